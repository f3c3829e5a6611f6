"""Rungs of the bots play each other; every game is a line of `rung_games.jsonl` beside this file.

    just measure ladder.rung_games PAIRS STRONGER WEAKER SCENARIO...
    just measure ladder.rung_games          # the table of what is kept

Each seed is played twice, with the sides swapped and the same dice.  Games that are kept are not
played again, so that a run that is cut goes on where it ended; lines of other code are left out.
Where the code changed but not the orders, `ladder.adopt` keeps them.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from ladder.kept_games import code_of, current_lines, play_and_keep
from sandtable.lab.bot_game import DRAW, play
from sandtable.lab.intervals import Interval, mean
from sandtable.lab.scenario_choice import PreparedScenario, Setting, prepare_scenario

KEPT = Path(__file__).with_suffix(".jsonl")
#: The rungs, weakest first: each is to be stronger than the one before it.
STEPS = (("greedy", "lieutenant"), ("lieutenant", "major"))


class Line(msgspec.Struct, frozen=True):
    """One game: who sat where, who won, and the processor time of either bot."""

    code: str
    scenario: str
    bots: tuple[str, str]
    seed: int
    winner: int
    score: tuple[int, ...]
    seconds: tuple[float, float]

    @property
    def result(self) -> tuple[int, tuple[int, ...]]:
        """Who won, and the score."""
        return self.winner, self.score


@cache
def _stage(scenario: str) -> PreparedScenario:
    return prepare_scenario(Setting(scenario))


def played(job: tuple[str, tuple[str, str], int]) -> Line:
    """Play one game."""
    scenario, bots, seed = job
    row = play(_stage(scenario), bots, seed, sampled=False).row
    if row["failure"]:
        raise RuntimeError(f"{scenario} {bots} {seed}: {row['failure']}")
    first, second = [round(sum(times) / 1e6, 2) for times in row["thought"]]
    return Line(
        code_of(scenario), scenario, bots, seed, row["winner"], tuple(row["score"]), (first, second)
    )


def kept(file: Path = KEPT) -> list[Line]:
    """Read the games that were played by the code as it is."""
    return current_lines(file, Line)


def pair_scores(games: Iterable[Line], stronger: str, weaker: str) -> dict[str, list[float]]:
    """For each scenario what the stronger bot got in each pair of games, from 0 to 1."""
    found: dict[tuple[str, int], list[float]] = defaultdict(list)
    for game in games:
        if sorted(game.bots) == sorted((stronger, weaker)):
            seat = game.bots.index(stronger)
            points = 0.5 if game.winner == DRAW else float(game.winner == seat)
            found[game.scenario, game.seed].append(points)
    scores: dict[str, list[float]] = defaultdict(list)
    for (scenario, _), both in sorted(found.items()):
        if len(both) == 2:  # both sides were played
            scores[scenario].append(sum(both) / 2)
    return dict(scores)


def together(scores: dict[str, list[float]]) -> Interval:
    """The mean over scenarios of the stronger bot's share, each scenario with the same weight."""
    parts = [mean(values) for values in scores.values()]
    middle = sum(part.value for part in parts) / len(parts)
    error = sum((part.high - part.value) ** 2 for part in parts) ** 0.5 / len(parts)
    return Interval(middle, middle - error, middle + error)


def table(games: list[Line], stronger: str, weaker: str) -> Iterator[str]:
    """A Markdown table: what the stronger bot got in each scenario and in all together."""
    scores = pair_scores(games, stronger, weaker)
    if not scores:
        return
    yield f"| {stronger} against {weaker} | pairs | share of points (95 %) | seconds a game |"
    yield "|---|---|---|---|"
    for scenario, values in scores.items():
        mine = [
            game.seconds[game.bots.index(stronger)]
            for game in games
            if game.scenario == scenario and sorted(game.bots) == sorted((stronger, weaker))
        ]
        cost = f"{sum(mine) / len(mine):.1f}"
        yield f"| {scenario} | {len(values)} | {mean(values).percent()} | {cost} |"
    pairs = sum(map(len, scores.values()))
    yield f"| all, equal weight | {pairs} | {together(scores).percent()} | |"


def main(pairs: int, stronger: str, weaker: str, scenarios: list[str], file: Path = KEPT) -> None:
    """Play the games that are missing, and print the table."""
    done = {(game.scenario, game.bots, game.seed) for game in kept(file)}
    jobs = [
        (scenario, bots, seed)
        for seed in range(pairs)
        for scenario in scenarios
        for bots in ((stronger, weaker), (weaker, stronger))
        if (scenario, bots, seed) not in done
    ]
    play_and_keep(file, jobs, played, at_once=2)
    print("\n".join(table(kept(file), stronger, weaker)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:])
    for one, other in STEPS if len(sys.argv) == 1 else ():
        print("\n".join(table(kept(), other, one)), end="\n\n")
