"""What a player may ask for about air units."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId


class RebaseAirUnit(msgspec.Struct, frozen=True, tag="rebase_air_unit"):
    """Move an air unit to another Basing Box."""

    air_unit: AircraftId
    to: PlaceId


class EndAirRebasing(msgspec.Struct, frozen=True, tag="end_air_rebasing"):
    """Move no more air units to other bases in this turn."""


class BaseNewAirUnit(msgspec.Struct, frozen=True, tag="base_new_air_unit"):
    """Put an air unit that has arrived into the Ready box of another base."""

    air_unit: AircraftId
    to: PlaceId


class EndAirArrivals(msgspec.Struct, frozen=True, tag="end_air_arrivals"):
    """Leave the air units that have arrived at the bases that they have."""


class RepairAirUnit(msgspec.Struct, frozen=True, tag="repair_air_unit"):
    """Spend Supply Points to bring a damaged air unit to full strength."""

    air_unit: AircraftId


class ReturnAirUnit(msgspec.Struct, frozen=True, tag="return_air_unit"):
    """Spend Supply Points to bring back an eliminated air unit of this type, drawn at random."""

    air_unit: AircraftId
    to: PlaceId


class ConsolidateAirUnits(msgspec.Struct, frozen=True, tag="consolidate_air_units"):
    """Make one full air unit of two damaged ones."""

    air_unit: AircraftId
    second_air_unit: AircraftId


class RepairHelicopter(msgspec.Struct, frozen=True, tag="repair_helicopter"):
    """Spend Supply Points to bring a damaged helicopter to full strength."""

    helicopter: HelicopterId


class ReturnHelicopter(msgspec.Struct, frozen=True, tag="return_helicopter"):
    """Spend Supply Points to bring back an eliminated helicopter."""

    helicopter: HelicopterId
    to: PlaceId


class RestoreAirmobilePoint(msgspec.Struct, frozen=True, tag="restore_airmobile_point"):
    """Spend Supply Points on a lost Airmobile Point of a nation."""

    nation: str


class EndAirReplacement(msgspec.Struct, frozen=True, tag="end_air_replacement"):
    """Replace no more air units in this turn."""


class GroundAirUnits(msgspec.Struct, frozen=True, tag="ground_air_units"):
    """Move these Ready air units, which cannot fly from their bases, to Flown."""

    air_units: tuple[AircraftId, ...]


AirOrder: TypeAlias = (
    GroundAirUnits
    | RebaseAirUnit
    | EndAirRebasing
    | BaseNewAirUnit
    | EndAirArrivals
    | RepairAirUnit
    | ReturnAirUnit
    | ConsolidateAirUnits
    | RepairHelicopter
    | ReturnHelicopter
    | RestoreAirmobilePoint
    | EndAirReplacement
)
