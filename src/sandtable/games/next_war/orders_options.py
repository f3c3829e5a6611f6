"""What a player may ask for where players have agreed on an option."""

from __future__ import annotations

import msgspec


class TradeSpace(msgspec.Struct, frozen=True, tag="trade_space"):
    """Lose so many steps fewer, and retreat as many hexes further; 0: trade nothing."""

    steps: int


class SlipAway(msgspec.Struct, frozen=True, tag="slip_away"):
    """Let this recon unit try to go into a hex before the combat."""

    unit: int
    to: int


class StandFast(msgspec.Struct, frozen=True, tag="stand_fast"):
    """Let the recon units fight."""


class PlanDrop(msgspec.Struct, frozen=True, tag="plan_drop"):
    """Plan to drop this unit into a hex in a later turn."""

    unit: int
    at: int
    turn: int


class EndPlanning(msgspec.Struct, frozen=True, tag="end_planning"):
    """Plan no more drops in this turn."""
