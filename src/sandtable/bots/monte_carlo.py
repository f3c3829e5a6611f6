"""A player that plays likely orders on in many imagined games, the promising ones more often."""

from __future__ import annotations

from math import log, sqrt
from statistics import fmean, pstdev
from typing import Any

from sandtable.bots.greedy import GreedyPlayer
from sandtable.bots.post import Post
from sandtable.bots.weighing import Weighed

#: How many imagined games are played on for a decision, and how far.
GAMES, AHEAD = 24, 1
#: How much a seldom tried order is given the benefit of the doubt.
DOUBT = 1.0


class MonteCarloPlayer(GreedyPlayer):
    """Deals what is hidden anew for every game, tries an order in it and lets all play on quickly.

    Which order is tried next is settled by its outcomes so far and how seldom it was tried (UCB):
    a tree search of one level, for small decisions.
    """

    name = "mcts"

    def __init__(self, seed: int, games: int = GAMES, ahead: int = AHEAD) -> None:
        """Repeat the same choices for the same seed; the budget is in games played on."""
        super().__init__(seed)
        self.games = games
        self.ahead = ahead

    def weigh(self, here: Post, orders: list[Any]) -> list[Weighed]:
        """Share the games out among the orders."""
        outcomes: list[list[float]] = [[] for _ in orders]
        for _ in range(max(self.games, len(orders))):
            index = _next(outcomes)
            world = here.imagine(self.whims)
            until = world.pace(here.seat) + self.ahead
            end = world.after(here.seat, orders[index]).played_on(here.seat, "", until)
            outcomes[index].append(float(end.value(here.seat)))
            self.evaluations += 1
        return [Weighed(order, fmean(made)) for order, made in zip(orders, outcomes, strict=True)]


def _next(outcomes: list[list[float]]) -> int:
    """Choose the order to try next: each once, then the best upper bound."""
    for index, made in enumerate(outcomes):
        if not made:
            return index
    every = [value for made in outcomes for value in made]
    spread, total = DOUBT * (pstdev(every) or 1.0), log(len(every))
    return max(
        range(len(outcomes)),
        key=lambda i: fmean(outcomes[i]) + spread * sqrt(2 * total / len(outcomes[i])),
    )
