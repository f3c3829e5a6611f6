"""Arithmetic of an endless hex grid in whole numbers.

A place is a pair (q, r); the third cube coordinate is always -q - r. With these, a step in one
direction adds the same pair everywhere, which printed hex numbers do not offer because every
other line is shifted by half a hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

# Places on a line are computed in fractions of (steps * _FINENESS), and the whole line is moved by
# (1, 2) such fractions. No place then lies exactly between two hexes, and because both ends move
# together the line is the same hexes in either direction.
_FINENESS: Final = 12
_NUDGE_Q: Final = 1
_NUDGE_R: Final = 2


class Axial(NamedTuple):
    """A place on the endless grid."""

    q: int
    r: int


def distance(a: Axial, b: Axial) -> int:
    """The number of steps between two places."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(q, -q, r, -r, q + r, -q - r)


def ring(centre: Axial, radius: int, steps: tuple[Axial, ...]) -> Iterator[Axial]:
    """All places exactly so far away, clockwise from the first direction.

    `steps` are the six unit steps in clockwise order.
    """
    if radius == 0:
        yield centre
        return
    q = centre.q + radius * steps[0].q
    r = centre.r + radius * steps[0].r
    for corner in range(len(steps)):
        step = steps[(corner + 2) % len(steps)]
        for _ in range(radius):
            yield Axial(q, r)
            q += step.q
            r += step.r


def line(a: Axial, b: Axial) -> Iterator[Axial]:
    """The places a straight line from centre to centre runs through, both ends included.

    Where it runs exactly along a hexside it keeps to one of the two sides, the same one whichever
    end you start from.
    """
    count = distance(a, b)
    if count == 0:
        yield a
        return
    for done in range(count + 1):
        left = count - done
        yield _nearest(
            (a.q * left + b.q * done) * _FINENESS + _NUDGE_Q,
            (a.r * left + b.r * done) * _FINENESS + _NUDGE_R,
            count * _FINENESS,
        )


def _nearest(q: int, r: int, whole: int) -> Axial:
    """The place whose hex holds the point (q / whole, r / whole)."""
    s = -q - r
    near_q, near_r, near_s = (_rounded(number, whole) for number in (q, r, s))
    off_q = abs(near_q * whole - q)
    off_r = abs(near_r * whole - r)
    off_s = abs(near_s * whole - s)
    # The three must sum to zero; the one that was rounded most follows from the other two.
    if off_q > off_r and off_q > off_s:
        return Axial(-near_r - near_s, near_r)
    if off_r > off_s:
        return Axial(near_q, -near_q - near_s)
    return Axial(near_q, near_r)


def _rounded(number: int, whole: int) -> int:
    """The whole number nearest to number / whole."""
    return (2 * number + whole) // (2 * whole)
