"""Things to choose from, and what a player may type to mean one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
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
#: What is typed for no choice at all, and for all of a list.
NO_CHOICE: Final = ("none", "-")
ALL: Final = "all"
#: How many of the choices that a word may mean are named.
NAMED: Final = 5


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
        """Remove the first name from a list of words.

        That is the longest name of an option, or else of anything; else the words up to one that
        can be read.
        """
        count = self.named(words) or self._known(words) or self._unknown(words)
        name = " ".join(words[:count])
        del words[:count]
        return name

    def _known(self, words: Sequence[str]) -> int:
        """Count the words at the beginning that are a name, though of no option; 0 if none are."""
        for count in range(min(LONGEST, len(words)), 1, -1):
            name = " ".join(words[:count])
            if normalised(name) in self._elsewhere_named:
                return count
        if not words or self.place(words[0]) is not None:
            return 0
        counts = range(1, min(LONGEST, len(words)) + 1)
        return next((count for count in counts if self._is_alike(" ".join(words[:count]))), 0)

    def _unknown(self, words: Sequence[str]) -> int:
        """Count the words at the beginning that mean nothing; one if the first can be read."""
        if not words or self._is_read(words[0]):
            return len(words[:1])
        ends = (n for n in range(1, len(words)) if self.named(words[n:]) or self._is_read(words[n]))
        return next(ends, len(words))

    def _is_read(self, word: str) -> bool:
        """Whether a word alone can be read, or means something in every list."""
        return (
            word.casefold() in {COMMA, ALL, *NO_CHOICE}
            or word.isdigit()
            or self.place(word) is not None
            or normalised(word) in self._elsewhere_named
        )

    @cached_property
    def _elsewhere_named(self) -> dict[str, int]:
        """The ids of everything that has a name, folded, be it an option or not."""
        return ids_named(self.game, self.name)

    def _is_alike(self, name: str) -> bool:
        """Whether options are words, and one of them ends in the same word: SAM track."""
        if not self.options or not all(isinstance(one, str) for one in self.options):
            return False
        return _last_word(name) in {_last_word(label) for label in self.labels}

    def take_one(self, words: list[str]) -> str:
        """Remove the first name from words, and a comma after it."""
        if any(word.startswith("[") for word in words[:1]):  # a list as JSON
            return words.pop(0)
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
        begun = self._places(lambda name: name.startswith(wanted))
        return begun[0] if len(begun) == 1 else None

    def _places(self, fits: Callable[[str], bool]) -> list[int]:
        """List the options of which a name fits."""
        return [place for place, names in enumerate(self.spellings) if any(map(fits, names))]

    def _elsewhere(self, word: str) -> Any:
        """Read something that is not listed, so that the rules can say why it is not."""
        plain = all(label == str(one) for label, one in zip(self.labels, self.options, strict=True))
        if self.options and plain and not isinstance(self.options[0], str):
            return self._raw(word)
        found = self._elsewhere_named.get(normalised(word))
        if found is not None and not self._is_no_name(word):
            return found
        if word and self._is_alike(word):
            return word
        raise UnknownNameError(self._not_read(word))

    def _is_no_name(self, word: str) -> bool:
        """Whether a word is a number where numbers are places in the list."""
        return bool(self.options) and self.numbered and word.isdigit()

    def _not_read(self, word: str) -> str:
        """Return a sentence about a word that is no choice, or may mean several."""
        if not word:
            return "Type one of the choices. (`x` cancels.)"
        wanted = normalised(word)
        meant = self._places(lambda name: name.startswith(wanted) or f"-{wanted}" in name)
        if not meant or word.isdigit():
            return f"{word!r} is not one of the choices."
        if len(meant) == 1:
            return f"{word!r} is not one of the choices. Do you mean {self.labels[meant[0]]}?"
        more = f" and {len(meant) - NAMED} more" if len(meant) > NAMED else ""
        return f"{word}: which of {', '.join(self.labels[n] for n in meant[:NAMED])}{more}?"

    def _raw(self, word: str) -> Any:
        try:
            value = msgspec.json.decode(word.encode())
        except msgspec.DecodeError:
            value = word
        if isinstance(value, list):
            value = tuple(value)
        if isinstance(value, type(self.options[0])):
            return value
        known = f"{word!r} is not recognised here. (`x` cancels.)"
        raise UnknownNameError(known if word else self._not_read(word))


def _last_word(text: str) -> str:
    """Return the last word of a text, folded."""
    return text.casefold().rpartition(" ")[2]


def ids_named(game: Game, name: str) -> dict[str, int]:
    """Return the id of everything that has a name under a parameter, by its folded names.

    Of several with one name the first counts.
    """
    found: dict[str, int] = {}
    for number in range(IDS):
        try:
            texts = (label_of(game, name, number), *game.presentation.aliases(name, number))
        except (LookupError, ValueError):
            continue
        for text in texts:
            found.setdefault(normalised(text), number)
    return found


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
