"""How often a slow game waits for the other seat, with and without standing orders."""

from __future__ import annotations

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE as ANSWERS
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.table.commands import Command, Stand
from sandtable.table.storage.loading import open_table

ROUTINE = tuple(ANSWERS)


def hand_overs(seed: int, kinds: tuple[str, ...]) -> int:
    """Play a random game; count how often another seat must decide than before."""
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed(f"waits {seed}"))
    for seat in (0, 1):
        table.submit(Command(seat, table.seq(seat), "stand", Stand(kinds)))
    players, waits, last = [RandomPlayer(seed), RandomPlayer(~seed)], 0, -1
    while table.over is None:
        (seat,) = table.deciders()
        waits += seat != last
        last = seat
        order = players[seat].choose(seat_view(table, seat))
        table.submit(Command(seat, table.seq(seat), f"r{len(table.lines)}", order))
    return waits
