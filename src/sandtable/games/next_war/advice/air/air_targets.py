"""What there is for air units to strike: what each hit on a target is worth, and the odds of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.nuclear_caches import marker_at
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advice.advanced.cache_worth import (
    has_caches,
    is_paid_for_bases,
    pays_for_a_base,
)
from sandtable.games.next_war.advice.advanced.hit_worth import (
    HELICOPTER,
    STRUCK,
    Odds,
    after_hits,
    cracked,
    is_last_turn,
)
from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.advice.advanced.strike_orders import AGAIN, SLOWED, gain_at, odds_of
from sandtable.games.next_war.advice.air.base_repairs import chance_to_stay
from sandtable.games.next_war.advice.objective_values import POINT
from sandtable.games.next_war.analysis.combat_calculation import FACES
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, Damaged
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.strikes import named_hardened
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    reading_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import (
    KIND_OF,
    place_of,
    struck_facts,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
    StruckFacts,
    strike_modifiers,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import (
    TRACKS,
    strike_column,
    strike_result,
    strike_row,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aim_at_unit,
    enemy_assets,
    enemy_sites,
    enemy_units,
    is_gone,
    is_unit,
    may_be_interdicted,
    standing_bridges,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import after_hit, track_after
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import marker_on
from sandtable.games.next_war.rules.advanced.die_modifiers import modified
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch22_air_power.sorties import box_of_base
from sandtable.games.next_war.state_lookups import Known

#: What a hit is worth, by the hit.
Gains = Mapping[Hit, float]
#: The hits that do anything.
HITS: Final = (Hit.ONE, Hit.TWO, Hit.X)
#: A base of the enemy's air units that bears a marker may keep one of them down.
RUNWAY: Final = 0.6
#: A level of a track that is struck by others than Wild Weasels counts only later.
TRACK: Final = 0.3
#: The least that a sure hit must be worth for a target to be looked at, and how many are.
LEAST, MOST = 0.5, 30
_CERTAIN: Final = {hit: {hit: 1.0} for hit in HITS}


class TargetWorth(NamedTuple):
    """A target: where it is, what one hit on it is worth, and what the second of two adds."""

    aim: Aim
    place: PlaceId
    first: Gains
    then: Mapping[Hit, Gains]


class Arm(NamedTuple):
    """What strikes, as far as its odds depend on it."""

    value: int
    skill: int
    stand_off: bool = False
    weasel: bool = False


def targets(scene: Known, side: SideId) -> list[TargetWorth]:
    """The targets that are worth most to a side if they are hit, the best first."""
    found = []
    for aim in _aims(scene, side):
        best = _gain(scene, side, aim, Hit.X)
        if best >= LEAST and not is_gone(scene, aim):
            found.append((best, aim))
    found.sort(key=lambda each: -each[0])
    return [worth_of_target(scene, side, aim) for _, aim in found[:MOST]]


def _aims(scene: Known, side: SideId) -> Iterator[Aim]:
    for unit in enemy_units(scene, side):
        yield aim_at_unit(scene, unit)
    yield from enemy_sites(scene, side)
    yield from _bridges(scene)
    yield from enemy_assets(scene, side)
    for here in outlook_of(scene, side).threats:
        if may_be_interdicted(scene, here):
            yield Aim(Target.HEX, at=here)


def _bridges(scene: Known) -> Iterator[Aim]:
    """Each bridge once, in the first of its hexes."""
    yield from [aim for aim in standing_bridges(scene) if aim.at < aim.across]


def worth_of_target(scene: Known, side: SideId, aim: Aim) -> TargetWorth:
    """What hits on a target are worth."""
    first = {hit: _gain(scene, side, aim, hit) for hit in HITS}
    then = {hit: _gains_after(scene, side, aim, first, hit) for hit in HITS}
    return TargetWorth(aim, place_of(scene, aim), first, then)


def _gain(scene: Known, side: SideId, aim: Aim, hit: Hit) -> float:
    """What a hit is worth on a target as it is."""
    if aim.target is Target.HEX:
        return SLOWED * outlook_of(scene, side).threats[aim.at][0]
    if aim.target in TRACKS:
        return 0.0 if is_last_turn(scene) else TRACK * _levels(hit)
    if aim.feature is None or aim.feature is Feature.NUCLEAR_CACHE:
        return gain_at(scene, side, aim, _CERTAIN[hit])
    present = marker_on(scene, aim.at, aim.feature, aim.number)
    (marker,) = after_hits(_CERTAIN[hit], present, 1)
    gain = _base(scene, side, aim, marker)
    return gain + _runway(scene, side, aim) if marker is not present else gain


def _levels(hit: Hit) -> int:
    """How much a hit takes from a track that is high enough."""
    high = 10
    return high - track_after(advanced_charts().damage, high, hit)


def _base(scene: Known, side: SideId, aim: Aim, marker: Damage) -> float:
    """What it is worth that a base bears a marker, beyond what it is worth now."""
    if marker is not Damage.DESTROYED:
        return 0.0
    based = scene.state.forces[ENEMY[side]].helicopters.pairs() if aim.at >= 0 else ()
    helicopters = HELICOPTER * sum([now.base == aim.at for _, now in based])
    if not (
        has_caches(scene) and is_paid_for_bases(ENEMY[side]) and pays_for_a_base(scene, aim.at)
    ):
        return helicopters
    return helicopters + POINT * chance_to_stay(scene, ENEMY[side], aim)


def _runway(scene: Known, side: SideId, aim: Aim) -> float:
    """What damage to a base is worth because air units fly from it."""
    if aim.feature not in {Feature.AIRBASE, Feature.AIRFIELD} or is_last_turn(scene):
        return 0.0
    box = box_of_base(scene, aim.at, aim.feature)
    return RUNWAY if box is not None and air_units_of(scene, ENEMY[side], base=box) else 0.0


def _gains_after(scene: Known, side: SideId, aim: Aim, first: Gains, before: Hit) -> Gains:
    """What a second hit adds to one that a target has taken."""
    if aim.feature is Feature.NUCLEAR_CACHE:
        return _cache_after(scene, aim, first, before)
    if is_unit(aim) or aim.feature is None:
        return {hit: AGAIN * first[hit] for hit in HITS}
    present = marker_on(scene, aim.at, aim.feature, aim.number)
    charts = advanced_charts().damage
    once = after_hit(charts, Damaged.PLACE, present, before).marker
    if once is Damage.DESTROYED:
        return dict.fromkeys(HITS, 0.0)
    twice = {hit: after_hit(charts, Damaged.PLACE, once, hit).marker for hit in HITS}
    return {hit: _base(scene, side, aim, marker) for hit, marker in twice.items()}


def _cache_after(scene: Known, aim: Aim, first: Gains, before: Hit) -> Gains:
    """Damage to a cache adds up: the share of its worth that each hit takes after another."""
    marker = marker_at(scene.state.advanced.caches, aim.at)
    present = STRUCK[0 if marker is None else marker.struck]
    whole = first[Hit.X] / (1.0 - cracked(present))
    (once,) = after_hits(_CERTAIN[before], present, 1)
    return {
        hit: whole * (cracked(after) - cracked(once))
        for hit in HITS
        for after in after_hits(_CERTAIN[hit], once, 1)
    }


def arm_odds(scene: Known, side: SideId, aim: Aim, arm: Arm, hindered: int) -> Odds:
    """The chance of each hit of an air unit that gets there so much hindered."""
    facts = StrikerFacts(
        Weapon.WILD_WEASEL if arm.weasel else Weapon.AIR,
        scene.state.weather,
        pilot_skill=arm.skill,
        air_defence=hindered,
        stand_off=arm.stand_off,
    )
    if aim.target is Target.HEX:
        strike = Strike(side, facts, aim, arm.value)
        return odds_of(scene, strike) if reading_of(scene, strike).column else {}
    named = scene.rules[named_hardened](scene, aim)
    return _odds(struck_facts(scene, side, aim), named, facts, arm.value)


@lru_cache(maxsize=1 << 14)
def _odds(struck: StruckFacts, named: bool, striker: StrikerFacts, value: int) -> Odds:
    """As `resolve_strike` reads the chart; many targets are alike."""
    charts, kind = advanced_charts().strike, KIND_OF[striker.weapon]
    row = strike_row(charts, struck.target, struck.terrain, kind, named=named)
    column = strike_column(charts, row, striker.weapon, value)
    added = strike_modifiers(charts, kind, striker, struck)
    found: dict[Hit, float] = {}
    for die in FACES if column else ():
        hit = strike_result(charts, column, modified(die, added))
        found[hit] = found.get(hit, 0.0) + 1 / len(FACES)
    return found
