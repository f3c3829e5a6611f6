"""NWIP:17.5  Loose Nukes: the sheet: set-up, points and markers."""

from __future__ import annotations

from collections import Counter

import pytest

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    PAKISTAN,
    SUPPLY_TYPES,
    at,
    give,
    opened,
    pass_on,
    set_up,
    unit_called,
    with_state,
)
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced import StockChanged, TracksChanged
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceRest
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    air_transport_limit,
    receipts,
    replacements_due,
    setup_bases,
    setup_due,
)
from sandtable.games.next_war.rule_hooks.arrivals import places_of_arrival
from sandtable.games.next_war.sheets.checks import sheet_faults
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.titles.india_pakistan.advanced_rules.supply_unit_arrivals import (
    hexes_supplied_by_the_map,
)
from sandtable.kernel.play.state import Frame


def test_the_sheet_fits_map_and_counters():
    scene = set_up()

    assert sheet_faults(scene.printed) == ()
    assert scene.printed.last_turn == 6
    sheet = scene.printed.sheet
    assert sheet is not None
    assert [name for name in sheet.facts.layers if "advanced" in name]


@pytest.mark.rule("NWIP:17.5")
def test_pakistan_and_china_set_up_first():
    assert opened().deciders() == (PAKISTAN,)


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize(
    ("name", "home", "far", "country"),
    [
        ("irop-6-arm-div", "2712", 1, "IROP"),
        ("prc-9-arm-bde", "3703", 3, "IROP"),
        ("roi-10-inf-div", "3514", 2, "ROI"),
        ("us-1-4-mar-bn", "1417", 1, "ROI"),
    ],
)
def test_units_set_up_near_their_hex_and_in_their_own_country(name, home, far, country):
    scene = set_up()
    unit, atlas = unit_called(scene, name), scene.printed.atlas
    side = scene.printed.counters[unit].side
    (hexes,) = [
        dict([entry.what])[unit]
        for entry in scene.rules[setup_due](scene, side)
        if unit in dict([entry.what])
    ]

    assert set(hexes) == {
        here
        for here in map(PlaceId, atlas.lattice.within(HexId(at(home)), far))
        if here in atlas.ground and atlas.ground[here].country == country
    }


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize(
    ("side", "nation", "far", "units"), [(PAKISTAN, "IROP", 1, 48), (ALLIES, "ROI", 2, 53)]
)
def test_every_garrison_is_around_the_hex_printed_on_its_counters(side, nation, far, units):
    scene = set_up()
    counters, atlas = scene.printed.counters, scene.printed.atlas
    country = {here for here, ground in atlas.ground.items() if ground.country == nation}
    due = dict([entry.what for entry in scene.rules[setup_due](scene, side)])
    bound = {
        unit: set(hexes)
        for unit, hexes in due.items()
        if counters[unit].nation == nation and counters[unit].home and set(hexes) != country
    }

    assert len(bound) == units
    for unit, hexes in bound.items():
        around = atlas.lattice.within(HexId(at(counters[unit].home)), far)
        assert hexes == country & set(map(PlaceId, around)), counters[unit].id


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize("name", ["roi-6-mtn-div", "roi-50-para-bde", "roi-44-rkt-arty-bde"])
def test_some_indian_units_are_free(name):
    scene = set_up()
    unit, ground = unit_called(scene, name), scene.printed.atlas.ground
    (hexes,) = [
        hexes
        for each, hexes in [entry.what for entry in scene.rules[setup_due](scene, ALLIES)]
        if each == unit
    ]

    assert set(hexes) == {here for here, its in ground.items() if its.country == "ROI"}


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize(("name", "country"), [("roi-depot-1", "ROI"), ("irop-depot-1", "IROP")])
def test_depots_are_set_up_anywhere_at_home(name, country):
    scene = set_up()
    unit, ground = unit_called(scene, name), scene.printed.atlas.ground
    side = scene.printed.counters[unit].side
    due = dict([entry.what for entry in scene.rules[setup_due](scene, side)])

    assert set(due[unit]) == {here for here, its in ground.items() if its.country == country}


