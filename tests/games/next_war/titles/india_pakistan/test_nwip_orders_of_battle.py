"""NWIP:17.1.1 to 17.1.3  Who sets up and arrives where, as the book lists it."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED
from games.next_war.titles.india_pakistan.layout import position, prepared
from games.next_war.titles.vietnam.invasion import labels
from sandtable.games.next_war.printed.counters import Use
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    automatic_victory_level,
    capture_value,
    drop_limit,
    helicopters_due,
    hexes_in_play,
    out_of_play,
    replacements_due,
    setup_bases,
    setup_due,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import waiting
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.titles.india_pakistan import map_and_counters

BOTH = (ALLIED, NON_ALLIED)
KASHMIR = """
    4913 roi-102-bde roi-121-bde
    4612 roi-56-mtn-bde
    5015 roi-70-bde
    4813 roi-79-mtn-bde
    4409 roi-19-inf-div
    4809 roi-28-mtn-div
    4412 roi-50-para-bde roi-rudra
    3904 irop-12-inf-div-a
    3905 irop-12-inf-div-b
    3701 irop-19-inf-div
    3702 irop-23-inf-div irop-8-arm-bde
    3703 irop-111-inf-bde
    5005 irop-61-inf-bde irop-150-inf-bde
    4908 irop-80-inf-bde
    5011 irop-62-inf-bde irop-323-mtn-bde
    3704 irop-ah-1 prc-127-abn-bde prc-128-abn-bde prc-129-abn-bde prc-zhi-10-1
