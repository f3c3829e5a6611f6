"""What a player may ask for under air fog of war."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import AircraftId


class InterceptStack(msgspec.Struct, frozen=True, tag="intercept_stack"):
    """Send one or two units from the Air Superiority Box against a mission with hidden contents."""

    stack: int
    air_units: tuple[AircraftId, ...]


class PickAirUnits(msgspec.Struct, frozen=True, tag="pick_air_units"):
    """Put own air units face down, in the order in which they are to be revealed."""

    air_units: tuple[AircraftId, ...]


class SwapAirUnits(msgspec.Struct, frozen=True, tag="swap_air_units"):
    """Let two own air units change places in their pairings."""

    air_unit: AircraftId
    second_air_unit: AircraftId


class WithdrawAirUnit(msgspec.Struct, frozen=True, tag="withdraw_air_unit"):
    """Take an own air unit out of its pairing, to Flown."""

    air_unit: AircraftId


class KeepPairings(msgspec.Struct, frozen=True, tag="keep_pairings"):
    """Make no more changes to pairings."""


AirFogOrder: TypeAlias = (
    InterceptStack | PickAirUnits | SwapAirUnits | WithdrawAirUnit | KeepPairings
)