@pytest.mark.rule("NWIP:17.5", "NWIP:8.4")
@pytest.mark.parametrize(
    ("name", "country"), [("us-msu-1", "ROI"), ("us-msu-2", "ROI"), ("prc-msu-1", "IROP")]
)
def test_msus_are_set_up_at_home_where_the_map_supplies(name, country):
    """The MSUs of the US and of China are at home in the country that they help."""
    scene = set_up()
    unit, ground = unit_called(scene, name), scene.printed.atlas.ground
    side = scene.printed.counters[unit].side
    due = dict([entry.what for entry in scene.rules[setup_due](scene, side)])
    before = with_state(scene, agenda=(Frame("setup", "", ""),))
    open_to_it = before.rules[places_of_arrival](before, unit, due[unit])

    assert set(due[unit]) == {here for here, its in ground.items() if its.country == country}
    assert set(open_to_it) == set(due[unit]) & hexes_supplied_by_the_map(before, unit)
    assert open_to_it


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize(("side", "country", "number"), [(ALLIES, "ROI", 7), (PAKISTAN, "IROP", 3)])
def test_where_helicopters_are_based(side, country, number):
    scene = set_up()
    ground = scene.printed.atlas.ground
    bases = {Feature.AIRBASE, Feature.AIRFIELD}
    due = [entry.what for entry in scene.rules[setup_bases](scene, side)]

    assert len(due) == number
    assert all(
        set(places)
        == {h for h, its in ground.items() if its.country == country and its.features & bases}
        for _, places in due
    )


def test_divisions_from_abroad_wait_in_the_box_of_india():
    scene = set_up()
    boxed = Counter(
        scene.printed.counters[unit].nation
        for unit, now in scene.state.forces[ALLIES].units.pairs()
        if now.at < -9
    )

    assert boxed == {"US": 13, "RU": 6}


def test_every_nation_fights_from_the_start():
    scene = set_up()
    nations = {
        scene.printed.counters[unit].nation
        for force in scene.state.forces
        for unit, _ in force.units.pairs()
    }

    assert nations == {"ROI", "US", "RU", "IROP", "PRC"}
    assert [sum(lift.total for lift in force.airmobile) for force in scene.state.forces] == [9, 4]


@pytest.mark.rule("NWIP:17.5", "NWIP:17.5#12")
@pytest.mark.parametrize(("side", "halves"), [(ALLIES, 10), (PAKISTAN, 4)])
def test_air_transport_grows_with_those_who_intervene(side, halves):
    scene = set_up()

    assert scene.rules[air_transport_limit](scene, side) == halves


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize(
    ("number", "allied", "other"),
    [
        (1, {"ROI": 2}, {}),
        (2, {"ROI": 2, "US": 1, "RU": 1}, {}),
        (3, {"ROI": 4, "US": 1, "RU": 1}, {"PRC": 1}),
        (6, {"ROI": 4, "US": 1, "RU": 1}, {"PRC": 1}),
    ],
)
def test_replacements_turn_by_turn(number, allied, other):
    scene = with_state(set_up(), turn=number)
    due = [
        dict(entry.what for entry in scene.rules[replacements_due](scene, side))
        for side in BOTH_SIDES
    ]

    assert due == [allied, other]


def test_points_and_markers_at_the_start():
    forces = set_up().state.forces
    stocks = [
        {(each.nation, each.kind.value): each.points for each in force.advanced.stocks}
        for force in forces
    ]
    markers = [
        {each.nation: each.available for each in force.advanced.special_forces} for force in forces
    ]

    assert stocks == [
        {
            ("ROI", "supply"): 50,
            ("ROI", "ballistic"): 20,
            ("US", "cruise"): 24,
            ("RU", "cruise"): 10,
        },
        {("IROP", "supply"): 10, ("IROP", "ballistic"): 10, ("PRC", "cruise"): 10},
    ]
    assert markers == [{"ROI": 4, "US": 4, "RU": 3}, {"IROP": 4, "PRC": 4}]


