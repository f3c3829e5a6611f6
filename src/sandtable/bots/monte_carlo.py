"""A player that plays plans and orders on in many imagined games, the promising more often."""

from __future__ import annotations

from typing import Any

from sandtable.bots.order_evaluation import Evaluation
from sandtable.bots.rollouts import Rollouts
from sandtable.bots.seat_view import SeatView
from sandtable.bots.simulator import Simulator
from sandtable.bots.strategy_portfolio_bot import PortfolioPlayer

#: How many imagined games are played on for an order, and how many times more than for a plan.
GAMES, SHARE = 40, 3
#: For how long a plan is kept once the end of the game is in sight.
SOON = 2


class MonteCarloPlayer(PortfolioPlayer):
    """Plays plans or orders on in more games, plans against more than one kind of enemy.

    Once an imagined game comes to its end, plans are weighed for every march and attacks are
    played on to that end: what wins counts.

    What is tried next is settled by its outcomes so far and how seldom it was tried (UCB).
    """

    name = "mcts"

    def __init__(self, seed: int, games: int = GAMES) -> None:
        """Repeat the same choices for the same seed; so many games are played on for an order."""
        super().__init__(seed)
        self.games = games
        self._end_in_sight = False

    def kept(self) -> int:
        """Keep a plan for shorter towards the end."""
        return SOON if self._end_in_sight else super().kept()

    def worth_of(self, end: Simulator, seat: int) -> float:
        """See whether the game came to its end."""
        self._end_in_sight |= end.over is not None
        return super().worth_of(end, seat)

    def weigh(self, here: SeatView, orders: list[Any]) -> list[Evaluation]:
        """Play every order on to the end of the game once that is in sight."""
        if here.postures and self._end_in_sight:
            return self.play_on(here, orders, self.ahead)
        return super().weigh(here, orders)

    def tried(self, trials: Rollouts, here: SeatView) -> Rollouts:
        """Share the games out: fewer where there are plans, which are played further."""
        trials.allocate(self.games // SHARE if here.postures else self.games)
        self.evaluations += trials.made
        return trials

    def expected(self, here: SeatView, number: int) -> str:
        """Let the other side take the two most promising postures in turn."""
        return here.postures[number % 2] if here.postures else ""
