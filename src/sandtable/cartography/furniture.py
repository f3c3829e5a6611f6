"""What stands around the map: title, key, scale, north and credits."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from sandtable.cartography.bounds import EDGES, OTHER_EDGE
from sandtable.cartography.frontiers import has_control_line, sample_border
from sandtable.cartography.grid import HEX, RADIUS, Grid
from sandtable.cartography.lines import sample_line
from sandtable.cartography.marks import painted_sample, sample
from sandtable.cartography.palette import FONT_PLACE, FONT_TEXT, Palette
from sandtable.cartography.places import BASES, blocks_at, sign
from sandtable.cartography.placing import Box
from sandtable.cartography.sheet import HEIGHTS, WOODED, HexSheet
from sandtable.cartography.svg import Place, element, number, polygon, stroke, text
from sandtable.cartography.widths import width
from sandtable.games.next_war.terrain import RIVERS, Feature, Hexside, Road, Terrain

_MARGIN: Final = 70.0
_COLUMN: Final = 149.0
_ROW: Final = 178.0
_TEXT: Final = 25.0
_TINTS: Final = ("flat", "rough", "highland", "mountain", "high")


class Entry(NamedTuple):
    """One thing in the key: its drawing around a place, and its words."""

    drawing: str
    words: str


def furniture(sheet: HexSheet, palette: Palette, window: Box) -> tuple[str, float]:
    """Draw the band below the map; tell where it ends."""
    left, right = window.left + _MARGIN, window.right - _MARGIN
    top = window.bottom + 10
    parts = [
        text(
            sheet.legend.title,
            complex(left, top + 66),
            font_family=FONT_PLACE,
            font_size=92,
            font_weight="700",
            fill=palette["ink"],
        ),
        text(
            sheet.legend.subtitle,
            complex(left, top + 110),
            font_family=FONT_TEXT,
            font_size=28,
            fill=palette["ink-2"],
        ),
        _north(complex(right - 50, top + 40), sheet.legend.north, palette),
        _scale(complex(right - 150, top + 70), sheet.legend.kilometres, palette),
    ]
    drawn, low = _key(sheet, palette, left, right, top + 190)
    parts.append(drawn)
    for line in _wrapped("Data: " + "; ".join(sheet.credits), right - left, 23):
        if sheet.credits:
            low += 30
            parts.append(
                text(
                    line,
                    complex(left, low),
                    font_family=FONT_TEXT,
                    font_size=22,
                    fill=palette["ink-2"],
                )
            )
    return "".join(parts), low + _MARGIN * 0.7


def caption(sheet: HexSheet, palette: Palette, window: Box) -> tuple[str, float]:
    """Write the credits in small letters under a close-up; tell where they end."""
    words = f"{sheet.legend.title}. {sheet.legend.subtitle} {'; '.join(sheet.credits)}"
    size = 8.0
    lines = list(_wrapped(words, window.right - window.left - 16, size))
    low = window.bottom + 5 + 10 * len(lines)
    paper = element(
        "rect",
        x=window.left,
        y=window.bottom,
        width=window.right - window.left,
        height=low + 8 - window.bottom,
        fill=palette["panel"],
    )
    written = element(
        "g",
        *(
            text(line, complex(window.left + 8, window.bottom + 10 * (n + 1) + 1))
            for n, line in enumerate(lines)
        ),
        font_family=FONT_TEXT,
        font_size=size,
        fill=palette["ink-2"],
    )
    return paper + written, low + 5


def _key(
    sheet: HexSheet, palette: Palette, left: float, right: float, top: float
) -> tuple[str, float]:
    """Lay out one small hex per thing on the map, in rows."""
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


def _grounds(sheet: HexSheet, palette: Palette) -> Iterator[Entry]:
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


def _signs(sheet: HexSheet, palette: Palette) -> Iterator[Entry]:
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


def _lines(sheet: HexSheet, palette: Palette) -> Iterator[Entry]:
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


def _bounds(sheet: HexSheet, palette: Palette) -> Iterator[Entry]:
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


def _north(middle: Place, degrees: float, palette: Palette) -> str:
    """Draw an arrow to the north, which is seldom straight up on a sheet."""
    return element(
        "g",
        element("path", d="M0-62L17 30L0 16Z", fill=palette["ink"]),
        element(
            "path",
            d="M0-62L-17 30L0 16Z",
            fill=palette["panel"],
            stroke=palette["ink"],
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        text(
            "N",
            complex(0, -72),
            font_family=FONT_PLACE,
            font_size=32,
            font_weight="700",
            fill=palette["ink"],
            text_anchor="middle",
        ),
        transform=f"translate({number(middle.real)} {number(middle.imag)}) "
        f"rotate({number(-degrees)})",
    )


def _scale(end: Place, kilometres: float, palette: Palette) -> str:
    """Draw a bar of a hundred kilometres that ends here."""
    unit = HEX / kilometres * 25
    start = end - 4 * unit
    bars = [
        element(
            "rect",
            x=start.real + n * unit,
            y=start.imag - 14,
            width=unit,
            height=14,
            fill=palette["ink"] if n % 2 == 0 else palette["panel"],
            stroke=palette["ink"],
            stroke_width=2,
        )
        for n in range(4)
    ]
    words = [
        text(label, complex(start.real + n * unit, start.imag - 24))
        for n, label in ((0, "0"), (2, "50"), (4, "100 km"))
    ]
    note = text(
        f"one hex = {kilometres:.1f} km", complex((start.real + end.real) / 2, end.imag + 32)
    )
    return "".join(bars) + element(
        "g",
        *words,
        note,
        font_family=FONT_TEXT,
        font_size=25,
        fill=palette["ink"],
        text_anchor="middle",
    )


def _wrapped(words: str, room: float, size: float) -> Iterator[str]:
    """Break words into lines that fit."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and width(longer, size) > room:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line
