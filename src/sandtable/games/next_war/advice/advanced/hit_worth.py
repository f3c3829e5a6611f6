"""What hits on units, places and stocks are worth to the side that strikes or raids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.advanced.nuclear_caches import marker_at
from sandtable.games.next_war.advice.advanced.cache_worth import (
    DESTROYED,
    bases_that_count,
    has_caches,
    is_paid_for_bases,
    numbers_known,
    points_expected,
)
from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.advice.objective_values import POINT
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import (
    Damage,
    Damaged,
    DamageEffect,
    DamageRow,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.counter_types import (
    is_artillery,
    is_headquarters,
    target_kind,
)
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import marker_of
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import (
    ADDS_UP_AS,
    after_hit,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.state_lookups import (
    Known,
    attack_of,
    counter_of,
    defence_of,
    stack_at,
    unit_of,
)

#: Chance of each hit.
Odds = Mapping[Hit, float]
#: What part of a point for a base counts before the last turn: the enemy may still repair it.
LATER: Final = 0.5
#: A level of a Strike marker: for any unit, and for each point of its strength.
MARKER, OF_STRENGTH = 0.4, 0.08
#: What a use of a headquarters or gun is worth, and a step of a headquarters.
USE, STAFF_STEP = 1.5, 12.0
#: A helicopter at a base that is destroyed, a bridge on the enemy's road, and a missile.
HELICOPTER, BRIDGE, MISSILE = 2.0, 6.0, 1.5
#: What part of its worth a level of damage to a cache has: it stays.
CRACKED: Final = 0.3
#: The marker on a cache by its level.
STRUCK: Final = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2)
_LOSSES: Final = (DamageEffect.STEP_LOST, DamageEffect.ELIMINATED)
_LEVELS: Final = {Damage.NONE: 0, Damage.STRIKE_1: 1, Damage.STRIKE_2: 2, Damage.DESTROYED: 3}


def is_last_turn(scene: Known) -> bool:
    """Whether the game is known to end with this turn."""
    ends = scene.state.advanced.caches.ends_after or scene.printed.last_turn
    return scene.state.turn >= ends


def after_hits(odds: Odds, present: Damage, times: int) -> dict[Damage, float]:
    """The chance of each marker on a place after so many equal strikes."""
    charts = advanced_charts().damage
    now = {present: 1.0}
    for _ in range(times):
        then: dict[Damage, float] = {}
        for marker, chance in now.items():
            for hit, part in odds.items():
                stays = hit is Hit.NONE or marker is Damage.DESTROYED
                found = marker if stays else after_hit(charts, Damaged.PLACE, marker, hit).marker
                then[found] = then.get(found, 0.0) + chance * part
        now = then
    return now


def gain_at_place(  # what is struck, how, and how often before
    scene: Known, side: SideId, here: PlaceId, feature: Feature, odds: Odds, *, aimed: int = 0
) -> float:
    """What one more strike at a place is worth after those that are aimed at it already."""
    present = marker_on(scene, here, feature)
    if present is Damage.DESTROYED:
        return 0.0
    before, after = (after_hits(odds, present, times) for times in (aimed, aimed + 1))
    likelier = after.get(Damage.DESTROYED, 0.0) - before.get(Damage.DESTROYED, 0.0)
    return likelier * worth_of_place(scene, side, here)


def worth_of_place(scene: Known, side: SideId, here: PlaceId) -> float:
    """What it is worth to a side that an enemy base is destroyed."""
    enemy = ENEMY[side]
    helicopters = scene.state.forces[enemy].helicopters.pairs()
    based = sum([now.base == here for _, now in helicopters])
    pays = has_caches(scene) and is_paid_for_bases(enemy) and here in bases_that_count(scene)
    share = 1.0 if is_last_turn(scene) else LATER
    return HELICOPTER * based + (POINT * share if pays else 0.0)


def gain_at_cache(
    scene: Known, side: SideId, here: PlaceId, odds: Odds, *, aimed: int = 0
) -> float:
    """What one more strike at a cache is worth: points for it, and those that the enemy loses."""
    marker = marker_at(scene.state.advanced.caches, here)
    number = numbers_known(scene).get(here)
    if marker is None or not number or not points_expected(scene).get(here):
        return 0.0
    present = STRUCK[marker.struck]
    before, after = (after_hits(odds, present, times) for times in (aimed, aimed + 1))
    mean = [
        sum([chance * cracked(each) for each, chance in chances.items()])
        for chances in (before, after)
    ]
    theirs = points_expected(scene)[here] if stack_at(scene, ENEMY[side], here) else 0.0
    return (mean[1] - mean[0]) * POINT * (DESTROYED + theirs)


def cracked(marker: Damage) -> float:
    """What part of its worth a cache has lost that bears a marker."""
    return 1.0 if marker is Damage.DESTROYED else CRACKED * _LEVELS[marker] / 2


def gain_at_unit(scene: Known, side: SideId, unit: UnitId, odds: Odds) -> float:
    """What a strike at an enemy unit is worth: a marker, a use, or a step."""
    counter, now = counter_of(scene, unit), unit_of(scene, unit)
    outlook, staff = outlook_of(scene, side), is_headquarters(counter)
    if unit in outlook.unseen:
        return 0.0
    strength = MARKER + OF_STRENGTH * (attack_of(scene, unit) + defence_of(scene, unit))
    use = USE if staff or is_artillery(counter) else 0.0
    step = outlook.enemy_step(unit, now.at) + (STAFF_STEP if staff else 0.0)
    total, present = 0.0, marker_of(now.struck)
    for hit, chance in odds.items():
        if hit is Hit.NONE or not chance:
            continue
        row = _row(scene, unit, present, hit)
        raised = max(0, _LEVELS.get(row.marker, 0) - _LEVELS[present])
        total += chance * (use + (step if row.effect in _LOSSES else strength * raised))
    return total


def _row(scene: Known, unit: UnitId, present: Damage, hit: Hit) -> DamageRow:
    kind = ADDS_UP_AS[target_kind(counter_of(scene, unit))]
    return after_hit(advanced_charts().damage, kind, present, hit)


def gain_at_bridge(scene: Known, side: SideId, ends: tuple[PlaceId, PlaceId], odds: Odds) -> float:
    """What a strike at a bridge on the enemy's road is worth to the side that defends."""
    atlas = scene.printed.atlas
    if atlas.home.get(atlas.ground[ends[0]].country) != side:
        return 0.0
    if any(stack_at(scene, side, here) for here in ends):
        return 0.0
    enemy = any(
        stack_at(scene, ENEMY[side], here) for end in ends for here in (end, *atlas.near[end])
    )
    destroyed = after_hits(odds, Damage.NONE, 1).get(Damage.DESTROYED, 0.0)
    return BRIDGE * destroyed if enemy else 0.0
