"""Bots play a scenario to its end; what each game came to is kept, one line a game.

    just measure balance.games vietnam/deja-phu 100 even.jsonl even

Options follow the file.  Games that are in the file already are not played again, so a run that
was interrupted goes on; games under other rules do not count.  `just balance` plays all scenarios,
`balance.report` makes the tables of docs/studying/balance.md.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import msgspec

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.events import ControlChanged, StepsLost, UnitEliminated
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.kernel.catalogue.fingerprint import fingerprint
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
    options: tuple[str, ...] = ()  # besides the layers of the scenario
    rules: str = ""  # the fingerprint of all rules and tables


def played(
    scenario: str, seed: int, player: str = "greedy", options: tuple[str, ...] = ()
) -> Played:
    """Play one game, with standing orders for what is routine, and add it up."""
    layers = (*GAME.rules.scenarios[scenario].layers, *options)
    table = open_table(GAME, scenario, Roots.from_seed(f"balance {seed}"), layers=layers)
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
        options,
        rules_now(),
    )


def rules_now() -> str:
    """The fingerprint of the game as it is."""
    return fingerprint(GAME, ())[GAME.package]


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


def kept(file: Path) -> list[Played]:
    """The games in a file that were played under the rules of today; a torn last line is none."""
    if not file.exists():
        return []
    found = []
    for line in file.read_text("utf-8").splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:
            continue  # the run was cut off while this line was written
    return [game for game in found if game.rules == rules_now()]


def main(scenario: str, games: int, file: Path, *options: str) -> None:
    """Play the games of a scenario that are not in the file yet, and add a line for each."""
    done = {one.seed for one in kept(file) if (one.scenario, one.options) == (scenario, options)}
    torn = file.exists() and not file.read_bytes().endswith(b"\n")
    with file.open("a", encoding="utf-8") as into:
        into.write("\n" if torn else "")
        for seed in range(games):
            if seed not in done:
                line = msgspec.json.encode(played(scenario, seed, options=options)).decode()
                print(line, file=into, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])
