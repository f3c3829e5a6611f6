"""Things to choose from, and what a player may type to mean one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.contract import Game
from sandtable.presenters.columns import packed
from sandtable.presenters.name_and_value_texts import label_of, value_text

#: Stands between the names of a list.
COMMA: Final = ","
#: How many words a name has at most.
LONGEST: Final = 6
#: How many ids are tried to find the one whose label was typed.
IDS: Final = 4096


class UnknownNameError(Exception):
    """What was typed means nothing here."""


def normalised(text: str) -> str:
    """Return a name as it is compared: in lower case, with hyphens for spaces."""
    return "-".join(text.casefold().split())


def spellings(game: Game, name: str, value: Any) -> tuple[str, ...]:
    """Return all that a player may type for a value, folded: its label first."""
    others = game.presentation.aliases(name, value) if isinstance(value, int) else ()
    return tuple(normalised(text) for text in (value_text(game, name, value), *others))


class Menu:
    """Options with their labels.

    Where a label is a whole number a typed number is a label; else it is a place in the list.
    A name of several words may be typed with hyphens.
    """

    def __init__(self, game: Game, name: str, options: Sequence[Any]) -> None:
        """List these options under the name of their parameter."""
        self.game = game
        self.name = name
        self.options = list(options)
        self.labels = [value_text(game, name, option) for option in options]
        self.spellings = [spellings(game, name, option) for option in options]
        self.numbered = not any(label.isdigit() for label in self.labels)

    def items(self) -> list[str]:
        """The options as they are shown."""
        if not self.numbered:
            return self.labels
        return [f"{place} {label}" for place, label in enumerate(self.labels, 1)]

    def lines(self, width: int) -> list[str]:
        """Show the options."""
        return packed(self.items(), width, indent=4)

    def read(self, typed: str) -> Any:
        """What was meant; it need not be one of the options, but could be."""
        word = typed.strip()
        place = self.place(word)
        return self._elsewhere(word) if place is None else self.options[place]

    def is_label(self, word: str) -> bool:
        """Whether this is the whole name of an option."""
        return any(normalised(word) in names for names in self.spellings)

    def named(self, words: Sequence[str]) -> int:
        """Count the words at the beginning that are the whole name of an option; 0 if none are."""
        counts = range(min(LONGEST, len(words)), 0, -1)
        return next((count for count in counts if self.is_label(" ".join(words[:count]))), 0)

    def take(self, words: list[str]) -> str:
        """Remove the first name from a list of words: the longest that is one, or a word."""
        count = self.named(words) or 1
        name = " ".join(words[:count])
        del words[:count]
        return name

    def take_one(self, words: list[str]) -> str:
        """Remove the first name from words, and a comma after it."""
        if any(word.startswith("[") for word in words[:1]):  # a list as JSON
            return self.take(words)
        left = split_names(words)
        name = self.take(left)
        words[:] = joined(left[1:] if left[:1] == [COMMA] else left)
        return name

    def take_several(self, words: list[str], later: int = 0, *, is_last: bool = True) -> list[str]:
        """Remove the names of a list from words, and return them.

        At the last question those are all words.  Before it, a list with commas ends where one is
        missing, and a list without where a word is no name, or where each question after it has
        only one word left.
        """
        left, names, has_commas = split_names(words), list[str](), False
        while left:
            names.append(self.take(left))
            if left[:1] == [COMMA]:
                has_commas = True
                while left[:1] == [COMMA]:
                    del left[0]
            elif not is_last:
                count = self.named(left)
                if has_commas or not count or len(left) - count < later:
                    break
        words[:] = joined(left)
        return names

    def place(self, word: str) -> int | None:
        """Find an option by its label, its place, or the beginning of its label."""
        wanted = normalised(word)
        for place, names in enumerate(self.spellings):
            if wanted in names:
                return place
        if not word or (word.isdigit() and not self.numbered):
            return None
        if word.isdigit() and 1 <= int(word) <= len(self.options):
            return int(word) - 1
        begun = [
            place
            for place, names in enumerate(self.spellings)
            if any(name.startswith(wanted) for name in names)
        ]
        return begun[0] if len(begun) == 1 else None

    def _elsewhere(self, word: str) -> Any:
        """Read something that is not listed, so that the rules can say why it is not."""
        if all(label == str(one) for label, one in zip(self.labels, self.options, strict=True)):
            return self._raw(word)
        found = id_called(self.game, self.name, word)
        if found is not None:
            return found
        raise UnknownNameError(f"{word!r} is not one of the choices.")

    def _raw(self, word: str) -> Any:
        try:
            value = msgspec.json.decode(word.encode())
        except msgspec.DecodeError:
            value = word
        if isinstance(value, list):
            value = tuple(value)
        if not self.options or isinstance(value, type(self.options[0])):
            return value
        known = f"{word!r} is not recognised here." if word else "Type one of the choices."
        raise UnknownNameError(f"{known} (`x` cancels.)")


def id_called(game: Game, name: str, word: str) -> int | None:
    """Find the id whose label was typed, be it an option or not."""
    for number in range(IDS):
        try:
            if normalised(word) in (
                normalised(label_of(game, name, number)),
                *map(normalised, game.presentation.aliases(name, number)),
            ):
                return number
        except (LookupError, ValueError):
            continue
    return None


def split_names(words: Sequence[str]) -> list[str]:
    """Return words with the commas between them as words of their own; none begins or ends them."""
    pieces = " ".join(words).replace(COMMA, f" {COMMA} ").strip(f" {COMMA}")
    return pieces.split()


def joined(words: Sequence[str]) -> list[str]:
    """Return words as they were before `split_names`."""
    return " ".join(words).replace(f" {COMMA} ", COMMA).split()


def words_in(typed: str, separators: str = ",") -> list[str]:
    """Take a list apart that was typed with spaces, or with these characters."""
    for separator in separators:
        typed = typed.replace(separator, " ")
    return typed.split()
