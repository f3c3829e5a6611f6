"""What is asked at sea."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.naval_lookups import is_port_hex, ship_of
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    place_name,
    ship_name,
    unit_name,
)
from sandtable.games.next_war.rules.standard.ch07_sea.mines import clearable
from sandtable.games.next_war.rules.standard.ch08_movement.sea.storm import exposed
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


def _islands(scene: Scene, decision: Decision) -> str:
    return (
        "choose an island to start on, with at least 2 units and at most 3 stacking points there, "
        "or continue without one. The Allied side receives 10 victory points for the Paracels and "
        "20 for the Spratlys."
    )


def _loss(scene: Scene, decision: Decision) -> str:
    units = several([unit_name(scene.printed, unit) for unit in scene.state.sea_loss])
    return f"one of these units loses a step at sea: {units}. Choose one."


def _shelter(scene: Scene, decision: Decision) -> str:
    ships = exposed(scene, SideId(decision.seat))
    named = several([ship_name(scene.printed, ship) for ship in ships])
    return f"a Storm comes up. Choose a Port for each of these ships: {named}."


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
    "coup_de_main": _islands,
    "sea_loss": _loss,
    "shelter": _shelter,
    "beachhead": _beachhead,
    "landing_loss": _landing_loss,
    "beachhead_loss": _beachhead_loss,
}
