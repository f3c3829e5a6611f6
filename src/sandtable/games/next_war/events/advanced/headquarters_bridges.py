"""Bridges that headquarters lay and lose."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.bridging_state import (
    BridgingState,
    HeadquartersBridge,
    LastWork,
)
from sandtable.games.next_war.damage_state import BridgeDamage, with_bridge
from sandtable.games.next_war.events.event_registry import evolves, with_segment
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.state import Crossing, State


def _with_bridging(state: State, now: BridgingState) -> State:
    return replace(state, advanced=replace(state.advanced, bridging=now))


def _worked(state: State, unit: UnitId) -> BridgingState:
    """The bridges as they are, with a headquarters that works on one in this segment."""
    before = state.advanced.bridging
    others = [each for each in before.last_work if each.headquarters != unit]
    return replace(before, last_work=(*others, LastWork(unit, state.segment.number)))


class BridgeLaying(msgspec.Struct, frozen=True, tag="bridge_laying"):
    """A headquarters tried to lay a bridge: die, and what was added."""

    hexes: Crossing
    headquarters: UnitId
    side: SideId
    die: int
    modifier: int


@evolves(BridgeLaying)
def _bridge_laying(state: State, event: BridgeLaying) -> State:
    state = with_segment(state, mended=(*state.segment.mended, event.hexes))
    return _with_bridging(state, _worked(state, event.headquarters))


class BridgeLaid(msgspec.Struct, frozen=True, tag="bridge_laid"):
    """A headquarters has laid a bridge."""

    bridge: HeadquartersBridge


@evolves(BridgeLaid)
def _bridge_laid(state: State, event: BridgeLaid) -> State:
    before = state.advanced.bridging
    laid = tuple(sorted([*before.bridges, event.bridge], key=lambda each: each.hexes))
    return _with_bridging(state, replace(before, bridges=laid))


class BridgeTakenUp(msgspec.Struct, frozen=True, tag="bridge_taken_up"):
    """The bridge of a headquarters is off the map, perhaps for the rest of the game."""

    bridge: HeadquartersBridge
    for_good: bool = False


@evolves(BridgeTakenUp)
def _bridge_taken_up(state: State, event: BridgeTakenUp) -> State:
    before, unit = _worked(state, event.bridge.headquarters), event.bridge.headquarters
    left = tuple([each for each in before.bridges if each.headquarters != unit])
    gone = (*before.bridgeless, unit) if event.for_good else before.bridgeless
    sound = with_bridge(state.damage, BridgeDamage(event.bridge.hexes, Damage.NONE))
    state = replace(state, damage=sound)
    return _with_bridging(state, replace(before, bridges=left, bridgeless=gone))


HeadquartersBridgeEvent: TypeAlias = BridgeLaying | BridgeLaid | BridgeTakenUp
