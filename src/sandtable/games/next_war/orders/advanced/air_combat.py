"""What a player may ask for about air superiority and air combat."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import AircraftId


class SeekAirSuperiority(msgspec.Struct, frozen=True, tag="seek_air_superiority"):
    """Move these Ready air units to the Air Superiority box."""

    air_units: tuple[AircraftId, ...]


class PairAirUnits(msgspec.Struct, frozen=True, tag="pair_air_units"):
    """Let own units fight enemy units, each the one in the same place of the other list."""

    air_units: tuple[AircraftId, ...]
    enemy_air_units: tuple[AircraftId, ...]


class JoinPairings(msgspec.Struct, frozen=True, tag="join_pairings"):
    """Let own units that are left over help against enemy units; all others avoid combat."""

    air_units: tuple[AircraftId, ...]
    enemy_air_units: tuple[AircraftId, ...]


class AimAirUnits(msgspec.Struct, frozen=True, tag="aim_air_units"):
    """Let own units that fight two fire at these enemies, and otherwise at the weaker of two."""

    enemy_air_units: tuple[AircraftId, ...]


class BreakOff(msgspec.Struct, frozen=True, tag="break_off"):
    """Let these own units leave the air combat for Abort; all others fight on."""

    air_units: tuple[AircraftId, ...]


class HitAirUnit(msgspec.Struct, frozen=True, tag="hit_air_unit"):
    """Let this air unit lose a step on the ground."""

    air_unit: AircraftId


AirCombatOrder: TypeAlias = (
    SeekAirSuperiority | PairAirUnits | JoinPairings | AimAirUnits | BreakOff | HitAirUnit
)
