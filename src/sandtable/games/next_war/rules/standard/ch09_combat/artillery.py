"""9.5.6 Artillery in support."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.naval_lookups import where_is
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.rule_hooks import artillery_reaches, artillery_vetoes, column_shifts
from sandtable.games.next_war.rules.standard.ch02_units.formations import formation_of
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import Scene, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

USES: Final = 2


@adds(column_shifts, "STD:9.5.6")
def attacking_artillery(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Each artillery unit that supports the attack moves the column one to the right."""
    guns = len(combat.support[0].artillery)
    return (guns,) if guns else ()


@adds(column_shifts, "STD:9.5.6")
def defending_artillery(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """One that supports the defence moves it one to the left."""
    guns = len(combat.support[1].artillery)
    return (-guns,) if guns else ()


@answers(artillery_reaches, "STD:9.5.6")
def has_somebody_in_range(scene: Scene, combat: Combat, unit: UnitId) -> bool:
    """Artillery supports a unit of its formation within its range; without one, anybody's.

    The reading is RUL-0020.19.
    """
    attacks = side_of(scene, unit) == attacking_side(scene, combat)
    supported = combat.attackers if attacks else combat.defenders
    here, reach = unit_of(scene, unit).at, support_range(scene, unit)
    lattice, home = scene.printed.atlas.lattice, formation_of(scene, unit)
    return any(
        each == unit
        or (
            home in {None, formation_of(scene, each)}
            and (there := where_is(scene, each)) >= 0
            and lattice.distance(HexId(here), HexId(there)) <= reach
        )
        for each in supported
    )


@cites("STD:9.5.6")
def artillery_in_range(scene: Scene, combat: Combat, side: SideId) -> tuple[UnitId, ...]:
    """An artillery unit supports two combats in a game turn, in one segment or in several."""
    counters, reaches = scene.printed.counters, scene.rules[artillery_reaches]
    forbidden = scene.rules[artillery_vetoes]
    return tuple(
        [
            unit
            for unit, now in scene.state.forces[side].units.pairs()
            if counters[unit].combat_class is CombatClass.ARTILLERY
            and now.at >= 0
            and now.supports < USES
            and reaches(scene, combat, unit)
            and not forbidden(scene, unit)
        ]
    )
