"""Movement costs in whole sixths of a movement point, so that halves and thirds stay exact."""

from __future__ import annotations

import re
from typing import Final, NewType

Sixths = NewType("Sixths", int)

SIXTHS_IN_A_POINT: Final = 6
# One value means "not this way". It is far above any budget, so a search needs no extra question.
IMPASSABLE: Final = Sixths(1_000_000)

_FRACTIONS: Final = ("", "1/6", "1/3", "1/2", "2/3", "5/6")
_SIGNS: Final = ("", "⅙", "⅓", "½", "⅔", "⅚")
_WRITTEN: Final = re.compile(r"([0-9]+)|(?:([0-9]+) )?(1/6|1/3|1/2|2/3|5/6)")


def points(count: int) -> Sixths:
    """So many whole movement points."""
    return Sixths(SIXTHS_IN_A_POINT * count)


def half(count: int = 1) -> Sixths:
    """So many half points: five of them are 2 1/2."""
    return Sixths(SIXTHS_IN_A_POINT // 2 * count)


def third(count: int = 1) -> Sixths:
    """So many thirds of a point: four of them are 1 1/3."""
    return Sixths(SIXTHS_IN_A_POINT // 3 * count)


def is_impassable(cost: Sixths) -> bool:
    """Tell whether this cost means that nobody gets through."""
    return cost >= IMPASSABLE


def total(*costs: Sixths) -> Sixths:
    """All these costs together; if one of them is impassable, so is the whole."""
    return Sixths(min(sum(costs), IMPASSABLE))


def in_words(cost: Sixths) -> str:
    """The cost as a chart would print it: "2 1/2", "1/3", "0" or "impassable"."""
    if is_impassable(cost):
        return "impassable"
    if cost < 0:
        return f"-{in_words(Sixths(-cost))}"
    whole, rest = divmod(cost, SIXTHS_IN_A_POINT)
    if rest == 0:
        return str(whole)
    return f"{whole} {_FRACTIONS[rest]}" if whole else _FRACTIONS[rest]


def in_signs(cost: Sixths) -> str:
    """Return a cost as players read it: 2½, ⅓, 0."""
    whole, rest = divmod(cost, SIXTHS_IN_A_POINT)
    return f"{whole or ''}{_SIGNS[rest]}" if rest else str(whole)


def read_cost(text: str) -> Sixths:
    """Read a cost as `in_words` writes it."""
    if text == "impassable":
        return IMPASSABLE
    written = _WRITTEN.fullmatch(text)
    if written is None:
        raise ValueError(f"{text!r} is not a cost such as 2, 1/3 or 2 1/2")
    alone, before, fraction = written.groups(default="")
    return total(points(int(alone or before or "0")), Sixths(_FRACTIONS.index(fraction)))
