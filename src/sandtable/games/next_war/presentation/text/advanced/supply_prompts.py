"""What is asked in a Supply phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.display_names import nation_name
from sandtable.games.next_war.rules.advanced.ch19_supply.airbase_supply import nations_with_markers
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import Decision


def _points(scene: Scene, decision: Decision) -> str:
    """The Supply Points that a side has left."""
    stocks = scene.state.forces[decision.seat].advanced.stocks
    left = sum([each.points for each in stocks if each.kind is StockKind.SUPPLY])
    return f"You have {counted(left, 'supply point')}."


def _supply_units(scene: Scene, decision: Decision) -> str:
    return (
        "make MSUs for 1 supply point each, split Depots, or turn MSUs into Depots for 2."
        f" {_points(scene, decision)}"
    )


def _resupply(scene: Scene, decision: Decision) -> str:
    return (
        "try emergency resupply for 1 supply point a unit (5 or less) or 3 for a headquarters"
        f" (2 or less). {_points(scene, decision)}"
    )


def _convert(scene: Scene, decision: Decision) -> str:
    return (
        f"turn Depots into 2 supply points or MSUs into 1 each, or end. {_points(scene, decision)}"
    )


def _depots(scene: Scene, decision: Decision) -> str:
    return f"place new Depots for 4 supply points each. {_points(scene, decision)}"


def _airbase(scene: Scene, decision: Decision) -> str:
    nation = nations_with_markers(scene, SideId(decision.seat))[decision.about[0]]
    return f"place or move the airbase supply of {nation_name(nation)}, or leave it."


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    "supply_units": _supply_units,
    "emergency_resupply": _resupply,
    "convert_supply": _convert,
    "new_depots": _depots,
    "airbase_supply": _airbase,
}
