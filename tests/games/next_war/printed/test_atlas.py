"""Reading a map from its tables, with what a person lays over it."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.map_tables import read_baked, without_overrides
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Side, Terrain
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam

TITLES = [pytest.param(vietnam, id="Vietnam"), pytest.param(india_pakistan, id="India-Pakistan")]
HEAD = "hex,field,value,reason,source\n"


def overlay(*rows):
    return {"overrides.csv": HEAD + "".join(f"{row},because,house\n" for row in rows)}


@pytest.mark.parametrize("title", TITLES)
def test_every_hex_is_on_the_map_and_pairs_go_both_ways(title):
    atlas = title.atlas()

    assert len(atlas.ground) == len(atlas.lattice)
    for pairs in (atlas.sides, atlas.roads):
        assert all((there, here) in pairs and there in atlas.near[here] for here, there in pairs)


@pytest.mark.parametrize("title", TITLES)
def test_sea_is_nobodys_and_has_no_roads(title):
    atlas = title.atlas()
    sea = {here for here, hex_ in atlas.ground.items() if hex_.terrain is Terrain.ALL_SEA}

    assert all(atlas.ground[here].country == "" for here in sea)
    assert all(atlas.ground[here].country for here in set(atlas.ground) - sea)
    assert not [pair for pair in atlas.roads if sea.intersection(pair)]


def test_the_cut_corners():
    lattice = india_pakistan.atlas().lattice

    assert len(lattice) == 893
    assert [lattice.has(label) for label in ("4503", "4602", "4603")] == [True, False, True]
    assert [lattice.has(label) for label in ("3623", "5015", "5016")] == [True, True, False]


def test_an_override_from_outside():
    before = vietnam.atlas()
    changed = vietnam.overlaid(
        overlay(
            "2607,terrain,Marsh",
            "2607,features,Town;Airfield",
            "2607,country,LAO",
            "2607,road,2608 Highway",
            "2608,hexside,2607 Canal",
            "3713,hexside,3714",
        )
    )
    here, there = before.hex_at("2607"), before.hex_at("2608")

    assert changed.ground[here].terrain is Terrain.MARSH
    assert changed.ground[here].features == {Feature.TOWN, Feature.AIRFIELD}
    assert changed.home.get(changed.ground[here].country) is None
    assert changed.roads[there, here] is Road.HIGHWAY
    assert changed.sides[here, there] is Hexside.CANAL
    assert before.ground[here] != changed.ground[here]


def test_an_override_takes_a_road_away():
    atlas = vietnam.atlas()
    valley, pass_ = atlas.hex_at("1822"), atlas.hex_at("1721")

    assert (valley, pass_) in atlas.roads
    assert (valley, pass_) not in vietnam.overlaid(overlay("1721,road,1822")).roads


def test_a_hex_that_becomes_sea_loses_what_was_on_it():
    changed = vietnam.overlaid(overlay("4311,terrain,All-Sea"))
    here = changed.hex_at("4311")

    assert (changed.ground[here].country, changed.ground[here].features) == ("", frozenset())
    assert not [pair for pair in changed.roads if here in pair]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        pytest.param(overlay("9999,terrain,Flat"), "no hex 9999", id="a hex that is not there"),
        pytest.param(overlay("2607,terrain,Lava"), "Lava", id="a terrain that is none"),
        pytest.param(overlay("2607,colour,red"), "colour", id="a column that is none"),
        pytest.param(overlay("2607,road,3713 Highway"), "do not touch", id="no neighbours"),
        pytest.param({"rivers.csv": ""}, "no table rivers.csv", id="a table that is none"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        vietnam.overlaid(wrong)


@pytest.mark.parametrize("title", TITLES)
def test_overrides_can_be_undone(title):
    package = title.__name__.rpartition(".")[0]
    baked, raw = read_baked(package, {}), without_overrides(package)
    listed = {row.hex for row in baked.overrides if row.field not in {"road", "hexside"}}
    differ = {one.hex for one, two in zip(baked.hexes, raw.hexes, strict=True) if one != two}

    assert differ
    assert differ <= listed


@pytest.mark.parametrize("title", TITLES)
def test_every_override_has_a_reason_and_a_source(title):
    rows = read_baked(title.__name__.rpartition(".")[0], {}).overrides

    assert all(row.reason and row.source for row in rows)
    assert not [row for row in rows if "transcription" in f"{row.reason} {row.source}".lower()]


def test_friendly_edges_of_india_and_pakistan():
    atlas = india_pakistan.atlas()
    labels = {side: {atlas.label(h) for h in atlas.friendly_edge[side]} for side in BOTH_SIDES}

    assert {"1623", "2522", "3223", "1022"} <= labels[Side.ALLIED]
    assert {"3500", "1700", "1005", "5005"} <= labels[Side.NON_ALLIED]
    assert not labels[Side.ALLIED] & labels[Side.NON_ALLIED]


def test_areas_are_named_sets_of_hexes():
    atlas = vietnam.atlas()
    beach = atlas.areas[Area("beach", "Thanh Hoa")]

    assert {atlas.label(here) for here in beach} == {"4319", "4320"}


def test_a_canal_costs_what_a_minor_river_costs():
    costs = charts().hexsides

    assert costs[Hexside.CANAL] == costs[Hexside.MINOR_RIVER]
