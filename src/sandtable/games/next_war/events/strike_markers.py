"""Strike markers on places and bridges."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.damage_state import (
    BridgeDamage,
    PlaceDamage,
    with_bridge,
    with_place,
)
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.state import State


class PlaceDamaged(msgspec.Struct, frozen=True, tag="place_damaged"):
    """The damage to an Installation or Airfield is now as given; nothing: its marker is gone."""

    now: PlaceDamage


@evolves(PlaceDamaged)
def _place_damaged(state: State, event: PlaceDamaged) -> State:
    return replace(state, damage=with_place(state.damage, event.now))


class BridgeDamaged(msgspec.Struct, frozen=True, tag="bridge_damaged"):
    """The damage to a bridge is now as given; nothing: its marker is gone."""

    now: BridgeDamage


@evolves(BridgeDamaged)
def _bridge_damaged(state: State, event: BridgeDamaged) -> State:
    return replace(state, damage=with_bridge(state.damage, event.now))


StrikeMarkerEvent: TypeAlias = PlaceDamaged | BridgeDamaged
