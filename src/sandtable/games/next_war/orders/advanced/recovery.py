"""What a player may ask for when Supply Points bring headquarters back to strength."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class RestoreHeadquarters(msgspec.Struct, frozen=True, tag="restore_headquarters"):
    """Spend Supply Points of a nation to recover a step of each of these headquarters."""

    nation: str
    units: tuple[UnitId, ...]


class RebuildHeadquarters(msgspec.Struct, frozen=True, tag="rebuild_headquarters"):
    """Spend Supply Points and a replacement point to rebuild an eliminated headquarters."""

    unit: UnitId
    at: PlaceId


class EndRecovery(msgspec.Struct, frozen=True, tag="end_recovery"):
    """Spend no more Supply Points on headquarters in this turn."""


RecoveryOrder: TypeAlias = RestoreHeadquarters | RebuildHeadquarters | EndRecovery
