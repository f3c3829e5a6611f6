"""Standing orders as they are listed and typed: kinds of decisions that are left to routine."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sandtable.kernel.contract import Game
from sandtable.table.commands import Stand

USAGE: Final = "Standing orders. Type `stand` and numbers to set them, `stand off` for none."
#: Takes all standing orders back.
OFF: Final = "off"


def standing_lines(game: Game, left: Collection[str]) -> list[str]:
    """Return the kinds of decisions that may be left to routine, with those that are marked."""
    lines = [USAGE]
    for place, kind in enumerate(sorted(game.advice.routine), 1):
        mark = "x" if kind in left else " "
        lines.append(f"  {place:>2} ({mark}) {game.presentation.labels.standing(kind)}")
    return lines


def standing_called(game: Game, words: Sequence[str]) -> Stand | str:
    """Return the standing orders that are typed, or why they are none."""
    if list(words) == [OFF]:
        return Stand(())
    kinds = [_kind_called(sorted(game.advice.routine), word) for word in words]
    for word, kind in zip(words, kinds, strict=True):
        if kind not in game.advice.routine:
            return f"There is no standing order {word!r}. Type `stand` for the list."
    return Stand(tuple(kinds))


def _kind_called(possible: Sequence[str], word: str) -> str:
    """Return the kind of decision that a number of the list means, or a name."""
    if word.isdigit() and 1 <= int(word) <= len(possible):
        return possible[int(word) - 1]
    return word.replace("-", "_")
