"""Land and sea: real shore lines turned into polygons of the plane."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import shapely

from mapmaker.elevation import Box
from mapmaker.fit import Projection
from mapmaker.gshhg import Line
from mapmaker.sheet import Floats

_SHORE, _LAKE = 1, 2


def land_and_lakes(
    lines: Iterable[Line], box: Box, mainland: Iterable[shapely.Geometry]
) -> tuple[shapely.Geometry, shapely.Geometry]:
    """All land and all lakes of a box, in longitude and latitude.

    A ring of shore inside the box is an island. What the box itself cuts is land where a country
    has it.
    """
    listed = list(lines)
    frame = shapely.box(box.west, box.south, box.east, box.north)
    governed = shapely.union_all([shapely.intersection(each, frame) for each in mainland])
    shapely.prepare(governed)
    parts = []
    for part in _enclosed(listed, _SHORE, frame):
        inside = part.representative_point()
        if not part.intersects(frame.exterior) or governed.contains(inside):
            parts.append(part)
    lakes = [part for part in _enclosed(listed, _LAKE, None) if part.within(frame)]
    return shapely.union_all(parts), shapely.union_all(lakes)


def _enclosed(
    lines: Iterable[Line], level: int, frame: shapely.Geometry | None
) -> list[shapely.Geometry]:
    """Find what the lines of one class enclose, together with the frame."""
    drawn = [
        shapely.LineString(line.points)
        for line in lines
        if line.level == level and len(line.points) > 1
    ]
    if frame is not None:
        drawn = [shapely.intersection(line, frame) for line in drawn] + [frame.exterior]
    net = shapely.unary_union(drawn)
    return [
        part
        for part in shapely.get_parts(shapely.polygonize([net]))
        if frame is None or part.representative_point().within(frame)
    ]


def without_islets(land: shapely.Geometry, least: float) -> shapely.Geometry:
    """Leave out islands too small to fight on; `least` is in square degrees."""
    return shapely.union_all([part for part in shapely.get_parts(land) if part.area >= least])


def on_plane(shape: shapely.Geometry, projection: Projection) -> shapely.Geometry:
    """Carry a shape from the Earth to the plane of the sheet."""

    def carry(points: Floats) -> Floats:
        return projection.to_plane(points[:, 1], points[:, 0])

    return shapely.make_valid(shapely.transform(shape, carry)) if not shape.is_empty else shape


def rings(
    shape: shapely.Geometry,
    window: tuple[float, float, float, float],
    *,
    detail: float,
    least: float,
) -> list[Floats]:
    """List the outer and inner rings of a shape inside a window, plain enough to draw."""
    cut = shapely.intersection(shape, shapely.box(*window))
    plain = shapely.make_valid(shapely.simplify(cut, detail))
    found = []
    for part in shapely.get_parts(plain):
        if part.geom_type != "Polygon" or part.area < least:
            continue
        found.append(np.asarray(part.exterior.coords))
        found += [
            np.asarray(hole.coords)
            for hole in part.interiors
            if shapely.Polygon(hole).area >= least
        ]
    return sorted(found, key=lambda ring: (-len(ring), ring[0][0], ring[0][1]))
