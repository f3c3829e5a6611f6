"""A position in the middle of a turn of Hearts and Minds, read without any code of the engine."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from puzzles.recomputed import NotCoveredError

AREAS = Path(__file__).parents[2] / "src/sandtable/games/hearts_and_minds/map/areas.csv"
RED, BLUE = "Red", "Blue"
NATIONS = {"NVA infantry": RED, "VC": RED, "VC+": RED, "US infantry": BLUE, "ARVN infantry": BLUE}
VIET_CONG = ("VC", "VC+")


@dataclass(frozen=True, order=True)
class Piece:
    """A unit of a kind; it is veteran or not."""

    kind: str
    veteran: bool = False

    @property
    def side(self) -> str:
        """Return whose it is."""
        return NATIONS[self.kind]

    @property
    def factor(self) -> int:
        """Return what it counts in battle."""
        return 2 if self.veteran or self.kind == "VC+" else 1


Group = tuple[Piece, ...]


@dataclass(frozen=True)
class Turn:
    """The rest of a turn: who is where, what is flagged, what has been tried, points left."""

    side: str
    points: int
    places: tuple[tuple[str, Group, Group], ...]  # province, Red's units, Blue's units
    flags: frozenset[str]
    pacified: frozenset[str] = frozenset()
    tried: frozenset[str] = frozenset()

    def at(self, province: str) -> tuple[Group, Group]:
        """Return Red's and Blue's units in a province."""
        return next((red, blue) for name, red, blue in self.places if name == province)

    def with_units(self, province: str, red: Group, blue: Group) -> Turn:
        """Return the same turn with these units in a province."""
        rows = (
            (name, red, blue) if name == province else (name, a, b) for name, a, b in self.places
        )
        return replace(self, places=tuple(rows))


def read_turn(text: str) -> Turn:
    """Read a position."""
    header, *lines = text.strip().splitlines()
    said = dict(word.split("=") for word in header.split() if "=" in word)
    marks: dict[str, frozenset[str]] = {"flags": frozenset(), "pacified": frozenset()}
    places = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word in marks:
            marks[word] = frozenset(name.strip() for name in rest.split(","))
            continue
        name, _, listed = line.partition(":")
        pieces = [piece for item in listed.split(",") for piece in _pieces(item.strip())]
        red, blue = (tuple(sorted(p for p in pieces if p.side == side)) for side in (RED, BLUE))
        places.append((name, red, blue))
    return Turn(said["side"], int(said["points"]), tuple(places), **marks)


def _pieces(item: str) -> list[Piece]:
    match = re.fullmatch(r"(?:(\d+) )?(veteran )?(.+)", item)
    if match is None or match[3] not in NATIONS:
        raise NotCoveredError(item)
    return [Piece(match[3], bool(match[2]))] * int(match[1] or 1)


@cache
def _areas() -> list[dict[str, str]]:
    with AREAS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def area_names() -> list[str]:
    """Return the names of the areas by number, as the table of the map lists them."""
    return [row["area"] for row in _areas()]


def mountains() -> set[str]:
    """Return the names of the areas in the mountains."""
    return {row["area"] for row in _areas() if row["mountain"] == "y"}
