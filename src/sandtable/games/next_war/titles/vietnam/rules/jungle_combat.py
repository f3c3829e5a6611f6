"""NWV 2.3 Jungle, as far as combat is concerned."""

from __future__ import annotations

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass, Mobility
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    Factor,
    attack_factors,
    defence_factors,
    suits_infantry,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    has_no_cover,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import LIGHT
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import HEAVY
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import DOUBLE, HALF
from sandtable.games.next_war.state_lookups import Scene, counter_of, has_feature
from sandtable.kernel.rules.rule_hooks import adds, amends


@adds(attack_factors, "NWV:2.3")
def heavy_into_jungle(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """Armor and mechanized units are halved against Jungle."""
    heavy = counter_of(scene, unit).combat_class in HEAVY
    return (HALF,) if heavy and has_feature(scene, combat.target, Feature.JUNGLE) else ()


@adds(defence_factors, "NWV:2.3")
def infantry_in_jungle(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """Infantry of every kind is doubled when it defends in Jungle and clears nothing there."""
    leg = counter_of(scene, unit).combat_class is CombatClass.LEG
    if has_no_cover(scene, defending_side(scene, combat), combat.target):
        return ()
    return (DOUBLE,) if leg and has_feature(scene, combat.target, Feature.JUNGLE) else ()


@amends(suits_infantry, "NWV:2.3", over="STD:9.6.7")
def jungle_suits_it(base: bool, scene: Scene, mobility: Mobility, here: PlaceId) -> bool:
    """Jungle suits light infantry, and by the chart mountain infantry, whatever lies under it."""
    at_home = mobility in LIGHT or mobility is Mobility.MOUNTAIN
    return base or (at_home and has_feature(scene, here, Feature.JUNGLE))
