"""What headquarters and guns strike: what is worth most by the engine's own odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advice.advanced.hit_worth import (
    MISSILE,
    Odds,
    gain_at_bridge,
    gain_at_cache,
    gain_at_place,
    gain_at_unit,
)
from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.analysis.strike_chances import strike_odds
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    InterdictHex,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import Strike
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aim_at_unit,
    is_unit,
    may_be_interdicted,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import (
    ARTILLERY,
    HEADQUARTERS,
    bridges_to_strike,
    is_in_range,
    strike_of_unit,
    strikers,
    units_to_strike,
    was_struck,
)
from sandtable.games.next_war.state_lookups import Known, own_side

#: The least that a strike must promise: of a gun, and of a headquarters with one use or more left.
GUN: Final = 0.7
STAFF: Final = {1: 1.6, 2: 1.0}
#: What is left of a strike's worth for every missile that is aimed at the same unit already.
AGAIN: Final = 0.4
#: What a point of attack strength is worth that an interdicted hex slows down.
SLOWED: Final = 0.06
#: A hit that destroys: what cannot gain by it is not looked at.
SURE: Final[Odds] = {Hit.X: 1.0}


def odds_of(scene: Known, strike: Strike) -> Odds:
    """The chance of each hit of a strike."""
    found = strike_odds(scene, strike)
    return {hit: number / found.total for hit, number in found.chances if number}


def headquarters_strike(scene: Known) -> Any:
    """The best strike of a headquarters that is worth one of its uses."""
    found = [
        (worth, order)
        for worth, order in _unit_strikes(scene, HEADQUARTERS)
        if worth >= STAFF[min(2, uses_left(scene, order.striker))]
    ]
    return best(found)


def artillery_strike(scene: Known) -> Any:
    """The best strike of a gun that is worth one of its uses."""
    return best([each for each in _unit_strikes(scene, ARTILLERY) if each[0] >= GUN])


def best(found: list[tuple[float, Any]]) -> Any:
    """The order of most worth; without any, no more strikes."""
    return max(found, key=lambda each: each[0])[1] if found else EndStrikes()


def _unit_strikes(
    scene: Known, kind: str
) -> Iterator[tuple[float, StrikeUnit | StrikeBridge | InterdictHex]]:
    side = own_side(scene)
    for striker in strikers(scene, side, kind):
        for unit in units_to_strike(scene, striker, kind):
            odds = odds_of(scene, strike_of_unit(scene, striker, aim_at_unit(scene, unit)))
            yield gain_at_unit(scene, side, unit, odds), StrikeUnit(striker, unit)
        for aim in bridges_to_strike(scene, striker, kind):
            ends = (aim.at, aim.across)
            if gain_at_bridge(scene, side, ends, SURE):
                odds = odds_of(scene, strike_of_unit(scene, striker, aim))
                worth = gain_at_bridge(scene, side, ends, odds)
                yield worth, StrikeBridge(striker, aim.at, aim.across)
        yield from _interdictions(scene, side, striker, kind)


def _interdictions(
    scene: Known, side: SideId, striker: UnitId, kind: str
) -> Iterator[tuple[float, InterdictHex]]:
    """Interdiction of hexes with enemies in them, who pay more to leave."""
    for here, (attack, _) in outlook_of(scene, side).threats.items():
        aim = Aim(Target.HEX, at=here)
        if not is_in_range(scene, striker, here) or was_struck(scene, kind, aim):
            continue
        if may_be_interdicted(scene, here):
            odds = odds_of(scene, strike_of_unit(scene, striker, aim))
            hit = sum([part for each, part in odds.items() if each is not Hit.NONE])
            yield SLOWED * attack * hit, InterdictHex(striker, here)


def gain_at(scene: Known, side: SideId, aim: Aim, odds: Odds, aimed: int = 0) -> float:
    """What a missile of such chances is worth at a target."""
    if is_unit(aim):
        return gain_at_unit(scene, side, aim.unit, odds) * AGAIN**aimed
    if aim.target is Target.BRIDGE:
        return gain_at_bridge(scene, side, (aim.at, aim.across), odds) * AGAIN**aimed
    if aim.stock is not None:
        lost = sum([part * _MISSILES[hit] for hit, part in odds.items()])
        return MISSILE * lost * AGAIN**aimed
    if aim.feature is None or aim.at < 0:
        return 0.0  # tracks of air defence and boxes
    if aim.feature is Feature.NUCLEAR_CACHE:
        return gain_at_cache(scene, side, aim.at, odds, aimed=aimed)
    return gain_at_place(scene, side, aim.at, aim.feature, odds, aimed=aimed)


#: Missiles in stock that a hit destroys.
_MISSILES: Final = {Hit.NONE: 0, Hit.ONE: 1, Hit.TWO: 2, Hit.X: 3}
