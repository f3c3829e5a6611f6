"""What a game says about its puzzles: themes, aims, and when an aim is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Aim:
    """Something that is true or false in a position, so that it has a chance beforehand.

    `holds` is given the scene of the puzzle, the scene to judge, the seat and the puzzle's words.
    """

    text: str  # a clause for people: "your units stand in {0}"; {all} for all words
    holds: Callable[[Any, Any, int, tuple[str, ...]], bool]
    lost: Callable[[Any, int, tuple[str, ...]], bool] = lambda _scene, _seat, _words: False
    # ^ scene, seat, words -> the aim is out of reach; asked in the seat's last Combat Segment


@dataclass(frozen=True, eq=False)
class Ending:
    """When an aim is judged.  `reached` is given the scene of the puzzle and a later one."""

    text: str  # for people: "at the end of this combat"
    reached: Callable[[Any, Any], bool]
    last_attacks: Callable[[Any], bool] = lambda _scene: False
    # ^ whether all that may still be attacked before the end is attacked in the present segment


@dataclass(frozen=True, eq=False)
class PuzzleBook:
    """The puzzles of a game."""

    themes: Mapping[str, str]  # id -> name for people, in the order of listing
    aims: Mapping[str, Aim]
    endings: Mapping[str, Ending]
    texts: Callable[[], Mapping[str, str]]  # name of a puzzle -> its TOML
    alike: Callable[[Any], Any] = lambda state: state
    # ^ a state without what cannot matter any more, such as a die already read
    far: Callable[[Any, Any], int] = lambda _scene, _order: 0
    # ^ scene, order -> how far from the enemy it leads: of too many orders the nearest are listed
    position: Callable[[Any, str], tuple[Any, Any]] | None = None
    # ^ game, text of a position -> the game with its scenario; none: as `Storage.position` reads it
