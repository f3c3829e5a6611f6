"""Which handicap makes a scenario even between majors, from games that are kept.

    PYTHONPATH=src:tests .venv/bin/python -m ladder.bids GAMES SCENARIO ...

Every game is a line of `bids.jsonl` beside this file, and is not played again.  A handicap is added
to the points of the side that wins less often, as [TABLE:16] does at the end of a game; games that
ended before, by automatic victory, stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ladder.kept_games import code_of, current_lines, play_and_keep
from sandtable.lab.bot_game import DRAW, play
from sandtable.lab.intervals import share
from sandtable.lab.scenario_choice import Setting, prepare_scenario

KEPT = Path(__file__).with_suffix(".jsonl")
BOT = "major"
#: The largest handicap that is suggested.
MOST = 60


class Line(msgspec.Struct, frozen=True):
    """One game of majors: who won, by which rule, and the points of both sides."""

    code: str
    scenario: str
    seed: int
    winner: int
    cite: str
    score: tuple[int, ...]
    drawn_below: int = 1  # a smaller lead is a draw

    def winner_with(self, handicap: int) -> int:
        """Who wins if the second side gets so many points (the first, if they are negative)."""
        if len(self.score) < 2 or self.winner != self._by_points(0):
            return self.winner  # points did not decide it
        return self._by_points(handicap)

    def _by_points(self, handicap: int) -> int:
        lead = self.score[0] - self.score[1] - handicap
        return DRAW if abs(lead) < self.drawn_below else int(lead < 0)


def played(job: tuple[str, int]) -> Line:
    """Play one game."""
    scenario, seed = job
    row = play(prepare_scenario(Setting(scenario)), (BOT, BOT), seed, sampled=False).row
    if row["failure"]:
        raise RuntimeError(f"{scenario} {seed}: {row['failure']}")
    code = code_of(scenario)
    return Line(code, scenario, seed, row["winner"], row["cite"], tuple(row["score"]))


def kept(file: Path = KEPT) -> list[Line]:
    """Read the games that were played by the code as it is."""
    return current_lines(file, Line)


def wins(games: list[Line], handicap: int) -> float:
    """How many games the first side wins with a handicap; a draw is half a win."""
    winners = [game.winner_with(handicap) for game in games]
    return winners.count(0) + winners.count(DRAW) / 2


def suggested(games: list[Line]) -> int:
    """The handicap that makes the games most nearly even, the smallest of those."""
    return min(
        range(-MOST, MOST + 1),
        key=lambda points: (abs(wins(games, points) - len(games) / 2), abs(points)),
    )


def table(games: list[Line]) -> Iterator[str]:
    """A Markdown table: how one-sided each scenario is, and the bid that would make it even."""
    yield "| majors against each other | games | first side wins (95 %) | bid | with the bid |"
    yield "|---|---|---|---|---|"
    for scenario in sorted({game.scenario for game in games}):
        some = [game for game in games if game.scenario == scenario]
        bid = suggested(some)
        side = "second" if bid > 0 else "first"
        told = f"{abs(bid)} for the {side} side" if bid else "none"
        first, evened = (share(round(wins(some, one)), len(some)) for one in (0, bid))
        yield f"| {scenario} | {len(some)} | {first.percent()} | {told} | {evened.percent()} |"


def main(games: int, scenarios: list[str], file: Path = KEPT) -> None:
    """Play the games that are missing, and print the table."""
    done = {(game.scenario, game.seed) for game in kept(file)}
    jobs = [
        (scenario, seed)
        for seed in range(games)
        for scenario in scenarios
        if (scenario, seed) not in done
    ]
    play_and_keep(file, jobs, played, at_once=2)
    print("\n".join(table(kept(file))))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
