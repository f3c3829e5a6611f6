"""Players that need no person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from sandtable.bots.greedy import AGGRESSIVE, CAUTIOUS, GreedyPlayer
from sandtable.bots.monte_carlo import MonteCarloPlayer
from sandtable.bots.portfolio import PortfolioPlayer
from sandtable.bots.post import Post, post
from sandtable.bots.weighing import Weighed
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

    def explain(self, here: Post) -> tuple[Weighed, ...]:
        """List the orders thought of with what they seemed worth, the best first."""
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

    def explain(self, here: Post) -> tuple[Weighed, ...]:
        """Name the one order drawn: there is nothing more to say."""
        return (Weighed(self.choose(here)),)


class AdvisedPlayer(RandomPlayer):
    """Does what the game advises first, without trying it out; draws where it has no opinion."""

    name = "advised"

    def choose(self, here: Post) -> Any:
        """Take the first advice."""
        advised = here.advice(self.whims, 1)
        return advised[0] if advised else super().choose(here)


PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "advised": AdvisedPlayer,
    "greedy": GreedyPlayer,
    "cautious": partial(GreedyPlayer, caution=CAUTIOUS),
    "aggressive": partial(GreedyPlayer, caution=AGGRESSIVE),
    "portfolio": PortfolioPlayer,
    "mcts": MonteCarloPlayer,
}


class BotRefusedError(Exception):
    """A bot gave an order that was refused."""


def play_on(
    table: Table, players: Mapping[int, Player], limit: int = 1_000_000, now: int = 0
) -> int:
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
