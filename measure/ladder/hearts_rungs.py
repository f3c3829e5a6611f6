"""Rungs of Hearts and Minds play each other; what each game came to is kept, one line a game.

    just measure ladder.hearts_rungs 1966 major greedy 10   # pairs of games
    just measure ladder.hearts_rungs 1965-1972 major major 20

Each seed is played twice, with the sides swapped.  Every game is a line of `hearts_rungs.jsonl`
beside this file and is not played again; lines of other code are left out.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from ladder.kept_games import as_line, code_of, current_lines
from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.games.hearts_and_minds.advice.rungs import RUNGS
from sandtable.games.hearts_and_minds.events import FlagPlaced, FlagRemoved, WillChanged, YearBegan
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

LINES = Path(__file__).with_suffix(".jsonl")


class Played(msgspec.Struct, frozen=True):
    """One game: who won, Political Will at the end of each year, and what it was made of."""

    scenario: str
    bots: tuple[str, str]  # Red's, Blue's
    seed: int
    winner: int | None
    wills: tuple[int, ...]
    by_rule: dict[str, int]  # what each rule did to Political Will
    orders: dict[str, int]  # kinds of orders in the seats' own turns, by the seat's letter
    flags: tuple[int, int]  # laid, lifted
    seconds: tuple[float, float]  # processor time of either bot
    drawn: dict[str, int] = {}  # decisions that a rung had no opinion about
    code: str = ""  # a hash of the code that decides orders


class RungPlayer:
    """Takes the first order of a rung; where the rung has no opinion, draws one."""

    def __init__(self, name: str, seed: int) -> None:
        """Repeat the same choices for the same seed."""
        self.rung = RUNGS[name]
        self.whims = RandomSource(seed)
        self.drawn: Counter[str] = Counter()

    def order(self, table: Any, seat: int) -> Any:
        """Choose an order for a seat."""
        scene = table.known(seat)
        found = self.rung(scene, self.whims, 1)
        if found:
            return found[0]
        kind = next(one.kind for one in scene.state.pending[-1].decisions if one.seat == seat)
        self.drawn[kind] += 1
        return draw_order(offers(scene), self.whims)


class OldPlayer:
    """A bot that is no rung."""

    def __init__(self, name: str, seed: int) -> None:
        """Repeat the same choices for the same seed."""
        self.player = PLAYERS[name](seed)
        self.drawn: Counter[str] = Counter()

    def order(self, table: Any, seat: int) -> Any:
        """Choose an order for a seat."""
        return self.player.choose(seat_view(table, seat))


def played(scenario: str, bots: tuple[str, str], seed: int) -> Played:
    """Play one game and add it up."""
    table = open_table(GAME, scenario, Roots.from_seed(f"ladder {seed}"))
    players = [
        (RungPlayer if name in RUNGS else OldPlayer)(name, 2 * seed + seat)
        for seat, name in enumerate(bots)
    ]
    seconds, kinds = [0.0, 0.0], Counter[str]()
    now = table.state.will
    while table.over is None:
        seat = table.deciders()[0]
        start = process_time()
        order = players[seat].order(table, seat)
        seconds[seat] += process_time() - start
        if table.state.turn.seat == seat:
            kinds[f"{'RB'[seat]} {type(order).__name__}"] += 1
        answer = table.submit(Command(seat, table.seq(seat), f"b{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{scenario} {bots} {seed}: {order} was refused: {answer}")
    wills, by_rule, laid, lifted = [], Counter[str](), 0, 0
    for record in table.records:
        for event in record.events:
            match event:
                case WillChanged():
                    now += event.by
                    by_rule[event.cite] += event.by
                case YearBegan():
                    wills.append(now)
                case FlagPlaced():
                    laid += 1
                case FlagRemoved():
                    lifted += 1
    return Played(
        scenario,
        bots,
        seed,
        table.over.winner,
        (*wills, now),
        dict(by_rule),
        dict(kinds),
        (laid, lifted),
        (round(seconds[0], 2), round(seconds[1], 2)),
        dict(players[0].drawn + players[1].drawn),
        code_of(scenario),
    )


def kept(file: Path = LINES) -> list[Played]:
    """Read what was played so far."""
    return current_lines(file, Played)


def interval(score: float, games: int) -> str:
    """Write a share of points with its 95 % interval (Wilson's)."""
    if not games:
        return "none"
    z, p = 1.96, score / games
    mid = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (p * (1 - p) / games + z * z / (4 * games * games)) ** 0.5
    return f"{100 * p:.0f} % ({100 * (mid - half):.0f} to {100 * (mid + half):.0f}) of {games}"


def report(games: list[Played], one: str) -> None:
    """Print what a bot scored with each side, and what moved Political Will."""
    for side, name in ((RED, "Red"), (BLUE, "Blue")):
        mine = [game for game in games if game.bots[side] == one]
        won = sum(0.5 if game.winner is None else float(game.winner == side) for game in mine)
        print(f"{one} as {name}: {interval(won, len(mine))}")
    for bots in sorted({game.bots for game in games}):
        told(bots, [game for game in games if game.bots == bots])


def told(bots: tuple[str, str], games: list[Played]) -> None:
    """Print the means of games between the same bots on the same sides."""
    years = sum(len(game.wills) for game in games)
    most = max(len(game.wills) for game in games)
    wills = [
        sum(have) / len(have)
        for year in range(most)
        if (have := [game.wills[year] for game in games if len(game.wills) > year])
    ]
    rules, orders, drawn = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        rules.update(game.by_rule)
        orders.update(game.orders)
        drawn.update(game.drawn)
    reds = sum(game.winner == RED for game in games)
    print(f"\n{bots[0]} (Red) - {bots[1]} (Blue): Red wins {interval(reds, len(games))}")
    print("  Political Will by year:", " ".join(f"{one:.1f}" for one in wills))
    print("  a year:", ", ".join(f"{c} {n / years:+.2f}" for c, n in rules.most_common()))
    print("  a year:", ", ".join(f"{c} {n / years:.1f}" for c, n in sorted(orders.items())))
    laid, lifted = (sum(game.flags[place] for game in games) / years for place in (0, 1))
    seconds = [sum(game.seconds[seat] for game in games) / years for seat in (0, 1)]
    print(f"  a year: {laid:.1f} flags laid, {lifted:.1f} lifted; {seconds[0]:.2f} and", end=" ")
    print(f"{seconds[1]:.2f} s; drawn: {dict(drawn)}")


def main(years: str, one: str, other: str, pairs: int, file: Path = LINES) -> None:
    """Play the games that are missing, and report."""
    scenario = f"hearts-and-minds/{years}"
    done = {(game.scenario, game.bots, game.seed): game for game in kept(file)}
    ways = sorted({(one, other), (other, one)})
    found = []
    with file.open("a", encoding="utf-8") as out:
        for seed in range(pairs):
            for bots in ways:
                if (scenario, bots, seed) not in done:
                    game = played(scenario, bots, seed)
                    print(as_line(game), file=out, flush=True)
                    done[scenario, bots, seed] = game
                found.append(done[scenario, bots, seed])
    report(found, one)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), *map(Path, sys.argv[5:]))
