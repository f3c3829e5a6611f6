"""Laying the waters of a theatre: named courses, smaller rivers, the longest canals, marsh."""

from __future__ import annotations

from typing import Final

import numpy as np
import shapely
import shapely.ops

from mapmaker import sources
from mapmaker.draft import Draft
from mapmaker.drawn_lines import Network, merged, of_levels, outline
from mapmaker.gshhg import read_lines
from mapmaker.rivers import CANAL, MINOR, Course, Waters
from mapmaker.sheet import Floats
from mapmaker.theatre import Theatre

#: Flood plains reach so far from a river, in hexes.
_MARSH_REACH: Final = 1.3
#: A line that keeps to a laid course for this share of its length is the same river.
_SAME_RIVER: Final = 0.7


def lay_waters(theatre: Theatre, draft: Draft) -> None:
    """Lay named courses first, then smaller rivers, then the longest canals."""
    settings = theatre.settings["rivers"]
    folder = sources.folder(sources.GSHHG) / "usr/share/gmt-gshhg"
    lines = read_lines(folder / "binned_river_f.nc", theatre.box)

    def plane(levels: list[int]) -> list[Floats]:
        return [
            theatre.projection.to_plane(line.points[:, 1], line.points[:, 0])
            for line in of_levels(lines, levels)
        ]

    window = outline(theatre.sheet)
    heights = {
        label: look.floor if label in draft.land else -1.0 for label, look in draft.looks.items()
    }
    waters = Waters(theatre.sheet, heights)
    network, ditches = Network(plane([0, 1, 2, 3, 4])), Network(plane([8, 9, 10]))
    for course in settings["course"]:
        marks = np.array(course["marks"])
        points = theatre.projection.to_plane(marks[:, 0], marks[:, 1])
        if not course.get("straight"):
            points = (ditches if course["kind"] == CANAL else network).follow(points)
        cut = _inside(window, points)
        if cut is not None:
            via = [tuple(pair) for pair in course.get("via", ())]
            waters.lay(Course(course["name"], course["kind"], cut), via)
            if "marsh" in course:
                _mark_marsh(theatre, draft, cut, np.array(course["marsh"]))
    for group in settings["minor"]:
        for line in merged(plane(group["levels"]), window):
            if shapely.LineString(line).length < group["least"]:
                continue
            for part in _undrawn(line, waters.courses, group["least"]):
                waters.lay(Course("", MINOR, part), is_lesser=True)
    canals = settings["canals"]
    laid = 0
    for line in merged(plane(canals["levels"]), window):
        long = shapely.LineString(line).length >= canals["least"]
        if long and laid < canals["most"] and not _drawn(line, waters.courses):
            waters.lay(Course("", CANAL, line))
            laid += 1
    draft.waters, draft.courses = waters.kinds, waters.courses


def _inside(window: shapely.Geometry, points: Floats) -> Floats | None:
    """Cut a course at the edge of the sheet; the longest piece stays."""
    line = shapely.segmentize(shapely.LineString(points), 0.05)
    coordinates = shapely.get_coordinates(line)
    inside = shapely.contains_xy(window, coordinates)
    ends = np.flatnonzero(np.diff(np.concatenate([[0], inside.astype(int), [0]])))
    runs = [slice(*each) for each in ends.reshape(-1, 2) if each[1] - each[0] > 1]
    return max((coordinates[run] for run in runs), key=len, default=None)


def _undrawn(line: Floats, courses: list[Course], least: float) -> list[Floats]:
    """The stretches of a line that no laid course has yet."""
    if not courses:
        return [line]
    if _drawn(line, courses):
        return []
    laid = shapely.union_all([shapely.buffer(shapely.simplify(c.line, 0.02), 0.2) for c in courses])
    rest = shapely.difference(shapely.LineString(line), laid)
    parts = [part for part in shapely.get_parts(rest) if part.length >= least]
    parts.sort(key=lambda part: (-round(part.length, 6), part.coords[0]))
    return [np.asarray(part.coords) for part in parts]


def _drawn(line: Floats, courses: list[Course]) -> bool:
    """Tell whether a line runs along a course that is laid already."""
    if not courses:
        return False
    drawn = shapely.LineString(line)
    points = shapely.line_interpolate_point(drawn, np.arange(0, drawn.length, 0.2))
    laid = shapely.multilinestrings([shapely.simplify(course.line, 0.02) for course in courses])
    shapely.prepare(laid)
    return bool(np.mean(shapely.dwithin(points, laid, 0.25)) > _SAME_RIVER)


def _mark_marsh(theatre: Theatre, draft: Draft, course: Floats, reach: Floats) -> None:
    """Flood plains: flat hexes along a reach of a river, some one and a third hexes wide."""
    ends = theatre.projection.to_plane(reach[:, 0], reach[:, 1])
    line = shapely.LineString(course)
    start, end = sorted(line.project(shapely.Point(*point)) for point in ends)
    belt = shapely.ops.substring(line, start, end)
    for label, centre in zip(theatre.sheet.labels, theatre.sheet.centres, strict=True):
        if draft.relief[label] == "Flat" and belt.distance(shapely.Point(*centre)) < _MARSH_REACH:
            draft.cover[label] = "Marsh"
