"""Puzzles as the browser shows them: set up once in a process, since they never change.

Nothing is solved here: the chances are those stored with each puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from sandtable.games.registry import Registry
from sandtable.kernel.briefing_types import StatusTrack
from sandtable.kernel.contract import Game
from sandtable.kernel.maps import BoardMap
from sandtable.kernel.puzzle_types import PuzzleBook
from sandtable.presenters import as_json
from sandtable.presenters.map_picture import board_picture
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.printed_data import PrintedData, printed_data
from sandtable.presenters.table_view import Prompt, asked_prompt, order_text
from sandtable.puzzles.puzzle_files import Answers, Puzzle, answers_of, order_in, order_out
from sandtable.puzzles.puzzle_setup import PuzzleSetup, all_puzzles, read_position, set_up

#: All orders can be chosen if there are no more than this; otherwise only a few.
MOST_CHOICES: Final = 20
FEW_CHOICES: Final = 12


class PuzzleListed(msgspec.Struct, frozen=True):
    """A puzzle in the list."""

    name: str
    theme: str
    number: int  # counted within its theme, from 1
    title: str  # the title whose rules are used
    game: str


class PuzzleChoice(msgspec.Struct, frozen=True):
    """An order that can be chosen, and the spaces that it names."""

    text: str
    spaces: tuple[int, ...]


class PuzzleView(msgspec.Struct, frozen=True):
    """A puzzle without its answer."""

    name: str
    theme: str
    number: int
    title: str
    scenario: str
    game: str
    side: str
    prompt: Prompt
    question: str
    tracks: tuple[StatusTrack, ...]  # means and weather
    before: tuple[str, ...]  # orders given before the question, each with its side
    choices: tuple[PuzzleChoice, ...]
    orders: int  # how many orders there are, with those that cannot be chosen here
    printed: PrintedData
    view: Any


class AnswerGroup(msgspec.Struct, frozen=True):
    """Orders with the same chance."""

    chance: str  # a fraction
    percent: float
    orders: tuple[str, ...]


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What became of a choice: its chance, the best orders, and why they are the best."""

    text: str
    chance: str
    percent: float
    right: bool
    best: AnswerGroup
    groups: tuple[AnswerGroup, ...]  # all orders, the best first
    why: str


class PuzzlePage:
    """One puzzle, set up."""

    def __init__(self, listed: PuzzleListed, setup: PuzzleSetup) -> None:
        """Find the choices and the map of a puzzle."""
        self._listed, self._setup = listed, setup
        self._game = game_with_names(setup.table)
        self._answers = answers_of(setup.game, setup.puzzle)
        chosen = chosen_orders(self._answers, self._rank)
        self._choices = sorted(((self._text(order), order) for order in chosen), key=_by_text)

    @cached_property
    def body(self) -> bytes:
        """What is told before an answer, as JSON."""
        return as_json(self.view)

    @cached_property
    def view(self) -> PuzzleView:
        """What is told before an answer."""
        setup, listed = self._setup, self._listed
        choices = tuple(PuzzleChoice(text, self._spaces(order)) for text, order in self._choices)
        return PuzzleView(
            name=listed.name,
            theme=listed.theme,
            number=listed.number,
            title=listed.title,
            scenario=setup.table.scenario.name,
            game=listed.game,
            side=setup.seats[setup.seat],
            prompt=asked_prompt(self._game, setup.known),
            question=setup.question,
            tracks=self._tracks(),
            before=tuple(self._before()),
            choices=choices,
            orders=sum(len(orders) for _, orders in self._answers),
            printed=self._printed,
            view=setup.game.rules.show(setup.known),
        )

    def answer(self, choice: int) -> PuzzleAnswer | None:
        """Return what became of a choice, by its place in the list; None if there is none."""
        if not 0 <= choice < len(self._choices):
            return None
        text, order = self._choices[choice]
        groups = self._groups
        place = next(i for i, (_, orders) in enumerate(self._answers) if order in orders)
        mine, best = groups[place], groups[0]
        why = self._setup.puzzle.why
        return PuzzleAnswer(text, mine.chance, mine.percent, place == 0, best, groups, why)

    @cached_property
    def _groups(self) -> tuple[AnswerGroup, ...]:
        return tuple(
            AnswerGroup(str(chance), percent(chance), tuple(sorted(map(self._text, orders))))
            for chance, orders in self._answers
        )

    def picture(self, theme: str) -> bytes | None:
        """Draw the map under the pieces as SVG; None if the puzzle has no map of its own."""
        board = self._map
        return None if board is None else board_picture(board, theme).encode()

    @cached_property
    def _map(self) -> BoardMap | None:
        picture = self._setup.game.presentation.picture
        return picture.own_map(self._setup.table.printed) if picture else None

    @cached_property
    def _printed(self) -> PrintedData:
        """The map and the counters, without what only players of a game look up."""
        setup = self._setup
        told = printed_data(setup.game, setup.table.opening.scenario, setup.table.printed)
        return replace(told, orders=(), overlays=(), charts=(), routines={})

    def _rank(self, order: Any) -> tuple[int, bytes]:
        """The nearest to the enemy first; which of those are equally near is drawn by a hash."""
        drawn = sha256(f"{self._listed.name} {order_out(order)}".encode()).digest()
        return self._setup.book.far(self._setup.scene, order), drawn

    def _text(self, order: Any) -> str:
        return order_text(self._game, order, self._setup.decision.kind)

    def _tracks(self) -> tuple[StatusTrack, ...]:
        picture = self._setup.game.presentation.picture
        return picture.tracks(self._setup.known) if picture else ()

    def _before(self) -> Iterator[str]:
        for prior in self._setup.puzzle.before:
            order = order_in(self._game, prior.order)
            yield f"{self._setup.seats[prior.seat]}: {order_text(self._game, order)}"

    def _spaces(self, order: msgspec.Struct) -> tuple[int, ...]:
        """The spaces that an order names, in its own order."""
        picture = self._setup.game.presentation.picture
        if picture is None:
            return ()
        found: list[int] = []
        for name in order.__struct_fields__:
            if picture.kinds.get(name) == picture.spaces:
                value = getattr(order, name)
                found += [value] if isinstance(value, int) else value
        return tuple(found)


