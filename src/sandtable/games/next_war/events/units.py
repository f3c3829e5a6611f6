"""Units: where they are, and what they have left."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    evolves,
    moved,
    unchanged,
    with_combat,
    with_force,
    with_segment,
    with_unit,
    without,
)
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import ELIMINATED, March, State, Unit


class UnitMoved(msgspec.Struct, frozen=True, tag="unit_moved"):
    """A unit went along a path and paid for it, in sixths of a movement point."""

    unit: UnitId
    side: SideId
    path: tuple[PlaceId, ...]
    paid: int = 0


@evolves(UnitMoved)
def _unit_moved(state: State, event: UnitMoved) -> State:
    return moved(state, event.side, event.unit, event.path[-1])


class UnitPlaced(msgspec.Struct, frozen=True, tag="unit_placed"):
    """A unit was set up, arrived or landed in a hex."""

    unit: UnitId
    side: SideId
    at: PlaceId
    steps: int
    landed: bool = False


@evolves(UnitPlaced)
def _unit_placed(state: State, event: UnitPlaced) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, at=event.at, steps=event.steps, landed=event.landed)
    if event.landed:
        force = replace(force, parachuted=(*force.parachuted, event.unit))
    return with_force(state, event.side, with_unit(force, event.unit, now))


class UnitWaits(msgspec.Struct, frozen=True, tag="unit_waits"):
    """A reinforcement has no way onto the map, and waits beside it."""

    unit: UnitId
    side: SideId


@evolves(UnitWaits)
def _unit_waits(state: State, event: UnitWaits) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], waits=state.turn)
    return with_force(state, event.side, with_unit(force, event.unit, now))


class MarchPaused(msgspec.Struct, frozen=True, tag="march_paused"):
    """A march came by enemies who may react; then these units may go on with it."""

    units: tuple[UnitId, ...]
    halts: tuple[March, ...]


@evolves(MarchPaused)
def _march_paused(state: State, event: MarchPaused) -> State:
    return with_segment(state, paused=event.units, halts=event.halts)


class HexPassed(msgspec.Struct, frozen=True, tag="hex_passed"):
    """A combat unit was the last to enter these hexes this turn."""

    hexes: tuple[PlaceId, ...]
    side: SideId


@evolves(HexPassed)
def _hex_passed(state: State, event: HexPassed) -> State:
    passed = state.passed
    for here in event.hexes:
        passed = passed.set(here, event.side)
    state = replace(state, passed=passed)
    if state.combat is None or event.side == state.segment.side:
        return state
    return with_combat(state, trodden=(*state.combat.trodden, *event.hexes))


class UnitStruck(msgspec.Struct, frozen=True, tag="unit_struck"):
    """A unit got a Strike marker with this number, or with 0 lost the one it had."""

    unit: UnitId
    side: SideId
    level: int


@evolves(UnitStruck)
def _unit_struck(state: State, event: UnitStruck) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], struck=event.level)
    return with_force(state, event.side, with_unit(force, event.unit, now))


class StepsLost(msgspec.Struct, frozen=True, tag="steps_lost"):
    """A unit lost steps; with none left it is eliminated."""

    unit: UnitId
    side: SideId
    steps: int


@evolves(StepsLost)
def _steps_lost(state: State, event: StepsLost) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    left = before.steps - event.steps
    now = replace(before, steps=left) if left > 0 else Unit(ELIMINATED, 0)
    state = with_force(state, event.side, with_unit(force, event.unit, now))
    if left > 0:
        return state
    segment = state.segment
    return with_segment(
        state,
        unmoved=without(segment.unmoved, (event.unit,)),
        unfought=without(segment.unfought, (event.unit,)),
    )


class UnitEliminated(msgspec.Struct, frozen=True, tag="unit_eliminated"):
    """A unit lost its last step."""

    unit: UnitId
    side: SideId


evolves(UnitEliminated)(unchanged)


UnitEvent: TypeAlias = (
    UnitMoved
    | UnitPlaced
    | UnitWaits
    | MarchPaused
    | HexPassed
    | UnitStruck
    | StepsLost
    | UnitEliminated
)
