"""What is asked at sea."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.naval_lookups import is_port_hex, ship_of
from sandtable.games.next_war.presentation.text.display_names import hex_name, place_name, ship_name
from sandtable.games.next_war.rules.standard.ch07_sea.mines import clearable
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import several
from sandtable.kernel.play.state import Decision


def _retreat(scene: Scene, decision: Decision) -> str:
    printed = scene.printed
    ships = [
        f"{ship_name(printed, ship)} ({hex_name(printed, ship_of(scene, ship).at)})"
        for ship in scene.state.leaving
    ]
    port = any(is_port_hex(scene, ship_of(scene, ship).at) for ship in scene.state.leaving)
    why = "the enemy has entered the Port" if port else "the enemy controls these waters now"
    return f"retreat {several(ships)}: {why}. Choose a ship and a place."


def _mines(scene: Scene, decision: Decision) -> str:
    hexes = clearable(scene, SideId(decision.seat))
    there = several([hex_name(scene.printed, here) for here in hexes])
    most = scene.printed.charts.sea.mines.markers_per_turn
    return f"try to clear enemy mines in up to {most} of these hexes, or none: {there}."


def _beachhead(scene: Scene, decision: Decision) -> str:
    here = place_name(scene.printed, PlaceId(decision.about[0]))
    return f"you have landed in {here}. Place a Beachhead there?"


def _landing_loss(scene: Scene, decision: Decision) -> str:
    return "the landing is repelled. Choose a unit to lose one more step."


def _beachhead_loss(scene: Scene, decision: Decision) -> str:
    return "lose the Beachhead in place of one step, or keep it?"


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "ship_retreat": _retreat,
    "clear_mines": _mines,
    "beachhead": _beachhead,
    "landing_loss": _landing_loss,
    "beachhead_loss": _beachhead_loss,
}