class PuzzlePages:
    """All puzzles of the installed games."""

    def __init__(self, shelf: Registry) -> None:
        """Read and set up nothing yet."""
        self._shelf = shelf
        self._page = lru_cache(maxsize=None)(self._set_up)

    @cached_property
    def _found(self) -> dict[str, tuple[PuzzleListed, tuple[Game, PuzzleBook, Puzzle]]]:
        counts: dict[tuple[str, str], int] = {}
        found = {}
        for game, book, puzzle in all_puzzles(self._shelf.games.values()):
            key = (game.name, puzzle.theme)
            counts[key] = counts.get(key, 0) + 1
            listed = PuzzleListed(
                puzzle.name,
                book.themes[puzzle.theme],
                counts[key],
                game.title_of(read_position(game, book, puzzle)[1].id),
                game.name,
            )
            found[puzzle.name] = (listed, (game, book, puzzle))
        return found

    @cached_property
    def body(self) -> bytes:
        """The list of all puzzles, by theme, as JSON."""
        return as_json([listed for listed, _ in self._found.values()])

    def page(self, name: str) -> PuzzlePage | None:
        """A puzzle by its name; None if there is none."""
        return self._page(name) if name in self._found else None

    def _set_up(self, name: str) -> PuzzlePage:
        listed, one = self._found[name]
        return PuzzlePage(listed, set_up(*one))


def chosen_orders(answers: Answers, rank: Callable[[Any], Any]) -> list[Any]:
    """The orders to choose from: all, or where they are too many all of the best and some others.

    Every chance that occurs is among them as long as there is room.  The rank says which orders of
    a chance come first; it must not depend on the chances, so that it says nothing of them.
    """
    if sum(len(orders) for _, orders in answers) <= MOST_CHOICES:
        return [order for _, orders in answers for order in orders]
    chosen = list(answers[0][1])
    others = [sorted(orders, key=rank, reverse=True) for _, orders in answers[1:]]
    while len(chosen) < FEW_CHOICES and any(others):
        chosen += [group.pop() for group in others if group][: FEW_CHOICES - len(chosen)]
    return chosen


def percent(chance: Fraction) -> float:
    """A chance in percent, with one place after the point."""
    return round(float(chance) * 100, 1)


def _by_text(pair: tuple[str, Any]) -> str:
    return pair[0]
