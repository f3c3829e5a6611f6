"""Bots play a scenario to its end; what each game came to is kept, one line a game.

    PYTHONPATH=tests .venv/bin/python -m balance.games vietnam/deja-phu 200 >> build/balance.jsonl

`just balance` does that for all scenarios; `balance.report` makes the tables of docs/balance.md.
"""

from __future__ import annotations

import sys
from collections import Counter

import msgspec

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.standing_orders import ROUTINE
from sandtable.games.next_war.events import ControlChanged, StepsLost, UnitEliminated
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.kernel.play.dice import Roots
from sandtable.table.commands import Command, Receipt, Stand
from sandtable.table.storage.loading import open_table

#: What standing orders see to; support is left to the players, who know what it is worth.
ROUTINE_HERE = tuple(kind for kind in ROUTINE if kind != "support")


class Played(msgspec.Struct, frozen=True):
    """One game: who won and why, and what either side gained, lost and had to wait for."""

    scenario: str
    seed: int
    player: str
    winner: int | None
    cite: str
    score: tuple[int, ...]
    turns: int
    orders: int
    steps: tuple[int, int]
    units: tuple[int, int]
    taken: tuple[int, int]
    attacks: tuple[int, int]
    waits: int
    evaluations: int


def played(scenario: str, seed: int, player: str = "greedy") -> Played:
    """Play one game, with standing orders for what is routine, and add it up."""
    table = open_table(GAME, scenario, Roots.from_seed(f"balance {seed}"))
    for seat in (0, 1):
        table.submit(Command(seat, table.seq(seat), "stand", Stand(ROUTINE_HERE)))
    players = [PLAYERS[player](seed), PLAYERS[player](seed + 10**6)]
    waits, last = 0, -1
    while table.over is None:
        seat = table.deciders()[0]
        waits += seat != last
        last = seat
        order = players[seat].choose(seat_view(table, seat))
        answer = table.submit(Command(seat, table.seq(seat), f"b{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{scenario} {seed}: {order} was refused: {answer}")
    lost, gone, taken, fought = _added_up(table)
    return Played(
        scenario,
        seed,
        player,
        table.over.winner,
        table.over.cite,
        table.over.score,
        table.state.turn,
        len(table.records),
        (lost[0], lost[1]),
        (gone[0], gone[1]),
        (taken[0], taken[1]),
        (fought[0], fought[1]),
        waits,
        sum(getattr(player, "evaluations", 0) for player in players),
    )


def _added_up(table):
    lost: Counter[int] = Counter()
    gone: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    fought: Counter[int] = Counter()
    for record in table.records:
        fought[record.seat] += isinstance(record.order, Attack)
        for event in record.events:
            if isinstance(event, StepsLost):
                lost[event.side] += event.steps
            elif isinstance(event, UnitEliminated):
                gone[event.side] += 1
            elif isinstance(event, ControlChanged):
                taken[event.side] += 1
    return lost, gone, taken, fought


def main(scenario: str, games: int, first: int = 0, player: str = "greedy") -> None:
    """Print a line for every game."""
    for seed in range(first, first + games):
        print(msgspec.json.encode(played(scenario, seed, player)).decode(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else 0)
