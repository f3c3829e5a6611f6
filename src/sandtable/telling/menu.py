"""Things to choose from, and what a player may type to mean one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.game import Game
from sandtable.telling.words import label_of, packed, value_text

#: How many ids are tried to find the one whose label was typed.
IDS: Final = 4096


class MisreadError(Exception):
    """What was typed means nothing here."""


class Menu:
    """Options with their labels.

    Where a label is a whole number a typed number is a label; else it is a place in the list.
    """

    def __init__(self, game: Game, name: str, options: Sequence[Any]) -> None:
        """List these options under the name of their parameter."""
        self.game = game
        self.name = name
        self.options = list(options)
        self.labels = [value_text(game, name, option) for option in options]
        self.numbered = not any(label.isdigit() for label in self.labels)

    def items(self) -> list[str]:
        """Give the options as they are shown."""
        if not self.numbered:
            return self.labels
        return [f"{place} {label}" for place, label in enumerate(self.labels, 1)]

    def lines(self, width: int) -> list[str]:
        """Show the options."""
        return packed(self.items(), width, indent=4)

    def read(self, typed: str) -> Any:
        """Say what was meant; it need not be one of the options, but could be."""
        word = typed.strip()
        place = self.place(word)
        return self._elsewhere(word) if place is None else self.options[place]

    def is_label(self, word: str) -> bool:
        """Say whether a word is the whole name of an option."""
        return word.casefold() in [label.casefold() for label in self.labels]

    def place(self, word: str) -> int | None:
        """Find an option by its label, its place, or the beginning of its label."""
        folded = [label.casefold() for label in self.labels]
        if word.casefold() in folded:
            return folded.index(word.casefold())
        if not word or (word.isdigit() and not self.numbered):
            return None
        if word.isdigit() and 1 <= int(word) <= len(self.options):
            return int(word) - 1
        begun = [place for place, label in enumerate(folded) if label.startswith(word.casefold())]
        return begun[0] if len(begun) == 1 else None

    def _elsewhere(self, word: str) -> Any:
        """Read something that is not listed, so that the rules can say why it is not."""
        if all(label == str(one) for label, one in zip(self.labels, self.options, strict=True)):
            return self._raw(word)
        found = id_called(self.game, self.name, word)
        if found is not None:
            return found
        raise MisreadError(f"{word!r} is not among the choices for {self.name}.")

    def _raw(self, word: str) -> Any:
        try:
            value = msgspec.json.decode(word.encode())
        except msgspec.DecodeError:
            value = word
        if isinstance(value, list):
            value = tuple(value)
        if not self.options or isinstance(value, type(self.options[0])):
            return value
        known = f"{word!r} means nothing here." if word else "Type one of them."
        raise MisreadError(f"{known} (`x` cancels.)")


def id_called(game: Game, name: str, word: str) -> int | None:
    """Find the id whose label was typed, be it an option or not."""
    for number in range(IDS):
        try:
            if label_of(game, name, number).casefold() == word.casefold():
                return number
        except (LookupError, ValueError):
            continue
    return None


def words_in(typed: str, separators: str = ",") -> list[str]:
    """Take a list apart that was typed with spaces, or with these characters."""
    for separator in separators:
        typed = typed.replace(separator, " ")
    return typed.split()
