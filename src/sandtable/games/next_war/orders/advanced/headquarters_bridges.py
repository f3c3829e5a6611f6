"""What a player may ask for when a Movement Segment ends: bridges of headquarters."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import PlaceId, UnitId


class LayBridge(msgspec.Struct, frozen=True, tag="lay_bridge"):
    """Roll to lay the bridge of a headquarters over a river."""

    headquarters: UnitId
    at: PlaceId
    to: PlaceId


class TakeUpBridge(msgspec.Struct, frozen=True, tag="take_up_bridge"):
    """Take up the bridge of a headquarters."""

    headquarters: UnitId


HeadquartersBridgeOrder: TypeAlias = LayBridge | TakeUpBridge
