"""The map, the deck, the counters and the result table, as printed."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeVar

import msgspec

from sandtable.board.areas import AreaGraph, Link, build_areas

Row = TypeVar("Row")

BLUE: Final = 0
RED: Final = 1
NOBODY: Final = 2
SEATS: Final = (BLUE, RED)
POOL: Final = "pool"

#: The answers to others' doings; they are never an event of one's own.
RESPONSES: Final = frozenset({"ambush", "cancel"})


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One area: whether it is hilly, what it is worth, and whose home it is."""

    area: int
    name: str
    hills: bool
    value: int
    home: Literal["", "0", "1"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the deck."""

    card: int
    name: str
    points: int
    event: Literal["ambush", "cancel", "agent", "recruit", "rumour", "scout", "monsoon"]


class Front(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a counter shows when it is turned up; strength 0 is a dummy."""

    front: int
    strength: int
    ambusher: bool
    source: Literal["Blue", "Red", "pool"]


class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece; without a start it waits in reserve for a front out of the pool."""

    piece: int
    side: int
    start: str


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the result table: margins from least to most."""

    row: int
    least: int
    most: int
    attacker_losses: int
    defender_losses: int
    retreats: Literal["", "attacker", "defender"]


class Border(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One link between two areas."""

    start: str
    end: str
    kind: str


@dataclass(frozen=True)
class Printed:
    """Everything printed, and how many turns the scenario has."""

    turns: int
    areas: tuple[Area, ...]
    graph: AreaGraph[str]
    neighbours: tuple[tuple[int, ...], ...]
    cards: tuple[Card, ...]
    fronts: tuple[Front, ...]
    counters: tuple[Counter, ...]
    results: tuple[Outcome, ...]
    sources: dict[str, tuple[int, ...]]  # the fronts of each source

    def source_of(self, piece: int) -> str:
        """Where the front that a piece brought into play came from."""
        counter = self.counters[piece]
        return ("Blue", "Red")[counter.side] if counter.start else POOL


@cache
def printed(turns: int) -> Printed:
    """Read all tables; a wrong name or column is an error here, not in play."""
    areas, fronts = _rows("areas", Area), _rows("fronts", Front)
    links = [Link(row.start, row.end, row.kind) for row in _rows("links", Border)]
    graph = build_areas([area.name for area in areas], links)
    counters = _rows("pieces", Counter)
    for counter in counters:
        assert not counter.start or graph.area_named(counter.start) >= 0
    return Printed(
        turns,
        areas,
        graph,
        tuple(graph.neighbours(area) for area in graph.areas),
        _rows("cards", Card),
        fronts,
        counters,
        _rows("results", Outcome),
        {
            source: tuple(front.front for front in fronts if front.source == source)
            for source in ("Blue", "Red", POOL)
        },
    )


def _rows(name: str, row: type[Row]) -> tuple[Row, ...]:
    text = (files("toys.cards") / f"{name}.csv").read_text(encoding="utf-8")
    lines = csv.DictReader(text.splitlines())
    return tuple(msgspec.convert(line, row, strict=False) for line in lines)
