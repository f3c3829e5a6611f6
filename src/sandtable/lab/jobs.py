"""Work in portions: which games are still to be played, cut into jobs of about a second."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from sandtable.lab.arrow_tables import Tables

#: How long a job should take, in seconds of the processor.
SECONDS: Final = 1.0
#: A job is never larger than this, so that no more is lost with a worker.
MOST: Final = 200
#: Towards the end jobs are no more than this part of what is left: all workers end together.
SHARE: Final = 6


class Match(msgspec.Struct, frozen=True):
    """Who plays what: a scenario, and a bot for each seat."""

    scenario: str
    bots: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str]:
        """Name it as the tables do."""
        return self.scenario, ",".join(self.bots)


class Job(msgspec.Struct, frozen=True):
    """So many games of a match, from a seed on; every so many-th seed is sampled."""

    match: Match
    first: int
    count: int
    sample: int


class Batch(msgspec.Struct, frozen=True):
    """What came of a job: its tables, and the records that are kept."""

    job: Job
    tables: Tables
    records: dict[str, bytes]
    seconds: float


@dataclass
class JobList:
    """The seeds of a match that are still to be played, in runs without a gap."""

    match: Match
    runs: deque[tuple[int, int]]  # first, count
    pace: float = 0.0  # seconds a game, as far as known

    def cut(self, sample: int) -> Job:
        """Take a job off it."""
        left = sum(count for _, count in self.runs)
        first, count = self.runs.popleft()
        wanted = round(SECONDS / self.pace) if self.pace else 1
        size = min(count, MOST, max(1, min(wanted, left // SHARE)))
        if count > size:
            self.runs.appendleft((first + size, count - size))
        return Job(self.match, first, size, sample)


@dataclass
class Queue:
    """All that is still to be played; matches take turns.

    `is_settled` is asked before a job is cut: a match may be decided before all is played.
    """

    piles: deque[JobList]
    sample: int
    is_settled: Callable[[Match], bool] = lambda _: False
    by_match: dict[Match, JobList] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Find piles by their match."""
        self.by_match = {pile.match: pile for pile in self.piles}

    def take(self) -> Job | None:
        """Cut the next job; None when nothing is left."""
        for _ in range(len(self.piles)):
            pile = self.piles[0]
            self.piles.rotate(-1)
            if pile.runs and not self.is_settled(pile.match):
                return pile.cut(self.sample)
        return None

    def heard(self, batch: Batch) -> None:
        """Learn from a finished job how long games take."""
        pace = batch.seconds / batch.job.count
        pile = self.by_match[batch.job.match]
        pile.pace = 0.5 * (pile.pace + pace) if pile.pace else pace


def queue_of(
    matches: Iterable[Match],
    seeds: range,
    done: Mapping[tuple[str, str], frozenset[int]],
    sample: int,
    **options: Any,
) -> Queue:
    """Lay out the games of all matches that are not yet done."""
    piles = [JobList(match, _runs(seeds, done.get(match.key, frozenset()))) for match in matches]
    return Queue(deque(piles), sample, **options)


def _runs(seeds: range, done: frozenset[int]) -> deque[tuple[int, int]]:
    runs: deque[tuple[int, int]] = deque()
    for seed in seeds:
        if seed in done:
            continue
        if runs and sum(runs[-1]) == seed:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((seed, 1))
    return runs
