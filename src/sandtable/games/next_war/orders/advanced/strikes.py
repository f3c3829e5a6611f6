"""What a player may ask for in a Strike phase."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class StrikeUnit(msgspec.Struct, frozen=True, tag="strike_unit"):
    """Let a headquarters or artillery unit strike an enemy unit."""

    striker: UnitId
    struck: UnitId


class StrikeBridge(msgspec.Struct, frozen=True, tag="strike_bridge"):
    """Let a headquarters or artillery unit strike a bridge in the first of its two hexes."""

    striker: UnitId
    at: PlaceId
    to: PlaceId


class InterdictHex(msgspec.Struct, frozen=True, tag="interdict_hex"):
    """Let a headquarters or artillery unit interdict a hex."""

    striker: UnitId
    at: PlaceId


class LaunchAtUnit(msgspec.Struct, frozen=True, tag="launch_at_unit"):
    """Aim a missile at an enemy unit."""

    missiles: str
    struck: UnitId


class LaunchAtSite(msgspec.Struct, frozen=True, tag="launch_at_site"):
    """Aim a missile at an Installation or Airfield."""

    missiles: str
    at: PlaceId
    site: str


class LaunchAtBridge(msgspec.Struct, frozen=True, tag="launch_at_bridge"):
    """Aim a missile at a bridge in the first of its two hexes."""

    missiles: str
    at: PlaceId
    to: PlaceId


class LaunchAtAsset(msgspec.Struct, frozen=True, tag="launch_at_asset"):
    """Aim a missile at a track of air defence or at missiles in stock."""

    missiles: str
    asset: str


class AirStrikeUnit(msgspec.Struct, frozen=True, tag="air_strike_unit"):
    """Send Air Points to strike an enemy unit."""

    struck: UnitId
    air_points: int
    escort: int


class AirStrikeSite(msgspec.Struct, frozen=True, tag="air_strike_site"):
    """Send Air Points to strike an Installation or Airfield."""

    at: PlaceId
    site: str
    air_points: int
    escort: int


class AirStrikeBridge(msgspec.Struct, frozen=True, tag="air_strike_bridge"):
    """Send Air Points to strike a bridge in the first of its two hexes."""

    at: PlaceId
    to: PlaceId
    air_points: int
    escort: int


class AirStrikeAsset(msgspec.Struct, frozen=True, tag="air_strike_asset"):
    """Send Air Points to strike a track of air defence or missiles in stock."""

    asset: str
    air_points: int
    escort: int


class AirInterdict(msgspec.Struct, frozen=True, tag="air_interdict"):
    """Send Air Points to interdict a hex."""

    at: PlaceId
    air_points: int
    escort: int


class EndStrikes(msgspec.Struct, frozen=True, tag="end_strikes"):
    """Make no more strikes of this kind in this phase."""


StrikeOrder: TypeAlias = (
    StrikeUnit
    | StrikeBridge
    | InterdictHex
    | LaunchAtUnit
    | LaunchAtSite
    | LaunchAtBridge
    | LaunchAtAsset
    | AirStrikeUnit
    | AirStrikeSite
    | AirStrikeBridge
    | AirStrikeAsset
    | AirInterdict
    | EndStrikes
)
