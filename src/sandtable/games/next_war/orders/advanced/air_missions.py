"""What a player may ask for about missions of air units in a Strike phase.

In each order `air_unit` strikes, and the unit of `wing` with it; `companions` escort the mission or
suppress air defence; strikers of `stand_off` stay out of the reach of AAA.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, UnitId


class MissionAtUnit(msgspec.Struct, frozen=True, tag="mission_at_unit"):
    """Send air units to strike an enemy unit."""

    struck: UnitId
    air_unit: AircraftId
    wing: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()
    stand_off: tuple[AircraftId, ...] = ()


class MissionAtSite(msgspec.Struct, frozen=True, tag="mission_at_site"):
    """Send air units to strike an Installation or Airfield."""

    at: PlaceId
    site: str
    air_unit: AircraftId
    wing: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()
    stand_off: tuple[AircraftId, ...] = ()


class MissionAtBridge(msgspec.Struct, frozen=True, tag="mission_at_bridge"):
    """Send air units to strike a bridge in the first of its two hexes."""

    at: PlaceId
    to: PlaceId
    air_unit: AircraftId
    wing: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()
    stand_off: tuple[AircraftId, ...] = ()


class MissionAtAsset(msgspec.Struct, frozen=True, tag="mission_at_asset"):
    """Send air units to strike a track of air defence or missiles in stock."""

    asset: str
    air_unit: AircraftId
    wing: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()
    stand_off: tuple[AircraftId, ...] = ()


class MissionToInterdict(msgspec.Struct, frozen=True, tag="mission_to_interdict"):
    """Send air units to interdict a hex."""

    at: PlaceId
    air_unit: AircraftId
    wing: tuple[AircraftId, ...] = ()
    companions: tuple[AircraftId, ...] = ()


class SendWildWeasels(msgspec.Struct, frozen=True, tag="send_wild_weasels"):
    """Send one or two Wild Weasels to strike tracks of air defence, each a track of its own."""

    air_unit: AircraftId
    track: str
    wing: tuple[AircraftId, ...] = ()
    second_track: str = ""
    companions: tuple[AircraftId, ...] = ()


class HelicopterStrikesUnit(msgspec.Struct, frozen=True, tag="helicopter_strikes_unit"):
    """Send a helicopter to strike an enemy unit."""

    helicopter: HelicopterId
    struck: UnitId


class HelicopterInterdicts(msgspec.Struct, frozen=True, tag="helicopter_interdicts"):
    """Send a helicopter to interdict a hex."""

    helicopter: HelicopterId
    at: PlaceId


class EndMissions(msgspec.Struct, frozen=True, tag="end_missions"):
    """Announce no more missions of air units in this phase."""


AirMissionOrder: TypeAlias = (
    MissionAtUnit
    | MissionAtSite
    | MissionAtBridge
    | MissionAtAsset
    | MissionToInterdict
    | SendWildWeasels
    | HelicopterStrikesUnit
    | HelicopterInterdicts
    | EndMissions
)
