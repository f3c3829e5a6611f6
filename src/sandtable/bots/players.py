"""Players that need no person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sandtable.bots.greedy import GreedyPlayer
from sandtable.bots.post import Post, post
from sandtable.bots.whims import Whims
from sandtable.kernel.offers import draw_order
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table


class Player(Protocol):
    """Someone who decides from a post."""

    name: str

    def choose(self, here: Post) -> Any:
        """Give an order."""
        ...


class RandomPlayer:
    """Draws any legal order; passes seldom."""

    name = "random"

    def __init__(self, seed: int) -> None:
        """Repeat the same whims for the same seed."""
        self.whims = Whims(seed)

    def choose(self, here: Post) -> Any:
        """Draw from what is offered."""
        return draw_order(here.offers, self.whims)


PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


class BotRefusedError(Exception):
    """A bot gave an order that was refused."""


def play_on(table: Table, players: dict[int, Player], limit: int = 1_000_000, now: int = 0) -> int:
    """Let bots act until a person must, the game is over or so many orders were given."""
    for count in range(limit):
        waiting = [seat for seat in table.deciders() if seat in players]
        if not waiting:
            return count
        seat = waiting[0]
        _give(table, seat, players[seat].choose(post(table, seat)), now)
    return limit


def _give(table: Table, seat: int, order: Any, now: int) -> None:
    """Give an order under an id that nobody used in this seat before the bot took it over."""
    records = len(table.lines)
    name = f"bot-{records}"
    while len(table.lines) == records:
        answer = table.submit(Command(seat, table.seq(seat), name, order), now)
        if not isinstance(answer, Receipt):
            raise BotRefusedError(f"{order}: {answer}")
        name += "+"
