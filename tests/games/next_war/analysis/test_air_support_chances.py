"""The chances of what comes through of combat support in the air war (23.5, 24)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.next_war.air_flights import FIGHTER, SECOND, STRIKER, WEASEL
from games.next_war.air_support import BOTH, asked_for_support
from games.next_war.interceptions import mine
from sandtable.games.next_war.analysis.air_support_chances import is_air_war
from sandtable.games.next_war.analysis.combat_support_chances import best_support, support_through
from sandtable.games.next_war.combat_state import AirSupport, Commitment
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.presentation.battle_now import combat_chances
from sandtable.kernel.play.state import known


def percents(chances):
    assert sum(chances.values()) == 1
    return {left: chance * 100 for left, chance in sorted(chances.items())}


def through(now, side, **support):
    return support_through(now.scene, side, now.scene.state.combat, Commitment(**support))


@pytest.mark.rule("ADV:24.5.1", "ADV:24.6.1")
@BOTH
def test_one_air_unit_against_the_tracks(side):
    """Tracks 5, 5, 2: found on 0 to 5.  Rating 2 if both miss, or SAMs take a step and AAA misses.

    SAMs: X 10, Abort 20, +2 10, +1 20, nothing 40.  AAA: Abort 10, +2 20, +1 20, nothing 50.
    """
    now = asked_for_support(side, True)

    assert is_air_war(now.scene.rules)
    found = percents(through(now, side, air=AirSupport(mine(side, STRIKER))))
    assert found == {0: 33, 1: 12, 2: 55}


@BOTH
def test_two_air_units_are_found_or_not_together(side):
    """Found, each counts 2 in 25, 1 in 20 and 0 in 55 of 100; else both count 2."""
    now = asked_for_support(side, True)
    one = {2: Fraction(25, 100), 1: Fraction(20, 100), 0: Fraction(55, 100)}
    both = {0: Fraction(0), 1: Fraction(0), 2: Fraction(0), 3: Fraction(0), 4: Fraction(4, 10)}
    for a, chance in one.items():
        for b, other in one.items():
            both[a + b] += Fraction(6, 10) * chance * other

    found = through(now, side, air=AirSupport(mine(side, STRIKER, SECOND)))
    assert found == both


@pytest.mark.rule("ADV:24.8", "ADV:15.2.9")
@BOTH
def test_a_wild_weasel_helps_while_it_is_there(side):
    now = asked_for_support(side, True)
    alone = through(now, side, air=AirSupport(mine(side, STRIKER)))
    helped = through(now, side, air=AirSupport(mine(side, STRIKER), (), mine(side, WEASEL)))

    assert sum(helped.values()) == 1
    assert helped[2] > alone[2]


@pytest.mark.rule("ADV:24.3.2", "ADV:24.5.2", "ADV:24.6.2")
@BOTH
def test_a_helicopter_against_local_air_defence(side):
    """Found on 0 to 3, as helicopters are easier to find; its reduced side counts 2.

    SAMs: X 10, Abort 10, +2 10, +1 20, nothing 50.  AAA, one lower: +2 20, +1 20, nothing 60.
    """
    now = asked_for_support(side, True)

    found = percents(through(now, side, helicopters=(HelicopterId(0),)))
    assert found == {0: 8, 1: Fraction(88, 10), 2: Fraction(112, 10), 3: 72}


@pytest.mark.rule("ADV:23.5")
@BOTH
@pytest.mark.parametrize("attacks", [True, False])
def test_the_best_support_has_as_many_air_units_as_the_rule_allows(side, attacks):
    now = asked_for_support(side, attacks)
    best = best_support(now.scene, now.scene.state.combat, attacker=attacks)

    assert len(best.air_units) == (2 if attacks else 1)
    assert best.companions == ()


@pytest.mark.rule("ADV:23.5")
@BOTH
def test_the_odds_of_a_draft_count_its_air_units(side):
    now = asked_for_support(side, True)
    seen = known(now.scene, side)
    plain = combat_chances(seen, CommitSupport(0, (), ()))
    order = CommitSupport(0, (), (), air_units=mine(side, STRIKER), companions=mine(side, FIGHTER))
    helped = combat_chances(seen, order)

    assert plain is not None
    assert helped is not None
    assert "F-15E" in next(case for case in helped.cases if case.fits).yours
    assert helped.plain != plain.plain
