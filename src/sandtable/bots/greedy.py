"""A player that looks one order ahead, in imagined games, and takes what looks best."""

from __future__ import annotations

from statistics import fmean, pstdev
from typing import Any

from sandtable.bots.order_evaluation import Evaluation
from sandtable.bots.seat_view import SeatView
from sandtable.bots.simulator import Simulator
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.work_budget import StopRequestedError, is_stop_requested
from sandtable.random_source import RandomSource

#: How many different orders are looked at, and how often each is tried.
CANDIDATES, TRIALS = 8, 3
#: How much of the spread of its outcomes is taken off what an order is worth.
CAUTIOUS, AGGRESSIVE = 0.7, -0.7


class GreedyPlayer:
    """Tries likely orders in imagined games and takes the one of the best outcome.

    Likely is what the game advises; where it has no opinion, some of every kind are drawn.
    It sees no more than its post: what is hidden is dealt anew for every trial.
    """

    name = "greedy"

    def __init__(
        self, seed: int, candidates: int = CANDIDATES, trials: int = TRIALS, caution: float = 0.0
    ) -> None:
        """Repeat the same choices for the same seed; the budget is in orders and trials."""
        self.whims = RandomSource(seed)
        self.candidates = candidates
        self.trials = trials
        self.caution = caution
        self.evaluations = 0  # trials made so far

    def choose(self, here: SeatView) -> Any:
        """The order whose outcome is worth most."""
        return self.explain(here)[0].order

    def explain(self, here: SeatView) -> tuple[Evaluation, ...]:
        """List what was thought of with what it seemed worth, the best first."""
        orders = self.candidates_at(here) or self._drawn(here.offers)
        if not orders:
            return (Evaluation(here.random_order(self.whims)),)
        if len(orders) == 1:
            return (Evaluation(orders[0]),)
        return tuple(sorted(self.weigh(here, orders), key=lambda one: -(one.worth or 0.0)))

    def candidates_at(self, here: SeatView) -> list[Any]:
        """List what the game advises."""
        return here.advice(self.whims, self.candidates)

    def weigh(self, here: SeatView, orders: list[Any]) -> list[Evaluation]:
        """Try every order in the same imagined games, until a stop is requested."""
        found: list[Evaluation] = []
        try:
            if not is_stop_requested():
                worlds = [here.imagine(self.whims) for _ in range(self.trials)]
                for order in orders:
                    worth = self._worth(worlds, here.seat, order)
                    found.append(Evaluation(order, worth))
        except StopRequestedError:
            pass
        return found or [Evaluation(orders[0])]

    def _drawn(self, offered: tuple[Offer, ...]) -> list[Any]:
        """Draw some orders of every kind, each once."""
        each = max(1, self.candidates // max(1, len(offered)))
        drawn = [
            offer.draw(self.whims)
            for offer in offered
            for _ in range(each if offer.parameters else 1)
        ]
        return list(dict.fromkeys(order for order in drawn if order is not NOTHING))

    def _worth(self, worlds: list[Simulator], seat: int, order: Any) -> float:
        """What an order leads to on average, less the risk that a cautious player minds."""
        self.evaluations += len(worlds)
        values = [_after(world, seat, order).value(seat) for world in worlds]
        return fmean(values) - self.caution * pstdev(values)


def _after(world: Simulator, seat: int, order: Any) -> Simulator:
    """The imagined game when the order, and all that it set off, is done."""
    return world.after(seat, order).settled_to(world.depth())
