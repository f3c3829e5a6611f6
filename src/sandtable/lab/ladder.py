"""The ladder: every bot against every other, from both sides of every scenario, by paired seeds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pyarrow as pa

from sandtable.lab.bot_game import DRAW
from sandtable.lab.jobs import Batch, Match
from sandtable.lab.playtest_run import Watch, Where, run
from sandtable.lab.ratings import Outcome
from sandtable.lab.run_folder import Plan, Store
from sandtable.lab.sequential_test import STEP, is_enough


def matches_of(
    scenarios: Iterable[str], bots: Sequence[str], *, neighbours: bool = False
) -> tuple[Match, ...]:
    """List who plays whom in each scenario, both ways round: each pair, or each bot the next."""
    pairs = tuple(pairwise(bots) if neighbours else combinations(bots, 2))
    return tuple(
        Match(scenario, pair)
        for scenario in scenarios
        for one, other in pairs
        for pair in ((one, other), (other, one))
    )


def games_in(folders: Iterable[Path]) -> Any:
    """The games that are kept in folders, as one table."""
    return pa.concat_tables([Store(folder).read("games") for folder in folders])


def outcomes_in(games: Any) -> list[Outcome]:
    """Read the outcomes out of a table of games; those that failed are left out."""
    columns = games.select(["scenario", "bots", "seed", "winner", "failure"]).to_pydict()
    return [
        Outcome(scenario, _two(bots), seed, 0.5 if winner == DRAW else float(winner == 0))
        for scenario, bots, seed, winner, failure in zip(*columns.values(), strict=True)
        if not failure
    ]


def _two(bots: str) -> tuple[str, str]:
    first, _, second = bots.partition(",")
    return first, second


class Standing:
    """How every pair of bots stands in every scenario, so that no more is played than is needed."""

    def __init__(self, step: float = STEP) -> None:
        """Begin with nothing; a pair is settled once a lead of `step` is shown, or shown absent."""
        self.step = step
        self._games: dict[tuple[str, str, str], dict[int, dict[str, float]]] = defaultdict(dict)
        self._settled: set[tuple[str, str, str]] = set()

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Take in outcomes."""
        touched = set()
        for one in outcomes:
            key = _key(one.scenario, one.bots)
            first = one.bots[0]
            score = one.score if first == key[2] else 1 - one.score
            self._games[key].setdefault(one.seed, {})[first] = score
            touched.add(key)
        for key in touched:
            if is_enough(self.scores(key), self.step):
                self._settled.add(key)

    def scores(self, key: tuple[str, str, str]) -> list[float]:
        """What the second bot of a pair got, seed by seed, where both sides were played."""
        return [sum(pair.values()) / 2 for pair in self._games[key].values() if len(pair) > 1]

    def is_settled(self, match: Match) -> bool:
        """Whether a match need not be played any more."""
        return _key(match.scenario, (match.bots[0], match.bots[1])) in self._settled


def _key(scenario: str, bots: tuple[str, str]) -> tuple[str, str, str]:
    low, high = sorted(bots)
    return scenario, low, high


def run_ladder(
    folder: Path,
    plan: Plan,
    where: Where,
    watch: Watch,
    step: float = STEP,
) -> Store:
    """Play the ladder's games, as many pairs of each as are needed and at most those planned."""
    standing = Standing(step)
    standing.add(outcomes_in(Store(folder).read("games")))

    def heard(batch: Batch) -> None:
        standing.add(outcomes_in(batch.tables["games"]))
        watch(batch)

    return run(folder, plan, where, heard, standing.is_settled)
