"""What a player may ask for when a Movement Segment ends: bridges."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId


class DestroyBridge(msgspec.Struct, frozen=True, tag="destroy_bridge"):
    """Roll to destroy a bridge."""

    at: PlaceId
    to: PlaceId


class RepairBridge(msgspec.Struct, frozen=True, tag="repair_bridge"):
    """Roll to repair a destroyed bridge."""

    at: PlaceId
    to: PlaceId


class EndBridgework(msgspec.Struct, frozen=True, tag="end_bridgework"):
    """Finish with bridges for this segment."""
