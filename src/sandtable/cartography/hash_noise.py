"""Noise that is the same on every machine: no generator, only a hash of the place."""

from __future__ import annotations

from functools import cache
from math import floor
from typing import Final

_MASK: Final = 0xFFFFFFFF


def chance(*numbers: int) -> float:
    """A number from 0 up to 1 that depends on nothing but these whole numbers."""
    mixed = 0x9E3779B9
    for each in numbers:
        mixed = ((mixed ^ (each & _MASK)) * 0x85EBCA6B) & _MASK
        mixed = ((mixed ^ (mixed >> 13)) * 0xC2B2AE35) & _MASK
        mixed ^= mixed >> 16
    return mixed / 0x100000000


@cache
def lattice_noise(x: int, y: int, seed: int) -> float:
    """The noise at a whole step."""
    return 2 * chance(x, y, seed) - 1


def noise(x: float, y: float, seed: int) -> float:
    """Smooth noise from -1 to 1, with one hill or hollow about every whole step."""
    left, top = floor(x), floor(y)
    across, down = x - left, y - top
    across *= across * (3 - 2 * across)
    down *= down * (3 - 2 * down)
    above = lattice_noise(left, top, seed)
    below = lattice_noise(left, top + 1, seed)
    above += (lattice_noise(left + 1, top, seed) - above) * across
    below += (lattice_noise(left + 1, top + 1, seed) - below) * across
    return above + (below - above) * down
