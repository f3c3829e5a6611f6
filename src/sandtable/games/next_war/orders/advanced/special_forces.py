"""What a player may ask for in an SOF phase: where markers go, and which mission comes next.

`nation` is whose marker it is.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature


class RaidPlace(msgspec.Struct, frozen=True, tag="raid_place"):
    """Send SOF to raid an Installation or Airfield; in a box `number` tells several apart."""

    nation: str
    at: PlaceId
    feature: Feature
    number: int = 0


class RaidBridge(msgspec.Struct, frozen=True, tag="raid_bridge"):
    """Send SOF to raid a bridge, in the first of the two hexes."""

    nation: str
    at: PlaceId
    to: PlaceId


class RaidUnit(msgspec.Struct, frozen=True, tag="raid_unit"):
    """Send SOF to raid a headquarters, artillery or supply unit."""

    nation: str
    unit: UnitId


class RaidHelicopter(msgspec.Struct, frozen=True, tag="raid_helicopter"):
    """Send SOF to raid a helicopter in a City or Urban hex."""

    nation: str
    helicopter: HelicopterId


class RaidHex(msgspec.Struct, frozen=True, tag="raid_hex"):
    """Send SOF to interdict a hex."""

    nation: str
    at: PlaceId


class RaidTrack(msgspec.Struct, frozen=True, tag="raid_track"):
    """Send SOF to raid the enemy's Detection or SAM track."""

    nation: str
    track: Target


class RaidPoints(msgspec.Struct, frozen=True, tag="raid_points"):
    """Send SOF to raid missile points of an enemy nation."""

    nation: str
    owner: str
    stock: StockKind


class ReconnoitreUnit(msgspec.Struct, frozen=True, tag="reconnoitre_unit"):
    """Send SOF to detect an enemy unit."""

    nation: str
    unit: UnitId


class ReconnoitrePlace(msgspec.Struct, frozen=True, tag="reconnoitre_place"):
    """Send SOF to look at something in a hex that is not a unit."""

    nation: str
    at: PlaceId
    feature: Feature


class TargetUnit(msgspec.Struct, frozen=True, tag="target_unit"):
    """Send SOF to target an enemy unit for strikes."""

    nation: str
    unit: UnitId


class TargetPlace(msgspec.Struct, frozen=True, tag="target_place"):
    """Send SOF to target an Installation or Airfield for strikes."""

    nation: str
    at: PlaceId
    feature: Feature


class TargetBridge(msgspec.Struct, frozen=True, tag="target_bridge"):
    """Send SOF to target a bridge for strikes."""

    nation: str
    at: PlaceId
    to: PlaceId


class EndSofPlacing(msgspec.Struct, frozen=True, tag="end_sof_placing"):
    """Place no more SOF markers in this phase."""


class CarryOutMission(msgspec.Struct, frozen=True, tag="carry_out_mission"):
    """Carry out the mission with this number."""

    number: int


class EndSofMissions(msgspec.Struct, frozen=True, tag="end_sof_missions"):
    """Carry out no more missions: markers that are left do nothing but try to survive."""


SpecialForcesOrder: TypeAlias = (
    RaidPlace
    | RaidBridge
    | RaidUnit
    | RaidHelicopter
    | RaidHex
    | RaidTrack
    | RaidPoints
    | ReconnoitreUnit
    | ReconnoitrePlace
    | TargetUnit
    | TargetPlace
    | TargetBridge
    | EndSofPlacing
    | CarryOutMission
    | EndSofMissions
)
