"""Symbols and hexsides that the sheets of today may not have, on a sheet made up for them."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from games.next_war.drawing.conftest import read
from sandtable.cartography.hex_layout import cell_of
from sandtable.cartography.label_placement import Box, around
from sandtable.cartography.palette import DAY
from sandtable.cartography.zoom_levels import ZOOMS
from sandtable.games.next_war.drawing.borders import borders, has_control_line
from sandtable.games.next_war.drawing.hex_numbers import is_numbered, number_box
from sandtable.games.next_war.drawing.map_title_and_scale import furniture
from sandtable.games.next_war.drawing.regions_and_map_edges import (
    edges,
    entries,
    region_places,
    supply_places,
)
from sandtable.games.next_war.drawing.rivers_and_roads import crossings, road_exit
from sandtable.games.next_war.drawing.symbols import base_places, bases, settlements
from sandtable.games.next_war.printed.map_tables import AreaRow
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Terrain

HERE, THERE = (30, 10), (30, 11)


def with_hex(**changes):
    """The Vietnam sheet with one hex made different."""
    sheet = read("vietnam")
    row = msgspec.structs.replace(sheet.hexes[HERE], terrain=Terrain.FLAT, **changes)
    return replace(sheet, hexes={**sheet.hexes, HERE: row})


@pytest.mark.parametrize(
    ("feature", "sign", "draw"),
    [
        (Feature.OTHER_INSTALLATION, "installation", bases),
        (Feature.NUCLEAR_FACILITY, "facility", bases),
        (Feature.AIRBASE, "airbase", bases),
        (Feature.AIRFIELD, "airfield", bases),
        (Feature.PORT, "port", bases),
        (Feature.FORTIFICATION, "fortification", settlements),
        (Feature.CITY, "city", settlements),
        (Feature.TOWN, "town", settlements),
    ],
)
def test_a_feature_adds_its_symbol(feature, sign, draw):
    without, with_it = (draw(with_hex(features=f), 1.0) for f in ("", feature.value))
    assert with_it.count(f"#sign-{sign}") == without.count(f"#sign-{sign}") + 1


def test_bases_in_one_hex_do_not_cover_each_other():
    sheet = with_hex(features="Airbase;Airfield;Port;Other Installation")
    places = list(base_places(sheet, HERE).values())
    assert len(places) == 4
    assert min(abs(a - b) for a in places for b in places if a != b) > 18
    assert len(set(places)) == 4


@pytest.mark.parametrize(
    "kind", [Hexside.ALL_WATER, Hexside.FERRY, Hexside.CROSSING_ARROW], ids=lambda kind: kind.value
)
def test_other_hexsides_are_drawn_between_their_hexes(kind):
    sheet = replace(read("vietnam"), sides={(HERE, THERE): kind})
    bare = replace(sheet, sides={})
    assert crossings(bare, DAY) == ""
    assert "<path" in crossings(sheet, DAY)


def area(kind, name, hex_):
    return AreaRow(kind=kind, name=name, hex=hex_, source="house")


def test_entries_supply_and_beaches_have_signs():
    rows = (
        area("entry", "PRC", "3100"),
        area("supply_edge", "PRC", "3100"),
        area("beach", "Thanh Hoa", "4320"),
        area("setup", "I Corps", "3010"),
    )
    drawn = entries(replace(read("vietnam"), areas=rows), DAY)
    assert [drawn.count(f"#sign-{s}") for s in ("entry", "supply", "beach")] == [1, 1, 1]


def test_an_entry_inside_the_sheet_has_no_arrow():
    sheet = replace(read("vietnam"), areas=(area("entry", "PRC", "3010"),))
    assert entries(sheet, DAY) == ""


def test_each_side_has_its_own_kind_of_edge():
    rows = (area("friendly_edge", "allied", "4423"), area("friendly_edge", "non_allied", "3100"))
    drawn = edges(replace(read("vietnam"), areas=rows), DAY)
    assert DAY["side-allied"] in drawn
    assert DAY["side-other"] in drawn
    assert drawn.count("stroke-dasharray") == 1


def test_a_road_leaves_the_sheet_only_at_its_edge():
    sheet = read("vietnam")
    assert road_exit(sheet, (37, 13)) is None
    leaving = [cell for cell in sheet.hexes if road_exit(sheet, cell)]
    assert leaving
    assert all(any(c not in sheet.hexes for c in sheet.grid.around(cell)) for cell in leaving)


def test_a_region_is_named_where_no_road_and_no_town_is():
    sheet = read("vietnam")
    on_road = {sheet.grid.centre(cell) for pair in sheet.roads for cell in pair}
    places = region_places(sheet)
    assert len(places) >= 3
    assert not on_road & set(places.values())


@pytest.mark.parametrize("name", ["vietnam", "india-pakistan"])
def test_a_crate_stands_clear_of_number_and_signs(name):
    sheet = read(name)
    cells = {cell_of(row.hex) for row in sheet.areas if row.kind == "supply_edge"}
    for cell, place in zip(sorted(cells), supply_places(sheet), strict=True):
        crate = around(place, 8, 8)
        signs = [around(p, 8, 8) for p in base_places(sheet, cell).values()]
        numbers = [number_box(sheet, cell, zoom) for zoom in ZOOMS if is_numbered(cell, zoom)]
        assert not any(crate.overlap(other) for other in (*signs, *numbers)), cell


@pytest.mark.parametrize("name", ["vietnam", "india-pakistan"])
def test_a_road_runs_to_the_edge_wherever_the_tables_let_it_out(name):
    sheet = read(name)
    for row in sheet.areas:
        if row.kind in {"road_edge", "supply_edge"}:
            beyond = road_exit(sheet, cell_of(row.hex))
            assert beyond is not None, row.hex
            assert beyond not in sheet.hexes


def test_a_line_of_control_has_its_own_sign():
    sheet = read("india-pakistan")
    assert has_control_line(sheet)
    assert not has_control_line(read("vietnam"))
    plain = replace(sheet, legend=replace(sheet.legend, control_from=0))
    assert borders(sheet, DAY).count("stroke-dasharray") == 2
    assert borders(plain, DAY).count("stroke-dasharray") == 1


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("vietnam", {"Paler", "outside Vietnam", "region"}),
        ("india-pakistan", {"Lake", "of Control", "facility"}),
    ],
)
def test_the_key_tells_what_the_sheet_has(name, wanted):
    drawn, _ = furniture(read(name), DAY, Box(0, 0, 2400, 3000))
    assert all(f">{words}<" in drawn for words in wanted)
