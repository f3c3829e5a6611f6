"""A player that gives the first order of a rung: what its game knows of play at that strength."""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.order_evaluation import Evaluation
from sandtable.bots.seat_view import SeatView
from sandtable.random_source import RandomSource

#: How many orders are listed for those who ask why.
LISTED: Final = 5
#: A recruit draws any order once in so many times.
MISTAKES: Final = 4


class RungPlayer:
    """Gives the first order of its rung without trying it out.

    Where the game has no such rung, or the rung no opinion, it gives the first likely order, and
    draws one where the game knows of none.
    """

    def __init__(self, seed: int, *, name: str, rung: str = "", mistakes: int = 0) -> None:
        """Repeat the same choices for the same seed; the rung is called like the player.

        With mistakes, any order is drawn once in so many times.
        """
        self.name = name
        self.has_drawn = False  # whether the last order was drawn at random
        self.whims = RandomSource(seed)
        self.rung = rung or name
        self._mistakes = mistakes

    def choose(self, here: SeatView) -> Any:
        """The first order of the rung."""
        errs = bool(self._mistakes) and not self.whims.below(self._mistakes)
        orders = [] if errs else here.rung(self.rung, self.whims, 1)
        self.has_drawn = not orders
        return orders[0] if orders else here.random_order(self.whims)

    def explain(self, here: SeatView) -> tuple[Evaluation, ...]:
        """List the orders of the rung, the one that is given first."""
        first = self.choose(here)
        others = here.rung(self.rung, self.whims, LISTED)
        return tuple([Evaluation(order) for order in dict.fromkeys([first, *others])])


def rung_of(player: object) -> str:
    """Return the rung of a player; "" if it has none."""
    return player.rung if isinstance(player, RungPlayer) else ""
