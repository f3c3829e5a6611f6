"""What a view lists: helicopters, ships, markers, ruins and where units began."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.unit_markers import NO_MARKERS, UnitMarkers
from sandtable.games.next_war.ids import (
    NO_PLACE,
    NO_SHIP,
    HelicopterId,
    PlaceId,
    ShipId,
    SideId,
    UnitId,
)
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import Crossing


class Marker(msgspec.Struct, frozen=True):
    """A marker of a side in a hex."""

    hex: PlaceId
    side: SideId


class Broken(msgspec.Struct, frozen=True):
    """A destroyed bridge or ferry between two hexes, and the side that destroyed it."""

    hexes: Crossing
    side: SideId


class ClearingView(msgspec.Struct, frozen=True):
    """A Clearing marker: whose it is, and its number, 0 while it lies face down.

    `worn` counts the failures that lower the number, where an option has them do so.
    """

    hex: PlaceId
    side: SideId
    number: int = 0
    worn: int = 0


class HelicopterView(msgspec.Struct, frozen=True):
    """A helicopter: which it is, and then all that the state has of it."""

    helicopter: HelicopterId
    base: PlaceId
    steps: int
    missions: int = 0
    flew_in: int = 0
    spent: bool = False
    guest: int = 0
    ship: ShipId | UnsetType = UNSET


class ShipView(msgspec.Struct, frozen=True):
    """A ship: which it is, and then all that the state has of it."""

    ship: ShipId
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


class MineView(msgspec.Struct, frozen=True):
    """A mine marker: whose it is, and its density."""

    hex: PlaceId
    side: SideId
    density: int


class Ruin(msgspec.Struct, frozen=True):
    """The Installations of a hex that are destroyed."""

    hex: PlaceId
    installations: tuple[Feature, ...]


class Holdout(msgspec.Struct, frozen=True):
    """A unit of the self-defence force in Resistance mode, and its hex."""

    hex: PlaceId
    unit: UnitId


class Start(msgspec.Struct, frozen=True):
    """Where a unit began the segment."""

    unit: UnitId
    at: PlaceId


class UnitView(msgspec.Struct, frozen=True):
    """A unit: which it is, and then all that the state has of it."""

    unit: UnitId
    at: PlaceId
    steps: int
    supports: int = 0
    landed: bool = False
    unsupplied: bool = False
    struck: int = 0
    waits: int = 0
    ship: ShipId = NO_SHIP
    markers: UnitMarkers = NO_MARKERS
