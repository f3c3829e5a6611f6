"""The six ways out of a hex, numbered clockwise and named after the printed sheet.

The names say where a direction points on the sheet as it lies before the players ("up", "lower
right"). They are not compass points: the top of a printed map need not be north.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

Direction = NewType("Direction", int)

DIRECTION_COUNT: Final = 6
DIRECTIONS: Final = tuple(Direction(number) for number in range(DIRECTION_COUNT))


class Orientation(StrEnum):
    """How the hexes lie: with a flat side or with a corner at the top."""

    FLAT_TOP = "flat-top"
    POINTY_TOP = "pointy-top"


DIRECTION_NAMES: Final = {
    Orientation.FLAT_TOP: (
        "up",
        "upper right",
        "lower right",
        "down",
        "lower left",
        "upper left",
    ),
    Orientation.POINTY_TOP: (
        "upper right",
        "right",
        "lower right",
        "lower left",
        "left",
        "upper left",
    ),
}


def opposite(direction: Direction) -> Direction:
    """The way back."""
    return Direction((direction + 3) % DIRECTION_COUNT)


def turned(direction: Direction, clockwise_steps: int) -> Direction:
    """The direction so many sixths of a full turn further round; negative turns back."""
    return Direction((direction + clockwise_steps) % DIRECTION_COUNT)
