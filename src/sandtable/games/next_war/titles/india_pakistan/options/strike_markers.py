"""NWIP 16.10, RUL-0010 What Strike markers do in the Standard game, where infiltration brings them.

A marker also takes its number off attack and defence; that is where strengths are looked up.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import (
    Movers,
    airlift_vetoes,
    drop_vetoes,
    efficiency_modifiers,
    flies_alone,
    lifts,
    movement_allowance,
    moves_again,
)
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends
from sandtable.kernel.rules.vetoes import Veto

#: The marker under which nobody flies.
_WORST: Final = 2


@adds(efficiency_modifiers, "NWIP:16.10")
def strike_efficiency(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """A Strike marker lowers the efficiency by its number."""
    struck = unit_of(scene, unit).struck
    return (-struck,) if struck else ()


@amends(movement_allowance, "NWIP:16.10", over="STD:2.3.5")
def strike_movement(base: int, scene: Scene, unit: UnitId) -> int:
    """It takes as many points off the allowance, but leaves one."""
    struck = unit_of(scene, unit).struck
    return max(points(1), base - points(struck)) if struck and base else base


@amends(moves_again, "NWIP:16.10", over="STD:8.2.2")
def no_exploitation_under_strike(base: bool, scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """Who has a marker moves neither in Exploitation nor in Elite Reaction."""
    return base and not unit_of(scene, unit).struck


@adds(airlift_vetoes, "NWIP:16.10")
def not_fit_to_be_carried(scene: Scene, movers: Movers, to: PlaceId) -> tuple[Veto, ...]:
    """Under the worse marker nobody is carried by helicopters."""
    hit = [unit for unit in movers if unit_of(scene, unit).struck >= _WORST]
    return tuple([Veto("struck-too-hard", {"unit": unit}) for unit in hit])


@amends(lifts, "NWIP:16.10", over="STD:8.5.4.1")
def no_points_for_it(base: bool, scene: Scene, nation: str, unit: UnitId) -> bool:
    """So no Airmobile Point carries it out of a retreat either."""
    return base and unit_of(scene, unit).struck < _WORST


@amends(flies_alone, "NWIP:16.10", over="STD:8.5.4")
def not_by_its_own(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Nor do helicopters of its own."""
    return base and unit_of(scene, unit).struck < _WORST


@adds(drop_vetoes, "NWIP:16.10")
def not_fit_to_drop(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """Nor does anybody drop."""
    return not_fit_to_be_carried(scene, (unit,), to)
