"""The exact chance of an aim when both sides play their best from a position on.

All dice are counted and all orders are tried: the seat of the puzzle takes the order with the
highest chance, every other seat the one with the lowest.  Nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from sandtable.kernel.contract import Game, resolve
from sandtable.kernel.play.dice import Dice, NeedDraw, Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene, deciders, known
from sandtable.kernel.puzzle_types import PuzzleBook
from sandtable.puzzles.order_enumeration import every_order

NEVER: Final = Fraction(0)
ALWAYS: Final = Fraction(1)
#: More positions than this are too many to solve.
MOST_POSITIONS: Final = 400_000


class TooLongError(Exception):
    """A puzzle that takes too long to solve."""


@dataclass(frozen=True)
class Goal:
    """Whose chance is asked for, of what, and when it is judged."""

    seat: int
    holds: Callable[[Scene[Any, Any]], bool]
    reached: Callable[[Scene[Any, Any]], bool]
    lost: Callable[[Scene[Any, Any]], bool]  # whether the aim is out of reach: saves a search


class Solver:
    """Solves positions for one goal, and remembers what it has solved."""

    def __init__(
        self, game: Game, book: PuzzleBook, goal: Goal, most: int = MOST_POSITIONS
    ) -> None:
        """Solve nothing yet."""
        self.game, self.book, self.goal, self.most = game, book, goal, most
        self._solved: dict[Any, tuple[Fraction, Any]] = {}

    @property
    def positions(self) -> int:
        """How many decisions have been solved."""
        return len(self._solved)

    def orders(self, scene: Scene[Any, Any], seat: int) -> list[Any]:
        """List the orders that a seat may give."""
        return every_order(known(scene, seat))

    def after(
        self, scene: Scene[Any, Any], seat: int, order: object, faces: tuple[int, ...] = ()
    ) -> Fraction:
        """The chance once a seat has given an order, over all dice that it needs."""
        try:
            then = carried_out(self.game, scene, seat, order, Scripted(*faces))
        except NeedDraw as need:
            sides = need.sides
        else:
            return self.chance(then)
        chances = [self.after(scene, seat, order, (*faces, face)) for face in range(sides)]
        return sum(chances, NEVER) / sides

    def chance(self, scene: Scene[Any, Any]) -> Fraction:
        """The chance from a position on."""
        return self._look(scene)[0]

    def best(self, scene: Scene[Any, Any]) -> Any:
        """The order that the deciding seat gives; None if nothing depends on it any more."""
        return self._look(scene)[1]

    def _look(self, scene: Scene[Any, Any]) -> tuple[Fraction, Any]:
        waiting = deciders(scene.state)
        if not waiting or self.goal.reached(scene):
            return (ALWAYS if self.goal.holds(scene) else NEVER), None
        if self.goal.lost(scene):
            return NEVER, None
        key = self.book.alike(scene.state)
        if key not in self._solved:
            if len(self._solved) >= self.most:
                raise TooLongError(f"more than {self.most:,} positions")
            self._solved[key] = self._decided(scene, waiting[0])
        return self._solved[key]

    def _decided(self, scene: Scene[Any, Any], seat: int) -> tuple[Fraction, Any]:
        wants_more = seat == self.goal.seat
        best: tuple[Fraction, Any] | None = None
        for order in self.orders(scene, seat):
            chance = self.after(scene, seat, order)
            if best is None or (chance > best[0] if wants_more else chance < best[0]):
                best = (chance, order)
            if best[0] == (ALWAYS if wants_more else NEVER):
                break  # nothing can be better
        if best is None:
            raise TooLongError("a decision without an order")
        return best


def carried_out(
    game: Game, scene: Scene[Any, Any], seat: int, order: object, dice: Dice
) -> Scene[Any, Any]:
    """Return the whole scene once an order has been carried out.

    A puzzle has nothing hidden that matters to it.
    """
    run: Run[Any, Any] = Run(scene, seat, dice, 1, game)
    resolve(run, order)
    return Scene(scene.rules, scene.printed, run.truth)
