"""Two bots play each other with paired seeds; what each game came to is kept, one line a game.

    PYTHONPATH=src:tests .venv/bin/python -m ladder.matches FILE PAIRS BOT OTHER SCENARIO ...

Every seed is played twice, with the sides swapped.  Games that are in the file already are not
played again, so a run that was interrupted goes on; games by other versions of the bots or the
rules do not count (`LADDER_TAG` names the version; by default it is a hash of both).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from time import process_time

import msgspec

from sandtable.bots.seat_view import seat_view
from sandtable.games.registry import load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.lab.bot_names import make_bot
from sandtable.lab.versions import version
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table


class Game(msgspec.Struct, frozen=True):
    """One game: who played which seat, what the first bot of the match got, and the score."""

    tag: str
    scenario: str
    bots: tuple[str, str]  # the bot of the match that is measured first
    seat: int  # its seat
    seed: int
    points: float  # 1: it won, 0.5: a draw, 0: it lost
    cite: str
    score: tuple[int, ...]
    turns: int
    seconds: tuple[float, float]  # of the processor, for its decisions and for the other's


def tag() -> str:
    """Name the version of rules and bots."""
    return os.environ.get("LADDER_TAG") or version()


def played(scenario: str, bots: tuple[str, str], seed: int) -> tuple[Table, tuple[float, float]]:
    """Play one game with the bots in their seats; the dice depend on the seed alone."""
    game, _ = load_registry(()).scenario(scenario)
    table = open_table(game, scenario, Roots.from_seed(f"ladder {seed}"), seed=f"ladder {seed}")
    players = [make_bot(bot, 2 * seed + seat) for seat, bot in enumerate(bots)]
    spent = [0.0, 0.0]
    while table.over is None:
        seat = table.deciders()[0]
        began = process_time()
        order = players[seat].choose(seat_view(table, seat))
        spent[seat] += process_time() - began
        answer = table.submit(Command(seat, table.seq(seat), f"b{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{scenario} {seed}: {order} was refused: {answer}")
    return table, (spent[0], spent[1])


def measured(scenario: str, bots: tuple[str, str], seat: int, seed: int) -> Game:
    """Play one game of a match, the first bot in a seat, and return its line."""
    seated = bots if seat == 0 else (bots[1], bots[0])
    table, spent = played(scenario, seated, seed)
    over = table.over
    assert over is not None
    points = 0.5 if over.winner is None else float(over.winner == seat)
    spent = spent if seat == 0 else (spent[1], spent[0])
    score = tuple(int(each) for each in over.score)
    return Game(
        *(tag(), scenario, bots, seat, seed, points, over.cite, score, table.state.turn),
        (round(spent[0], 2), round(spent[1], 2)),
    )


def kept(file: Path) -> list[Game]:
    """The games in a file that the present version played; a torn last line is none."""
    found = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Game))
        except msgspec.DecodeError:
            continue  # the run was cut off while this line was written
    return [game for game in found if game.tag == tag()]


def interval(scores: list[float]) -> tuple[float, float, float]:
    """The mean of scores and its 95 % interval (Wilson, by the games), as shares."""
    count, z = len(scores), 1.96
    mean = sum(scores) / count
    middle = (mean + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    return mean, max(0.0, middle - half), min(1.0, middle + half)


def told(games: Iterable[Game], bots: tuple[str, str]) -> list[str]:
    """Lines that tell what a bot got against another: in each scenario, by seat, and in all."""
    mine = [game for game in games if game.bots == bots]
    lines = []
    for name in (*dict.fromkeys(game.scenario for game in mine), ""):
        those = [game for game in mine if game.scenario == name or not name]
        if not those:
            continue
        mean, low, high = interval([game.points for game in those])
        seats = [[game.points for game in those if game.seat == seat] for seat in (0, 1)]
        by_seat = ", ".join(f"{sum(each):g} of {len(each)}" for each in seats)
        lead = [_lead(game) for game in those if len(game.score) == len(bots)]
        ahead = f"; {sum(lead) / len(lead):+.1f} points ahead" if lead else ""
        spent = [sum(game.seconds[who] for game in those) / len(those) for who in (0, 1)]
        lines.append(
            f"{name or 'all':28} {bots[0]} over {bots[1]}: {100 * mean:5.1f} % "
            f"({100 * low:.0f} to {100 * high:.0f}) of {len(those)}; by seat {by_seat}{ahead}; "
            f"{spent[0]:.1f} s and {spent[1]:.1f} s a game"
        )
    return lines


def _lead(game: Game) -> int:
    """How many points the first bot of a match had more than the other."""
    return game.score[game.seat] - game.score[1 - game.seat]


def main(file: Path, pairs: int, bots: tuple[str, str], scenarios: tuple[str, ...]) -> None:
    """Play the games that are not in the file yet, add a line for each, and tell the scores."""
    done = {(game.scenario, game.bots, game.seat, game.seed) for game in kept(file)}
    with file.open("a", encoding="utf-8") as into:
        for seed in range(pairs):
            for scenario in scenarios:
                for seat in (0, 1):
                    if (scenario, bots, seat, seed) not in done:
                        game = measured(scenario, bots, seat, seed)
                        print(msgspec.json.encode(game).decode(), file=into, flush=True)
    print("\n".join(told(kept(file), bots)))  # what it is run for


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), (sys.argv[3], sys.argv[4]), tuple(sys.argv[5:]))
