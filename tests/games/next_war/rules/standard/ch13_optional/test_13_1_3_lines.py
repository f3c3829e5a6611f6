"""STD:13.1.3  Lines of communication, and STD:13.1.2 the sources they lead to."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, at, given, labels, unit
from games.next_war.turns import ruled
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.rule_hooks import supply_sources
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import has_line
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam
from sandtable.kernel.rules.rule_hooks import adds

ROAD = "1206-1207-1208-1209 Secondary\n"
CITY = "1209 Flat City\n"


def sources(scene):
    return labels([entry.what for entry in scene.rules[supply_sources](scene, ALLIED)])


@pytest.mark.rule("STD:13.1.2")
@pytest.mark.parametrize(
    ("sketch", "found"),
    [
        pytest.param("1209 Flat City", ["1209"], id="a City"),
        pytest.param("1209 Urban", ["1209"], id="an Urban hex"),
        pytest.param("1209 Flat Port", ["1209"], id="a Port"),
        pytest.param("1209 Flat Town Airbase", [], id="neither Town nor Airbase"),
        pytest.param("1209 Flat City\n1209 held by PRC", [], id="not what the enemy holds"),
        pytest.param(
            "1209 Flat City\n1209 in PRC\n1209 held by SRV", [], id="nor what is his country's"
        ),
    ],
)
def test_sources(sketch, found):
    assert sources(given(sketch)) == found


@adds(supply_sources, "OPT-TEST:1")
def edge(scene, side):
    return (at("1201"),) if side == ALLIED else ()


@pytest.mark.rule("STD:13.1.2")
def test_titles_add_roads_over_the_edge():
    assert sources(ruled(given("1209 Flat City"), edge)) == ["1201", "1209"]


@pytest.mark.rule("STD:13.1.3")
@pytest.mark.parametrize(
    ("sketch", "line"),
    [
        pytest.param("1206 SRV U 2-2-4", True, id="on the road"),
        pytest.param("1205 SRV U 2-2-4", True, id="one hex from it"),
        pytest.param("1204 SRV U 2-2-4", True, id="two hexes from it"),
        pytest.param("1203 SRV U 2-2-4", False, id="not three"),
        pytest.param("1209 SRV U 2-2-4", True, id="in the City itself"),
        pytest.param("1206 SRV U 2-2-4\n1208 PRC E 1-1-4 sp1", False, id="an enemy on the road"),
        pytest.param("1206 SRV U 2-2-4\n1208 PRC E 0-1-4 sp1", False, id="any enemy unit"),
        pytest.param(
            "1201 SRV U 2-2-4\n1201-1202-1203-1204 Secondary", False, id="a road with a gap"
        ),
        pytest.param("1206 SRV U 2-2-4\n1207 All-Sea", False, id="closed ground on the road"),
        pytest.param(
            "1206 SRV U 2-2-4\n1207 Flat City\n1207 held by PRC", False, id="a City of his"
        ),
        pytest.param("1206 SRV U 2-2-4\n1308 PRC E 2-2-4 sp2", False, id="an enemy zone on it"),
        pytest.param(
            "1206 SRV U 2-2-4\n1308 PRC E 2-2-4 sp1", True, id="an enemy beside it without zone"
        ),
        pytest.param(
            "1206 SRV U 2-2-4\n1408 PRC E 2-2-4 sp2", True, id="a zone that does not reach it"
        ),
        pytest.param(
            "1206 SRV U 2-2-4\n1308 PRC E 2-2-4 sp2\n1208 SRV F 1-1-4\n1207 SRV G 1-1-4\n"
            "1209 SRV H 1-1-4",
            True,
            id="friends on the road cancel the zone",
        ),
        pytest.param(
            "1206 SRV U 2-2-4\n1207 Flat Airbase\n1207 held by PRC", False, id="an enemy's place"
        ),
        pytest.param("1304 SRV U 2-2-4\n1205 Mountain", True, id="around a mountain"),
        pytest.param(
            "1205 SRV U 2-2-4\n1206 Mountain\n1305 Mountain\n1306 Mountain\n1105 Mountain",
            True,
            id="a road next door, whatever its ground",
        ),
        pytest.param(
            "1204 SRV U 2-2-4\n1203 Mountain\n1303 Mountain\n1304 Mountain\n1205 Mountain\n"
            "1104 Mountain\n1103 Mountain",
            False,
            id="not through mountains",
        ),
        pytest.param("1206 SRV U 2-2-4\n1209 held by PRC", False, id="no source at the end"),
    ],
)
def test_lines(sketch, line):
    scene = given(ROAD + CITY + sketch)

    assert has_line(scene, unit(scene, "U")) is line


@pytest.mark.parametrize("title", [vietnam, india_pakistan])
def test_supply_comes_over_the_edge_by_primary_roads_and_highways_alone(title):
    areas = title.atlas().areas.items()
    fed = {here for area, hexes in areas if area.kind == "supply_edge" for here in hexes}
    large = {Area("road_edge", "Primary Road"), Area("road_edge", "Highway")}

    assert fed == {here for area, hexes in areas if area in large for here in hexes}
