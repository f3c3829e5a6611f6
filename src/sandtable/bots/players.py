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
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table


class Player(Protocol):
    """A bot.  To play in `Game.play` it needs `choose` alone.

    `name` and `explain` are for hints and for reasons after a game, which only our own bots give.
    """

    name: str

    def choose(self, here: SeatView) -> Any:
        """Return an order of the game, such as one from `here.advice` or `here.random_order`.

        Anything else is refused: words too.
        """
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

    def __init__(self, seat: int, order: Any, vetoes: tuple[Cited[Veto], ...]) -> None:
        """Keep whose order it was, and what speaks against it."""
        self.seat = seat
        self.order = order
        self.vetoes = vetoes
        reasons = ", ".join(f"{one.what.code} [{one.cite}]" for one in vetoes)
        super().__init__(f"The order {order} of the bot of seat {seat} is refused: {reasons}.")


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
            raise BotRefusedError(seat, order, answer.vetoes)
        name += "+"
