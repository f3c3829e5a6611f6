"""Citations: the number of a rule, written so that people and programs find the same one.

A citation is a document, a colon and the number as the book prints it (`NWV:3.2.1`, `HM:B24-B27`),
with `#k` for the k-th special rule of a scenario (`NWV:17.1.1#9`).  A ruling is its own document
and has a hyphen instead of the colon: `RUL-0004`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, NewType, TypeAlias

Cite = NewType("Cite", str)

RULINGS = "RUL"

_RULE = re.compile(
    r"(?P<document>[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)*)"
    r":(?=[^#]*[0-9])(?P<number>[A-Z0-9]+(?:[./-][A-Za-z0-9]+)*)"
    r"(?:#(?P<special>[1-9][0-9]*))?"
)
_RULING = re.compile(r"RUL-(?P<number>[0-9]{4})")
_PIECE = re.compile(r"[0-9]+|[A-Za-z]+")

_Piece: TypeAlias = tuple[int, int, str]


class CiteError(ValueError):
    """A text that is no citation."""


class Parts(NamedTuple):
    """What a citation is made of."""

    document: str
    number: str
    special: int | None = None


def parse(text: str) -> Parts:
    """Take a citation apart, or refuse the text."""
    if ruling := _RULING.fullmatch(text):
        return Parts(RULINGS, ruling["number"])
    if rule := _RULE.fullmatch(text):
        special = rule["special"]
        return Parts(rule["document"], rule["number"], int(special) if special else None)
    raise CiteError(
        f"{text!r} is no citation: write DOCUMENT:number, DOCUMENT:number#k or RUL-nnnn"
    )


def is_cite(text: str) -> bool:
    """Tell whether a whole text is a citation."""
    return bool(_RULING.fullmatch(text) or _RULE.fullmatch(text))


def cite(text: str) -> Cite:
    """Make a citation of a text, or refuse it."""
    parse(text)
    return Cite(text)


def document_of(text: str) -> str:
    """Name the document that a citation points into."""
    return parse(text).document


@lru_cache(maxsize=1 << 14)
def sort_key(text: str) -> tuple[str, tuple[_Piece, ...], int, str]:
    """Order citations as a table of contents does: 3.2 before 3.10, a rule before its parts."""
    document, number, special = parse(text)
    return document, tuple(map(_piece, _PIECE.findall(number))), special or 0, text


def ancestors(text: str) -> tuple[Cite, ...]:
    """Name the numbers a rule may hang under, nearest first; books leave some of them out.

    3.2.1 hangs under 3.2, 3.2 under its chapter 3.0, and a special rule under its scenario.
    """
    document, number, special = parse(text)
    if document == RULINGS:
        return ()
    levels = number.split(".")
    above = [".".join(levels[:depth]) for depth in range(len(levels) - 1, 0, -1)]
    if special is not None:
        above.insert(0, number)
    chapter = f"{levels[0]}.0"
    if chapter != number:
        above.append(chapter)
    return tuple(Cite(f"{document}:{each}") for each in above)


def _piece(text: str) -> _Piece:
    """Numbers come before words, and compare by value."""
    return (0, int(text), "") if text.isdigit() else (1, 0, text)
