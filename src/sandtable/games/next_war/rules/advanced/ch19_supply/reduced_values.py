"""19.5, 19.7.2 The values of units that are out of supply or isolated."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import (
    Factor,
    attack_factors,
    defence_factors,
    efficiency_modifiers,
    movement_allowance,
)
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import (
    HALF,
    HALF_DOWN,
)
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites

_POINT: Final = points(1)


@adds(attack_factors, "ADV:19.5")
def attack_out_of_supply(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """Out of supply a unit attacks with half its strength, rounded up."""
    return (HALF,) if unit_of(scene, unit).unsupplied else ()


@adds(attack_factors, "ADV:19.7.2")
def attack_in_isolation(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """An isolated unit attacks with half its strength, rounded down."""
    return (HALF_DOWN,) if unit_of(scene, unit).markers.isolated else ()


@adds(defence_factors, "ADV:19.7.2")
def defence_in_isolation(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """It defends with half its strength too; a unit that is only out of supply does not."""
    return (HALF_DOWN,) if unit_of(scene, unit).markers.isolated else ()


@amends(movement_allowance, "ADV:19.5", over="STD:2.3.5", also=("ADV:27.3",))
@cites("ADV:19.7.2")
def reduced_movement(base: int, scene: Scene, unit: UnitId) -> int:
    """Out of supply a unit moves half as far, rounded up; isolated rounded down, but one point.

    What a Strike marker takes is taken first, and nothing is halved twice.
    """
    now = unit_of(scene, unit)
    if base < _POINT or not (now.unsupplied or now.markers.isolated):
        return base
    whole = base // _POINT
    return points(max(1, whole // 2) if now.markers.isolated else half_up(whole))


@adds(efficiency_modifiers, "ADV:19.5")
def efficiency_out_of_supply(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """Out of supply a unit is rated one lower."""
    return (-1,) if unit_of(scene, unit).unsupplied else ()
