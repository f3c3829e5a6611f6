"""The maps that a game draws: what may be asked of a drawing, and what a client is told of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec


class MapError(Exception):
    """A map cannot be drawn or checked as asked; the message is a sentence for the player."""


class HexFrame(msgspec.Struct, frozen=True):
    """The hexes of a picture: their width, and whether a flat side is at the top."""

    width: float
    flat: bool


@dataclass(frozen=True)
class MapRequest:
    """How a map is wanted."""

    theme: str = "light"
    zoom: int = 1  # 1 is the whole map on a screen, 3 a few spaces
    layers: Collection[str] | None = None  # all, if unsaid
    around: str | None = None  # a close-up of this space, by its printed name
    is_review: bool = False  # mark and list what was changed by hand
    overlay: Mapping[str, str] = field(default_factory=dict)  # tables laid over the map's own


@dataclass(frozen=True)
class MapReport:
    """What a check of a map has found, line by line."""

    is_clean: bool
    lines: tuple[str, ...]


#: A check of a map against what is known of it, with these tables laid over the map's own.
MapCheck: TypeAlias = Callable[[Mapping[str, str]], MapReport]


@dataclass(frozen=True, eq=False)
class BoardMap:
    """A map of a game: its layers from the back to the front, and how it is drawn.

    `under` are the layers that lie under the counters of a client; a map without them is only
    looked at.  `placed` adds to the lists of printed things where each space lies in the picture.
    """

    kind: str  # hexes | areas | boxes
    layers: tuple[str, ...]
    draw: Callable[[MapRequest], str]
    under: tuple[str, ...] = ()
    placed: Callable[[msgspec.Struct], msgspec.Struct] = lambda lists: lists
    hexes: Callable[[], HexFrame] | None = None
    check: MapCheck | None = None

    @property
    def is_board(self) -> bool:
        """Whether a client plays on it."""
        return bool(self.under)
