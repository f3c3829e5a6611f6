"""NWIP:10  Supply and isolation of India-Pakistan in the Advanced game, on the real map."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.supplied import in_phase, reasons, stepped
from games.next_war.titles.india_pakistan.supply_positions import laid_out, number, position
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, SupplyState
from sandtable.games.next_war.ids import BOTH_SIDES, NO_UNIT, SideId, UnitId
from sandtable.games.next_war.orders.advanced.supply import ResupplyUnit
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    airbase_supply_nations,
    emergency_markers_left,
    fed_through_airbase,
    may_draw_on,
    msu_hexes,
    serving_sources,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import reach_of
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import sources_of
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_phase import (
    first_depots,
    first_supply_units,
    second_supply_units,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

ROI, IROP = BOTH_SIDES
EDGES = {ROI: {"1623", "2522", "3223"}, IROP: {"5005"}}


def reached(scene: Scene, side: SideId, unit: UnitId | None = None) -> set[int]:
    """Every hex from which a line leads to a source of a side, or that is next to one.

    Only the sources that a unit may use, if one is named.
    """
    found: set[int] = set()
    for entry in scene.rules[serving_sources](scene, side):
        if unit is not None and not scene.rules[may_draw_on](scene, unit, entry.what):
            continue
        found |= {*reach_of(scene, side, entry.what), *scene.printed.atlas.near[entry.what.at]}
    return found


def far_from(scene: Scene, side: SideId) -> str:
    """A Flat hex of the map from which no line leads to a source of a side."""
    atlas, fed = scene.printed.atlas, reached(scene, side)
    flat = [here for here in atlas.hexes if atlas.ground[here].terrain is Terrain.FLAT]
    return atlas.label(next(here for here in flat if here not in fed))


def in_supply(scene: Scene, name: str) -> bool:
    unit = number(name)
    return unit in supplied_units(scene, scene.printed.counters[unit].side)


def source(kind: SupplySource, label: str = "2517", name: str = "", nation: str = "") -> Source:
    _, printed = laid_out()
    unit = number(name) if name else NO_UNIT
    return Source(kind, printed.atlas.hex_at(label), 4, unit, nation)


UNITS = {
    "ROI": "roi-33-arm-div",
    "IROP": "irop-6-arm-div",
    "PRC": "prc-9-arm-bde",
    "US Army": "us-1-10-mtn-bde",
    "USMC": "us-1-4-mar-bn",
    "RU": "ru-217-abn-bde",
}
MSUS = {
    "ROI": "roi-msu-1",
    "IROP": "irop-msu-1",
    "PRC": "prc-msu-1",
    "US Army": "us-msu-1",
    "USMC": "us-msu-2",
}


# --- 10.2, 10.5 sources -----------------------------------------------------------------------


@pytest.mark.rule("NWIP:10.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_edge_hexes_are_sources_with_the_range_of_an_urban_hex(side):
    scene = position({})
    label = scene.printed.atlas.label
    found = [entry.what for entry in scene.rules[serving_sources](scene, side)]
    edges = [each for each in found if each.kind is SupplySource.MAP_EDGE]

    assert {label(each.at) for each in edges} == EDGES[side]
    assert {each.range for each in edges} == {6}


@pytest.mark.rule("NWIP:10.2")
def test_an_edge_hex_that_the_enemy_controls_is_no_source():
    atlas = position({}).printed.atlas
    scene = position({}, control=HashedMap({atlas.hex_at("2522"): IROP}))
    found = [entry.what.at for entry in scene.rules[serving_sources](scene, ROI)]

    assert atlas.hex_at("2522") not in found


@pytest.mark.rule("NWIP:10.5")
@pytest.mark.parametrize(
    ("who", "own_msu", "host_msu", "depot", "amritsar", "urban"),
    [
        ("ROI", True, True, True, True, True),
        ("IROP", True, True, True, True, True),
        ("PRC", True, False, False, True, True),
        ("US Army", True, False, False, True, False),
        ("USMC", True, False, False, True, False),
        ("RU", False, False, False, True, False),
    ],
)
def test_which_nation_uses_which_source(who, own_msu, host_msu, depot, amritsar, urban):
    scene = position({})
    may, unit = scene.rules[may_draw_on], number(UNITS[who])
    host = "irop" if who in {"IROP", "PRC"} else "roi"

    def allowed(each):
        return may(scene, unit, each)

    assert allowed(source(SupplySource.MAP_EDGE))
    if who in MSUS:
        assert allowed(source(SupplySource.MSU, name=MSUS[who])) is own_msu
    assert allowed(source(SupplySource.MSU, name=f"{host}-msu-1")) is host_msu
    assert allowed(source(SupplySource.DEPOT, name=f"{host}-depot-1")) is depot
    assert allowed(source(SupplySource.URBAN, "2517")) is amritsar
    assert allowed(source(SupplySource.URBAN, "2314")) is urban


@pytest.mark.rule("NWIP:10.5")
@pytest.mark.parametrize(
    ("who", "whose"),
    [
        ("ROI", "US Army"),
        ("ROI", "USMC"),
        ("IROP", "PRC"),
        ("US Army", "USMC"),
        ("USMC", "US Army"),
    ],
)
def test_the_msus_of_others_serve_no_unit(who, whose):
    scene = position({})
    msu = source(SupplySource.MSU, name=MSUS[whose])

    assert not scene.rules[may_draw_on](scene, number(UNITS[who]), msu)


@pytest.mark.rule("NWIP:10.5")
@pytest.mark.parametrize(
    ("unit", "depot", "fed"),
    [
        ("roi-33-arm-div", "roi-depot-1", True),
        ("us-1-10-mtn-bde", "roi-depot-1", False),
        ("ru-217-abn-bde", "roi-depot-1", False),
        ("irop-6-arm-div", "irop-depot-1", True),
        ("prc-9-arm-bde", "irop-depot-1", False),
    ],
)
def test_a_depot_feeds_its_hosts_alone(unit, depot, fed):
    side = laid_out()[1].counters[number(unit)].side
    here = far_from(position({}), side)

    assert in_supply(position({unit: here, depot: here}), unit) is fed


@pytest.mark.rule("NWIP:10.5")
def test_a_headquarters_in_supply_feeds_those_that_obey_it():
    here = "2522"
    scene = position({"prc-hq-47-ga": "5005", "prc-9-arm-bde": "5005"})

    assert in_supply(scene, "prc-9-arm-bde")
    assert in_supply(position({"us-hq-10-mtn": here, "us-1-10-mtn-bde": here}), "us-1-10-mtn-bde")


@pytest.mark.rule("NWIP:10.5.1")
@pytest.mark.parametrize("who", ["US Army", "USMC", "PRC"])
@pytest.mark.parametrize("kind", ["depot", "own MSU", "edge", "Amritsar"])
def test_the_msus_of_guests_need_an_urban_hex_or_the_edge(who, kind):
    scene = position({})
    may, msu = scene.rules[may_draw_on], number(MSUS[who])
    host = "irop" if who == "PRC" else "roi"
    told = {
        "depot": source(SupplySource.DEPOT, name=f"{host}-depot-1"),
        "own MSU": source(SupplySource.MSU, name=MSUS[who]),
        "edge": source(SupplySource.MAP_EDGE),
        "Amritsar": source(SupplySource.URBAN),
    }[kind]

    assert may(scene, msu, told) is (kind in {"edge", "Amritsar"})


def test_how_many_supply_units_there_are():
    counters = laid_out()[1].counters
    found: dict[tuple[str, str], int] = {}
    for each in counters:
        if each.type in {"mobile supply unit", "supply depot"}:
            found[each.nation, each.type] = found.get((each.nation, each.type), 0) + 1

    assert found == {
        ("ROI", "supply depot"): 3,
        ("IROP", "supply depot"): 3,
        ("ROI", "mobile supply unit"): 1,
        ("IROP", "mobile supply unit"): 1,
        ("PRC", "mobile supply unit"): 1,
        ("US", "mobile supply unit"): 2,
    }
    values = {
        (e.type, e.attack, e.defence, e.movement, e.er, e.half_stacking, e.steps)
        for e in counters
        if e.type in {"mobile supply unit", "supply depot"}
    }
    assert values == {
        ("mobile supply unit", 0, 1, 4, 3, 4, 1),
        ("supply depot", 0, 2, 0, 3, 2, 1),
    }


@pytest.mark.rule("NWIP:10.5.1", "NWIP:10.5.2")
@pytest.mark.parametrize(
    ("msu", "side"),
    [("roi-msu-1", ROI), ("us-msu-1", ROI), ("irop-msu-1", IROP), ("prc-msu-1", IROP)],
)
def test_msus_are_made_at_the_edge_and_in_urban_hexes(msu, side):
    scene = position({"roi-depot-1": "1510", "irop-depot-1": "4507"})
    atlas = scene.printed.atlas
    found = {entry.what for entry in scene.rules[msu_hexes](scene, number(msu))}
    depot = {ROI: "1510", IROP: "4507"}[side]

    assert {atlas.hex_at(each) for each in EDGES[side]} <= found
    assert (atlas.hex_at(depot) in found) is (msu in {"roi-msu-1", "irop-msu-1"})
    urban = {here for here in found if atlas.ground[here].terrain is Terrain.URBAN}
    assert urban


@pytest.mark.rule("NWIP:10.5.1")
@pytest.mark.parametrize(
    ("msu", "step"), [("us-msu-1", first_supply_units), ("prc-msu-1", second_supply_units)]
)
def test_a_guest_pays_with_points_of_its_host_and_places_no_depot(msu, step):
    scene = position({}, points=1)
    side = scene.printed.counters[number(msu)].side

    assert asked_by(stepped(in_phase(scene), step)) == [(side, "supply_units")]
    assert asked_by(stepped(in_phase(position({}, points=0)), step)) == []
    assert asked_by(stepped(in_phase(position({}, points=3)), first_depots)) == []


# --- 10.3 airbase supply ----------------------------------------------------------------------


@pytest.mark.rule("NWIP:10.3")
@pytest.mark.parametrize(("side", "nations"), [(ROI, {"US", "RU"}), (IROP, {"PRC"})])
def test_who_has_a_marker(side, nations):
    scene = position({})

    assert {each.what for each in scene.rules[airbase_supply_nations](scene, side)} == nations


@pytest.mark.rule("NWIP:10.3")
@pytest.mark.parametrize(
    ("unit", "nation", "may"),
    [
        ("us-1-82-abn-bde", "US", True),
        ("us-1-101-aa-bde", "US", False),
        ("us-1-4-mar-bn", "US", False),
        ("prc-127-abn-bde", "PRC", True),
        ("ru-217-abn-bde", "RU", True),
        ("roi-50-para-bde", "ROI", False),
        ("ru-217-abn-bde", "US", False),
        ("us-msu-1", "US", False),
    ],
)
def test_airbase_supply_is_for_airborne_units_of_three_nations(unit, nation, may):
    scene = position({})
    base = source(SupplySource.AIRBASE, nation=nation)

    assert scene.rules[may_draw_on](scene, number(unit), base) is may


@pytest.mark.rule("NWIP:10.3")
@pytest.mark.parametrize(
    ("unit", "fed"),
    [("us-1-82-abn-bde", True), ("us-1-101-aa-bde", False), ("us-1-10-mtn-bde", False)],
)
def test_a_headquarters_on_airbase_supply_feeds_only_airborne_units(unit, fed):
    scene = position({})

    assert scene.rules[fed_through_airbase](scene, number(unit)) is fed


@pytest.mark.rule("ADV:19.1.2")
@pytest.mark.parametrize(("side", "nation", "level"), [(ROI, "US", 1), (IROP, "PRC", -1)])
def test_airbase_supply_reaches_four_points_and_not_five(side, nation, level):
    scene = position({}, air_superiority=level)
    atlas = scene.printed.atlas
    base = next(
        here
        for here in atlas.hexes
        if Feature.AIRFIELD in atlas.ground[here].features
        and atlas.home.get(atlas.ground[here].country) == side
    )
    supply = SupplyState((AirbaseSupply(nation, side, base),))
    advanced = replace(scene.state.advanced, supply=supply)
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))
    (found,) = [each for each in sources_of(scene, side) if each.kind is SupplySource.AIRBASE]
    sixths = 6
    four = set(reach_of(scene, side, found))
    five = set(reach_of(scene, side, found._replace(range=5)))

    assert (found.at, found.range) == (base, 4)
    assert reach_of(scene, side, found)[base] == 4 * sixths
    assert four < five


@pytest.mark.rule("NWIP:10.3")
@pytest.mark.parametrize("level", [0, 1])
def test_a_marked_base_supplies_with_air_superiority(level):
    scene = position({})
    atlas, unit = scene.printed.atlas, "us-1-82-abn-bde"
    fed = reached(scene, ROI, number(unit))
    bases = [
        here
        for here in atlas.hexes
        if {Feature.AIRBASE, Feature.AIRFIELD} & atlas.ground[here].features
        and atlas.home.get(atlas.ground[here].country) == ROI
        and here not in fed
    ]
    marker = AirbaseSupply("US", ROI, bases[0])
    now = position({unit: atlas.label(bases[0])}, air_superiority=level)
    advanced = replace(now.state.advanced, supply=SupplyState((marker,)))
    now = KernelScene(now.rules, now.printed, replace(now.state, advanced=advanced))

    assert in_supply(now, unit) is bool(level)


# --- 10.4 points and markers ------------------------------------------------------------------


@pytest.mark.rule("NWIP:10.4")
@pytest.mark.parametrize(
    ("side", "nation", "owner"),
    [(ROI, n, "ROI") for n in ("ROI", "US", "RU", "CW", "FR")]
    + [(IROP, n, "IROP") for n in ("IROP", "PRC")],
)
def test_only_india_and_pakistan_keep_points(side, nation, owner):
    scene = position({}, points=5)
    run = stepped(scene, lambda run: change_stock(run, side, nation, StockKind.SUPPLY, -2))

    assert points_in_stock(scene, side, nation, StockKind.SUPPLY) == 5
    assert run.truth.forces[side].advanced.stocks == (Stock(owner, StockKind.SUPPLY, 3),)
    with pytest.raises(ValueError, match="has not so many"):
        stepped(scene, lambda run: change_stock(run, side, nation, StockKind.SUPPLY, -6))


@pytest.mark.rule("NWIP:10.4.1", "ADV:19.6")
@pytest.mark.parametrize(
    ("unit", "others", "left"),
    [
        ("roi-33-arm-div", (), 2),
        ("roi-33-arm-div", ("roi-4-inf-div",), 1),
        ("roi-33-arm-div", ("roi-4-inf-div", "roi-4-mech-bde"), 0),
        ("irop-6-arm-div", ("irop-17-inf-div",), 1),
        ("us-1-10-mtn-bde", ("roi-4-inf-div",), 2),
        ("prc-9-arm-bde", ("irop-17-inf-div",), 2),
        ("ru-217-abn-bde", (), 1),
        ("ru-217-abn-bde", ("ru-331-abn-bde",), 0),
    ],
)
def test_emergency_markers_are_for_their_nation_and_few(unit, others, left):
    scene = position({unit: "2517", **dict.fromkeys(others, "2517")}, points=9)
    for name in others:
        scene = with_unit(scene, name, emergency=True)

    assert scene.rules[emergency_markers_left](scene, number(unit)) == left
    scene = with_unit(scene, unit, unsupplied=True)
    side = scene.printed.counters[number(unit)].side
    asked = in_phase(scene, 1, (side, "emergency_resupply"))
    assert (reasons(asked, side, ResupplyUnit(number(unit))) == []) is bool(left)


def with_unit(scene, name, *, emergency=False, unsupplied=False):
    unit = number(name)
    side = scene.printed.counters[unit].side
    force = scene.state.forces[side]
    now = force.units[unit]
    markers = replace(now.markers, emergency_supply=emergency)
    units = force.units.set(unit, replace(now, markers=markers, unsupplied=unsupplied))
    forces = list(scene.state.forces)
    forces[side] = replace(force, units=units)
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


@pytest.mark.rule("NWIP:10.4.1")
@pytest.mark.parametrize("nation", ["cw", "fr"])
def test_the_commonwealth_and_france_use_markers_of_the_us(nation):
    printed = laid_out()[1]
    unit = next(each.id for each in printed.counters if each.id.startswith(f"{nation}-"))
    scene = with_unit(position({unit: "2517", "us-1-10-mtn-bde": "2517"}), unit, emergency=True)

    assert scene.rules[emergency_markers_left](scene, number("us-1-10-mtn-bde")) == 1


# --- 10.1, 10.6 isolation ---------------------------------------------------------------------


def enemies_everywhere_but(scene_sources, side):
    return HashedMap(dict.fromkeys(scene_sources, 1 - side))


@pytest.mark.rule("NWIP:10.1")
@pytest.mark.parametrize(("side", "name"), [(ROI, "roi-33-arm-div"), (IROP, "irop-6-arm-div")])
@pytest.mark.parametrize("own", [True, False])
def test_a_road_over_the_friendly_edge_prevents_isolation(side, name, own):
    plain = position({})
    atlas = plain.printed.atlas
    sources = [entry.what.at for entry in plain.rules[serving_sources](plain, side)]
    nation = ("ROI", "IROP")[side if own else 1 - side]
    exits = atlas.areas[Area("supply_edge", nation)] - {*sources}
    here = atlas.label(min(exits))
    held = enemies_everywhere_but(sources, side)
    scene = position({name: here}, control=held)

    assert scene.rules[serving_sources](scene, side) == ()
    if own:
        assert number(name) not in isolated_units(scene, side)
    else:
        other = atlas.areas[Area("supply_edge", ("ROI", "IROP")[side])]
        assert other.isdisjoint(exits)


@pytest.mark.parametrize(
    "name", ["roi-33-arm-div", "irop-6-arm-div", "ru-217-abn-bde", "prc-9-arm-bde"]
)
def test_units_in_holding_boxes_are_supplied_and_never_isolated(name):
    scene = position({name: "box"})
    side = scene.printed.counters[number(name)].side

    assert in_supply(scene, name)
    assert number(name) not in isolated_units(scene, side)


@pytest.mark.rule("NWIP:10.0")
@pytest.mark.parametrize("name", ["roi-outpost-1", "irop-outpost-1"])
def test_outposts_are_always_supplied_and_never_isolated(name):
    side = laid_out()[1].counters[number(name)].side
    scene = position({name: far_from(position({}), side)})

    assert in_supply(scene, name)
    assert number(name) not in isolated_units(scene, side)
