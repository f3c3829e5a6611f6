"""The order of battle of India-Pakistan: every unit that a scenario names, and room at home."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from games.next_war.room import can_stand, crowded, standing
from games.next_war.sketch import INDIA_PAKISTAN, rules_of
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.presentation.text.display_names import told_apart
from sandtable.games.next_war.printed.counter_types import is_depot
from sandtable.games.next_war.printed.counters import (
    CombatClass,
    Counter,
    HelicopterCounter,
    Mobility,
    Size,
    Use,
)
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.unit_tables import OUTPOST, in_play, outposts_of
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import border_hexes
from sandtable.games.next_war.titles.india_pakistan import map_and_counters

#: Nation -> formation -> the units of it that the Standard scenarios name, or that stand for a
#: corps which they name whole.
NAMED = {
    "ROI": {
        "I Corps": "4 Mech Bde, 4 Inf Div, 33 Arm Div, 6 Mtn Div",
        "II Corps": "1 Arm Div, 22 Inf Div, 14 Arm Bde, 14 Mech Bde, 14 Inf Div",
        "IX Corps": "26 Inf Div, 29 Inf Div, 2 Arm Bde, 3 Arm Bde",
        "X Corps": "16 Inf Div, 6 Arm Bde, 24 Mech Bde, 24 Inf Div, 18 Mech Bde, 18 Inf Div",
        "XI Corps": "7 Inf Div, 9 Inf Div, 15 Inf Div, 23 Arm Bde, 55 Mech Bde",
        "XII Corps": "11 Inf Div, 12 Mech Bde, 12 Inf Div, 4 Arm Bde, 340 Mech Bde",
        "XIV Corps": "102 Bde, 121 Bde, 56 Mtn Bde, 70 Bde, 79 Mtn Bde",
        "XV Corps": "19 Inf Div, 28 Mtn Div",
        "XVI Corps": "10 Inf Div, 25 Inf Div, 39 Inf Div, 16 Arm Bde",
        "XXI Corps": "31 Arm Div, 36 Mech Bde, 36 Inf Div, 54 Inf Div",
        "": (
            "50 Para Bde, 40 Arty Bde, 41 Arty Bde, 42 Arty Bde, 43 Arty Bde, "
            "44 Rkt Arty Bde, 45 Rkt Arty Bde"
        ),
    },
    "IROP": {
        "I Corps": "6 Arm Div, 17 Inf Div, 37 Inf Div, 11 Arm Bde",
        "II Corps": "1 Arm Div, 14 Inf Div, 40 Inf Div, 10 Arm Bde",
        "IV Corps": "10 Inf Div, 11 Inf Div, 3 Arm Bde, 212 Inf Bde",
        "X Corps": ("12 Inf Div(a), 12 Inf Div(b), 19 Inf Div, 23 Inf Div, 8 Arm Bde, 111 Inf Bde"),
        "XI Corps": "7 Inf Div, 9 Inf Div, 15 Arm Bde",
        "XII Corps": "33 Inf Div, 41 Inf Div, 12 Arm Bde, 303 Inf Bde",
        "XXX Corps": "8 Inf Div, 15 Inf Div, 14 Arm Bde, 54 Inf Bde",
        "XXXI Corps": "101 Inf Bde, 13 Arm Bde, 26 Mech Div, 35 Inf Div",
        "FCNA Corps": "61 Inf Bde, 150 Inf Bde, 80 Inf Bde, 62 Inf Bde, 323 Mtn Bde",
        "": "47 Rocket Arty Bde",
    },
    "PRC": {
        "43 Abn Div": "127 Abn Bde, 128 Abn Bde, 129 Abn Bde",
        "44 Abn Div": "130 Abn Bde, 131 Abn Bde, 132 Abn Bde",
    },
    "RU": {
        "98 Gds Abn Div": "217 Abn Bde, 331 Abn Bde",
        "106 Gds Abn Div": "51 Abn Bde, 137 Abn Bde",
    },
}
#: Formations that set up in the hexes on their counters, less the units that come later.
AT_HOME = {
    "ROI": {"II Corps", "IX Corps", "X Corps", "XI Corps", "XIV Corps", "XV Corps", "XVI Corps"},
    "IROP": {"FCNA Corps", "XXX Corps", "X Corps", "IV Corps", "II Corps", "I Corps"},
}
LATER = {"14 Mech Bde", "14 Inf Div", "18 Mech Bde", "18 Inf Div"}
ROCKETS = "47 Rocket Arty Bde"
LAHORE = {
    "ROI": {"II Corps", "IX Corps", "X Corps", "XI Corps", "XVI Corps"},
    "IROP": {"I Corps", "II Corps", "IV Corps", "XXX Corps"},
}


KASHMIR = {
    "ROI": {"XIV Corps", "XV Corps"},
    "IROP": {"X Corps", "FCNA Corps"},
    "PRC": {"43 Abn Div"},
}
ALL = {"Kashmir": KASHMIR, "Lahore": LAHORE, "Enough!": AT_HOME}


def everything() -> list[Counter | HelicopterCounter]:
    """List ground units and helicopters."""
    return [*map_and_counters.counters(), *map_and_counters.helicopters()]


@cache
def printed():
    return map_and_counters.printed(rules_of(INDIA_PAKISTAN), 10)


def names(text):
    return text.split(", ")


@pytest.mark.parametrize(
    ("nation", "formation"), [(nation, one) for nation, listed in NAMED.items() for one in listed]
)
def test_a_formation_has_the_units_that_the_scenarios_name(nation, formation):
    found = [
        one.designation
        for one in map_and_counters.counters()
        if (one.nation, one.formation) == (nation, formation)
        and one.use is Use.STANDARD
        and not one.outpost
        and not one.id.endswith("-light")
    ]

    assert sorted(found) == sorted(names(NAMED[nation][formation]))


def test_nothing_else_belongs_to_the_standard_game():
    standard = {
        (one.nation, one.formation)
        for one in map_and_counters.counters()
        if one.use is Use.STANDARD and not one.outpost
    }

    assert standard == {(nation, one) for nation, listed in NAMED.items() for one in listed}


#: The units that the set-ups and reinforcements of the Standard scenarios name, by paragraph.
LISTED = Path(__file__).with_name("named_units.csv")


def test_every_unit_that_the_standard_scenarios_name_is_there():
    with LISTED.open(encoding="utf-8", newline="") as file:
        found = {row["unit"] for row in csv.DictReader(file)} - {"43 Abn Div", "44 Abn Div"}
    ours = {one.designation for one in map_and_counters.counters()}
    briefly = {one.replace(" Abn ", " ") for one in ours}  # 130 Bde for 130 Abn Bde

    assert len(found) >= 50
    assert found - ours - briefly == {"98 Gds Abn Div", "106 Gds Abn Div"} & found


@pytest.mark.parametrize(
    ("name", "nation"),
    [
        ("Rudra", "ROI"),
        ("LCH", "ROI"),
        ("AH-64", "ROI"),
        ("AH-1", "IROP"),
        ("Zhi-10/1", "PRC"),
        ("Zhi-10/2", "PRC"),
    ],
)
def test_helicopters_that_the_scenarios_name(name, nation):
    found = [one for one in map_and_counters.helicopters() if one.designation == name]

    assert [(one.nation, one.use) for one in found] == [(nation, Use.STANDARD)]


def test_sides():
    assert {(one.nation, one.side) for one in everything()} == {
        ("ROI", Side.ALLIED),
        ("IROP", Side.NON_ALLIED),
        ("PRC", Side.NON_ALLIED),
        ("US", Side.ALLIED),
        ("RU", Side.ALLIED),
        ("CW", Side.ALLIED),
        ("FR", Side.ALLIED),
    }


def test_russians_have_two_counters_each():
    russians = {
        one.id: one for one in map_and_counters.counters() if one.nation == "RU" and one.attack
    }

    assert len(russians) == 2 * 4
    for one in russians.values():
        other = russians[one.twin]
        assert other.twin == one.id
        assert {one.mobility, other.mobility} == {Mobility.LIGHT, Mobility.MECHANIZED}
        assert one.airborne


def test_both_versions_of_a_unit_come_with_either():
    laid = in_play(printed(), {"ru-51-abn-bde", "roi-rudra"})

    assert [one.id for one in laid.counters] == ["ru-51-abn-bde", "ru-51-abn-bde-light"]


def test_who_is_marked_airborne():
    marked = {
        one.formation or one.designation for one in map_and_counters.counters() if one.airborne
    }

    assert marked == {
        *("82 Abn Div", "173 Abn Bde", "50 Para Bde"),
        *("43 Abn Div", "44 Abn Div", "45 Abn Div", "98 Gds Abn Div", "106 Gds Abn Div"),
    }


def test_mountain_infantry_is_what_is_called_so():
    for one in map_and_counters.counters():
        called = "Mtn" in one.designation and "HQ" not in one.designation
        assert (one.mobility is Mobility.MOUNTAIN) == called, one.id


def test_outposts():
    posts = [one for one in map_and_counters.counters() if one.outpost]

    assert [sum(one.nation == nation for one in posts) for nation in ("ROI", "IROP")] == [5, 5]
    assert {(one.type, one.combat_class, one.half_stacking) for one in posts} == {
        (OUTPOST, CombatClass.LEG, 0)
    }
    assert outposts_of(map_and_counters.counters(), {"IROP": 1}) == ["irop-outpost-1"]


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_outposts_find_room_along_the_border(side):
    hexes = border_hexes(standing(rules_of(INDIA_PAKISTAN), printed(), {}), side)

    assert len(hexes) >= max(
        sum(one.outpost and one.side is side for one in map_and_counters.counters()), 5
    )


def test_ids_are_unlike_and_values_make_sense():
    counters = everything()

    assert len({one.id for one in counters}) == len(counters) == 187 + 12
    for one in map_and_counters.counters():
        assert one.reduced_attack <= one.attack
        assert one.reduced_defence <= one.defence
        assert (one.movement == 0) == (one.outpost or is_depot(one))
        assert one.size is not Size.BATTALION or one.steps == 1


def test_names_tell_all_units_apart():
    found = told_apart(map_and_counters.counters())

    assert len(set(found)) == len(found)
    assert len({name.replace(" ", "-").casefold() for name in found}) == len(found)  # as typed
    assert {"14 Inf Div/ROI", "14 Inf Div/IROP", "10 Inf Div/XVI Corps", "Outpost 1/ROI"} <= set(
        found
    )


def at_home(formations):
    """Stand the units of formations in the hexes on their counters."""
    atlas = map_and_counters.atlas()
    return {
        unit: atlas.hex_at(one.home)
        for unit, one in enumerate(printed().counters)
        if one.use is Use.STANDARD
        and one.designation not in (LATER if one.nation == "ROI" else ())
        and (one.formation in formations.get(one.nation, ()) or one.designation == ROCKETS)
    }


@pytest.mark.parametrize(("scenario", "count"), [("Kashmir", 21), ("Lahore", 36), ("Enough!", 54)])
def test_everybody_has_room_at_home(scenario, count):
    at = at_home(ALL[scenario])

    assert len(at) == count + 1
    assert crowded(standing(rules_of(INDIA_PAKISTAN), printed(), at)) == {}


def test_homes_are_in_the_own_country_and_can_be_marched_from():
    ground = map_and_counters.atlas().ground
    for unit, here in at_home(AT_HOME).items():
        counter = printed().counters[unit]
        assert ground[here].country == counter.nation, counter.id
        assert can_stand(printed(), unit, here), counter.id


def test_homes_of_lahore_are_in_its_play_area():
    homes = [map_and_counters.atlas().label(here) for here in at_home(LAHORE).values()]

    assert max(int(label[:2]) for label in homes) <= 37
