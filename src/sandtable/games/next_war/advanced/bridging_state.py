"""18.2.5 Bridges that headquarters have laid."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId


class HeadquartersBridge(msgspec.Struct, frozen=True):
    """The bridge that a headquarters has laid over a river, in which Movement Segment of the game.

    The lower of its two hexes comes first.
    """

    hexes: tuple[PlaceId, PlaceId]
    headquarters: UnitId
    side: SideId
    laid: int


class LastWork(msgspec.Struct, frozen=True):
    """The Movement Segment in which a headquarters last tried to lay a bridge or took one up."""

    headquarters: UnitId
    segment: int


class BridgingState(msgspec.Struct, frozen=True):
    """The bridges of headquarters, those that lost theirs for good, and when each last worked."""

    bridges: tuple[HeadquartersBridge, ...] = ()
    bridgeless: tuple[UnitId, ...] = ()
    last_work: tuple[LastWork, ...] = ()
