"""NWIP 5.1 Stacks of several nations, 6.1 attacks by several nations."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import die_modifiers, efficiency_modifiers
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import Scene, counter_of, stack_at, unit_of
from sandtable.kernel.rules.rule_hooks import adds, cites

ALLIED: Final = 1
NON_ALLIED: Final = 2


@adds(efficiency_modifiers, "NWIP:5.1")
@cites("NWIP:5.0", "STD:8.1.1.3")
def mixed_nation_stack(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """Where units of two nations stand together, every unit there is rated one lower."""
    here, counters = unit_of(scene, unit).at, scene.printed.counters
    if here < 0:
        return ()
    nations = {counters[each].nation for each in stack_at(scene, counters[unit].side, here)}
    return (-1,) if len(nations) > 1 else ()


@cites("NWIP:6.1", "NWIP:6.0", "STD:9.6.5")
def is_joint_attack(scene: Scene, combat: Combat, side: SideId) -> bool:
    """Only nations that attack together hinder each other."""
    if attacking_side(scene, combat) != side:
        return False
    return len({counter_of(scene, unit).nation for unit in combat.attackers}) > 1


@adds(die_modifiers, "NWIP:6.1.1")
def allies_attack_together(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """India, Russia and the US attacking together add one, however many of them there are."""
    return (ALLIED,) if is_joint_attack(scene, combat, Side.ALLIED) else ()


@adds(die_modifiers, "NWIP:6.1.2")
def pakistan_and_the_prc(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Pakistan and the PRC attacking together add two."""
    return (NON_ALLIED,) if is_joint_attack(scene, combat, Side.NON_ALLIED) else ()
