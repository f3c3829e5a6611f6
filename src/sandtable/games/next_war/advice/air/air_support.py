"""23.5 Which air units support a combat: those whose help there is worth more than its risk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.advice.air.air_packages import Facts, cost_of, facts_of
from sandtable.games.next_war.advice.air.air_risk import Flying, Waiting, passed, waiting_at
from sandtable.games.next_war.advice.attack_plans import ground_gain
from sandtable.games.next_war.advice.combat_expectation import expected, stakes_of
from sandtable.games.next_war.advice.combat_orders import MISSION
from sandtable.games.next_war.analysis.combat_calculation import column_and_modifier
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rule_hooks.combat import air_units_able
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import ratings_now
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import support_rating
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import naval_support
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.state_lookups import Known, combat_of, own_side

#: How many kinds of air units are tried, those with the best ratings.
KINDS: Final = 4
#: The star on a combat support rating that keeps AAA away.
_STAND_OFF: Final = 1
#: The chance of each sum of ratings.
Ratings = Mapping[int, float]
Units = tuple[AircraftId, ...]


def with_air_units(scene: Known, order: CommitSupport) -> CommitSupport:
    """Add the air units to an order for support that are worth it."""
    best, chosen = 0.0, tuple[AircraftId, ...]()
    without = _worth(scene, order, {0: 1.0})
    for units in _choices(scene):
        ratings, cost = _through(scene, units)
        worth = _worth(scene, order, ratings) - without - cost
        if worth > best:
            best, chosen = worth, units
    if not chosen:
        return order
    return replace(order, air_units=chosen[:1], wing=chosen[1:])


def _choices(scene: Known) -> Iterator[Units]:
    """One air unit of each kind, and two of them if two may fly."""
    combat, side = combat_of(scene), own_side(scene)
    able = scene.rules[air_units_able]
    for first in _best(scene, able(scene, combat, side, ()).units):
        yield (first,)
        for second in _best(scene, able(scene, combat, side, (first,)).units):
            yield (first, second)


def _best(scene: Known, units: Units) -> list[AircraftId]:
    """One unit of each kind, the best ratings first."""
    kinds = {facts_of(scene, unit): unit for unit in reversed(units)}
    combat, rating = combat_of(scene), scene.rules[air_support_rating]
    return sorted(kinds.values(), key=lambda unit: (-rating(scene, combat, unit), unit))[:KINDS]


def _worth(scene: Known, order: CommitSupport, ratings: Ratings) -> float:
    """What a combat promises with the support of an order and of air units."""
    combat, side = combat_of(scene), own_side(scene)
    attacker = attacking_side(scene, combat)
    outlook = outlook_of(scene, attacker)
    stakes = stakes_of(outlook, combat, ground_gain(outlook, combat.target, combat.attackers))
    mine = Commitment(
        artillery=order.artillery,
        naval=naval_support(scene, order.ships),
        hq=headquarters_support(scene, combat, order.headquarters),
    )
    support = (mine, combat.support[1]) if side == attacker else (combat.support[0], mine)
    column, modifier = column_and_modifier(scene, replace(combat, support=support))
    sign = 1 if side == attacker else -1
    flown = sum([support_rating(scene, side, each) for each in order.helicopters])
    return sum(
        [
            chance * sign * expected(scene, column, modifier - sign * (flown + rating), stakes)
            for rating, chance in ratings.items()
        ]
    )


def _through(scene: Known, units: Units) -> tuple[Ratings, float]:
    """The chances of what gets through, and what it costs."""
    combat, side = combat_of(scene), own_side(scene)
    waiting, rating = waiting_at(scene, side, combat.target), scene.rules[air_support_rating]
    total, cost = {0: 1.0}, 0.0
    all_of_it = [facts_of(scene, unit) for unit in units]
    for unit, facts in zip(units, all_of_it, strict=True):
        stand_off = ratings_now(scene, unit).combat_support.stars == _STAND_OFF
        one, risk = _one(waiting, facts, rating(scene, combat, unit), stand_off, all_of_it)
        cost += risk + MISSION
        then: dict[int, float] = {}
        for before, chance in total.items():
            for more, share in one.items():
                then[before + more] = then.get(before + more, 0.0) + chance * share
        total = then
    return total, cost


def _one(
    waiting: Waiting, facts: Facts, rating: int, stand_off: bool, all_of_it: list[Facts]
) -> tuple[Ratings, float]:
    together = all(each.stealth for each in all_of_it)
    flying = Flying(facts.steps, facts.stealth, together, stand_off=stand_off)
    found = passed(waiting, flying)
    ratings: dict[int, float] = {}
    for hindered, chance in found.through:
        left = max(0, rating - hindered)
        ratings[left] = ratings.get(left, 0.0) + chance
    ratings[0] = ratings.get(0, 0.0) + 1.0 - sum(ratings.values())
    return ratings, cost_of(facts._replace(costs=(*facts.costs[:2], 0.0)), found)
