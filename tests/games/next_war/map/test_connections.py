"""Whether a map hangs together, and that the checks notice when it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.games.next_war.map_checks.connections import (
    connections,
    land_is_walked,
    places_have_roads,
    roads_connect,
    supply_comes_by_road,
)
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Hexside, Road, Terrain
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam

TITLES = {"vietnam": vietnam, "india-pakistan": india_pakistan}


def survey_of(title, **changes):
    return Survey(replace(TITLES[title].atlas(), **changes))


@pytest.mark.parametrize("title", list(TITLES))
@pytest.mark.parametrize("check", range(4))
def test_the_map_hangs_together(title, check):
    found = connections(survey_of(title))[check]

    assert found.looked_at > 0
    assert found.loose == (), found.claim


def test_a_piece_of_road_in_the_wild_is_noticed():
    atlas = vietnam.atlas()
    far = [h for h in atlas.hexes if not any((h, to) in atlas.roads for to in atlas.near[h])]
    here, there = next((h, to) for h in far for to in atlas.near[h] if to in far)
    roads = {**atlas.roads, (here, there): Road.SECONDARY, (there, here): Road.SECONDARY}

    found = roads_connect(survey_of("vietnam", roads=roads))

    assert len(found.loose) == 1
    assert atlas.label(here) in found.loose[0]


def test_a_place_cut_off_is_noticed():
    atlas = india_pakistan.atlas()
    multan = atlas.hex_at("1202")
    roads = {pair: kind for pair, kind in atlas.roads.items() if multan not in pair}

    found = places_have_roads(survey_of("india-pakistan", roads=roads))

    assert "1202 Multan" in found.loose


def test_land_behind_water_is_noticed():
    atlas = vietnam.atlas()
    here = atlas.hex_at("3203")
    water = {(here, to): Hexside.ALL_WATER for to in atlas.near[here]}
    water |= {(to, here): side for (_, to), side in water.items()}
    roads = {pair: kind for pair, kind in atlas.roads.items() if here not in pair}

    found = land_is_walked(survey_of("vietnam", roads=roads, sides={**atlas.sides, **water}))

    assert found.loose == ("3203",)


def test_high_mountain_without_a_road_is_closed_by_rule_and_said_to_be():
    atlas = vietnam.atlas()
    quiet = [h for h in atlas.hexes if not any((h, to) in atlas.roads for to in atlas.near[h])]
    here = next(h for h in quiet if atlas.ground[h].terrain is Terrain.MOUNTAIN)
    ground = {**atlas.ground, here: replace(atlas.ground[here], terrain=Terrain.HIGH_MOUNTAIN)}

    found = land_is_walked(survey_of("vietnam", ground=ground))

    assert found.loose == ()
    assert found.note.startswith("1 High Mountain")


def test_a_supply_source_on_a_cart_track_is_noticed():
    atlas = vietnam.atlas()
    wild = next(h for h in atlas.hexes if not any((h, to) in atlas.roads for to in atlas.near[h]))
    areas = {Area("supply_edge", "SRV"): frozenset({wild})}

    assert supply_comes_by_road(survey_of("vietnam", areas=areas)).loose == (
        f"{atlas.label(wild)} (SRV)",
    )
    assert supply_comes_by_road(survey_of("vietnam", areas={})).loose, "nothing was looked at"
