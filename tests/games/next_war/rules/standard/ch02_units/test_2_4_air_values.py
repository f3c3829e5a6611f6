"""STD:2.4  Ratings and ranges of helicopters and artillery."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import ALLIED, at, given, unit
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    mission_range,
    rating_of,
    rebasing_range,
    support_range,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import new_bases
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopters_in_range

FIGHT = """
    1204 PRC D 4-4-4 division
    1203 SRV A 4-4-4 division
    1801 PRC Elsewhere 1-1-4
    1802 SRV Waiting 1-1-4
    1903 Flat Airbase
    1903 in PRC
    1105 Flat Airbase
    1105 SRV Ours helicopter 3 range2
    1903 PRC Theirs helicopter 2 range12
"""


@pytest.mark.rule("STD:2.4.2")
@pytest.mark.parametrize(("steps", "rating"), [(2, 3), (1, 2)])
def test_a_rating_is_that_of_the_face_that_lies_up(steps, rating):
    counter = given("1105 SRV H helicopter 3").printed.helicopters[0]

    assert rating_of(counter, steps) == rating


@pytest.mark.rule("STD:2.4.2")
@pytest.mark.parametrize(
    ("ours", "theirs", "modifier"),
    [
        pytest.param((0,), (), -3, id="it helps its attacker down"),
        pytest.param((), (1,), 2, id="and its defender up"),
        pytest.param((0,), (1,), -1, id="or both"),
    ],
)
def test_a_rating_is_the_size_of_a_modifier(ours, theirs, modifier):
    now = battle(
        attacking(given(FIGHT)),
        "1204",
        "A",
        *[9] * len((*ours, *theirs)),  # nothing is hit
        9,
        support=CommitSupport(0, ours, ()),
        enemy_support=CommitSupport(0, theirs, ()),
    )

    assert now.rolled.modifier == modifier


@pytest.mark.rule("STD:2.4.3")
def test_a_helicopter_rebases_twice_as_far_as_it_flies_missions():
    counter = given("1105 SRV H helicopter 3 range7").printed.helicopters[0]

    assert (mission_range(counter), rebasing_range(counter)) == (7, 14)


@pytest.mark.rule("STD:2.4.3")
def test_ranges_on_the_map():
    bases = "1201 Flat Airbase\n1205 Flat Airbase\n1206 Flat Airbase\n"
    scene = given(bases + "1201 SRV H helicopter 1 range2")

    assert helicopters_in_range(scene, ALLIED, at("1203")) == (0,)
    assert helicopters_in_range(scene, ALLIED, at("1204")) == ()
    assert new_bases(attacking(scene), HelicopterId(0)) == (at("1205"),)


@pytest.mark.rule("STD:2.4.3")
def test_artillery_supports_within_its_range():
    scene = given("1204 PRC Guns 1-1-6 artillery range3")

    assert support_range(scene, unit(scene, "Guns")) == 3
