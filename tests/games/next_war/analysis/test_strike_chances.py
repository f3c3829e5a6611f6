"""The odds of a strike are those of its dice, counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from games.next_war.rules.advanced.strike_positions import OTHER, at_hex, at_unit, tracked
from games.next_war.sketch import happened, run_of
from sandtable.games.next_war.analysis.strike_chances import strike_odds
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, Weapon
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    make_strike,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
)


@pytest.mark.rule("ADV:23.4")
@pytest.mark.parametrize("terrain", ["Flat", "Highland", "Mountain", "Urban", "Flat Jungle"])
@pytest.mark.parametrize("value", [1, 2, 3, 4])
@pytest.mark.parametrize("at_a_hex", [True, False])
def test_odds_are_those_of_every_die(terrain, value, at_a_hex):
    scene = tracked(f"1204 {terrain}\n1204 SRV T 2-2-5 sp5")
    aim = at_hex("1204") if at_a_hex else at_unit(scene, "T")
    strike = Strike(OTHER, StrikerFacts(Weapon.AIR), aim, value)
    odds = strike_odds(scene, strike)
    rolled: Counter[Hit] = Counter()
    for die in range(10):
        run = run_of(scene, OTHER, die)
        make_strike(run, strike)
        (event,) = happened(run, StrikeRolled)
        rolled[event.hit] += 1
        assert event.column == odds.column

    assert {hit: n for hit, n in odds.chances if n} == dict(rolled)
    assert odds.chance(*Hit) == 1
    assert odds.chance(Hit.NONE) == Fraction(rolled[Hit.NONE], 10)
