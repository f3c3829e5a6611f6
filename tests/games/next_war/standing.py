"""How often a slow game waits for the other seat, with and without standing orders."""

from __future__ import annotations

from collections import Counter

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE as ANSWERS
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.table.commands import Command, Stand
from sandtable.table.storage.loading import open_table

ROUTINE = tuple(ANSWERS)


def hand_overs(seed: int, kinds: tuple[str, ...]) -> int:
    """Play a random game of Déjà Phu; count how often another seat must decide than before."""
    return hand_overs_by_turn("vietnam/deja-phu", seed, kinds).total()


def hand_overs_by_turn(
    scenario: str,
    seed: int,
    kinds: tuple[str, ...],
    last_turn: int = 1_000,
    layers: tuple[str, ...] | None = None,
) -> Counter[int]:
    """Play a random game up to a turn; count in each how often another seat must decide."""
    table = open_table(GAME, scenario, Roots.from_seed(f"waits {seed}"), layers=layers)
    for seat in (0, 1):
        table.submit(Command(seat, table.seq(seat), "stand", Stand(kinds)))
    players, last = [RandomPlayer(seed), RandomPlayer(~seed)], -1
    waits: Counter[int] = Counter()
    while table.over is None and table.state.turn <= last_turn:
        deciders = table.deciders()
        seat = last if last in deciders else deciders[0]
        waits[table.state.turn] += seat != last
        last = seat
        order = players[seat].choose(seat_view(table, seat))
        table.submit(Command(seat, table.seq(seat), f"r{len(table.lines)}", order))
    return waits