"""
#: Turn and entry hex, or how they come, of each reinforcement; `w` means within one hex of it.
ARRIVALS = {
    "kashmir": """
        1 3716 roi-6-mtn-div
        1 3704 prc-130-abn-bde prc-131-abn-bde prc-132-abn-bde
        1 3701 irop-7-inf-div irop-9-inf-div
        2 3716 roi-39-inf-div
        3 3716 roi-16-arm-bde
    """,
    "lahore": """
        1 2122 roi-4-mech-bde roi-4-inf-div
        1 2223 roi-33-arm-div
        1 2922 roi-14-mech-bde roi-14-inf-div
        2 1322 roi-18-mech-bde roi-18-inf-div
        2 1823 roi-11-inf-div roi-12-mech-bde roi-12-inf-div roi-4-arm-bde roi-340-mech-bde
        2 2722 roi-42-arty-bde roi-43-arty-bde
        3 1623 roi-31-arm-div roi-36-mech-bde roi-36-inf-div roi-54-inf-div
        3 3500 irop-7-inf-div irop-9-inf-div irop-15-arm-bde
        3 3704 prc-127-abn-bde prc-128-abn-bde prc-129-abn-bde
        3 Airbase prc-zhi-10-1
        4 3704 prc-130-abn-bde prc-131-abn-bde prc-132-abn-bde
        4 Airbase prc-zhi-10-2
        4 1005 irop-101-inf-bde irop-13-arm-bde irop-26-mech-div irop-35-inf-div
        4 1700 irop-33-inf-div irop-41-inf-div irop-12-arm-bde irop-303-inf-bde
    """,
    "enough": """
        1 2122 roi-4-mech-bde roi-4-inf-div
        1 2223 roi-33-arm-div
        1 2922 roi-14-mech-bde roi-14-inf-div
        2 1322 roi-18-mech-bde roi-18-inf-div
        2 1823 roi-11-inf-div roi-12-mech-bde roi-12-inf-div roi-4-arm-bde roi-340-mech-bde
        2 air ru-217-abn-bde ru-331-abn-bde
        3 1623 roi-31-arm-div roi-36-mech-bde roi-36-inf-div roi-54-inf-div
        3 2722 roi-42-arty-bde roi-43-arty-bde
        3 3500 irop-7-inf-div irop-9-inf-div irop-15-arm-bde
        3 air ru-51-abn-bde ru-137-abn-bde prc-127-abn-bde prc-128-abn-bde prc-129-abn-bde
        3 Airbase prc-zhi-10-1
        4 2322 roi-44-rkt-arty-bde roi-45-rkt-arty-bde
        4 1005 irop-26-mech-div irop-13-arm-bde irop-35-inf-div irop-101-inf-bde
        4 1700 irop-33-inf-div irop-41-inf-div irop-12-arm-bde irop-303-inf-bde
        4 air prc-130-abn-bde prc-131-abn-bde prc-132-abn-bde
        4 Airbase prc-zhi-10-2
    """,
}
#: Formations that set up whole, in the hexes on their counters.
CORPS = {
    "lahore": {
        "IROP": {"I Corps", "II Corps", "IV Corps", "XXX Corps"},
        "ROI": {"IX Corps", "XI Corps", "XVI Corps", "X Corps", "II Corps"},
    },
    "enough": {
        "IROP": {"FCNA Corps", "X Corps", "I Corps", "XXX Corps", "IV Corps", "II Corps"},
        "ROI": {"IX Corps", "XI Corps", "XIV Corps", "XV Corps", "XVI Corps"}
        | {"X Corps", "II Corps"},
    },
}
#: Those of the corps that come later.
LATER = {"18 Mech Bde", "18 Inf Div", "14 Mech Bde", "14 Inf Div"}


def set_up(scene):
    """Who sets up, by id, and where."""
    return {
        counters[entry.what[0]].id: labels(scene, entry.what[1])
        for point, counters in (
            (setup_due, scene.printed.counters),
            (setup_bases, scene.printed.helicopters),
        )
        for side in BOTH
        for entry in scene.rules[point](scene, side)
    }


def bases(scene, country, line):
    """The Airbases and Airfields of a country up to a line of hexes."""
    atlas = scene.printed.atlas
    return sorted(
        atlas.label(here)
        for here in atlas.hexes
        if {Feature.AIRBASE, Feature.AIRFIELD} & atlas.ground[here].features
        and atlas.ground[here].country == country
        and int(atlas.label(here)[:2]) <= line
    )


@pytest.mark.rule("NWIP:17.1.1")
def test_kashmir_sets_up_as_listed():
    rows = [line.split() for line in KASHMIR.split("\n") if line.strip()]
    assert set_up(position("kashmir", {})) == {unit: [hex_] for hex_, *ids in rows for unit in ids}


@pytest.mark.rule("NWIP:17.1.2", "NWIP:17.1.3")
@pytest.mark.parametrize(("name", "line"), [("lahore", 37), ("enough", 50)])
def test_corps_set_up_at_home_and_some_units_freely(name, line):
    scene = position(name, {})
    found, atlas = set_up(scene), scene.printed.atlas
    at_home = {
        each.id: [each.home]
        for each in map_and_counters.counters()
        if each.use is Use.STANDARD
        and each.formation in CORPS[name].get(each.nation, ())
        and not (each.nation == "ROI" and each.designation in LATER)
    }
    india = sorted(
        atlas.label(here)
        for here in atlas.hexes
        if atlas.ground[here].country == "ROI" and int(atlas.label(here)[:2]) <= line
    )
    free = {
        **dict.fromkeys(("roi-40-arty-bde", "roi-41-arty-bde"), india),
        **dict.fromkeys(
            ("roi-50-para-bde", "roi-rudra", "roi-lch", "roi-ah-64"), bases(scene, "ROI", line)
        ),
        "irop-ah-1": bases(scene, "IROP", line),
    }
    if name == "enough":
        free["roi-6-mtn-div"] = bases(scene, "ROI", line)
    rockets = {"irop-47-rocket-arty-bde": ["2812"]}
    assert found == at_home | free | rockets


@pytest.mark.rule("NWIP:17.1.2", "NWIP:17.1.3", "NWIP:8.1")
@pytest.mark.parametrize("name", list(ARRIVALS))
def test_reinforcements_arrive_as_listed(name):
    """Each in its turn and at its entry, of which the first place is the suggested one."""
    rows = [line.split() for line in ARRIVALS[name].split("\n") if line.strip()]
    _, printed = prepared(name)
    listed = {unit: (int(turn), where) for turn, where, *ids in rows for unit in ids}
    assert {row.unit: row.turn for row in sheet_of(printed).reinforcements} == {
        unit: turn for unit, (turn, _) in listed.items()
    }
    for turn in (1, 2, 3, 4):
        scene = position(name, {}, turn=turn, air_superiority=0)
        places = {
            scene.printed.counters[unit].id: labels(scene, hexes[:1])[0]
            for side in BOTH
            for unit, hexes in waiting(scene, side, setting_up=False).items()
        }
        flown = {
            scene.printed.helicopters[entry.what[0]].id
            for side in BOTH
            for entry in scene.rules[helicopters_due](scene, side)
        }
        for unit, (when, where) in listed.items():
            if where == "Airbase":
                assert (unit in flown) is (when <= turn)
            elif when > turn:
                assert unit not in places
            elif where != "air":
                assert places[unit] == where
            else:
                first = scene.printed.atlas.hex_at(places[unit]) if places[unit].isdigit() else None
                features = scene.printed.atlas.ground[first].features if first else {"box"}
                assert features & {Feature.AIRBASE, "box"}


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("kashmir", ["india_sets_up", "pakistan_sets_up"]),
        ("lahore", ["pakistan_sets_up", "india_sets_up"]),
        ("enough", ["pakistan_sets_up", "india_sets_up"]),
    ],
)
def test_who_sets_up_first(name, order):
    rules, _ = prepared(name)
    steps = [step for step, *_ in rules.steps["setup"].sequence]
    assert [step for step in steps if step.endswith("sets_up")] == order


@pytest.mark.parametrize("name", list(ARRIVALS))
def test_no_unit_of_the_advanced_game_is_in_a_standard_scenario(name):
    _, printed = prepared(name)
    assert {each.use for each in printed.counters} == {Use.STANDARD}


@pytest.mark.rule("NWIP:5.3")
@pytest.mark.parametrize("name", list(ARRIVALS))
def test_the_usual_limits_of_drops_apply(name):
    scene = position(name, {})
    limits = [scene.rules[drop_limit](scene, nation) for nation in ("ROI", "PRC", "RU", "IROP")]
    assert limits == [2, 8, 6, 0]  # in half stacking points


@pytest.mark.parametrize("name", ["kashmir", "lahore"])
def test_nobody_wins_the_small_scenarios_before_their_end(name):
    scene = position(name, {})
    assert scene.rules[automatic_victory_level](scene) is None


@pytest.mark.rule("NWIP:17.1.2#6", "NWIP:17.1.3#5")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("lahore", {"IROP": "013222", "PRC": "000220", "ROI": "023222"}),
        ("enough", {"IROP": "2332222222", "ROI": "2443333333"}),
        ("kashmir", {"IROP": "2000", "PRC": "0200", "ROI": "0200"}),
    ],
)
def test_replacements_turn_by_turn(name, points):
    for turn in range(1, len(points["ROI"]) + 1):
        scene = position(name, {}, turn=turn)
        found = dict(e.what for side in BOTH for e in scene.rules[replacements_due](scene, side))
        listed = {nation: int(row[turn - 1]) for nation, row in points.items()}
        assert found == {nation: number for nation, number in listed.items() if number}


@pytest.mark.rule("NWIP:17.1.3#11")
@pytest.mark.parametrize(
    ("label", "paid"),
    [
        pytest.param("3308", 2, id="a Town in hexrow 33"),
        pytest.param("3210", 1, id="one in hexrow 32"),
        pytest.param("4304", 4 + 1, id="a City, and its Airfield once"),
        pytest.param("3703", 8, id="Islamabad as any Urban hex"),
    ],
)
def test_the_north_begins_with_hexrow_33(label, paid):
    scene = position("enough", {})
    assert scene.rules[capture_value](scene, ALLIED, scene.printed.atlas.hex_at(label)) == paid


def test_in_enough_the_whole_map_is_in_play():
    scene = position("enough", {})
    on_map = [here for here in scene.printed.atlas.hexes if here >= 0]

    assert sorted(scene.rules[hexes_in_play](scene)) == sorted(on_map)
    assert not any(
        scene.rules[out_of_play](scene, side, here) for side in BOTH for here in on_map[::7]
    )


@pytest.mark.parametrize("side", BOTH)
def test_in_enough_each_side_has_five_outposts(side):
    scene = position("enough", {})
    units = scene.state.forces[side].units.map

    assert sum(scene.printed.counters[unit].outpost for unit in units) == 5
