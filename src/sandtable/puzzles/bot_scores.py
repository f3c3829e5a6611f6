"""How many puzzles a bot solves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from sandtable.bots.seat_view import SeatView, seat_view_of
from sandtable.puzzles.aimed_bots import AimedPlayer
from sandtable.puzzles.puzzle_setup import PuzzleSetup


class Solves(Protocol):
    """Whoever gives an order for what a seat sees."""

    def choose(self, here: SeatView) -> Any:
        """An order."""
        ...


@dataclass(frozen=True)
class BotAnswer:
    """What a bot answered, the chance of that answer, and the best chance there is."""

    setup: PuzzleSetup
    order: Any
    chance: Fraction
    best: Fraction

    @property
    def right(self) -> bool:
        """Whether no answer is better."""
        return self.chance == self.best


def bot_answers(
    setups: Iterable[PuzzleSetup], make: Callable[[int], Solves], seed: int = 1
) -> Iterator[BotAnswer]:
    """Ask a new bot each question; it sees what the seat of the puzzle sees, but not the aim."""
    for setup in setups:
        order = make(seed).choose(seat_view_of(setup.game, setup.known))
        yield BotAnswer(setup, order, setup.chance_of(order), setup.puzzle.best)


def aimed_answers(
    setups: Iterable[PuzzleSetup], rung: str, games: int, seed: int = 1
) -> Iterator[BotAnswer]:
    """Ask a new bot each question, and tell it the aim; it imagines so many games for each."""
    for setup in setups:
        order = AimedPlayer(rung, games, seed).answer(setup)
        yield BotAnswer(setup, order, setup.chance_of(order), setup.puzzle.best)
