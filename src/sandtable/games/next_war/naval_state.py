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
    back, `laid` the hex of the mines that it laid where it is.  `loaded` is the Movement Segment in
    which units last went aboard or ashore, `lifted` that in which its helicopters last carried any.
    An amphibious ship is `at_beach` if it came to the hex or the box from which it may assault as
    the rules demand; `assaulted` is the turn in which its units last did, `target` the place.
    """

    at: PlaceId
    moved: int = 0
    fired: int = 0
    surface_group: bool = False
    returns: int = 0
    laid: PlaceId = NO_PLACE
    loaded: int = 0
    lifted: int = 0
    at_beach: bool = False
    assaulted: int = 0
    target: PlaceId = NO_PLACE


class Mine(msgspec.Struct, frozen=True):
    """A mine marker: whose it is, and its density, 1 or 2."""

    side: SideId
    density: int


class Beachhead(msgspec.Struct, frozen=True):
    """A Beachhead marker: whose it is, and the number of the segment in which it was placed."""

    side: SideId
    placed: int
