"""What a player may ask for in a Supply phase."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class MakeSupplyUnit(msgspec.Struct, frozen=True, tag="make_supply_unit"):
    """Spend a Supply Point to put an MSU on the map."""

    unit: UnitId
    at: PlaceId


class SplitDepot(msgspec.Struct, frozen=True, tag="split_depot"):
    """Exchange a Depot for two MSUs in its hex."""

    unit: UnitId


class TurnIntoDepot(msgspec.Struct, frozen=True, tag="turn_into_depot"):
    """Spend Supply Points to exchange an MSU for a Depot in its hex."""

    unit: UnitId


class EndSupplyUnits(msgspec.Struct, frozen=True, tag="end_supply_units"):
    """Make no more supply units in this phase."""


class ResupplyUnit(msgspec.Struct, frozen=True, tag="resupply_unit"):
    """Spend Supply Points and roll to resupply a unit that is out of supply."""

    unit: UnitId


class EndResupply(msgspec.Struct, frozen=True, tag="end_resupply"):
    """Resupply no more units in this phase."""


class ConvertSupplyUnit(msgspec.Struct, frozen=True, tag="convert_supply_unit"):
    """Turn a Depot or an MSU into Supply Points."""

    unit: UnitId


class EndConversion(msgspec.Struct, frozen=True, tag="end_conversion"):
    """Turn no more supply units into points in this phase."""


class PlaceDepot(msgspec.Struct, frozen=True, tag="place_depot"):
    """Spend Supply Points to put a new Depot on the map."""

    unit: UnitId
    at: PlaceId


class EndDepots(msgspec.Struct, frozen=True, tag="end_depots"):
    """Place no more Depots in this phase."""


class PlaceAirbaseSupply(msgspec.Struct, frozen=True, tag="place_airbase_supply"):
    """Put a nation's marker of airbase supply on a base."""

    nation: str
    at: PlaceId


class EndAirbaseSupply(msgspec.Struct, frozen=True, tag="end_airbase_supply"):
    """Leave the markers of airbase supply where they are."""


SupplyOrder: TypeAlias = (
    MakeSupplyUnit
    | SplitDepot
    | TurnIntoDepot
    | EndSupplyUnits
    | ResupplyUnit
    | EndResupply
    | ConvertSupplyUnit
    | EndConversion
    | PlaceDepot
    | EndDepots
    | PlaceAirbaseSupply
    | EndAirbaseSupply
)
