"""Numbers and lists in English: 1 hex, 2 hexes; a, b and c."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

#: Small numbers.
_WORDS: Final = [
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
]
#: Nouns that are the same in the plural.
_UNCHANGED: Final = ("infantry", "artillery", "aircraft", "corps", "headquarters")
#: The sign before a number that is taken away.
MINUS: Final = "\N{MINUS SIGN}"
#: After these a plural is made with an e, too.
_HISSING: Final = ("s", "x", "ch", "sh")


def plural(noun: str) -> str:
    """Return the plural of a noun; of several words, the last is changed."""
    if noun.endswith(_UNCHANGED):
        return noun
    if noun.endswith(_HISSING):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def counted(number: int, noun: str) -> str:
    """Return a number of things: 1 step, 2 steps, 0 steps."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def number_word(number: int) -> str:
    """Return a small number in words, a larger one in figures: two, 12."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def several(names: Sequence[str]) -> str:
    """Return names joined as one says them: a, b and c."""
    if len(names) < 2:  # noqa: PLR2004  # two things are joined, one is not
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
