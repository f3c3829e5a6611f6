"""The picture of a sheet: whole, valid, repeatable, and true to its tables."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from games.next_war.drawing.conftest import SVG, read
from sandtable.cartography.hex_layout import HEX, cell_of, label_of
from sandtable.cartography.palette import Palette, Theme
from sandtable.cartography.zoom_levels import NEAR
from sandtable.games.next_war.drawing.hex_map import LAYER_NAMES, HexMapOptions, draw_hex_map
from sandtable.games.next_war.drawing.rivers_and_roads import river_courses, road_courses
from sandtable.games.next_war.drawing.title_map_settings import SHEETS, map_data_of
from sandtable.games.next_war.printed.map_tables import OverrideRow
from sandtable.games.next_war.printed.terrain import RIVERS, Feature, Terrain

each_title = pytest.mark.parametrize("title", sorted(SHEETS))
OVERRIDE = "hex,field,value,reason,source\n{},terrain,Marsh,seen from the air,house\n"


def uses(element, sign):
    return sum(one.get("href") == f"#sign-{sign}" for one in element.iter(f"{SVG}use"))


@each_title
def test_drawing_twice_gives_the_same_bytes(title, text_of):
    assert draw_hex_map(map_data_of(title), HexMapOptions()) == text_of(title)


@each_title
def test_a_whole_map_is_small_enough_for_a_page(title, text_of):
    assert len(text_of(title).encode()) < 4_000_000


def test_layers_lie_in_their_order(whole):
    _, picture = whole
    found = [
        g.get("id") for g in picture.iter(f"{SVG}g") if (g.get("id") or "").startswith("layer-")
    ]
    assert found == [f"layer-{name}" for name in LAYER_NAMES]


def test_every_hex_can_be_found_by_its_number(whole, layer):
    sheet, picture = whole
    found = [one.get("data-hex") for one in layer(picture, "hexes").iter(f"{SVG}path")]
    assert sorted(found) == sorted(map(label_of, sheet.hexes))


def test_up_close_every_hex_shows_its_number(whole, layer):
    sheet, picture = whole
    near = layer(picture, "numbers").findall(f"{SVG}g")[2]
    shown = [one.text for one in near.iter(f"{SVG}text")]
    assert sorted(shown) == sorted(map(label_of, sheet.hexes))


@pytest.mark.parametrize(
    ("name", "sign", "feature"),
    [
        ("places", "city", Feature.CITY),
        ("places", "town", Feature.TOWN),
        ("bases", "airbase", Feature.AIRBASE),
        ("bases", "airfield", Feature.AIRFIELD),
        ("bases", "port", Feature.PORT),
        ("bases", "installation", Feature.OTHER_INSTALLATION),
        ("places", "fortification", Feature.FORTIFICATION),
    ],
)
def test_every_feature_has_its_symbol_at_every_zoom(whole, layer, name, sign, feature):
    sheet, picture = whole
    hidden = {Feature.CITY, Feature.TOWN}
    wanted = sum(
        feature in features
        and not (feature in hidden and sheet.hexes[cell].terrain is Terrain.URBAN)
        and not (feature is Feature.TOWN and Feature.CITY in features)
        for cell, features in sheet.features.items()
    )
    assert uses(layer(picture, name), sign) == 3 * wanted


def test_what_is_referred_to_is_there(whole):
    _, picture = whole
    text = ET.tostring(picture, encoding="unicode")
    named = {one.get("id") for one in picture.iter() if one.get("id")}
    wanted = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert wanted <= named
    links = [value for value in re.findall(r'(?:href|src)="([^"]+)"', text) if value[0] != "#"]
    assert all(link.startswith("data:image/png;base64,") for link in links)


def test_rivers_run_along_their_hexsides(sheet):
    points = [p for course in river_courses(sheet) for p in course.points]
    for pair, kind in sheet.sides.items():
        if kind in RIVERS:
            middle = sum(sheet.grid.side(*pair)) / 2
            assert min(abs(p - middle) for p in points) < 0.16 * HEX, pair


def test_roads_cross_between_the_hexes_they_join(sheet):
    points = [p for course in road_courses(sheet) for p in course.points]
    for pair in sheet.roads:
        middle = sum(sheet.grid.side(*pair)) / 2
        assert min(abs(p - middle) for p in points) < 0.16 * HEX, pair


def test_roads_run_through_the_middle_of_towns(sheet):
    points = [p for course in road_courses(sheet) for p in course.points]
    for cell in {cell for pair in sheet.roads for cell in pair}:
        if sheet.is_settled(cell):
            assert min(abs(p - sheet.grid.centre(cell)) for p in points) < 0.01 * HEX


def test_a_bridge_stands_wherever_a_road_crosses_water(whole, layer):
    sheet, picture = whole
    wanted = sum(sheet.sides.get(pair) in RIVERS for pair in sheet.roads)
    lines = [one.get("d") for one in layer(picture, "bridges").iter(f"{SVG}path")]
    assert wanted > 0
    assert {line.count("M") for line in lines} == {2 * wanted}


@each_title
def test_layers_can_be_left_out(title):
    svg = draw_hex_map(read(title), HexMapOptions(layers={"ground", "rivers"}))
    assert re.findall(r'id="layer-([a-z-]+)"', svg) == ["ground", "rivers"]


@each_title
def test_night_has_other_colours_and_the_same_shapes(title):
    night = draw_hex_map(
        read(title), HexMapOptions(Palette(Theme.DARK), layers={"ground", "roads"})
    )
    day = draw_hex_map(read(title), HexMapOptions(layers={"ground", "roads"}))
    assert night != day
    assert re.findall(r' d="([^"]+)"', night) == re.findall(r' d="([^"]+)"', day)


@each_title
def test_a_close_up_shows_the_hexes_around_one(title):
    sheet = read(title)
    svg = draw_hex_map(sheet, HexMapOptions(zoom=NEAR, around=(32, 12), layers={"grid"}))
    left, top, wide, high = map(float, re.findall(r'viewBox="([^"]+)"', svg)[0].split())
    middle = sheet.grid.centre((32, 12))
    assert left < middle.real - 2 * HEX < middle.real + 2 * HEX < left + wide
    assert top < middle.imag - 2 * HEX < middle.imag + 2 * HEX < top + high
    assert wide < 12 * HEX


@each_title
def test_an_overlay_from_outside_changes_the_map_and_is_told_in_review(title):
    label = "2010"
    sheet = map_data_of(title, {"overrides.csv": OVERRIDE.format(label)})
    svg = draw_hex_map(sheet, HexMapOptions(is_review=True, layers={"ground"}))

    assert sheet.hexes[cell_of(label)].terrain is Terrain.MARSH
    assert f'data-hex="{label}"' in svg
    assert "seen from the air [house]" in svg


@each_title
def test_review_marks_every_override_with_its_reason(title):
    rows = tuple(
        OverrideRow(hex=hex_, field="name", value="X", reason=f"because of {hex_}", source="house")
        for hex_ in ("2010", "2011", "2010")
    )
    picture = ET.fromstring(  # noqa: S314  # our own text
        draw_hex_map(
            replace(read(title), overrides=rows), HexMapOptions(is_review=True, layers={"grid"})
        )
    )
    marked = [one.get("data-hex") for one in picture.iter(f"{SVG}g") if one.get("data-hex")]
    told = " ".join(one.text or "" for one in picture.iter(f"{SVG}text"))

    assert marked == ["2010", "2011", "2010"]
    assert all(f"because of {row.hex} [house]" in told for row in rows)


def test_the_key_shows_what_the_sheet_has_and_nothing_else(whole, layer):
    sheet, picture = whole
    told = {one.text for one in layer(picture, "furniture").iter(f"{SVG}text")}
    has_canal = any(kind == "Canal" for kind in sheet.sides.values())
    has_beach = any(row.kind == "beach" for row in sheet.areas)

    assert ("Canal" in told) is has_canal
    assert ("Beach" in told) is has_beach
    assert sheet.legend.title in told
    assert any("not affiliated" in (words or "") for words in told)


def test_credits_stand_under_the_map(whole, layer):
    sheet, picture = whole
    told = " ".join(one.text or "" for one in layer(picture, "furniture").iter(f"{SVG}text"))
    assert sheet.credits
    assert all(credit in told for credit in sheet.credits)


@each_title
def test_a_close_up_carries_the_credits_too(title):
    sheet = read(title)
    svg = draw_hex_map(sheet, HexMapOptions(zoom=NEAR, around=(32, 12), layers={"furniture"}))
    told = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))
    assert "not affiliated" in told
    assert all(credit in told for credit in sheet.credits)


def test_rivers_reach_the_sea():
    sheet = read("vietnam")
    sea = {sheet.grid.centre(cell) for cell in sheet.hexes if cell not in sheet.land}
    ends = {course.points[n] for course in river_courses(sheet) for n in (0, -1)}
    assert any(abs(end - place) < 0.2 * HEX for end in ends for place in sea)


def test_the_document_names_the_layers_in_their_order():
    page = Path(__file__).parents[4] / "docs" / "studying" / "map-drawing.md"
    (line,) = re.findall(r"^`edges`.*$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert re.findall(r"`([a-z-]+)`", line) == list(LAYER_NAMES)
