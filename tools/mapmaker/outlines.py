"""Countries and provinces as polygons in latitude and longitude."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import shapely

from mapmaker.elevation import Box
from mapmaker.sheet import Floats

_ENVELOPES: Final = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}


def countries(topology: Path, names: Iterable[str]) -> dict[str, shapely.Geometry]:
    """Read countries, by the name that Natural Earth gives them, from a TopoJSON file."""
    read = json.loads(topology.read_text(encoding="utf-8"))
    scale, shift = (np.array(read["transform"][key]) for key in ("scale", "translate"))
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in read["arcs"]]
    wanted, found = set(names), {}
    for shape in read["objects"]["countries"]["geometries"]:
        name = shape["properties"]["name"]
        if name in wanted:
            found[name] = shapely.union_all(_polygons(shape, arcs))
    return found


def _polygons(shape: Mapping[str, Any], arcs: list[Floats]) -> list[shapely.Polygon]:
    listed = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
    found = []
    for rings in listed:
        outer, *holes = (_ring(ring, arcs) for ring in rings)
        found.append(shapely.make_valid(shapely.Polygon(outer, holes)))
    return [each for each in found if each.area > 0]


def _ring(numbers: Iterable[int], arcs: list[Floats]) -> Floats:
    """Chain arcs; a negative number is an arc backwards, and ends meet."""
    pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
    return np.vstack([pieces[0], *(piece[1:] for piece in pieces[1:])])


def provinces(package: Path, country: str) -> dict[str, shapely.Geometry]:
    """Read the provinces of a country from the world map of a geopackage."""
    with sqlite3.connect(f"file:{package}?mode=ro&immutable=1", uri=True) as base:
        rows = base.execute(
            "SELECT name, geom FROM states_provinces WHERE adm0_a3 = ? ORDER BY name", (country,)
        ).fetchall()
    found: dict[str, shapely.Geometry] = {}
    for name, blob in rows:
        outline = shapely.from_wkb(blob[8 + _ENVELOPES[blob[3] >> 1 & 7] :])
        key = name or "?"
        found[key] = outline if key not in found else shapely.union(found[key], outline)
    return found


def which(outlines: Mapping[str, shapely.Geometry], points: Floats, box: Box) -> list[str]:
    """Name the outline around each (longitude, latitude), the nearest if none is around it."""
    frame = shapely.box(box.west, box.south, box.east, box.north)
    cut = {name: shapely.intersection(outline, frame) for name, outline in outlines.items()}
    cut = {name: outline for name, outline in cut.items() if not outline.is_empty}
    found = np.full(len(points), "", dtype=object)
    for name, outline in cut.items():
        shapely.prepare(outline)
        found[shapely.contains_xy(outline, points[:, 0], points[:, 1])] = name
    lost = np.flatnonzero(found == "")
    if len(lost):
        names = list(cut)
        away = np.array(
            [shapely.distance(cut[name], shapely.points(points[lost])) for name in names]
        )
        for place, best in zip(lost, away.argmin(axis=0), strict=True):
            found[place] = names[best]
    return [str(name) for name in found]
