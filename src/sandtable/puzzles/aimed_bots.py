"""Bots that are told the aim of a puzzle: they search for it in so many imagined games."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from sandtable.bots.aim_search import AimSearch
from sandtable.bots.seat_view import seat_view_of
from sandtable.bots.simulator import Simulator
from sandtable.kernel.play.state import Known, known
from sandtable.puzzles.order_enumeration import TooManyOrdersError, every_order
from sandtable.puzzles.puzzle_setup import PuzzleSetup
from sandtable.random_source import RandomSource

#: Of more orders than this in one decision only so many are searched.
MOST: Final = 80
#: How many orders of the rung are searched first.
LIKELY: Final = 3


class PuzzleAim:
    """The aim of a puzzle, and all orders of a decision as far as they are not too many."""

    def __init__(self, setup: PuzzleSetup, rung: str, whims: RandomSource) -> None:
        """Search for the aim of a puzzle; a rung plays on outside of the tree."""
        self.setup = setup
        self.rung = rung
        self.whims = whims

    def reached(self, game: Simulator) -> float | None:
        """1 if the aim holds at the ending, 0 if not."""
        goal = self.setup.solver.goal
        if game.deciders() and not game.measured(goal.reached):
            return 0.0 if game.measured(goal.lost) else None
        return float(game.measured(goal.holds))

    def orders(self, game: Simulator, seat: int) -> list[Any]:
        """All orders of a seat, or a sample of them."""
        found = self.sample(game.measured(lambda scene: listed(known(scene, seat))))
        return found or game.rung(self.rung, seat, LIKELY)

    def key(self, game: Simulator) -> Hashable:
        """Positions that differ in nothing that matters any more are one."""
        key: Hashable = game.measured(lambda scene: self.setup.book.alike(scene.state))
        return key

    def quick(self, game: Simulator, seat: int) -> Any:
        """Play as the rung does half of the time, else at random: the rung has other aims."""
        if self.whims.below(2):
            return game.random_order(seat)
        return game.rung(self.rung, seat, 1)[0]

    def sample(self, orders: list[Any]) -> list[Any]:
        """So many of them as can be searched."""
        return orders if len(orders) <= MOST else self.whims.sample(orders, MOST)


def listed(scene: Known[Any, Any]) -> list[Any]:
    """All orders of a decision; none if they are too many to list."""
    try:
        return every_order(scene)
    except TooManyOrdersError:
        return []


class AimedPlayer:
    """A rung that is told the aim of each puzzle, and searches for it."""

    def __init__(self, rung: str, games: int, seed: int = 1) -> None:
        """Repeat the same choices for the same seed; so many games are imagined for a puzzle."""
        self.rung = rung
        self.games = games
        self.whims = RandomSource(seed)

    def answer(self, setup: PuzzleSetup) -> Any:
        """The order that led to the aim most often."""
        here = seat_view_of(setup.game, setup.known)
        aim = PuzzleAim(setup, self.rung, self.whims)
        likely = here.rung(self.rung, self.whims, LIKELY)
        every = [order for order in aim.sample(listed(setup.known)) if order not in likely]
        search = AimSearch(setup.seat, aim, [*likely, *every])
        world = here.imagine(self.whims)  # nothing hidden matters to a puzzle
        return search.search(lambda: world, self.games)[0][0]
