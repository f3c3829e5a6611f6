"""Two runs side by side: the same seeds under two versions of rules or values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Final

from sandtable.kernel.custom_scenario_folders import FACTS, UNITS
from sandtable.kernel.unit_overrides import pieces_of
from sandtable.lab.charts import curves
from sandtable.lab.designer_scenarios import texts_of
from sandtable.lab.intervals import Interval, difference, mean
from sandtable.lab.match_statistics import NOTED, Figures, figures_of
from sandtable.lab.report import COUNTED_AT_THE_END, lines_of
from sandtable.lab.report_html import heading, note, page, paragraph, pictures, table
from sandtable.lab.run_folder import Store
from sandtable.lab.scenario_choice import PreparedScenario, Setting
from sandtable.table.table import prepared

#: Rules that are listed for being used more or less than before.
MOST: Final = 12
#: Lines of tables that are listed.
MOST_LINES: Final = 60
#: What a sheet is called, where it comes from and how far it is built.
_CALLED: Final = re.compile(r"(id|name|from|stage) *=")


class NothingInCommonError(Exception):
    """Two runs that have no match of the same bots in common."""


@dataclass(frozen=True)
class Pair:
    """A match before and after, and the seeds that both have played."""

    before: Figures
    after: Figures
    seeds: tuple[int, ...]

    def both(self, value: Any) -> tuple[list[float], list[float]]:
        """Ask both the same, seed by seed."""
        old, new = (
            {game["seed"]: float(value(game)) for game in one.games}
            for one in (self.before, self.after)
        )
        return [old[seed] for seed in self.seeds], [new[seed] for seed in self.seeds]

    def ends(self, name: str, side: int) -> tuple[list[float], list[float]]:
        """What was noted at the end, seed by seed."""
        return self._kept(*(one.ends.get((name, side), {}) for one in (self.before, self.after)))

    def scores(self, side: int) -> tuple[list[float], list[float]]:
        """The final scores of a side, seed by seed."""
        return self._kept(self.before.scores(side), self.after.scores(side))

    def _kept(
        self, old: Mapping[int, int], new: Mapping[int, int]
    ) -> tuple[list[float], list[float]]:
        """The values of the seeds that have one before and after."""
        kept = [seed for seed in self.seeds if seed in old and seed in new]
        return [float(old[seed]) for seed in kept], [float(new[seed]) for seed in kept]


def pairs(before: Store, after: Store) -> list[Pair]:
    """Find the matches of two runs that belong together: the same bots, in the same order."""
    old, new = before.plan(), after.plan()
    found = []
    for one in old.matches:
        for other in new.matches:
            if one.bots != other.bots or not _akin(old.settings, new.settings, one, other):
                continue
            sides = (
                figures_of(before, one, _setting(old.settings, one.scenario)),
                figures_of(after, other, _setting(new.settings, other.scenario)),
            )
            common = {game["seed"] for game in sides[0].games}
            common &= {game["seed"] for game in sides[1].games}
            if common:
                found.append(Pair(*sides, tuple(sorted(common))))
    if not found:
        raise NothingInCommonError("The two runs have no games of the same bots and seeds.")
    return found


def _akin(old: tuple[Setting, ...], new: tuple[Setting, ...], one: Any, other: Any) -> bool:
    """Whether two matches are of one scenario, or each is the only one of its run."""
    return one.scenario == other.scenario or len(old) == len(new) == 1


def _setting(settings: tuple[Setting, ...], scenario: str) -> Setting:
    return next(setting for setting in settings if setting.scenario == scenario)


def compare(before: Store, after: Store) -> str:
    """Tell what has changed from one run to another."""
    found = pairs(before, after)
    names = ", ".join(dict.fromkeys(_name(pair) for pair in found))
    parts = [
        paragraph(
            f"Before: {before.folder.name}, version {before.plan().version or 'unknown'}."
            f" After: {after.folder.name}, version {after.plan().version or 'unknown'}."
        ),
        *(part for pair in found for part in _told(pair)),
        note(
            "Both runs used the same seeds, so the same orders met the same dice."
            " A change is a mean over pairs of games. It is marked if its 95% interval does not"
            " contain 0. With many rows, a few are marked by chance."
        ),
        *([note(COUNTED_AT_THE_END)] if any(pair.scores(0)[0] for pair in found) else []),
        note("Sandtable is unofficial and not affiliated with any publisher or designer."),
    ]
    return page(f"Comparison: {names}", parts)


def _name(pair: Pair) -> str:
    """The name of the scenario, or of both if they differ."""
    names = [one.stage.scenario.name for one in (pair.before, pair.after)]
    return " and ".join(dict.fromkeys(names))


def _told(pair: Pair) -> Iterator[str]:
    before, after = pair.before, pair.after
    yield heading(f"{_name(pair)}: {', '.join(after.match.bots)}")
    yield from _differing(before.stage, after.stage)
    same = sum(
        old == new
        for old, new in zip(*(_positions(one, pair.seeds) for one in (before, after)), strict=True)
    )
    yield paragraph(
        f"{len(pair.seeds):,} pairs of games with the same seed; {same:,} of them ended in"
        " the same position."
    )
    yield table(("", "before", "after", "change", ""), _rows(pair))
    words = after.words
    drawn = [
        (
            f"{words[name]} by turn, before and after",
            curves(words[name], lines_of(before, name, " before") | lines_of(after, name)),
        )
        for name in NOTED
        if after.ends
    ]
    yield pictures(drawn)
    yield from _rules(pair)


def _positions(one: Figures, seeds: tuple[int, ...]) -> list[str]:
    ends = {game["seed"]: str(game["position"]) for game in one.games}
    return [ends[seed] for seed in seeds]


def _differing(before: PreparedScenario, after: PreparedScenario) -> Iterator[str]:
    """In which rules and values the two differ."""
    if before.layers != after.layers:
        yield paragraph(
            f"Rules before: {', '.join(before.layers)}; after: {', '.join(after.layers)}."
        )
    old, new = (
        pieces_of(prepared(one.game, one.scenario.id, one.layers)[1]) for one in (before, after)
    )
    rows = [
        (name, field, getattr(old[name], field), getattr(new[name], field))
        for name in old.keys() & new.keys()
        for field in old[name].__struct_fields__
        if getattr(old[name], field) != getattr(new[name], field)
    ]
    rows += [(name, "in play", "yes", "no") for name in old.keys() - new.keys()]
    rows += [(name, "in play", "no", "yes") for name in new.keys() - old.keys()]
    if rows:
        yield table(("unit", "value", "before", "after"), sorted(rows, key=str))
    lines = list(_differing_lines(before, after))
    if lines:
        yield table(("table", "before", "after"), lines[:MOST_LINES])
    if len(lines) > MOST_LINES:
        yield paragraph(f"{len(lines) - MOST_LINES} more lines of these tables differ.")


def _differing_lines(
    before: PreparedScenario, after: PreparedScenario
) -> Iterator[tuple[str, str, str]]:
    """List the lines in which the tables of two scenarios differ: file, before, after.

    Values of units are compared as they count, and what a scenario is called is no change.
    """
    old, new = (texts_of(one.game, one.scenario) for one in (before, after))
    if not old or not new:
        return
    for file in sorted((old.keys() | new.keys()) - {UNITS}):
        was, now = ([*_lines(file, texts.get(file, ""))] for texts in (old, new))
        for tag, i, j, k, m in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
            if tag != "equal":
                for one, other in zip_longest(was[i:j], now[k:m], fillvalue="–"):
                    yield file, one, other


def _lines(file: str, text: str) -> Iterator[str]:
    """The lines of a table that say something of the scenario."""
    for line in map(str.strip, text.splitlines()):
        if line and not line.startswith("#") and not (file == FACTS and _CALLED.match(line)):
            yield line


def _rows(pair: Pair) -> Iterator[tuple[str, ...]]:
    after = pair.after
    for seat, name in enumerate(after.seats):
        old, new = pair.both(lambda game, seat=seat: game["winner"] == seat)
        change = difference(old, new)
        shares = (mean(old), mean(new))
        yield (
            f"{name} wins",
            *(f"{100 * one.value:.1f}%" for one in shares),
            f"{Interval(*(100 * part for part in change)).number(1, signed=True)} points",
            _mark(change),
        )
    for noted, word in after.words.items():
        for side, name in enumerate(after.seats):
            yield _row(f"{word}, {name}", *pair.ends(noted, side))
    for side, name in enumerate(after.seats):
        old, new = pair.scores(side)
        if old:
            yield _row(f"final score, {name}", old, new)
    yield _row("turns", *pair.both(lambda game: game["turns"]))
    yield _row("orders", *pair.both(lambda game: game["orders"]))


def _row(name: str, old: list[float], new: list[float]) -> tuple[str, ...]:
    change = difference(old, new)
    return (
        name,
        f"{mean(old).value:.2f}",
        f"{mean(new).value:.2f}",
        change.number(signed=True),
        _mark(change),
    )


def _mark(change: Interval) -> str:
    return "changed" if change.is_clear else ""


def _rules(pair: Pair) -> Iterator[str]:
    """List the rules that spoke much more or less often than before."""
    before, after = pair.before, pair.after
    if not before.sampled or not after.sampled:
        return
    cites = {*before.uses, *after.uses}
    old = {cite: before.uses[cite] / before.sampled for cite in cites}
    new = {cite: after.uses[cite] / after.sampled for cite in cites}
    ranked = sorted(cites, key=lambda cite: -abs(new[cite] - old[cite]) / (1 + old[cite]))
    moved = [cite for cite in ranked if new[cite] != old[cite]][:MOST]
    if moved:
        yield table(
            ("rule applications per game", "before", "after"),
            [(cite, f"{old[cite]:.2f}", f"{new[cite]:.2f}") for cite in moved],
        )
