"""STD:2.3.6  Places of a scenario's sheet on its map."""

from __future__ import annotations

import pytest

from games.next_war.scenarios.trial import at, before
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Feature, Road, Terrain
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    helicopter_named,
    hexes_of,
    place_called,
    side_of_nation,
    suggested_first,
    unit_named,
)
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.games.next_war.state import OFF_MAP


@pytest.fixture(scope="module")
def printed():
    return before().printed


def labels(printed, place):
    return [printed.atlas.label(here) for here in hexes_of(printed, place)]


@pytest.mark.parametrize(
    ("place", "found"),
    [
        pytest.param(Place(hexes=("3900", "3100")), ["3900", "3100"], id="hexes, as named"),
        pytest.param(Place(within=(("3713", 0),)), ["3713"], id="within none"),
        pytest.param(
            Place(around=("1822",)),
            ["1821", "1921", "1922", "1823", "1722", "1721"],
            id="beside a hex, and not in it",
        ),
        pytest.param(Place(hexes=("3713", "1822"), country="PRC"), [], id="not of the country"),
        pytest.param(Place(hexes=("3713", "1822"), lines=(30, 50)), ["3713"], id="on lines"),
        pytest.param(Place(hexes=("3713", "1822"), terrain=(Terrain.URBAN,)), ["3713"], id="Urban"),
    ],
)
def test_where_a_place_is(printed, place, found):
    assert labels(printed, place) == found


def test_what_names_no_hex_means_the_whole_map(printed):
    assert hexes_of(printed, Place()) == printed.atlas.hexes


def test_areas_of_the_map(printed):
    found = hexes_of(printed, Place(areas=("military_region/1MR",)))

    assert set(found) == printed.atlas.areas[Area("military_region", "1MR")]


def test_features_and_country_both_count(printed):
    ground = printed.atlas.ground
    wanted = [
        here
        for here, lies in sorted(ground.items())
        if lies.country == "SRV" and {Feature.AIRBASE, Feature.AIRFIELD} & lies.features
    ]

    assert len(wanted) > 3
    assert list(place_called(printed, "SRV bases")) == wanted


def test_ground_or_road_is_enough(printed):
    atlas = printed.atlas
    fast = {Road.HIGHWAY, Road.PRIMARY}
    ready = [
        here
        for here in sorted(atlas.areas[Area("setup", "74GA")])
        if atlas.ground[here].terrain is Terrain.FLAT
        or any(atlas.roads.get((here, to)) in fast for to in atlas.near[here])
    ]

    assert 0 < len(ready) < len(atlas.areas[Area("setup", "74GA")])
    assert list(place_called(printed, "ready")) == ready


def test_a_box_comes_last_or_alone(printed):
    assert place_called(printed, "the box") == (OFF_MAP,)
    bases = place_called(printed, "PRC bases")
    assert len(bases) > 1
    assert bases[-1] == OFF_MAP


def test_printed_numbers_are_a_place_too(printed):
    assert place_called(printed, "4023 4223") == (
        printed.atlas.hex_at("4023"),
        printed.atlas.hex_at("4223"),
    )


def test_an_unknown_place_is_refused(printed):
    with pytest.raises(ValueError, match="no place 'the moon'"):
        place_called(printed, "the moon")


def test_a_suggestion_comes_first(printed):
    two, one = (printed.atlas.hex_at(label) for label in ("4023", "4223"))

    assert suggested_first(printed, (two, one), "4223") == (one, two)
    assert suggested_first(printed, (two, one), "") == (two, one)


def test_counters_are_found_by_their_ids(printed):
    assert printed.counters[unit_named(printed, "prc-abn-127")].designation == "127"
    assert printed.helicopters[helicopter_named(printed, "srv-srv-mi-24")].nation == "SRV"
    with pytest.raises(KeyError):
        unit_named(printed, "prc-abn-999")


def test_a_nation_is_on_the_side_of_its_counters(printed):
    assert (side_of_nation(printed, "SRV"), side_of_nation(printed, "PRC")) == (0, 1)


def test_places_are_where_the_trial_says():
    scene = before()

    assert at(scene, "3713") in place_called(scene.printed, "near Hanoi")
