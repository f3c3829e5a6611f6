"""A player that looks one order ahead, in imagined games, and takes what looks best."""

from __future__ import annotations

from typing import Any

from sandtable.bots.post import Post
from sandtable.bots.simulator import Simulator
from sandtable.bots.whims import Whims
from sandtable.kernel.domains import NOTHING
from sandtable.kernel.offers import Offer, draw_order

#: How many different orders are looked at, and how often each is tried.
CANDIDATES, TRIALS = 10, 3


class GreedyPlayer:
    """Tries some orders of every kind in imagined games and takes the one of the best outcome.

    It sees no more than its post: what is hidden is dealt anew for every trial.
    """

    name = "greedy"

    def __init__(self, seed: int, candidates: int = CANDIDATES, trials: int = TRIALS) -> None:
        """Repeat the same choices for the same seed; the budget is in orders and trials."""
        self.whims = Whims(seed)
        self.candidates = candidates
        self.trials = trials

    def choose(self, here: Post) -> Any:
        """Give the order whose outcome is worth most on average."""
        orders = self._candidates(here.offers)
        if not orders:
            return draw_order(here.offers, self.whims)
        worlds = [here.imagine(self.whims) for _ in range(self.trials)]
        return max(orders, key=lambda order: self._worth(worlds, here.seat, order))

    def _candidates(self, offered: tuple[Offer, ...]) -> list[Any]:
        """Draw some orders of every kind, each once."""
        each = max(1, self.candidates // max(1, len(offered)))
        drawn = [
            offer.draw(self.whims)
            for offer in offered
            for _ in range(each if offer.parameters else 1)
        ]
        return list(dict.fromkeys(order for order in drawn if order is not NOTHING))

    def _worth(self, worlds: list[Simulator], seat: int, order: Any) -> int:
        """Add up what an order leads to, once what it began is over."""
        return sum(_after(world, seat, order).value(seat) for world in worlds)


def _after(world: Simulator, seat: int, order: Any) -> Simulator:
    """Give the imagined game when the order, and all that it set off, is done."""
    return world.after(seat, order).settled_to(world.depth())
