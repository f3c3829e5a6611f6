"""The baked tables: outlines, label points, places and the land around."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path

import shapely
from shapely import Geometry, Polygon

from mapmaker.provinces.coverage import Key
from mapmaker.provinces.pieces import AREA_PIECE
from mapmaker.provinces.sources import SHEET, rows

STEPS = 10  # per km: tables count in whole hundreds of metres
Cells = Sequence[object]


def tables(cover: Mapping[Key, Geometry]) -> Mapping[str, str]:
    """Write every table as text, by name."""
    areas = {name: whole for (kind, name), whole in cover.items() if kind == AREA_PIECE}
    around = {name: whole for (kind, name), whole in cover.items() if kind != AREA_PIECE}
    return {
        "outlines": _text(("area", "ring", "point", "x", "y"), _rings(areas)),
        "backdrop": _text(("country", "ring", "point", "x", "y"), _rings(around)),
        "labels": _text(("area", "x", "y", "room"), _labels(areas)),
        "places": _text(("place", "kind", "area", "x", "y"), _places(areas)),
    }


def write(folder: Path, texts: Mapping[str, str]) -> None:
    """Put the tables where the game reads them."""
    for name, text in texts.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8", newline="\n")


def _text(header: Cells, lines: Iterable[Cells]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(lines)
    return text.getvalue()


def _number(kilometres: float) -> int:
    return round(float(kilometres) * STEPS)


def _rings(shapes: Mapping[str, Geometry]) -> Iterable[Cells]:
    """Rings without their closing point, the largest first, each from its least point on."""
    for name, shape in sorted(shapes.items()):
        parts = sorted(shapely.get_parts(shape), key=lambda part: (-part.area, part.bounds))
        rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
        for number, ring in enumerate(rings, start=1):
            corners = _rounded(shapely.get_coordinates(ring)[:-1])
            first = corners.index(min(corners))
            for point, (x, y) in enumerate(corners[first:] + corners[:first], start=1):
                yield name, number, point, x, y


def _rounded(points: Iterable[Sequence[float]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for x, y in points:
        corner = (_number(x), _number(y))
        if not found or found[-1] != corner:
            found.append(corner)
    return found


def _labels(areas: Mapping[str, Geometry]) -> Iterable[Cells]:
    """The point of an area with the most room around it."""
    for name, shape in sorted(areas.items()):
        largest: Polygon = max(shapely.get_parts(shape), key=lambda part: part.area)
        radius = shapely.maximum_inscribed_circle(largest, tolerance=0.1)
        x, y = shapely.get_coordinates(radius)[0]
        yield name, _number(x), _number(y), _number(radius.length)


def _places(areas: Mapping[str, Geometry]) -> Iterable[Cells]:
    """Cities and ports; one that simplifying has put to sea is pulled just inside its area."""
    for row in sorted(rows("places"), key=lambda row: row["place"]):
        at = SHEET.plane(shapely.Point(float(row["longitude"]), float(row["latitude"])))
        inside = areas[row["area"]].buffer(-2.0)
        if not inside.contains(at):
            at = shapely.get_point(shapely.shortest_line(inside, at), 0)
        yield row["place"], row["kind"], row["area"], _number(at.x), _number(at.y)
