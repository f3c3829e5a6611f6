"""18.2.1 Headquarters support combats."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import where_is
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.rule_hooks import headquarters_able, headquarters_strength
from sandtable.games.next_war.rule_hooks.advanced.headquarters import (
    HqUse,
    is_subordinate,
    use_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch15_counters.headquarters_number import number_of
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import may_use
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import Scene, counter_of, unit_of
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.rule_hooks import adds, cites, replaces
from sandtable.kernel.rules.vetoes import Veto

#: How many headquarters support an attack, and a defence.
ATTACKING, DEFENDING = 2, 1
#: Headquarters aboard a ship add so little of their number to an assault from the sea.
_ABOARD: Final = 2


@replaces(headquarters_able, "ADV:18.2.1", over="STD:2.2")
def near_with_a_subordinate(scene: Scene, combat: Combat, side: SideId) -> Subset[UnitId]:
    """A headquarters supports a combat in its range if a unit subordinate to it takes part.

    Two may support an attack, one a defence.
    """
    attacks = side == attacking_side(scene, combat)
    supported = combat.attackers if attacks else combat.defenders
    obeys, counters = scene.rules[is_subordinate], scene.printed.counters
    able = [
        unit
        for unit, now in scene.state.forces[side].units.pairs()
        if now.steps
        and is_headquarters(counters[unit])
        and reaches(scene, unit, combat.target)
        and any(obeys(scene, each, unit) for each in supported)
        and may_use(scene, unit, HqUse.SUPPORT)
    ]
    return Subset(tuple(able), most=min(ATTACKING if attacks else DEFENDING, len(able)))


@cites("ADV:18.2.1")
def reaches(scene: Scene, unit: UnitId, target: PlaceId) -> bool:
    """The hex that is attacked is in the range of a headquarters; on an island, both are there."""
    here = where_is(scene, unit)
    if target < 0:
        near = scene.printed.places[target].landing
        return here == target or (unit_of(scene, unit).at == ABOARD and here in near)
    if here < 0:
        return False
    far = scene.printed.atlas.lattice.distance(HexId(here), HexId(target))
    return far <= number_of(scene, unit)


@replaces(headquarters_strength, "ADV:18.2.1", over="STD:2.2")
def whole_number(scene: Scene, combat: Combat, units: tuple[UnitId, ...]) -> int:
    """Each headquarters adds its whole range number, after the strengths of units are modified."""
    return sum([strength_of(scene, combat, unit) for unit in units])


@cites("ADV:18.2.6")
def strength_of(scene: Scene, combat: Combat, unit: UnitId) -> int:
    """From aboard a ship a headquarters adds half its number to an amphibious assault."""
    number = number_of(scene, unit)
    from_sea = combat.assaulters and unit_of(scene, unit).at == ABOARD
    return number // _ABOARD if from_sea else number


@adds(use_vetoes, "ADV:18.3.1")
def supreme_does_not_support(scene: Scene, unit: UnitId, use: HqUse) -> tuple[Veto, ...]:
    """A Supreme HQ strikes; it gives no combat support."""
    if use is not HqUse.SUPPORT or not is_supreme(counter_of(scene, unit)):
        return ()
    return (Veto("supreme-hq-only-strikes", {"unit": unit}),)
