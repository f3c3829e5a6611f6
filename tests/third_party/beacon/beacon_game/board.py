"""The board: five columns and four rows of hexes, each row half a hex to the side."""

from __future__ import annotations

from functools import cache
from typing import Final

WIDTH, HEIGHT = 80.0, 69.3
COLUMNS, ROWS = 5, 4
#: The middle of each hex.
HEXES: Final = tuple(
    (WIDTH * (column + row % 2 / 2), HEIGHT * row)
    for row in range(ROWS)
    for column in range(COLUMNS)
)
BEACON: Final = 12


@cache
def adjacent(here: int) -> tuple[int, ...]:
    """The hexes that share a side with one."""
    if here < 0:
        return ()
    x, y = HEXES[here]
    near = (1.1 * WIDTH) ** 2
    return tuple(
        one
        for one, (a, b) in enumerate(HEXES)
        if one != here and (a - x) ** 2 + (b - y) ** 2 < near
    )


def label_of(here: int) -> str:
    """The printed name: column and row, such as C3."""
    row, column = divmod(here, COLUMNS)
    return f"{'ABCDE'[column]}{row + 1}"
