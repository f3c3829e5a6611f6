"""What a game gives to whoever draws it: printed things, charts, overlays and odds, all as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

import msgspec

from sandtable.kernel.catalogue.csv_tables import rows
from sandtable.kernel.catalogue.source_notes import NOTE_SUFFIX, SourceKind, SourceNote
from sandtable.kernel.maps import BoardMap


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is looked up in play, with where its values come from."""

    name: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    document: str
    kind: SourceKind
    cite: str = ""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space that an overlay marks: with a number, a word, and the side it is about."""

    space: int
    text: str = ""
    value: int | None = None
    side: int | None = None


class PathLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line that an overlay draws from space to space; `cut` is where it breaks off."""

    path: tuple[int, ...]
    side: int
    text: str = ""
    unit: int | None = None
    cut: int | None = None


class Overlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is laid over the map to answer one question."""

    kind: str
    legend: str
    spots: tuple[Spot, ...] = ()
    threads: tuple[PathLine, ...] = ()


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a game has come: this turn or year, the first and the last, and what it is called."""

    name: str
    now: int
    first: int
    last: int


@dataclass(frozen=True)
class OverlayKind:
    """An overlay that a game can lay: what it shows, and whether it is about chosen units."""

    text: str
    lay: Callable[[Any, tuple[int, ...]], Overlay]  # known scene, units or spaces chosen
    about: str = ""  # the list of the sheet that is chosen from; none: about the whole table


@dataclass(frozen=True)
class Picture:
    """All that a game gives to be drawn.  Everything but printed things is from a known scene."""

    lists: Callable[[Any], msgspec.Struct]  # printed things -> lists by kind
    charts: Callable[[Any], tuple[Chart, ...]]  # printed things -> the tables of play
    spaces: str  # the list that holds the spaces of the map
    kinds: Mapping[str, str]  # what a parameter or field is called -> the list its values are in
    clock: Callable[[Any], Clock]  # known scene -> how far the game has come
    card: Callable[[Any, int], str]  # known scene, space -> all about it, in lines
    is_drawn: Callable[[Any, int], bool] = lambda _printed, space: space >= 0
    # ^ printed things, space -> whether it is on the drawn map, so that one can jump to it
    overlays: Mapping[str, OverlayKind] = field(default_factory=dict)
    chances: Callable[[Any, Any], msgspec.Struct | None] = lambda _scene, _order: None
    # ^ known scene, order -> the odds with all that makes them up
    ledger: Callable[[Any, Any], msgspec.Struct | None] = lambda _scene, _event: None
    # ^ known scene just before an event, the event -> the sum behind its die
    rolls: frozenset[str] = frozenset()  # kinds of order that may draw dice by themselves
    maps: Callable[[], Mapping[str, BoardMap]] = dict  # by name; loaded only when one is drawn
    tints: Mapping[str, str] = field(default_factory=dict)  # nation -> colour of its counters


def read_chart(package: str, name: str) -> Chart:
    """Read a table and its source note as a chart to show."""
    lines = rows(package, name)
    text = files(package).joinpath(f"{name}{NOTE_SUFFIX}").read_text(encoding="utf-8")
    note = msgspec.toml.decode(text, type=SourceNote)
    return Chart(
        name=name,
        title=note.table,
        head=tuple(lines[0]) if lines else (),
        rows=tuple(tuple(line.values()) for line in lines),
        document=note.document,
        kind=note.kind,
        cite=note.cites[0] if note.cites else "",
    )
