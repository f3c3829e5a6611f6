"""Counters as seen in a sister game: reduced sides, unit types, outposts, artillery."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from games.next_war.sketch import ALLIED, at, given, unit
from sandtable.games.next_war.presentation.text.hex_card import unit_line
from sandtable.games.next_war.printed.counters import CombatClass, Mobility
from sandtable.games.next_war.printed.unit_tables import OUTPOST
from sandtable.games.next_war.rule_hooks import has_zone
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of, is_elite
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    allowance_of,
    half_points_of,
)
from sandtable.games.next_war.state_lookups import mobility_of
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.kernel.play.state import Scene

COUNTERS = {
    "vietnam": {one.id: one for one in vietnam.counters()},
    "india_pakistan": {one.id: one for one in india_pakistan.counters()},
}
EVERYBODY = [one for title in COUNTERS.values() for one in title.values()]
#: The only unit seen that takes up as much room when it is reduced.
KEEPS_STACKING = {"usmc-iii-tf", "us-iii-tf"}


def test_reduced_sides_follow_the_pattern():
    for counter in EVERYBODY:
        two = counter.steps > 1
        assert counter.reduced_er == (max(1, counter.er - 1) if two else counter.er), counter.id
        large = two and counter.half_stacking >= 4 and counter.id not in KEEPS_STACKING
        assert counter.reduced_half_stacking == counter.half_stacking - 2 * large, counter.id
        if counter.type != "Stryker brigade":
            assert counter.reduced_movement == counter.movement, counter.id
            assert counter.reduced_mobility is counter.mobility, counter.id


def test_a_reduced_stryker_brigade_is_slower():
    (found,) = {
        (one.movement, one.reduced_movement, one.reduced_mobility)
        for one in EVERYBODY
        if one.type == "Stryker brigade"
    }

    assert found == (8, 6, Mobility.MOTORIZED)


def front(one):
    return one.attack, one.defence, one.movement, one.mobility.value, one.er, one.half_stacking


def back(one):
    return one.reduced_attack, one.reduced_defence, one.reduced_movement, one.reduced_er


#: Title, unit, its front and its back (None: one step), as on the counters of the sister game.
SEEN = [
    ("vietnam", "prc-abn-127", (2, 2, 4, "light", 6, 2), (1, 1, 4, 5)),
    ("vietnam", "prc-marine-1-marine", (2, 2, 5, "leg", 6, 4), (1, 1, 5, 5)),
    ("vietnam", "prc-marine-2-marine", (4, 3, 8, "mechanized", 6, 4), (2, 2, 8, 5)),
    ("vietnam", "usmc-iii-tf", (8, 6, 6, "motorized", 7, 4), (4, 3, 6, 6)),
    ("vietnam", "usmc-3-lar", (1, 2, 6, "motorized", 7, 2), None),
    ("vietnam", "usmc-1-lar", (2, 2, 6, "motorized", 7, 2), None),
    ("vietnam", "usmc-1-arm-bn", (3, 2, 8, "mechanized", 7, 2), None),
    ("vietnam", "us-1-cav-1c-hq", (0, 3, 6, "motorized", 7, 2), (0, 2, 6, 6)),
    ("vietnam", "cw-3-cdo-40-cdo", (1, 1, 4, "light", 7, 1), None),
    ("india_pakistan", "prc-127-abn-bde", (2, 2, 4, "light", 6, 2), (1, 1, 4, 5)),
    ("india_pakistan", "ru-217-abn-bde-light", (2, 3, 4, "light", 6, 2), (1, 2, 4, 5)),
    ("india_pakistan", "prc-55-mtr-bde", (3, 3, 6, "motorized", 5, 4), (2, 2, 6, 4)),
    ("india_pakistan", "prc-9-arm-bde", (5, 4, 8, "mechanized", 5, 2), (3, 2, 8, 4)),
    ("india_pakistan", "us-1-82-abn-bde", (2, 3, 4, "light", 7, 2), (1, 2, 4, 6)),
    ("india_pakistan", "us-1-101-aa-bde", (2, 3, 24, "airmobile", 7, 2), (1, 2, 24, 6)),
    ("india_pakistan", "roi-40-arty-bde", (0, 1, 6, "motorized", 5, 4), None),
]


@pytest.mark.parametrize(("title", "name", "full", "reduced"), SEEN, ids=[row[1] for row in SEEN])
def test_types_that_were_seen_have_the_values_seen(title, name, full, reduced):
    counter = COUNTERS[title][name]

    assert front(counter) == full
    assert counter.steps == (1 if reduced is None else 2)
    if reduced is not None:
        assert back(counter) == reduced


def test_the_task_forces_differ_in_the_room_of_their_reduced_sides():
    units = COUNTERS["vietnam"]

    assert units["usmc-i-tf"].reduced_half_stacking == 2
    assert units["usmc-iii-tf"].reduced_half_stacking == 4


def test_outposts_defend_with_two_at_five():
    outposts = [one for one in EVERYBODY if one.type == OUTPOST]

    assert {(*front(one)[:3], one.er, one.steps) for one in outposts} == {(0, 2, 0, 5, 1)}
    assert len(outposts) == 5 + 10


def test_artillery_does_not_attack_and_defends_only_alone():
    guns = [one for one in EVERYBODY if one.combat_class is CombatClass.ARTILLERY]

    assert {(one.attack, one.defence, one.only_alone, one.support_range) for one in guns} == {
        (0, 1, True, 4)
    }
    assert not [one.id for one in EVERYBODY if one.only_alone and one not in guns]


def reduced_unit(steps):
    """A unit whose reduced side differs from its front in everything."""
    scene = given(f"1204 SRV A 5-5-8 er6 sp2 mech{' reduced' if steps == 1 else ''}")
    (counter,) = scene.printed.counters
    other = structs.replace(
        counter,
        reduced_er=5,
        reduced_movement=6,
        reduced_mobility=Mobility.MOTORIZED,
        reduced_half_stacking=2,
    )
    printed = replace(scene.printed, counters=(other,), memo={})
    return Scene(scene.rules, printed, scene.state)


@pytest.mark.rule("STD:2.3.3", "STD:2.3.5", "STD:2.3.7", "STD:8.2.1")
@pytest.mark.parametrize(
    ("steps", "rating", "points", "mobility", "halves"),
    [
        pytest.param(2, 6, 8, Mobility.MECHANIZED, 4, id="at full strength"),
        pytest.param(1, 5, 6, Mobility.MOTORIZED, 2, id="reduced"),
    ],
)
def test_the_side_that_lies_up_counts(steps, rating, points, mobility, halves):
    scene = reduced_unit(steps)
    it = unit(scene, "A")

    assert efficiency_of(scene, it) == rating
    assert is_elite(scene, it) is (rating >= 6)
    assert allowance_of(scene, it) == 6 * points
    assert mobility_of(scene, it) is mobility
    assert half_points_of(scene, (it,)) == halves
    assert f"movement {points}, ER {rating}" in unit_line(scene, it)
    assert scene.rules[has_zone](scene, ALLIED, at("1204")) is (halves >= 4)
