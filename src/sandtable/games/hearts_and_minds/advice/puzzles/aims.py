"""What a puzzle may ask for, and when it is judged.  The words of an aim are provinces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.state_lookups import Scene
from sandtable.kernel.puzzle_types import Aim, Ending

Words = tuple[str, ...]


def _flags(scene: Scene, provinces: Words) -> list[bool]:
    return [scene.printed.area_ids[name] in scene.state.flags for name in provinces]


def all_lifted(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """No red flag lies in any province named."""
    return not any(_flags(scene, words))


def one_lifted(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """No red flag lies in one of the provinces named."""
    return not all(_flags(scene, words))


def all_laid(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """A red flag lies in every province named."""
    return all(_flags(scene, words))


def one_laid(_: Scene, scene: Scene, seat: int, words: Words) -> bool:
    """A red flag lies in one of the provinces named."""
    return any(_flags(scene, words))


AIMS: Final[Mapping[str, Aim]] = {
    "all-lifted": Aim("no red flag is in {all}", all_lifted),
    "one-lifted": Aim("at least one of {all} has no red flag", one_lifted),
    "all-laid": Aim("a red flag is in {all}", all_laid),
    "one-laid": Aim("a red flag is in at least one of {all}", one_laid),
}


def turn_over(start: Scene, now: Scene) -> bool:
    """The card-play turn of the puzzle is over, and the other side's has begun."""
    return now.state.turns != start.state.turns


ENDINGS: Final[Mapping[str, Ending]] = {"turn": Ending("at the end of this turn", turn_over)}
