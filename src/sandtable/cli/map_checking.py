"""`sandtable map TITLE --check`: a map held against what its documents say, and as a graph."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sandtable.cli.checkout import checkout
from sandtable.cli.trouble import FOUND, Trouble

if TYPE_CHECKING:
    from sandtable.games.next_war.atlas import OverrideRow
    from sandtable.games.next_war.map_checks.asserted import Assertion
    from sandtable.games.next_war.map_checks.connections import Connection
    from sandtable.games.next_war.map_checks.statements import Finding
    from sandtable.games.next_war.map_checks.survey import Survey
    from sandtable.games.next_war.map_checks.transcription import Match
    from sandtable.games.next_war.printed import Atlas

#: Titles with a map of hexes, and where they live.
TITLES: Final[Mapping[str, str]] = {
    "vietnam": "sandtable.games.next_war.titles.vietnam",
    "india-pakistan": "sandtable.games.next_war.titles.india_pakistan",
}
#: Whose terrain somebody else has written down, and where the notes with it lie, if they do.
TRANSCRIBED: Final = "india-pakistan"
NOTES: Final = Path("shared", "facts", "next-war-series.md")

Misses = Sequence[tuple["Assertion", "Finding"]]


@dataclass(frozen=True)
class Inspection:
    """Everything that was found out about a map."""

    title: str
    assertions: Sequence[Assertion]
    misses: Misses
    misses_without: Misses
    overrides: Sequence[OverrideRow]
    connections: Sequence[Connection]
    match: Match | None

    @property
    def is_clean(self) -> bool:
        """Say whether nothing is wrong."""
        loose = any(each.loose for each in self.connections)
        return not self.misses and not loose and (self.match is None or self.match.is_enough)


def run_check(title: str, overlay: Path | None) -> int:
    """Inspect a map, print what was found, and give the exit code."""
    found = inspected(title, overlay, Path.cwd())
    for line in told(found):
        print(line)
    return 0 if found.is_clean else FOUND


def read_overlay(folder: Path) -> dict[str, str]:
    """Read the tables that a folder lays over a map."""
    if not folder.is_dir():
        raise Trouble(f"{folder} is not a folder.")
    found = {each.name: each.read_text(encoding="utf-8") for each in sorted(folder.glob("*.csv"))}
    if not found:
        raise Trouble(f"{folder} contains no tables. An overlay is a folder of CSV files.")
    return found


def inspected(title: str, overlay: Path | None, start: Path) -> Inspection:
    """Make every check of a map; `start` is where to look for the notes."""
    from sandtable.games.next_war.atlas import read_baked
    from sandtable.games.next_war.map_checks.asserted import failures, read_assertions
    from sandtable.games.next_war.map_checks.connections import connections
    from sandtable.games.next_war.map_checks.survey import Survey

    if title not in TITLES:
        raise Trouble(
            f"There is no hex map called {title!r}. The hex maps are: {', '.join(TITLES)}."
        )
    package = TITLES[title]
    over = read_overlay(overlay) if overlay else {}
    drawn: Callable[[Mapping[str, str]], Atlas] = import_module(f"{package}.title").overlaid
    try:
        survey = Survey(drawn(over))
        bare = Survey(drawn({"overrides.csv": overrides_undone(package)}))
    except ValueError as error:  # msgspec's errors too
        raise Trouble(f"The map cannot be drawn: {error}.") from None
    rows = read_assertions(package)
    return Inspection(
        title,
        rows,
        failures(survey, rows),
        failures(bare, rows),
        read_baked(package, over).overrides,
        connections(survey),
        _beside_the_transcription(title, bare, start),
    )


def overrides_undone(package: str) -> str:
    """Give what the title's own overrides have changed, as overrides that change it back."""
    return files(f"{package}.map").joinpath("overridden.csv").read_text(encoding="utf-8")


def _beside_the_transcription(title: str, bare: Survey, start: Path) -> Match | None:
    from sandtable.games.next_war.map_checks.transcription import matched, read_transcription

    repository = checkout(start)
    if title != TRANSCRIBED or repository is None:
        return None
    notes = repository.parent / NOTES
    if not notes.is_file():
        return None
    return matched(bare, read_transcription(notes.read_text(encoding="utf-8")))


def told(found: Inspection) -> Iterator[str]:
    """Tell what was found, line by line."""
    yield from _told_assertions(found)
    yield from _told_overrides(found)
    for each in found.connections:
        word = "MISS" if each.loose else "ok  "
        note = f"; {each.note}" if each.note else ""
        yield f"{word} {each.claim} ({each.looked_at} hexes{note})"
        yield from (f"       {loose}" for loose in each.loose)
    yield from _told_match(found)
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


def _told_match(found: Inspection) -> Iterator[str]:
    from sandtable.games.next_war.map_checks.transcription import CLASSES, EXACT, NEAR

    match = found.match
    if match is None:
        if found.title == TRANSCRIBED:
            yield "     terrain: not compared, because the transcription notes are not installed"
        return
    word = "ok  " if match.is_enough else "MISS"
    yield (
        f"{word} terrain without overrides, compared with a transcription, {match.hexes} hexes:"
        f" {match.within(0) / 10}% the same (at least {EXACT / 10}),"
        f" {match.within(1) / 10}% within one class (at least {NEAR / 10})"
    )
    yield "       theirs \\ ours  " + "".join(f"{name:>10}" for name in CLASSES)
    for theirs, name in enumerate(CLASSES):
        cells = [match.table.get((theirs, ours), 0) for ours in range(len(CLASSES))]
        yield f"       {name:<15}" + "".join(f"{cell:>10}" for cell in cells)


def _miss(assertion: Assertion, finding: Finding) -> str:
    return f"       {_said(assertion)}; it is {finding.seen} [{assertion.source}]"


def _said(assertion: Assertion) -> str:
    where = "/".join(filter(None, (assertion.hex, assertion.other)))
    return f"{where} {assertion.what} = {assertion.value}".strip()
