"""Writing the tables: sorted rows, plain line ends, a source note beside each."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import shapely

from mapmaker import sources
from mapmaker.build import Finished
from mapmaker.coast import rings
from mapmaker.rivers import Course
from mapmaker.sheet import Floats, Sheet
from sandtable.games.next_war.printed.map_tables import Baked

_TITLES: Final = {"vietnam": "Vietnam", "india_pakistan": "India-Pakistan"}
_MARGIN: Final = 1.0  # hexes around the sheet
_DETAIL: Final = 0.012
_LEAST: Final = 0.004
_DIGITS: Final = 3

_OURS: Final = "our own table, Apache-2.0"
_GSHHG: Final = "derived from GSHHG, LGPL-3.0-or-later"
#: What each table is made of, and whose it is.
_NOTES: Final = {
    "hexes": (
        "heights (Marble), colour from space (NASA), towns (GeoNames), airports, countries",
        "our own table, Apache-2.0; names and sizes of towns from GeoNames, CC-BY-4.0",
    ),
    "hexsides": ("river and canal lines of GSHHG, laid along hexsides", _GSHHG),
    "roads": (
        "main roads of OpenStreetMap, told hex by hex; classes are ours",
        "(c) OpenStreetMap contributors, ODbL-1.0; share alike, this table alone",
    ),
    "areas": ("the documents cited in each row; what they leave open is marked house", _OURS),
    "overridden": ("what the builder found where overrides.csv says otherwise", _OURS),
    "overrides": ("a person's corrections, each with reason and source", _OURS),
    "coast": ("shore and lakes of GSHHG, for drawing only", _GSHHG),
    "courses": ("rivers and canals of GSHHG, for drawing only", _GSHHG),
}


def write(finished: Finished, folder: Path) -> list[Path]:
    """Write all tables of a map that a program makes; overrides.csv is a person's."""
    name, sheet = finished.theatre.name, finished.theatre.sheet
    baked = finished.baked
    tables: dict[str, tuple[Sequence[str], list[Sequence[Any]]]] = {
        "hexes": _structs(baked.hexes),
        "hexsides": _structs(baked.hexsides),
        "roads": _structs(baked.roads),
        "areas": _structs(baked.areas),
        "overridden": (
            ("hex", "field", "value", "reason", "source"),
            [(*each, "before overrides", "builder") for each in differences(finished.raw, baked)],
        ),
        "coast": (("kind", "line", "at", "x", "y"), _coast_rows(finished)),
        "courses": (
            ("kind", "name", "line", "at", "x", "y"),
            _course_rows(sheet, finished.courses),
        ),
    }
    written = []
    for table, (head, rows) in tables.items():
        written.append(_table(folder / f"{table}.csv", head, rows))
        written.append(_note(folder / f"{table}.csv", _TITLES[name]))
    written.append(_note(folder / "overrides.csv", _TITLES[name]))
    written.append(_credits(folder / "credits.toml"))
    return written


def differences(raw: Baked, baked: Baked) -> list[Sequence[Any]]:
    """List, as overrides would, what must be changed back to have the map without overrides."""
    found: list[Sequence[Any]] = []
    for one, two in zip(raw.hexes, baked.hexes, strict=True):
        before, after = msgspec.structs.asdict(one), msgspec.structs.asdict(two)
        found += [(one.hex, key, before[key]) for key in before if before[key] != after[key]]
    for field, ones, twos in (
        ("hexside", raw.hexsides, baked.hexsides),
        ("road", raw.roads, baked.roads),
    ):
        was = {(row.hex, row.other): row.kind for row in ones}
        now = {(row.hex, row.other): row.kind for row in twos}
        for pair in sorted({*was, *now}):
            if was.get(pair) != now.get(pair):
                found.append((pair[0], field, f"{pair[1]} {was.get(pair, '')}".strip()))
    return found


def _structs(rows: Iterable[msgspec.Struct]) -> tuple[Sequence[str], list[Sequence[Any]]]:
    listed = list(rows)
    return listed[0].__struct_fields__, sorted(msgspec.structs.astuple(row) for row in listed)


def _table(file: Path, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> Path:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(head)
    table.writerows(rows)
    file.write_bytes(text.getvalue().encode())
    return file


#: Why a map is ours.
_WHY = (
    "The printed map is not used. Ours is built from open geodata and corrected by what the"
    " documents say of hexes."
)


def _note(table: Path, title: str) -> Path:
    made_of, rights = _NOTES[table.stem]
    errata = '["NWV"]' if (table.stem, title) == ("overrides", "Vietnam") else "[]"
    file = table.with_suffix(".source.toml")
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    kept = [line for line in before.splitlines() if line.startswith(("rules = ", "rule_values = "))]
    rules = "".join(f"{line}\n" for line in kept)
    file.write_text(
        f'table = "{table.stem.capitalize()} of the {title} map"\n'
        f'document = "house: own map. {made_of}"\n'
        'kind = "house"\n'
        'checked = "sandtable map --check: every hex that the documents name"\n'
        f'house = "{_WHY}"\n'
        f"errata = {errata}\n"
        f'rights = "{rights}"\n'
        f"{rules}"
        f'sha256 = "{hashlib.sha256(table.read_bytes()).hexdigest()}"\n',
        encoding="utf-8",
    )
    return file


def _credits(file: Path) -> Path:
    """Whose data a map is made of; drawings and documents repeat the lines."""
    lines = ["# Whose data this map is made of. Made by tools/mapmaker.\n"]
    lines += [
        "\n[[credit]]\n"
        f'of = "{package.data}"\n'
        f'line = "{package.credit}"\n'
        f'licence = "{package.licence}"\n'
        f'package = "{package.name} {package.version} ({package.registry})"\n'
        for package in sources.PACKAGES
    ]
    file.write_text("".join(lines), encoding="utf-8")
    return file


def _coast_rows(finished: Finished) -> list[Sequence[Any]]:
    sheet = finished.theatre.sheet
    low_u, low_v, high_u, high_v = sheet.bounds
    window = (low_u - _MARGIN, low_v - _MARGIN, high_u + _MARGIN, high_v + _MARGIN)
    found: list[Sequence[Any]] = []
    for kind, shape in (("land", finished.land), ("lake", finished.lakes)):
        least = _LEAST if kind == "land" else 10 * _LEAST
        for line, ring in enumerate(rings(shape, window, detail=_DETAIL, least=least)):
            found += [(kind, line, *each) for each in _numbered(sheet, ring)]
    return found


def _course_rows(sheet: Sheet, courses: Iterable[Course]) -> list[Sequence[Any]]:
    found: list[Sequence[Any]] = []
    for line, course in enumerate(courses):
        plain = shapely.simplify(course.line, 2 * _DETAIL)
        points = np.asarray(plain.coords)
        found += [(course.kind, course.name, line, *each) for each in _numbered(sheet, points)]
    return found


def _numbered(sheet: Sheet, points: Floats) -> list[tuple[int, str, str]]:
    drawn = np.round(sheet.drawn(points), _DIGITS) + 0.0
    return [(at, f"{x:.{_DIGITS}f}", f"{y:.{_DIGITS}f}") for at, (x, y) in enumerate(drawn)]
