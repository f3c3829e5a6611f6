"""Plane geometry for tests, written without the library that drew the outlines."""

from __future__ import annotations

from itertools import combinations
from math import dist


def segments(ring):
    return [(ring[i - 1], ring[i]) for i in range(len(ring))]


def border(area):
    """The sides of an area, each as a set of its two ends, with its length."""
    return {frozenset(side): dist(*side) for ring in area.outline for side in segments(ring)}


def shared_length(area, other):
    mine, theirs = border(area), border(other)
    return sum(length for side, length in mine.items() if side in theirs)


def surface(ring):
    """Twice the surface, by the shoelace rule; the sign tells which way the ring runs."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in segments(ring))


def contains(area, point):
    """Count how often a ray to the right crosses the outline."""
    x, y = point
    crossings = 0
    for ring in area.outline:
        for (ax, ay), (bx, by) in segments(ring):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossings += 1
    return crossings % 2 == 1


def crosses_itself(ring):
    sides = segments(ring)
    return any(
        _cross(one, other) for one, other in combinations(sides, 2) if not set(one) & set(other)
    )


def _turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(one, other):
    (a, b), (c, d) = one, other
    return (
        _turn(a, b, c) * _turn(a, b, d) <= 0
        and _turn(c, d, a) * _turn(c, d, b) <= 0
        and max(a[0], b[0]) >= min(c[0], d[0])
        and max(c[0], d[0]) >= min(a[0], b[0])
        and max(a[1], b[1]) >= min(c[1], d[1])
        and max(c[1], d[1]) >= min(a[1], b[1])
    )
