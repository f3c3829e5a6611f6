"""Puzzles as they are stored: one TOML file each."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import Any

import msgspec

from sandtable.kernel.contract import Game

Answers = tuple[tuple[Fraction, tuple[Any, ...]], ...]


class PriorOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order given before the question is asked, and the faces of its dice, counted from 0."""

    seat: int
    order: str  # JSON
    dice: tuple[int, ...] = ()


class AnswerGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers with the same chance, written as a fraction."""

    chance: str
    orders: tuple[str, ...]  # JSON


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, a question, and the exact chance of every answer, the best first."""

    theme: str
    position: str  # in the notation of the game
    aim: str
    words: tuple[str, ...]
    ending: str
    why: str  # a sentence: why the best answer is the best
    source: str  # where the position comes from
    answers: tuple[AnswerGroup, ...] = ()
    before: tuple[PriorOrder, ...] = ()
    name: str = ""

    @property
    def best(self) -> Fraction:
        """The chance of the best answers."""
        return Fraction(self.answers[0].chance)

    @property
    def gap(self) -> Fraction:
        """How much better the best answers are than the next."""
        return self.best - Fraction(self.answers[1].chance) if len(self.answers) > 1 else self.best


def read_puzzle(name: str, text: str) -> Puzzle:
    """The puzzle that a TOML text holds."""
    return msgspec.convert({**tomllib.loads(text), "name": name}, Puzzle)


def order_in(game: Game, text: str) -> Any:
    """The order that a JSON text holds."""
    return msgspec.json.decode(text, type=game.rules.orders)


def order_out(order: Any) -> str:
    """An order as JSON text."""
    return msgspec.json.encode(order).decode()


def answers_of(game: Game, puzzle: Puzzle) -> Answers:
    """The answers of a puzzle as orders, the best first."""
    return tuple(
        (Fraction(group.chance), tuple(order_in(game, each) for each in group.orders))
        for group in puzzle.answers
    )


def written(puzzle: Puzzle) -> str:
    """The TOML text of a puzzle; `read_puzzle` reads it."""
    lines = [
        f"theme = {_text(puzzle.theme)}",
        f"aim = {_text(puzzle.aim)}",
        f"words = [{', '.join(map(_text, puzzle.words))}]",
        f"ending = {_text(puzzle.ending)}",
        f"why = {_text(puzzle.why)}",
        f"source = {_text(puzzle.source)}",
        f"position = '''\n{puzzle.position.strip()}\n'''",
    ]
    for prior in puzzle.before:
        dice = ", ".join(map(str, prior.dice))
        lines += ["", "[[before]]", f"seat = {prior.seat}"]
        lines += [f"order = '{prior.order}'", f"dice = [{dice}]"]
    for group in puzzle.answers:
        orders = [f"    '{order}'," for order in group.orders]
        lines += ["", "[[answers]]", f"chance = {_text(group.chance)}", "orders = [", *orders, "]"]
    return "\n".join((*lines, ""))


def _text(value: str) -> str:
    return msgspec.json.encode(value).decode()
