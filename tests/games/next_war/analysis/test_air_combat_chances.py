"""22.6  The exact chances of an air combat: against every fall of the dice, and against play."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from games.next_war.air_fights import FLIES, fight, fought, in_the_air, numbers
from games.next_war.air_war import ABORT
from games.next_war.analysis.air_combat_cases import (
    AIR,
    DOGFIGHT,
    GONE,
    by_brute_force,
    random_case,
    random_flyer,
)
from sandtable.games.next_war.analysis.air_combat_chances import (
    Fate,
    Flyer,
    air_combat_chances,
    flyer_of,
)
from sandtable.games.next_war.printed.aircraft import rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    Fighter,
)


def flyer(number, side, front, back=None, **fields):
    """A unit with the printed ratings of its sides."""
    printed = [front] if back is None else [back, front]
    return Flyer(
        tuple([Fighter(number, side, rating(each), **fields) for each in printed]), len(printed)
    )


# ------------------------------------------------------------ every fall of the dice


@pytest.mark.rule("ADV:22.6.3", "ADV:22.6.4.1", "ADV:22.6.5")
@pytest.mark.parametrize("seed", range(24))
def test_the_chances_are_those_of_every_fall_of_the_dice(seed):
    flyers, weather = random_case(seed)

    assert air_combat_chances(AIR, flyers, weather) == by_brute_force(flyers, weather)


@pytest.mark.rule("ADV:22.6.4.1")
@pytest.mark.parametrize("seed", range(100, 112))
def test_nothing_is_left_out(seed):
    source = random.Random(seed)
    sides = source.choice([(0, 1), (0, 0, 1), (0, 1, 1)])
    flyers = [random_flyer(source, number, side) for number, side in enumerate(sides)]

    assert sum(air_combat_chances(AIR, flyers, Weather.CLEAR).values()) == 1


# ------------------------------------------------------------ play


@pytest.mark.rule("ADV:22.6.3", "ADV:22.6.5")
@pytest.mark.parametrize(
    ("one", "other", "dice"),
    [("roi-iaf-jaguar-1", "irop-paf-f-7-1", 2), ("roi-iaf-mig-21-3", "prc-plaaf-jh-7-2", 2)],
)
def test_play_ends_as_often(one, other, dice):
    scene = fight(in_the_air([one, other]), (one, other))
    ends: dict[tuple[Fate, ...], Fraction] = {}
    for fall in range(10**dice):
        faces = [int(digit) for digit in f"{fall:0{dice}}"]
        _, then = fought(scene, *faces)
        units = [air_unit(then, unit) for unit in numbers(one, other)]
        end = tuple([Fate(unit.steps, unit.status) for unit in units])
        ends[end] = ends.get(end, 0) + Fraction(1, 10**dice)

    flyers = [flyer_of(scene, unit) for unit in numbers(one, other)]
    assert air_combat_chances(AIR, flyers, Weather.CLEAR) == ends


# ------------------------------------------------------------ cases


@pytest.mark.rule("ADV:22.6.5")
def test_a_duel_of_equals_without_stars():
    """4 against 4, skill 0, one step each: a unit is gone on 0, 1, 4 and 5, aborts on 2 and 3."""
    ends = air_combat_chances(AIR, [flyer(0, 0, "4"), flyer(1, 1, "4")], Weather.CLEAR)
    fates = {GONE: Fraction(4, 10), ABORT: Fraction(2, 10), FLIES: Fraction(4, 10)}

    assert ends == {
        (Fate(int(a is not GONE), a), Fate(int(b is not GONE), b)): p * q
        for a, p in fates.items()
        for b, q in fates.items()
    }


@pytest.mark.rule("ADV:22.6.3")
def test_from_a_later_stage_and_with_advantage():
    flyers = [flyer(0, 0, "4*"), flyer(1, 1, "4*")]
    first = air_combat_chances(AIR, flyers, Weather.CLEAR, stage=DOGFIGHT, advantage=[(0, 1)])
    alone = {(0, FLIES): Fraction(0)}
    for (mine, theirs), chance in first.items():
        assert theirs.status is FLIES or mine.status is FLIES  # the other fires only if it is left
        alone[0, FLIES] += chance if mine.status is FLIES else 0

    assert alone[0, FLIES] == Fraction(6, 10) + Fraction(4, 10) * Fraction(4, 10)


@pytest.mark.rule("ADV:22.6.4.1")
def test_the_target_that_a_lone_unit_is_given():
    flyers = [flyer(0, 0, "2", "1"), flyer(1, 0, "5", "3"), flyer(2, 1, "5", "3")]

    def hurt(place, aims):
        ends = air_combat_chances(AIR, flyers, Weather.CLEAR, aims=aims)
        return sum(chance for fates, chance in ends.items() if fates[place].status is not FLIES)

    assert hurt(1, ()) == 0
    assert hurt(0, ()) > 0
    assert hurt(0, (1,)) == 0
    assert hurt(1, (1,)) > 0
