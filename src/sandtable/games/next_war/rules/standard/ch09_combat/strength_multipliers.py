"""9.4 What multiplies the strength of a unit."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import (
    Factor,
    attack_factors,
    defence_factors,
    is_fortified,
    marsh_is_frozen,
)
from sandtable.games.next_war.rules.standard.ch01_general.rounding import share_up
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    attack_strength,
    defence_strength,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    has_no_cover,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import HEAVY
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import Scene, counter_of, ground_at, unit_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

HALF: Final = (1, 2)
#: A half that is rounded down, but not below one, as the Advanced game has it (ADV 19.7.2).
HALF_DOWN: Final = (2, 4)
DOUBLE: Final = (2, 1)
HALF_AS_MUCH_AGAIN: Final = (3, 2)
WHOLE: Final = (1, 1)

_OPEN: Final = frozenset({Terrain.FLAT, Terrain.ROUGH})
_BAD: Final = frozenset(
    {
        Terrain.MARSH,
        Terrain.HIGHLAND,
        Terrain.HIGHLAND_WOODS,
        Terrain.MOUNTAIN,
        Terrain.HIGH_MOUNTAIN,
    }
)


def attack_with(scene: Scene, combat: Combat, unit: UnitId) -> int:
    """What a unit attacks with in a combat."""
    factors = [entry.what for entry in scene.rules[attack_factors](scene, combat, unit)]
    return multiplied(attack_strength(scene, unit), factors)


def defend_with(scene: Scene, combat: Combat, unit: UnitId) -> int:
    """What a unit defends with in a combat."""
    factors = [entry.what for entry in scene.rules[defence_factors](scene, combat, unit)]
    return multiplied(defence_strength(scene, unit, combat.defenders), factors)


@cites("STD:9.4")
def multiplied(strength: int, factors: list[Factor]) -> int:
    """A unit is halved once at most and raised once at most, and rounded up at the end."""
    lowers = [factor for factor in factors if factor[0] < factor[1]]
    raises = [factor for factor in factors if factor[0] > factor[1]]
    down = min(lowers, key=_size, default=WHOLE)
    up = max(raises, key=_size, default=WHOLE)
    if HALF_DOWN in lowers:
        return max(strength * down[0] * up[0] // (down[1] * up[1]), min(strength, 1))
    return share_up(strength, down[0] * up[0], down[1] * up[1])


def _size(factor: Factor) -> int:
    return factor[0] * 12 // factor[1]


def is_across_water(scene: Scene, combat: Combat, unit: UnitId) -> bool:
    """Whether an attacker has water of any kind before it, bridged or not, or lands."""
    here = unit_of(scene, unit).at
    return here == ABOARD or (here, combat.target) in scene.printed.atlas.sides


@adds(attack_factors, "STD:9.4.1")
def across_a_river(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """A unit that attacks across a river, bridge or no bridge, or from the sea is halved."""
    return (HALF,) if is_across_water(scene, combat, unit) else ()


def is_armor_in_open_ground(scene: Scene, combat: Combat, unit: UnitId) -> bool:
    """Whether armor has open ground before it, and nobody there to match it."""
    ground, target = ground_at(scene, combat.target), combat.target
    if ground.terrain not in _OPEN or ground.features & {Feature.CITY, Feature.JUNGLE}:
        return False
    if scene.rules[is_fortified](scene, target) or is_across_water(scene, combat, unit):
        return False
    return all(counter_of(scene, each).combat_class not in HEAVY for each in combat.defenders)


@adds(attack_factors, "STD:9.4.2")
def armor_in_the_open(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """In open ground armor is doubled against defenders without armor or mechanized units."""
    if counter_of(scene, unit).combat_class is not CombatClass.ARMOR:
        return ()
    return (DOUBLE,) if is_armor_in_open_ground(scene, combat, unit) else ()


@adds(attack_factors, "STD:9.4.3")
def mechanized_in_the_open(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """In the same case a mechanized unit attacks with half as much again."""
    if counter_of(scene, unit).combat_class is not CombatClass.MECH:
        return ()
    return (HALF_AS_MUCH_AGAIN,) if is_armor_in_open_ground(scene, combat, unit) else ()


@adds(attack_factors, "STD:9.4.4")
def heavy_in_bad_terrain(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """Armor and mechanized units are halved against Marsh, Highland and mountains."""
    terrain = ground_at(scene, combat.target).terrain
    if counter_of(scene, unit).combat_class not in HEAVY or terrain not in _BAD:
        return ()
    if terrain is Terrain.MARSH and scene.rules[marsh_is_frozen](scene):
        return ()
    return (HALF,)


@answers(marsh_is_frozen, "STD:9.4.4")
def no_frozen_marsh(scene: Scene) -> bool:
    """Marsh bears tanks when it is frozen; a title with such winters says when that is."""
    return False


@adds(defence_factors, "STD:9.4.5")
def infantry_in_urban(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """Infantry of every kind is doubled when it defends an Urban hex that it is not clearing."""
    if counter_of(scene, unit).combat_class is not CombatClass.LEG:
        return ()
    if has_no_cover(scene, defending_side(scene, combat), combat.target):
        return ()
    return (DOUBLE,) if ground_at(scene, combat.target).terrain is Terrain.URBAN else ()
