"""What a player may ask for at sea."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, ShipId


class PlaceShip(msgspec.Struct, frozen=True, tag="place_ship"):
    """Place a ship in a box or a Port."""

    ship: ShipId
    at: PlaceId


class RetreatShip(msgspec.Struct, frozen=True, tag="retreat_ship"):
    """Retreat a ship that must leave its place."""

    ship: ShipId
    to: PlaceId


class ConvertShip(msgspec.Struct, frozen=True, tag="convert_ship"):
    """Turn an empty amphibious ship into a surface action group, for the rest of the game."""

    ship: ShipId


class LayMines(msgspec.Struct, frozen=True, tag="lay_mines"):
    """Lay mines by a ship that does not move."""

    ship: ShipId
    at: PlaceId


class LayMinesBySubmarine(msgspec.Struct, frozen=True, tag="lay_mines_by_submarine"):
    """Lay mines by submarine. The Submarine Threat Level falls by 1."""

    at: PlaceId


class ClearMines(msgspec.Struct, frozen=True, tag="clear_mines"):
    """Roll to clear enemy mines."""

    hexes: tuple[PlaceId, ...]
