"""The key of a sheet: one small hex for each kind of ground, sign, line and bound that it has."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from sandtable.cartography.hex_layout import RADIUS, Grid
from sandtable.cartography.map_symbols import sign
from sandtable.cartography.palette import FONT_TEXT, Palette
from sandtable.cartography.svg import element, number, polygon, stroke, text
from sandtable.games.next_war.drawing.borders import has_control_line, sample_border
from sandtable.games.next_war.drawing.map_data import HEIGHTS, WOODED, HexMapData
from sandtable.games.next_war.drawing.regions_and_map_edges import EDGES, OTHER_EDGE
from sandtable.games.next_war.drawing.rivers_and_roads import sample_line
from sandtable.games.next_war.drawing.symbols import BASES, blocks_at
from sandtable.games.next_war.drawing.terrain_marks import painted_sample, sample
from sandtable.games.next_war.printed.terrain import RIVERS, Feature, Hexside, Road, Terrain

_COLUMN: Final = 149.0
_ROW: Final = 178.0
_TEXT: Final = 25.0
_TINTS: Final = ("flat", "rough", "highland", "mountain", "high")


class Entry(NamedTuple):
    """One thing in the key: its drawing around a place, and its words."""

    drawing: str
    words: str


def key(
    sheet: HexMapData, palette: Palette, left: float, right: float, top: float
) -> tuple[str, float]:
    """Draw one small hex per thing on the map, in rows; tell where they end."""
    grid = sheet.grid
    parts = []
    entries = [
        *_grounds(sheet, palette),
        *_signs(sheet, palette),
        *_lines(sheet, palette),
        *_bounds(sheet, palette),
    ]
    rows = ceil(len(entries) * _COLUMN / (right - left))
    columns = ceil(len(entries) / rows)
    apart = (right - left) / columns
    for count, entry in enumerate(entries):
        row, column = divmod(count, columns)
        middle = complex(left + apart * column + 55, top + _ROW * row)
        parts.append(
            element(
                "g",
                entry.drawing,
                _rim(grid, palette),
                _caption(entry.words, palette),
                transform=f"translate({number(middle.real)} {number(middle.imag)})",
            )
        )
    return "".join(parts), top + _ROW * ((len(entries) - 1) // columns) + 110


def _caption(words: str, palette: Palette) -> str:
    first, _, rest = words.partition(" ")
    lines = [words] if len(words) < 10 or not rest else [first, rest]  # noqa: PLR2004
    return element(
        "g",
        *(text(line, complex(0, 70 + 27 * n)) for n, line in enumerate(lines)),
        font_family=FONT_TEXT,
        font_size=_TEXT,
        fill=palette["ink"],
        text_anchor="middle",
    )


def _hexagon(grid: Grid, size: float = 1.0) -> str:
    cell = grid.cells[0]
    return polygon(place - grid.centre(cell) for place in grid.corners(cell, size))


def _rim(grid: Grid, palette: Palette) -> str:
    return stroke(_hexagon(grid), palette["line-strong"], 1.6)


def _grounds(sheet: HexMapData, palette: Palette) -> Iterator[Entry]:
    """Show each kind of ground that the sheet has."""
    seen = {(row.terrain, sheet.cover(cell)) for cell, row in sheet.hexes.items()}
    order = list(Terrain)
    for terrain, cover in sorted(seen, key=lambda s: (s[1] == "jungle", order.index(s[0]))):
        height = HEIGHTS.get(terrain, 0)
        tint = {
            Terrain.MARSH: "t-marsh",
            Terrain.URBAN: "t-urban",
            Terrain.ALL_SEA: "t-sea",
        }.get(terrain, f"t-{_TINTS[height]}" + (f"-{cover}" if cover and height <= 2 else ""))  # noqa: PLR2004
        drawing = element("path", d=_hexagon(sheet.grid), fill=palette[tint])
        if terrain is Terrain.URBAN:
            drawing += element(
                "path", d=blocks_at(0j, (5, 5)), fill=palette["t-block"], opacity=0.6
            )
            drawing += stroke(_hexagon(sheet.grid, 0.96), palette["t-block"], 2.6)
        elif terrain is not Terrain.ALL_SEA:
            drawing += painted_sample(sample(height, cover, terrain, 0j, 4), palette)
        yield Entry(drawing, _ground_words(terrain, cover, height))
    if sheet.lakes:
        paper = element("path", d=_hexagon(sheet.grid), fill=palette["t-flat"])
        shape = "M-24 4q4-22 22-18t22 8q6 16-14 20t-30-10Z"
        water = element("path", d=shape, fill=palette["t-sea"], stroke=palette["m-coast"])
        yield Entry(paper + water, "Lake")
    if sheet.legend.home:
        field = element("path", d=_hexagon(sheet.grid), fill=palette["t-highland"])
        strength = palette.strength("foreign")
        half = f"M0-{number(RADIUS)}h{number(RADIUS)}v{number(2 * RADIUS)}h{number(-RADIUS)}Z"
        cut = element("clipPath", element("path", d=_hexagon(sheet.grid)), id="cut-key")
        paler = element(
            "path", d=half, fill=palette["m-foreign"], opacity=strength, clip_path="url(#cut-key)"
        )
        home = sheet.legend.countries[sheet.legend.home]
        yield Entry(cut + field + paler, f"Paler outside {home}")


def _ground_words(terrain: Terrain, cover: str, height: int) -> str:
    if cover == "jungle":
        base = terrain.value.replace(" Woods", "") if terrain in WOODED else terrain.value
        return f"{base} jungle" if height <= 2 else f"{base}, jungle"  # noqa: PLR2004
    return terrain.value.capitalize() if terrain is not Terrain.ALL_SEA else "Sea"


def _signs(sheet: HexMapData, palette: Palette) -> Iterator[Entry]:
    """Show each symbol that the sheet has."""
    held = frozenset[Feature]().union(*sheet.features.values())
    named = (
        (Feature.CITY, "city"),
        (Feature.TOWN, "town"),
        *BASES,
        (Feature.FORTIFICATION, "fortification"),
    )
    paper = element("path", d=_hexagon(sheet.grid), fill=palette["t-flat"])
    for feature, name in named:
        if feature in held:
            words = {"installation": "Installation", "facility": "Nuclear facility"}.get(
                name, feature.value
            )
            yield Entry(paper + sign(name, 0j, 1.4), words)


def _lines(sheet: HexMapData, palette: Palette) -> Iterator[Entry]:
    """Show each kind of line that the sheet has."""
    paper = element("path", d=_hexagon(sheet.grid), fill=palette["t-flat"])
    waters = set(sheet.sides.values())
    ways = set(sheet.roads.values())
    curve = [
        RADIUS * 0.86 * complex(t, 0.28 * (t * t) - 0.1 - 0.22 * t)
        for t in (n / 6 for n in range(-6, 7))
    ]
    kinds = (
        (Road.HIGHWAY in ways, "highway", "Highway"),
        (Road.PRIMARY in ways, "primary", "Primary road"),
        (Road.SECONDARY in ways, "secondary", "Secondary road"),
        (Hexside.MAJOR_RIVER in waters, "major", "Major river"),
        (Hexside.MINOR_RIVER in waters, "minor", "Minor river"),
        (Hexside.CANAL in waters, "canal", "Canal"),
        (Hexside.ALL_WATER in waters, "all-water", "All water"),
        (Hexside.FERRY in waters, "ferry", "Ferry"),
        (Hexside.CROSSING_ARROW in waters, "arrow", "Crossing arrow"),
        (any(sheet.sides.get(pair) in RIVERS for pair in sheet.roads), "bridge", "Bridge"),
    )
    for is_there, name, words in kinds:
        if is_there:
            yield Entry(paper + sample_line(name, curve, palette), words)
    if len({row.country for row in sheet.hexes.values() if row.country}) > 1:
        yield Entry(paper + sample_border("border", curve, palette), "Border")
    if has_control_line(sheet):
        yield Entry(paper + sample_border("control", curve, palette), "Line of Control")


def _bounds(sheet: HexMapData, palette: Palette) -> Iterator[Entry]:
    """Show what named sets of hexes are drawn with."""
    paper = element("path", d=_hexagon(sheet.grid), fill=palette["t-flat"])
    kinds = {row.kind for row in sheet.areas}
    sides = {row.name for row in sheet.areas if row.kind == "friendly_edge"}
    if "entry" in kinds:
        yield Entry(paper + sign("entry", 0j, 1.5), "Entry")
    if "supply_edge" in kinds:
        yield Entry(paper + sign("supply", 0j, 1.5), "Supply")
    if "beach" in kinds:
        yield Entry(paper + sign("beach", 0j, 1.3), "Beach")
    for name in sorted(sides):
        colour, dashes = EDGES.get(name, OTHER_EDGE)
        line = stroke("M-30 0h60", palette[colour], 9, stroke_dasharray=dashes)
        words = {"allied": "Allied", "non_allied": "Non-Allied"}.get(name, name.title())
        yield Entry(paper + line, f"{words} edge")
    if any(row.region for row in sheet.hexes.values()):
        line = stroke(
            "M-30 8q30-20 60-4",
            palette["m-label"],
            5.4,
            stroke_dasharray="0 11",
            stroke_linecap="round",
        )
        yield Entry(paper + line, "Military region")
