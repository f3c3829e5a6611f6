"""Puzzles of the installed games, set up so that they can be shown, solved and scored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.dice import Roots, Scripted
from sandtable.kernel.play.state import Decision, Known, Scene, deciders, decision_of, known
from sandtable.kernel.position_text import PositionError
from sandtable.kernel.puzzle_types import PuzzleBook
from sandtable.puzzles.exact_solver import Goal, Solver, carried_out
from sandtable.puzzles.puzzle_files import Puzzle, answers_of, order_in, read_puzzle
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

_SEED: Final = "puzzle"


@dataclass(frozen=True, eq=False)
class PuzzleSetup:
    """A puzzle at its question."""

    game: Game
    book: PuzzleBook
    puzzle: Puzzle
    table: Table  # at the first decision of the position; orders before the question are not on it
    scene: Scene[Any, Any]
    seat: int

    @cached_property
    def solver(self) -> Solver:
        """A solver for the puzzle's aim."""
        puzzle, start, seat = self.puzzle, self.scene, self.seat
        aim, ending = self.book.aims[puzzle.aim], self.book.endings[puzzle.ending]
        goal = Goal(
            seat,
            lambda scene: aim.holds(start, scene, seat, puzzle.words),
            lambda scene: ending.reached(start, scene),
            lambda scene: ending.last_attacks(scene) and aim.lost(scene, seat, puzzle.words),
        )
        return Solver(self.game, self.book, goal)

    @property
    def seats(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.table.opening.seats

    @property
    def known(self) -> Known[Any, Any]:
        """What the seat of the puzzle knows."""
        return known(self.scene, self.seat)

    @property
    def decision(self) -> Decision:
        """The decision that the puzzle asks for."""
        found = decision_of(self.scene.state, self.seat)
        if found is None:
            raise PositionError(f"nothing is to be decided in puzzle {self.puzzle.name}")
        return found

    @property
    def question(self) -> str:
        """What the puzzle asks, in a sentence."""
        listed = " and ".join(self.puzzle.words)
        aim = self.book.aims[self.puzzle.aim].text.format(*self.puzzle.words, all=listed)
        ending = self.book.endings[self.puzzle.ending].text
        return f"Which order gives the highest chance that {aim} {ending}?"

    def solved(self) -> list[tuple[Fraction, list[Any]]]:
        """Every order with its exact chance, worked out now; orders of equal chance together."""
        groups: dict[Fraction, list[Any]] = {}
        for order in self.solver.orders(self.scene, self.seat):
            chance = self.solver.after(self.scene, self.seat, order)
            groups.setdefault(chance, []).append(order)
        return sorted(groups.items(), key=lambda pair: -pair[0])

    def chance_of(self, order: Any) -> Fraction:
        """The chance of an answer: as stored, or else worked out."""
        for chance, orders in answers_of(self.game, self.puzzle):
            if order in orders:
                return chance
        return self.solver.after(self.scene, self.seat, order)


def puzzles_of(book: PuzzleBook) -> list[Puzzle]:
    """All puzzles of a game, by theme and name."""
    themes = list(book.themes)
    found = [read_puzzle(name, text) for name, text in book.texts().items()]
    return sorted(found, key=lambda puzzle: (themes.index(puzzle.theme), puzzle.name))


def all_puzzles(games: Iterable[Game]) -> list[tuple[Game, PuzzleBook, Puzzle]]:
    """The puzzles of all these games."""
    books = [(game, book) for game in games if (book := game.advice.puzzles) is not None]
    return [(game, book, puzzle) for game, book in books for puzzle in puzzles_of(book)]


def read_position(game: Game, book: PuzzleBook, puzzle: Puzzle) -> tuple[Game, Scenario]:
    """Return the scenario of a puzzle's position, and the game that has it."""
    reader = book.position or game.storage.position
    if reader is None:
        raise PositionError(f"{game.name} has no notation for positions")
    return reader(game, puzzle.position)


def set_up(game: Game, book: PuzzleBook, puzzle: Puzzle) -> PuzzleSetup:
    """A puzzle at its question, once the orders before it have been carried out."""
    there, scenario = read_position(game, book, puzzle)
    table = open_table(there, scenario.id, Roots.from_seed(_SEED), seed=_SEED)
    scene: Scene[Any, Any] = Scene(table.rules, table.printed, table.state)
    for prior in puzzle.before:
        order = order_in(there, prior.order)
        scene = carried_out(there, scene, prior.seat, order, Scripted(*prior.dice))
    return PuzzleSetup(there, book, puzzle, table, scene, deciders(scene.state)[0])
