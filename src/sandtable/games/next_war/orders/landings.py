"""What a player may ask for when units go aboard, ashore or land by assault."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, ShipId, UnitId


class Embark(msgspec.Struct, frozen=True, tag="embark"):
    """Take a unit aboard an amphibious ship."""

    unit: UnitId
    ship: ShipId


class BoardShip(msgspec.Struct, frozen=True, tag="board_ship"):
    """Take a unit that must retreat aboard an amphibious ship."""

    unit: UnitId
    ship: ShipId


class Disembark(msgspec.Struct, frozen=True, tag="disembark"):
    """Put a unit ashore from its ship, in a friendly place."""

    unit: UnitId
    to: PlaceId


class LandUnopposed(msgspec.Struct, frozen=True, tag="land_unopposed"):
    """Land units from a ship on an undefended beach."""

    ship: ShipId
    to: PlaceId
    units: tuple[UnitId, ...]


class TakeLandingLoss(msgspec.Struct, frozen=True, tag="take_landing_loss"):
    """Take the step that a repelled landing costs."""

    unit: UnitId


class PlaceBeachhead(msgspec.Struct, frozen=True, tag="place_beachhead"):
    """Place a Beachhead marker."""

    at: PlaceId


class PlaceNoBeachhead(msgspec.Struct, frozen=True, tag="place_no_beachhead"):
    """Place no Beachhead after this landing."""


class RemoveBeachhead(msgspec.Struct, frozen=True, tag="remove_beachhead"):
    """Remove one of your Beachheads."""

    at: PlaceId


class LoseBeachhead(msgspec.Struct, frozen=True, tag="lose_beachhead"):
    """Lose the Beachhead in place of one step."""


class KeepBeachhead(msgspec.Struct, frozen=True, tag="keep_beachhead"):
    """Keep the Beachhead: units lose all the steps."""
