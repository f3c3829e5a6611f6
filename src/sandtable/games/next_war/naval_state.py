"""What can change at sea: ships, mines, and on which side each nation stands."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.games.next_war.ids import NO_PLACE, PlaceId, SideId


class Standing(StrEnum):
    """On which side of the war a nation is, if on any."""

    NEUTRAL = "neutral"
    ALLIED = "Allied"
    NON_ALLIED = "non-Allied"
    WITHDRAWN = "withdrawn"


class Ship(msgspec.Struct, frozen=True):
    """A naval unit: where it is, and what it has done.

    `moved` is the number of the Movement Segment in which it last moved or laid mines, `fired`
    that of the Combat Segment in which it last gave support; `surface_group` says that an
    amphibious ship has been turned over.  `returns` is the turn in which an eliminated ship comes
    back, `laid` the hex of the mines that it laid where it is.
    """

    at: PlaceId
    moved: int = 0
    fired: int = 0
    surface_group: bool = False
    returns: int = 0
    laid: PlaceId = NO_PLACE


class Mine(msgspec.Struct, frozen=True):
    """A mine marker: whose it is, and its density, 1 or 2."""

    side: SideId
    density: int
