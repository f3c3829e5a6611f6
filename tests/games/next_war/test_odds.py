"""The odds a player is shown are the engine's own, to the last chance."""

from __future__ import annotations

from fractions import Fraction

from games.next_war.oracle.brute_force import as_chances, exact, sampled, supported_combats
from sandtable.games.next_war.analysis.combat_outcome_chances import combat_odds
from sandtable.games.next_war.analysis.combat_support_chances import best_support


def test_odds_are_exactly_those_of_brute_force():
    assert exact(25) == 0


def test_real_dice_fall_as_the_odds_say():
    assert sampled(combats=4, rolls=500) < 5


def test_chances_add_up_and_the_best_defence_never_helps_the_attacker():
    for _, (scene, combat, mine, _) in zip(range(10), supported_combats(50), strict=False):
        plain = combat_odds(scene, combat, mine, theirs := mine.__class__())
        best = combat_odds(scene, combat, mine, best_support(scene, combat, attacker=False))
        assert sum(as_chances(plain).values()) == sum(as_chances(best).values()) == Fraction(1)
        assert theirs.air_points == 0
        assert _loss(best) <= _loss(plain)


def _loss(odds):
    return sum(one.defender_losses * one.chances for one in odds.outcomes) / odds.total
