"""What a player may ask for about damage to places."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import HelicopterId, PlaceId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature


class LeaveDestroyedBase(msgspec.Struct, frozen=True, tag="leave_destroyed_base"):
    """Base a helicopter elsewhere whose base is destroyed."""

    helicopter: HelicopterId
    to: PlaceId


class DamageOwnPlace(msgspec.Struct, frozen=True, tag="damage_own_place"):
    """Roll to damage an Installation or Airfield of your own before the enemy has it."""

    at: PlaceId
    feature: Feature


class EndDamaging(msgspec.Struct, frozen=True, tag="end_damaging"):
    """Damage no more places of your own in this turn."""


class RepairPlace(msgspec.Struct, frozen=True, tag="repair_place"):
    """Spend Supply Points on a destroyed Airbase, Airfield or Port."""

    at: PlaceId
    feature: Feature


class RaiseTrack(msgspec.Struct, frozen=True, tag="raise_track"):
    """Spend Supply Points to raise a track of your air defence by one."""

    track: Target


class EndRepairs(msgspec.Struct, frozen=True, tag="end_repairs"):
    """Spend no more Supply Points on repairs in this turn."""


DamageOrder: TypeAlias = (
    LeaveDestroyedBase | DamageOwnPlace | EndDamaging | RepairPlace | RaiseTrack | EndRepairs
)
