"""A map held against what its documents say, and as a graph: everything that is found out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import Final

from sandtable.games.next_war.map_checks.connections import Connection, connections
from sandtable.games.next_war.map_checks.documented_hex_facts import (
    Assertion,
    failures,
    read_assertions,
)
from sandtable.games.next_war.map_checks.hex_statement_checks import Finding
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.map_tables import OverrideRow, read_baked
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.kernel.maps import MapError, MapReport

#: Titles with a map of hexes, and where they live.
TITLES: Final[Mapping[str, str]] = {
    "vietnam": "sandtable.games.next_war.titles.vietnam",
    "india-pakistan": "sandtable.games.next_war.titles.india_pakistan",
}

Misses = Sequence[tuple[Assertion, Finding]]


@dataclass(frozen=True)
class Inspection:
    """Everything that was found out about a map."""

    title: str
    assertions: Sequence[Assertion]
    misses: Misses
    misses_without: Misses
    overrides: Sequence[OverrideRow]
    connections: Sequence[Connection]

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong."""
        loose = any(each.loose for each in self.connections)
        return not self.misses and not loose


def report(title: str, overlay: Mapping[str, str]) -> MapReport:
    """What a check of a map finds, in lines."""
    found = inspected(title, overlay)
    return MapReport(found.is_clean, tuple(told(found)))


def inspected(title: str, overlay: Mapping[str, str]) -> Inspection:
    """The result of every check of a map."""
    package = TITLES[title]
    drawn: Callable[[Mapping[str, str]], Atlas] = import_module(
        f"{package}.map_and_counters"
    ).overlaid
    try:
        survey = Survey(drawn(overlay))
        bare = Survey(drawn({"overrides.csv": overrides_undone(package)}))
    except ValueError as error:  # msgspec's errors too
        raise MapError(f"The map cannot be drawn: {error}.") from None
    rows = read_assertions(package)
    return Inspection(
        title,
        rows,
        failures(survey, rows),
        failures(bare, rows),
        read_baked(package, overlay).overrides,
        connections(survey),
    )


def overrides_undone(package: str) -> str:
    """What the title's own overrides have changed, as overrides that change it back."""
    return files(f"{package}.map").joinpath("overridden.csv").read_text(encoding="utf-8")


def told(found: Inspection) -> Iterator[str]:
    """Tell what was found, line by line."""
    yield from _told_assertions(found)
    yield from _told_overrides(found)
    for each in found.connections:
        word = "MISS" if each.loose else "ok  "
        note = f"; {each.note}" if each.note else ""
        yield f"{word} {each.claim} ({each.looked_at} hexes{note})"
        yield from (f"       {loose}" for loose in each.loose)
    yield f"{found.title}: {'no faults found' if found.is_clean else 'see the lines marked MISS'}"


def _told_assertions(found: Inspection) -> Iterator[str]:
    total = len(found.assertions)
    documented = sum(each.is_documented for each in found.assertions)
    hexes = len({each.hex for each in found.assertions if each.hex})
    yield (
        f"{found.title}: {total} assertions about {hexes} hexes,"
        f" {documented} from documents and errata, {total - documented} from our own lists"
    )
    word = "MISS" if found.misses else "ok  "
    yield f"{word} {total - len(found.misses)} of {total} assertions hold"
    yield from (_miss(*each) for each in found.misses)
    yield f"     {total - len(found.misses_without)} of {total} assertions hold without overrides"
    mended = {each for each, _ in found.misses_without} - {each for each, _ in found.misses}
    yield from (
        f"       fixed by an override: {_said(each)}"
        for each, _ in found.misses_without
        if each in mended
    )


def _told_overrides(found: Inspection) -> Iterator[str]:
    yield f"     overrides: {len(found.overrides)}"
    for each in found.overrides:
        yield f"       {each.hex} {each.field} = {each.value}: {each.reason} [{each.source}]"


def _miss(assertion: Assertion, finding: Finding) -> str:
    return f"       {_said(assertion)}; it is {finding.seen} [{assertion.source}]"


def _said(assertion: Assertion) -> str:
    where = "/".join(filter(None, (assertion.hex, assertion.other)))
    return f"{where} {assertion.what} = {assertion.value}".strip()
