"""Which part of which modern province belongs to which area of 1965."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import hypot
from zlib import crc32

import shapely
from shapely import Geometry

from mapmaker.provinces.sources import SHEET, rows

AREA_PIECE = "area"
BACKDROP_PIECE = "backdrop"
_LEAST_SIDE = 0.035  # degrees: shorter sides of a cut stay straight
_WANDER = 0.16  # how far, in parts of a side, its middle may stray

Corner = tuple[float, float]


def pieces(provinces: Mapping[tuple[str, str], Geometry]) -> list[tuple[str, str, Geometry]]:
    """Cut the provinces and name each piece: (kind, area or country, piece), in kilometres."""
    cuts = _cuts()
    named = {(row["country"], row["modern"]) for row in rows("provinces")}
    if missing := sorted(named - provinces.keys()):
        raise LookupError(f"the source has no provinces {missing}")
    left = {key: shapely.intersection(found, SHEET.window) for key, found in provinces.items()}
    taken: list[tuple[str, str, Geometry]] = []
    for row in rows("provinces"):
        key = (row["country"], row["modern"])
        piece = left[key]
        if row["share"] == "cut":
            knife = cuts.pop((row["modern"], row["area"]))
            piece, left[key] = piece.intersection(knife), piece.difference(knife)
        else:
            left[key] = shapely.Polygon()
        taken.append((AREA_PIECE, row["area"], SHEET.plane(piece)))
    if cuts:
        raise LookupError(f"cuts that no province asks for: {sorted(cuts)}")
    for (country, _), rest in left.items():
        if not rest.is_empty:
            taken.append((BACKDROP_PIECE, country, SHEET.plane(rest)))
    return taken


def _cuts() -> dict[tuple[str, str], Geometry]:
    """The knives: polygons in degrees; only their sides inside the province matter."""
    points: dict[tuple[str, str], list[Corner]] = {}
    for row in rows("cuts"):
        corner = (float(row["longitude"]), float(row["latitude"]))
        points.setdefault((row["modern"], row["area"]), []).append(corner)
    return {key: shapely.Polygon(list(_wandering(corners))) for key, corners in points.items()}


def _wandering(corners: list[Corner]) -> Iterable[Corner]:
    """Draw the sides of a cut as borders run, not as rulers do; always the same way."""
    for start, end in pairwise([*corners, corners[0]]):
        yield from _bent(start, end)


def _bent(start: Corner, end: Corner) -> Iterable[Corner]:
    (x, y), (to_x, to_y) = start, end
    if hypot(to_x - x, to_y - y) < _LEAST_SIDE:
        yield start
        return
    chance = crc32(f"{x:.4f} {y:.4f} {to_x:.4f} {to_y:.4f}".encode()) / 2**32 - 0.5
    stray = 2 * chance * _WANDER
    middle = ((x + to_x) / 2 - stray * (to_y - y), (y + to_y) / 2 + stray * (to_x - x))
    yield from _bent(start, middle)
    yield from _bent(middle, end)
