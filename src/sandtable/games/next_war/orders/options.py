"""What a player may ask for where players have agreed on an option."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class TradeSpace(msgspec.Struct, frozen=True, tag="trade_space"):
    """Trade step losses for retreat, one hex for each step. Choose 0 to trade nothing."""

    steps: int


class SlipAway(msgspec.Struct, frozen=True, tag="slip_away"):
    """Try to withdraw a recon unit one hex before combat."""

    unit: UnitId
    to: PlaceId


class StandFast(msgspec.Struct, frozen=True, tag="stand_fast"):
    """Keep the recon units in the combat."""


class PlanDrop(msgspec.Struct, frozen=True, tag="plan_drop"):
    """Plan a paradrop for a later turn."""

    unit: UnitId
    at: PlaceId
    turn: int


class EndPlanning(msgspec.Struct, frozen=True, tag="end_planning"):
    """Finish planning for this turn."""