@pytest.mark.rule("NWIP:17.5", "ADV:19.3")
@pytest.mark.parametrize("number", [1, 3, 6])
@pytest.mark.parametrize(("side", "supply"), [(ALLIES, 5), (PAKISTAN, 1)])
def test_points_of_every_turn_go_to_india_and_pakistan(number, side, supply):
    scene = with_state(set_up(), turn=number, agenda=())
    owner = ("ROI", "IROP")[side]
    before = {
        (each.nation, each.kind): each.points for each in scene.state.forces[side].advanced.stocks
    }
    now = {
        (event.now.nation, event.now.kind): event.now.points
        for event in [entry.what for entry in scene.rules[receipts](scene, side)]
        if isinstance(event, StockChanged)
    }

    assert {key: points - before[key] for key, points in now.items()} == {
        (owner, StockKind.SUPPLY): supply,
        (owner, StockKind.BALLISTIC): 1,
    }


def test_supply_units_at_the_start():
    counters = [each for each in set_up().printed.counters if each.type.endswith(SUPPLY_TYPES)]

    assert Counter((each.nation, each.type) for each in counters) == {
        ("ROI", "supply depot"): 3,
        ("IROP", "supply depot"): 3,
        ("PRC", "mobile supply unit"): 1,
        ("US", "mobile supply unit"): 2,
        ("ROI", "mobile supply unit"): 1,
        ("IROP", "mobile supply unit"): 1,
    }


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize(
    ("side", "tracks"), [(ALLIES, Tracks(9, 6, 2)), (PAKISTAN, Tracks(4, 3, 2))]
)
def test_tracks_of_air_defence_at_the_start(side, tracks):
    later = with_state(set_up(), turn=2)

    assert set_up().state.forces[side].advanced.tracks == tracks
    assert not [
        entry
        for entry in later.rules[receipts](later, side)
        if isinstance(entry.what, TracksChanged)
    ]


def test_neither_side_has_nuclear_weapons():
    scene = set_up()
    kinds = {stock.kind for force in scene.state.forces for stock in force.advanced.stocks}
    steps = [name for name, *_ in scene.rules.steps["strikes"].sequence]

    assert kinds == {StockKind.SUPPLY, StockKind.CRUISE, StockKind.BALLISTIC}
    assert steps[0] == "missiles_are_aimed"  # nuclear attacks would come before
    assert not [name for name in steps if "nuclear" in name]


def test_no_un_resolution_is_rolled_for():
    steps = set_up().rules.steps
    turn = [name for name, *_ in steps["turn"].sequence]

    assert [name for name, *_ in steps["determining_victory"].sequence] == [
        "first_side_secures",
        "second_side_secures",
        "end_of_game_is_rolled_for",
        "caches_are_counted",
        "victory_determination",
    ]
    assert not [name for name in turn if "resolution" in name]


@pytest.mark.rule("NWIP:17.5#6", "NWIP:17.5#13")
@pytest.mark.parametrize("chapter", ["NWIP:7.0", "NWIP:15.0", "NWIP:17.2", "ADV:28.0"])
def test_no_rule_is_in_force_that_the_scenario_leaves_out(chapter):
    scene = set_up()
    sheet = scene.printed.sheet
    assert sheet is not None
    number = chapter.removesuffix(".0")
    cited = {mark.cite for layer in scene.rules.layers for mark in layer.marks}

    assert chapter in [each for left in sheet.facts.left_out for each in left.chapters]
    assert "ADV:27.2" in cited
    assert not [cite for cite in cited if cite == number or cite.startswith(f"{number}.")]


@pytest.mark.rule("NWIP:17.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_one_order_accepts_the_suggested_set_up(side):
    table = opened("suggested")
    while table.deciders() != (side,):
        pass_on(table)
    assert table.state.pending[-1].decisions[0].kind == "set_up"
    give(table, PlaceRest())

    sheet = table.printed.sheet
    assert sheet is not None
    force = table.state.forces[side]
    assert table.state.pending[-1].decisions[0].kind != "set_up" or table.deciders() != (side,)
    listed = {row.unit for row in sheet.setup}
    waiting = [unit for unit, now in force.units.pairs() if now.at == NOT_YET]
    assert not listed & {table.printed.counters[unit].id for unit in waiting}  # but for outposts
    where = {
        table.printed.helicopters[which].id: table.printed.atlas.label(now.base)
        for which, now in force.helicopters.pairs()
    }
    assert where == {row.unit: row.hex for row in sheet.setup if row.unit in where}
