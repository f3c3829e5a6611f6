"""NWIP 17.5 Nuclear weapon caches: what lies where, who has found it, and when the game ends."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from sandtable.games.next_war.ids import PlaceId, SideId

#: In the place of a cache's number while it lies face down.
FACE_DOWN: Final = -1


class CacheFate(StrEnum):
    """What became of a cache: it lies where it was placed, or a side has it."""

    IN_PLACE = "in place"
    SECURED = "secured"
    DESTROYED = "destroyed"


class CacheMarker(msgspec.Struct, frozen=True):
    """A cache as everyone sees it: where it was placed, and whose Detected markers are on it.

    `struck` is the number of its Strike marker; `cache` says which of the markers it is once it
    lies face up; `holder` is the side that secured or destroyed it.
    """

    place: PlaceId
    detected: tuple[SideId, ...] = ()
    struck: int = 0
    cache: int = FACE_DOWN
    fate: CacheFate = CacheFate.IN_PLACE
    holder: SideId | None = None

    @property
    def lies_there(self) -> bool:
        """Whether it is still on the map."""
        return self.fate is CacheFate.IN_PLACE


class PlacedCache(msgspec.Struct, frozen=True):
    """Which of the markers lies in a hex, for those who know it."""

    place: PlaceId
    cache: int


class CacheState(msgspec.Struct, frozen=True):
    """The caches of a game; hexes searched in this turn, caches secured in it, and the last turn.

    `ends_after` is 0 until a die has set the end.
    """

    markers: tuple[CacheMarker, ...] = ()
    searched: tuple[PlaceId, ...] = ()
    secured: tuple[PlaceId, ...] = ()
    ends_after: int = 0


def marker_at(caches: CacheState, place: PlaceId) -> CacheMarker | None:
    """The cache that was placed in a hex."""
    return next((each for each in caches.markers if each.place == place), None)


def with_marker(caches: CacheState, now: CacheMarker) -> CacheState:
    """The caches with one of them changed."""
    markers = tuple([now if each.place == now.place else each for each in caches.markers])
    return msgspec.structs.replace(caches, markers=markers)
