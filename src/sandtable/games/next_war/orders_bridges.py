"""What a player may ask for when a Movement Segment ends: bridges."""

from __future__ import annotations

import msgspec


class DestroyBridge(msgspec.Struct, frozen=True, tag="destroy_bridge"):
    """Try to destroy the bridge between two hexes."""

    at: int
    to: int


class RepairBridge(msgspec.Struct, frozen=True, tag="repair_bridge"):
    """Try to repair the destroyed bridge between two hexes."""

    at: int
    to: int


class EndBridgework(msgspec.Struct, frozen=True, tag="end_bridgework"):
    """Try no more bridges in this segment."""
