"""What a seat is asked in a Strike phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    nation_name,
    unit_names,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import (
    ARTILLERY,
    HEADQUARTERS,
    strikers,
)
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    missiles_ready,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import counted, several
from sandtable.kernel.play.state import Decision

#: How many units a prompt names; more are counted.
_NAMED: Final = 3


def _units(scene: Scene, decision: Decision) -> str:
    able = strikers(scene, SideId(decision.seat), decision.kind)
    if len(able) > _NAMED:
        who = counted(len(able), "unit")
        return f"strike with a unit, or finish: {who} may still strike. The sides take turns."
    return (
        "strike with one of these units, or finish: "
        f"{unit_names(scene.printed, able)}. The sides take turns."
    )


def _missiles(scene: Scene, decision: Decision) -> str:
    shots = missiles_ready(scene, SideId(decision.seat))
    stocks = [
        f"{nation_name(each.nation)} {counted(each.points, f'{each.kind.value} missile')}"
        for each in dict.fromkeys([shot.stock for shot in shots])
    ]
    bombers = [
        air_unit_name(scene.printed, each.bomber) for each in shots if each.bomber is not UNSET
    ]
    launching = f" One each from {several(bombers)}." if bombers else ""
    return (
        f"aim a missile, or finish: {several(stocks)}.{launching} "
        "The sides take turns; the dice are rolled when both have finished."
    )


def _air(scene: Scene, decision: Decision) -> str:
    points = counted(scene.state.forces[decision.seat].air_points, "Air Point")
    return (
        f"send air strikes, or finish: {points} left. Up to 4 strike a target, and up to 2 more "
        "escort them."
    )


ASKS: Final[dict[str, Callable[[Scene, Decision], str]]] = {
    HEADQUARTERS: _units,
    ARTILLERY: _units,
    "missile_strikes": _missiles,
    "air_strikes": _air,
}
