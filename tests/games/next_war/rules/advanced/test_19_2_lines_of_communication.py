"""ADV:19.1, 19.2  Supply Sources, lines of communication, MSUs and headquarters in them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import at, given, unit
from games.next_war.supplied import SIDES, changed, sketched, supplied
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.supply import Source, serving_sources
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import (
    is_open_to_lines,
    reach_of,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import (
    network_of,
    supplied_units,
    supply_reach,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene

URBAN = "1200 Urban\n"
DEPOT = "1200 OWN D 0-2-0 depot motorized steps1 sp1\n"


# --- 19.1 sources -----------------------------------------------------------------------------


@pytest.mark.rule("ADV:19.1", "ADV:19.2", "ADV:15.2.11")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("source", "last"),
    [pytest.param(URBAN, 6, id="Urban hex"), pytest.param(DEPOT, 8, id="Depot")],
)
def test_a_source_supplies_up_to_its_range(side, source, last):
    inside, outside = f"12{last:02} OWN A 2-2-5", f"12{last + 1:02} OWN B 2-2-5"
    scene = sketched(f"{source}{inside}\n{outside}", side)

    assert supplied(scene, side) - {"D"} == {"A"}


@pytest.mark.rule("ADV:15.2.11", "ADV:19.2")
def test_the_range_is_counted_in_motorized_points_whatever_the_unit():
    woods = "1201 Flat Woods\n1202 Flat Woods\n1203 Flat Woods\n1101 Flat Woods\n1102 Flat Woods\n"
    more = "1100 Flat Woods\n1300 Flat Woods\n1301 Flat Woods\n1302 Flat Woods\n"
    scene = sketched(f"{URBAN}{woods}{more}1204 OWN A 2-2-5 leg\n1203 OWN B 2-2-5 mech")

    assert supplied(scene) == {"B"}  # 1 + 2 + 2 to the Urban hex; from 1204 it is 7


@pytest.mark.rule("ADV:19.1")
@pytest.mark.parametrize("side", SIDES)
def test_an_urban_hex_abroad_supplies_no_side(side):
    abroad = f"{URBAN}1200 in FOE\n1200 held by OWN\n1201 OWN A 2-2-5"

    assert supplied(sketched(abroad, side), side) == set()


@pytest.mark.rule("ADV:19.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("holder", "fed"), [("FOE", set()), ("OWN", {"A"})])
@pytest.mark.parametrize("here", ["1200", "1201"])
def test_an_urban_hex_that_the_enemy_controls_is_no_source(side, holder, fed, here):
    """Not even for a unit that stands in it, whose line enters no hex."""
    held = f"{URBAN}1200 held by {holder}\n{here} OWN A 2-2-5"

    assert supplied(sketched(held, side), side) == fed


@pytest.mark.rule("ADV:19.1")
def test_a_city_or_port_is_no_source_of_the_series():
    assert supplied(sketched("1200 Flat City\n1204 Flat Port\n1201 OWN A 2-2-5")) == set()


@pytest.mark.rule("ADV:19.1")
@pytest.mark.parametrize(("struck", "reach"), [(0, 8), (1, 8), (2, 4)])
@pytest.mark.parametrize("side", SIDES)
def test_a_depot_at_strike_2_reaches_half_as_far(struck, reach, side):
    scene = changed(
        sketched(DEPOT + "1204 OWN A 2-2-5\n1205 OWN B 2-2-5", side), "D", struck=struck
    )
    (source,) = [entry.what for entry in scene.rules[serving_sources](scene, side)]

    assert source == Source(SupplySource.DEPOT, at("1200"), reach, unit(scene, "D"))
    assert supplied(scene, side) - {"D"} == ({"A", "B"} if reach == 8 else {"A"})


def beached(side=0, weather=Weather.CLEAR):
    text = "1203 Flat\n1103 All-Sea\n1102 All-Sea\n1203 OWN A 2-2-5\n1207 OWN B 2-2-5\n"
    scene = sketched(f"{text}1208 OWN C 2-2-5", side, weather=weather)
    markers = HashedMap({at("1203"): Beachhead(side, placed=1)})
    return Scene(scene.rules, scene.printed, replace(scene.state, beachheads=markers))


@pytest.mark.rule("ADV:19.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("holder", "weather", "found"),
    [
        pytest.param(0, Weather.CLEAR, {"A", "B"}, id="own"),
        pytest.param(None, Weather.CLEAR, set(), id="Contested"),
        pytest.param(1, Weather.CLEAR, set(), id="the enemy's"),
        pytest.param(0, Weather.STORM, set(), id="Storm"),
    ],
)
def test_a_beachhead_needs_its_inshore_box_and_no_storm(monkeypatch, side, holder, weather, found):
    module = "sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources"
    box = frozenset({-101})
    monkeypatch.setattr(f"{module}.waters_of", lambda _scene, _here: box)
    owner = None if holder is None else (side if holder == 0 else 1 - side)
    monkeypatch.setattr(f"{module}.sea_holder", lambda _scene, _box: owner)

    assert supplied(beached(side, weather), side) == found


# --- 19.2 lines -------------------------------------------------------------------------------


#: Row 12 between High Mountains, with a gap at 1303.
CORRIDOR = "\n".join(
    f"{line}0{place} High Mountain"
    for line in (10, 11, 13, 14)
    for place in range(9)
    if (line, place) != (13, 3)
)


@pytest.mark.rule("ADV:19.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("line", "fed"),
    [
        pytest.param("", True, id="a free line"),
        pytest.param("1203 FOE E 0-1-4 sp1", False, id="an enemy that cannot attack"),
        pytest.param("1303 FOE E 4-4-5 sp2", False, id="a zone"),
        pytest.param(
            "1303 FOE E 4-4-5 sp2\n1203 OWN B 1-1-5\n1204 OWN C 1-1-5",
            True,
            id="combat units cancel it",
        ),
        pytest.param(
            "1303 FOE E 4-4-5 sp2\n1203 OWN B 1-1-5\n1204 OWN H 0-2-5 hq",
            False,
            id="an HQ does not",
        ),
        pytest.param(
            "1303 FOE E 4-4-5 sp2\n1203 OWN B 1-1-5\n1204 OWN M 0-1-4 msu",
            False,
            id="nor does an MSU",
        ),
    ],
)
def test_enemies_and_their_zones_bar_a_line(side, line, fed):
    scene = sketched(f"{CORRIDOR}\n{URBAN}{line}\n1205 OWN A 2-2-5", side)

    assert ("A" in supplied(scene, side)) is fed


@pytest.mark.rule("ADV:19.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("here", "open_to"),
    [
        pytest.param("1205 FOE E 0-1-4 sp1", False, id="an enemy, even one that cannot attack"),
        pytest.param("1206 FOE E 4-4-5 sp2", False, id="a zone"),
        pytest.param("1206 FOE E 4-4-5 sp1", True, id="an enemy next door without a zone"),
        pytest.param("1205 Urban\n1205 held by FOE", False, id="an enemy Urban hex"),
        pytest.param("1205 Flat City\n1205 held by FOE", True, id="an enemy City"),
        pytest.param("1205 Flat Airbase\n1205 held by FOE", True, id="an enemy Installation"),
    ],
)
def test_what_a_line_may_enter(side, here, open_to):
    assert is_open_to_lines(sketched(here, side), side, at("1205")) is open_to


@pytest.mark.rule("ADV:19.2")
@pytest.mark.parametrize("side", SIDES)
def test_a_line_starts_in_a_zone_but_does_not_enter_one(side):
    scene = sketched(f"{URBAN}1203 OWN A 0-2-5\n1204 FOE E 4-4-5 sp2", side)

    assert supplied(scene, side) == {"A"}


@pytest.mark.rule("ADV:19.2")
def test_terrain_closed_to_motorized_units_bars_a_line():
    heights = "\n".join(f"{n}0{m} Mountain" for n in range(10, 15) for m in (2, 3))
    rest = "\n".join(f"{n}0{m} Mountain" for n in range(15, 20) for m in (2, 3))
    text = f"{URBAN}{heights}\n{rest}\n1204 OWN A 2-2-5"

    assert supplied(sketched(text)) == set()
    assert supplied(sketched(f"{text}\n1204-1203-1202-1201 Secondary")) == {"A"}


@pytest.mark.rule("ADV:19.2")
def test_an_unbridged_major_river_bars_a_line():
    river = "\n".join(f"{a}-{b} Major River" for a, b in BANKS)
    text = f"{URBAN}{river}\n1204 OWN A 2-2-5"

    assert supplied(sketched(text)) == set()
    assert supplied(sketched(f"{text}\n1203-1202 Primary")) == {"A"}


def _banks():
    scene = given("1200 Flat")
    atlas = scene.printed.atlas
    west = {at(f"{n}0{m}") for n in range(10, 20) for m in range(3)}
    return [
        (atlas.label(here), atlas.label(to))
        for here in sorted(west)
        for to in atlas.near[here]
        if to not in west
    ]


BANKS = _banks()


@pytest.mark.rule("ADV:19.2")
def test_a_storm_makes_lines_dearer():
    clear = sketched(f"{URBAN}1204 OWN A 2-2-5")
    storm = sketched(f"{URBAN}1204 OWN A 2-2-5", weather=Weather.STORM)

    assert (supplied(clear), supplied(storm)) == ({"A"}, set())  # 2 + 2 + 2 + 1 in a Storm


@pytest.mark.rule("ADV:19.2")
def test_the_cost_is_counted_from_the_unit_to_the_source():
    """Into the Urban hex it is 1; out of it, into Rough, it would be 3."""
    rough = "\n".join(f"{here} Rough" for here in ("1205", "1206", "1105", "1305", "1304", "1104"))
    scene = sketched(f"{URBAN}{rough}\n1205 OWN A 2-2-5")
    left = reach_of(scene, SideId(0), Source(SupplySource.URBAN, at("1200"), 6))

    assert supplied(scene) == {"A"}
    assert left[at("1205")] == 6  # one point, in sixths


# --- 19.2 links -------------------------------------------------------------------------------


MSU = "OWN M 0-1-4 msu motorized steps1"


@pytest.mark.rule("ADV:19.2", "ADV:19.2.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("links", "found"),
    [
        pytest.param(f"1206 {MSU}", {"M"}, id="an MSU within range, the unit 3 from it"),
        pytest.param(f"1207 {MSU}", {"M"}, id="an MSU out of range is no link"),
    ],
)
def test_an_msu_is_a_link_only_if_a_source_feeds_it(side, links, found):
    scene = sketched(f"{URBAN}{links}\n1209 OWN A 2-2-5", side)
    fed = links.startswith("1206")

    assert supplied(scene, side) == found | ({"A"} if fed else set())
    assert bool(network_of(scene, side).msus) is fed


@pytest.mark.rule("ADV:19.2.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("here", "fed"), [("1605", True), ("1705", False)])
def test_an_msu_passes_supply_on_for_four_points(side, here, fed):
    """The MSU is 5 points from the Urban hex; what is 4 from it is 9 or more from there."""
    scene = sketched(f"1000 Urban\n1205 {MSU}\n{here} OWN A 2-2-5", side)

    assert bool(network_of(scene, side).msus)
    assert ("A" in supplied(scene, side)) is fed


@pytest.mark.rule("ADV:19.2.2", "ADV:19.2")
def test_two_msus_in_a_row_make_no_line():
    text = f"{URBAN}1206 {MSU}\n1209 OWN N 0-1-4 msu motorized\n1609 OWN A 2-2-5"
    scene = sketched(text)

    assert [source.unit for source in network_of(scene, SideId(0)).msus] == [unit(scene, "M")]
    assert "A" not in supplied(scene)


HQ = "OWN H 0-2-5 hq motorized of1"


@pytest.mark.rule("ADV:19.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(f"1206 {HQ}\n1209 OWN A 2-2-5 of1", {"H", "A"}, id="a unit that obeys it"),
        pytest.param(f"1206 {HQ}\n1209 OWN A 2-2-5 of2", {"H"}, id="a unit of another formation"),
        pytest.param(f"1206 {HQ}\n1209 OWN A 2-2-5", {"H", "A"}, id="an independent unit"),
        pytest.param(f"1207 {HQ}\n1209 OWN A 2-2-5 of1", set(), id="an HQ out of supply"),
        pytest.param(
            f"1206 {HQ}\n1209 OWN G 0-2-5 hq motorized", {"H"}, id="no HQ through another HQ"
        ),
        pytest.param(
            f"1206 {MSU}\n1208 {HQ}\n1608 OWN A 2-2-5 of1",
            {"M", "H", "A"},
            id="source, MSU, HQ and unit",
        ),
        pytest.param(
            f"1206 {HQ}\n1209 {MSU}\n1609 OWN A 2-2-5 of1", {"H", "M"}, id="an HQ feeds no MSU"
        ),
    ],
)
def test_headquarters_in_a_line(side, text, found):
    assert supplied(sketched(f"{URBAN}{text}", side), side) == found


@pytest.mark.rule("ADV:19.2")
def test_a_headquarters_supplies_four_points_far():
    scene = sketched(f"{DEPOT}1203 {HQ}\n1703 OWN A 2-2-5 of1\n1803 OWN B 2-2-5 of1")
    (source,) = network_of(scene, SideId(0)).headquarters

    assert source.range == 4
    assert at("1603") in reach_of(scene, SideId(0), source)
    assert at("1703") not in reach_of(scene, SideId(0), source)


@pytest.mark.rule("ADV:19.2")
def test_the_reach_of_everything_that_supplies_is_known():
    scene = sketched(f"{URBAN}1206 {MSU}\n1204 {HQ}")

    assert {source.kind for source in supply_reach(scene, SideId(0))} == {
        SupplySource.URBAN,
        SupplySource.MSU,
        SupplySource.HQ,
    }


# --- 19.2.1, 19.2.3, 19.2.4 -------------------------------------------------------------------


@pytest.mark.rule("ADV:19.2.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("state", "fed"),
    [
        pytest.param("landed", True, id="in supply when it came"),
        pytest.param("landed unsupplied", False, id="out of supply when it came"),
        pytest.param("", False, id="in a later turn"),
    ],
)
def test_a_unit_that_drops_or_lands_stays_in_supply_for_the_turn(side, state, fed):
    scene = sketched(f"1505 OWN A 2-2-5 airborne {state}", side)

    assert supplied(scene, side) == ({"A"} if fed else set())


@pytest.mark.rule("ADV:19.2.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("kind", "fed"),
    [
        pytest.param("leg", True, id="on foot"),
        pytest.param("mountain", True, id="mountain infantry"),
        pytest.param("light", True, id="light infantry"),
        pytest.param("mech", False, id="ground closed to it"),
        pytest.param("motorized", False, id="closed to motorized units too"),
    ],
)
def test_a_unit_traces_to_what_is_next_to_it(side, kind, fed):
    """The Depot stands on a Mountain, which only units on foot can enter off the road."""
    scene = sketched(f"1205 Mountain\n1205 OWN D 0-2-0 depot\n1206 OWN A 2-2-5 {kind}", side)

    assert ("A" in supplied(scene, side)) is fed


@pytest.mark.rule("ADV:19.2.3")
@pytest.mark.parametrize("link", ["OWN H 0-2-5 hq", "OWN M 0-1-4 msu"])
def test_every_part_of_a_line_may_be_such_a_step(link):
    text = f"1205 Mountain\n1206 Mountain\n1205 OWN D 0-2-0 depot\n1206 {link} leg"
    scene = sketched(f"{text}\n1207 OWN A 2-2-5 leg\n1208 OWN B 2-2-5 leg")

    assert supplied(scene) >= {"A"}
    assert "B" not in supplied(scene)


@pytest.mark.rule("ADV:19.2.3")
def test_a_zone_bars_the_step_as_ever():
    text = "1205 OWN D 0-2-0 depot\n1206 OWN A 2-2-5 leg\n1105 FOE E 4-4-5 sp2"

    assert "A" not in supplied(sketched(text))


@pytest.mark.rule("ADV:19.2.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("terrain", "columns", "mountain", "leg"),
    [
        pytest.param("Mountain", (4,), True, False, id="Mountain"),
        pytest.param("Highland", (4, 5), True, False, id="Highland"),
        pytest.param("Highland Woods", (4, 5), True, False, id="Highland Woods"),
        pytest.param("High Mountain", (4,), False, False, id="not in High Mountains"),
        pytest.param("Marsh", (4, 5), False, False, id="not in other costly ground"),
        pytest.param("Flat", (4, 5), True, True, id="Flat"),
    ],
)
def test_mountain_units_trace_on_foot_in_the_heights(side, terrain, columns, mountain, leg):
    around = "\n".join(f"{n}0{m} {terrain}" for n in range(10, 20) for m in columns)
    scene = sketched(f"1203 OWN D 0-2-0 depot\n{around}\n1206 OWN A 2-2-5 mountain", side)
    other = sketched(f"1203 OWN D 0-2-0 depot\n{around}\n1206 OWN A 2-2-5 leg", side)

    assert ("A" in supplied(scene, side)) is mountain
    assert ("A" in supplied(other, side)) is leg


@pytest.mark.rule("ADV:19.1.3")
@pytest.mark.parametrize("side", SIDES)
def test_units_aboard_are_in_supply(side):
    scene = sketched("1505 OWN A 2-2-5 er5", side)

    assert unit(scene, "A") not in supplied_units(scene, side)
    assert unit(scene, "A") in supplied_units(changed(scene, "A", at=ABOARD), side)
