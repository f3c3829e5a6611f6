"""Players that need no person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from sandtable.bots.greedy import AGGRESSIVE, CAUTIOUS, GreedyPlayer
from sandtable.bots.monte_carlo import MonteCarloPlayer
from sandtable.bots.order_evaluation import Evaluation
from sandtable.bots.rung_player import MISTAKES, RungPlayer
from sandtable.bots.seat_view import SeatView, seat_view
from sandtable.bots.strategy_portfolio_bot import PortfolioPlayer
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table


class Player(Protocol):
    """Someone who decides from a post."""

    name: str

    def choose(self, here: SeatView) -> Any:
        """An order."""
        ...

    def explain(self, here: SeatView) -> tuple[Evaluation, ...]:
        """List the orders thought of with what they seemed worth, the best first."""
        ...


class RandomPlayer:
    """Draws any legal order; passes seldom."""

    name = "random"

    def __init__(self, seed: int) -> None:
        """Repeat the same random choices for the same seed."""
        self.whims = RandomSource(seed)

    def choose(self, here: SeatView) -> Any:
        """Draw from what is offered."""
        return here.random_order(self.whims)

    def explain(self, here: SeatView) -> tuple[Evaluation, ...]:
        """Name the one order drawn: there is nothing more to say."""
        return (Evaluation(self.choose(here)),)


class AdvisedPlayer(RandomPlayer):
    """Does what the game advises first, without trying it out; draws where it has no opinion."""

    name = "advised"

    def choose(self, here: SeatView) -> Any:
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
    "recruit": partial(RungPlayer, name="recruit", rung="lieutenant", mistakes=MISTAKES),
    "lieutenant": partial(RungPlayer, name="lieutenant"),
    "major": partial(RungPlayer, name="major"),
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
        _give(table, seat, players[seat].choose(seat_view(table, seat)), now)
    return limit


def _give(table: Table, seat: int, order: Any, now: int) -> None:
    """Submit an order under an id that nobody used in this seat before the bot took it over."""
    records = len(table.lines)
    name = f"bot-{records}"
    while len(table.lines) == records:
        answer = table.submit(Command(seat, table.seq(seat), name, order), now)
        if not isinstance(answer, Receipt):
            raise BotRefusedError(f"{order}: {answer}")
        name += "+"
