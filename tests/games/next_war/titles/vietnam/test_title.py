"""NWV:1.2, 2.2, 4.0  The title Vietnam: its map, its units, its seasons."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from games.next_war.sketch import given
from games.next_war.titles.vietnam.invasion import before
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.printed.counters import CombatClass, Mobility
from sandtable.games.next_war.printed.map_tables import SideRow
from sandtable.games.next_war.printed.terrain import Feature, Road, Side, Terrain, Weather
from sandtable.games.next_war.rule_hooks import season_modifier
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import weather_on
from sandtable.games.next_war.state_lookups import controller_of
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.rules.allied_sides import side_of_nation
from sandtable.games.next_war.titles.vietnam.rules.friendly_map_edges import friendly_edges
from sandtable.kernel.play.state import Scene


@pytest.mark.rule("NWV:1.2")
def test_who_is_allied():
    assert side_of_nation("SRV") is Side.ALLIED
    assert side_of_nation("PRC") is Side.NON_ALLIED
    assert {side_of_nation(helper) for helper in ("US", "CW", "FR")} == {Side.ALLIED}


@pytest.mark.parametrize(
    ("label", "side"),
    [("1822", Side.ALLIED), ("1109", Side.NON_ALLIED), ("2823", None)],
    ids=["Vietnam", "China", "Laos is nobody's"],
)
def test_countries_belong_to_sides(label, side):
    atlas = map_and_counters.atlas()

    assert atlas.home.get(atlas.ground[atlas.hex_at(label)].country) == side


def test_the_valley():
    atlas = map_and_counters.atlas()
    valley = atlas.hex_at("1822")

    assert atlas.ground[valley].terrain is Terrain.HIGHLAND
    assert atlas.ground[valley].features == {Feature.JUNGLE, Feature.TOWN, Feature.AIRFIELD}
    assert atlas.ground[valley].name == "Dien Bien Phu"
    assert {atlas.label(to) for to in atlas.near[valley] if (valley, to) in atlas.roads} == {
        "1721",
        "1722",
        "1921",
    }
    assert atlas.roads[valley, atlas.hex_at("1721")] is Road.PRIMARY
    assert atlas.roads[valley, atlas.hex_at("1921")] is Road.PRIMARY
    assert atlas.roads[valley, atlas.hex_at("1722")] is Road.SECONDARY


def test_every_hex_is_on_the_map_and_pairs_go_both_ways():
    atlas = map_and_counters.atlas()

    assert len(atlas.ground) == len(atlas.lattice) == 41 * 24 - 20
    for pairs in (atlas.sides, atlas.roads):
        assert all((there, here) in pairs and there in atlas.near[here] for here, there in pairs)


def test_a_unit_and_a_helicopter():
    by_name = {counter.id: counter for counter in map_and_counters.counters()}
    mech = by_name["srv-i-corps-308"]

    assert (mech.combat_class, mech.mobility) == (CombatClass.MECH, Mobility.MECHANIZED)
    assert (mech.attack, mech.defence, mech.movement, mech.er) == (6, 7, 7, 6)
    assert (mech.half_stacking, mech.steps, mech.reduced_attack) == (6, 2, 3)
    assert by_name["prc-abn-130"].airborne
    assert by_name["srv-marines-vn-a"].marine
    assert map_and_counters.helicopters()[0].designation == "Mi-24"


@pytest.mark.parametrize(
    "row",
    [
        {"hex": "1204", "other": "1205", "kind": "Ditch"},
        {"hex": "1204", "other": "1205"},
        {"hex": "1204", "other": "1205", "kind": "Ferry", "note": "?"},
    ],
    ids=["an unknown kind", "a missing cell", "a cell too many"],
)
def test_a_row_that_does_not_fit_is_refused(row):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(row, SideRow, strict=False)


@pytest.mark.rule("NWV:2.2")
@pytest.mark.parametrize(
    ("label", "friendly"),
    [
        pytest.param("3722", Side.ALLIED, id="the SRV's edge from here"),
        pytest.param("4423", Side.ALLIED, id="to here"),
        pytest.param("4023", Side.ALLIED, id="and between"),
        pytest.param("3623", None, id="not before"),
        pytest.param("4522", None, id="nor after"),
        pytest.param("4022", None, id="nor inland"),
        pytest.param("1005", Side.NON_ALLIED, id="the north-west"),
        pytest.param("3100", Side.NON_ALLIED, id="the north-east"),
        pytest.param("3101", None, id="not a hex further in"),
        pytest.param("5010", None, id="not the south-east"),
    ],
)
def test_friendly_map_edges(label, friendly):
    lattice = map_and_counters.atlas().lattice
    edges = friendly_edges(lattice)

    assert [side for side in BOTH_SIDES if int(lattice.hex_at(label)) in edges[side]] == (
        [] if friendly is None else [friendly]
    )
    assert map_and_counters.atlas().friendly_edge == edges


@pytest.mark.parametrize(
    ("season", "weather"),
    [
        pytest.param(
            "Wet",
            [*[Weather.CLEAR] * 3, *[Weather.OVERCAST] * 2, *[Weather.STORM] * 5],
            id="wet: Clear to 2, Overcast to 4",
        ),
        pytest.param(
            "Dry",
            [*[Weather.CLEAR] * 8, *[Weather.OVERCAST] * 2],
            id="dry: Clear to 7, never a Storm",
        ),
    ],
)
def test_seasons(season, weather):
    scene = before("vietnam/third-indochina-war")
    scene = Scene(scene.rules, scene.printed, replace(scene.state, season=season))
    added = scene.rules[season_modifier](scene)

    assert [weather_on(scene, die + added) for die in range(10)] == weather


def test_control_follows_the_map():
    scene = given("1204 in Laos\n1205 in PRC")
    atlas = scene.printed.atlas

    assert [controller_of(scene, atlas.hex_at(label)) for label in ("1203", "1204", "1205")] == [
        Side.ALLIED,
        None,
        Side.NON_ALLIED,
    ]
