"""What a player may ask for in movement by sea."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, UnitId


class MoveShips(msgspec.Struct, frozen=True, tag="move_ships"):
    """Move ships that start in the same place."""

    origin: PlaceId
    ships: tuple[ShipId, ...]
    path: tuple[PlaceId, ...]


class LoseStepAtSea(msgspec.Struct, frozen=True, tag="lose_step_at_sea"):
    """Choose the unit that loses a step in Contested Sea Movement."""

    unit: UnitId


class ShelterShip(msgspec.Struct, frozen=True, tag="shelter_ship"):
    """Move a ship to a Port before a Storm."""

    ship: ShipId
    to: PlaceId


class ShipUnits(msgspec.Struct, frozen=True, tag="ship_units"):
    """Move units by Sea Transport from one Port to another place."""

    origin: PlaceId
    units: tuple[UnitId, ...]
    path: tuple[PlaceId, ...]


class ShipHelicopter(msgspec.Struct, frozen=True, tag="ship_helicopter"):
    """Move a helicopter by Sea Transport from a Holding Box to a Port, and on to a base."""

    helicopter: HelicopterId
    path: tuple[PlaceId, ...]
    base: PlaceId
