"""What came of a match, added up for a report."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

import pyarrow.compute as pc

from sandtable.lab.bot_game import DRAW
from sandtable.lab.intervals import Interval, mean, quantile, share
from sandtable.lab.jobs import Match
from sandtable.lab.run_folder import Store
from sandtable.lab.scenario_choice import PreparedScenario, Setting, prepare_scenario

#: What is noted of a side at the end of every turn.
NOTED: Final = ("points", "ground", "taken", "lost")


@dataclass(frozen=True)
class Figures:
    """A match in numbers; games that failed are counted, and left out of all else."""

    match: Match
    stage: PreparedScenario
    games: list[dict[str, Any]]  # by seed
    failures: list[dict[str, Any]]
    turns: dict[tuple[str, int, int], list[int]]  # noted, turn, side -> a value a game
    ends: dict[tuple[str, int], dict[int, int]]  # noted, side -> seed -> the last value
    uses: Counter[str]  # cite -> how often it spoke in the sampled games
    sampled: int
    cells: Counter[tuple[int, int]]  # column, row of the combat chart
    tactics: dict[tuple[int, str], dict[int, int]] = field(default_factory=dict)
    # ^ seat, tactic -> seed of each game in which the seat used it -> how often

    @property
    def seats(self) -> tuple[str, ...]:
        """Name the seats."""
        return self.stage.game.seats_in(self.stage.scenario.id)

    @property
    def words(self) -> dict[str, str]:
        """What is noted, in the game's own words."""
        kind = self.stage.game.advice.measure
        return {name: str(getattr(kind, name)) for name in NOTED}

    def wins(self, seat: int) -> Interval:
        """A seat's share of victories."""
        return share(sum(game["winner"] == seat for game in self.games), len(self.games))

    def leads(self, seat: int) -> Interval:
        """A seat's share of the decided games."""
        decided = [game for game in self.games if game["winner"] != DRAW]
        return share(sum(game["winner"] == seat for game in decided), len(decided))

    def draws(self) -> Interval:
        """The share of draws."""
        return self.wins(DRAW)

    def first_wins(self) -> Interval:
        """The share of decided games won by whoever moved first in the first turn."""
        decided = [game for game in self.games if game["winner"] != DRAW]
        return share(sum(game["winner"] == game["first"] for game in decided), len(decided))

    def end(self, noted: str, side: int) -> Interval:
        """The mean of what was noted at the end."""
        return mean([float(value) for value in self.ends.get((noted, side), {}).values()])

    def scores(self, side: int) -> dict[int, int]:
        """A side's final score by seed, of the games that ended with one for each side."""
        return {
            game["seed"]: game["score"][side]
            for game in self.games
            if len(game.get("score") or ()) == len(self.seats)
        }

    def of_games(self, column: str) -> Interval:
        """The mean of a column."""
        return mean([float(game[column]) for game in self.games])

    def chances(self) -> list[list[float]]:
        """The first seat's chance of winning, by turn, of each game that was that long."""
        found = [game.get("chances") or [] for game in self.games]
        most = max(map(len, found), default=0)
        return [[game[turn] for game in found if len(game) > turn] for turn in range(most)]

    def swings(self) -> list[tuple[int, Interval, int]]:
        """Turn, mean change of the chance up or down, and games; the largest change first."""
        changes: dict[int, list[float]] = defaultdict(list)
        for game in self.games:
            for turn, (before, after) in enumerate(pairwise(game.get("chances") or []), 1):
                changes[turn].append(abs(after - before))
        found = [(turn, mean(sizes), len(sizes)) for turn, sizes in changes.items()]
        return sorted(found, key=lambda one: -one[1].value)

    def thinking(self, seat: int) -> tuple[float, float]:
        """Median and 99th percentile of the time for a decision, in milliseconds."""
        times = sorted(time for game in self.games for time in game["thought"][seat])
        return quantile(times, 0.5) / 1000, quantile(times, 0.99) / 1000

    def wins_with(self, seat: int, tactic: str) -> tuple[Interval, Interval]:
        """A seat's share of victories in the games in which it used a tactic, and in the others."""
        users = self.tactics.get((seat, tactic), {})
        won: tuple[list[bool], list[bool]] = ([], [])
        for game in self.games:
            won[game["seed"] not in users].append(game["winner"] == seat)
        return share(sum(won[0]), len(won[0])), share(sum(won[1]), len(won[1]))

    def total(self, column: str, seat: int) -> int:
        """Add up a column that has a value for each seat."""
        return sum(game[column][seat] for game in self.games)


def figures_of(store: Store, match: Match, setting: Setting) -> Figures:
    """Add up the games of a match."""
    games, turns, uses = (_of(store.read(name), match) for name in ("games", "turns", "uses"))
    rows = sorted(games.to_pylist(), key=lambda row: int(row["seed"]))
    played = [row for row in rows if not row["failure"]]
    seeds = {row["seed"] for row in played}
    by_turn, ends = _noted(turns.to_pydict(), seeds)
    spoken: Counter[str] = Counter()
    cells: Counter[tuple[int, int]] = Counter()
    sampled = set()
    tactics: dict[tuple[int, str], dict[int, int]] = defaultdict(dict)
    for row in uses.to_pylist():
        first, _, second = row["key"].partition("/")
        if row["what"] == "rule":
            spoken[row["key"]] += row["times"]
            sampled.add(row["seed"])
        elif row["what"] == "cell":
            cells[int(first), int(second)] += row["times"]
        elif row["seed"] in seeds:
            tactics[int(first), second][row["seed"]] = row["times"]
    return Figures(
        match,
        prepare_scenario(setting),
        played,
        [row for row in rows if row["failure"]],
        by_turn,
        ends,
        spoken,
        len(sampled),
        cells,
        dict(tactics),
    )


def _of(table: Any, match: Match) -> Any:
    scenario, bots = match.key
    mine = pc.and_(pc.equal(table["scenario"], scenario), pc.equal(table["bots"], bots))
    return table.filter(mine)


def _noted(
    turns: dict[str, Sequence[int]], seeds: set[int]
) -> tuple[dict[tuple[str, int, int], list[int]], dict[tuple[str, int], dict[int, int]]]:
    """Sort what was noted by turn, and find each game's last value."""
    by_turn: dict[tuple[str, int, int], list[int]] = defaultdict(list)
    ends: dict[tuple[str, int], dict[int, int]] = defaultdict(dict)
    columns = [turns[name] for name in ("seed", "turn", "side", *NOTED)]
    for seed, turn, side, *values in sorted(zip(*columns, strict=True)):
        if seed in seeds:
            for name, value in zip(NOTED, values, strict=True):
                by_turn[name, turn, side].append(value)
                ends[name, side][seed] = value
    return dict(by_turn), dict(ends)
