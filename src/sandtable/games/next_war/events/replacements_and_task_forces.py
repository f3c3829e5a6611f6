"""Units that recover or are replaced: steps, task forces, other versions."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    counted,
    evolves,
    with_force,
    with_segment,
    with_unit,
)
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import ASIDE, ELIMINATED, State, Unit


class ReplacementsReceived(msgspec.Struct, frozen=True, tag="replacements_received"):
    """A nation received replacement points."""

    side: SideId
    nation: str
    points: int


@evolves(ReplacementsReceived)
def _replacements_received(state: State, event: ReplacementsReceived) -> State:
    return _replacements(state, event.side, event.nation, event.points)


class ReplacementsSpent(msgspec.Struct, frozen=True, tag="replacements_spent"):
    """A nation spent replacement points."""

    side: SideId
    nation: str
    points: int


@evolves(ReplacementsSpent)
def _replacements_spent(state: State, event: ReplacementsSpent) -> State:
    return _replacements(state, event.side, event.nation, -event.points)


class StepsGained(msgspec.Struct, frozen=True, tag="steps_gained"):
    """A unit recovered steps."""

    unit: UnitId
    side: SideId
    steps: int


@evolves(StepsGained)
def _steps_gained(state: State, event: StepsGained) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, steps=before.steps + event.steps)
    force = replace(force, replaced=(*force.replaced, event.unit))
    return with_force(state, event.side, with_unit(force, event.unit, now))


class UnitRebuilt(msgspec.Struct, frozen=True, tag="unit_rebuilt"):
    """An eliminated unit came back with one step."""

    unit: UnitId
    side: SideId
    at: PlaceId


@evolves(UnitRebuilt)
def _unit_rebuilt(state: State, event: UnitRebuilt) -> State:
    force = state.forces[event.side]
    force = replace(force, replaced=(*force.replaced, event.unit))
    return with_force(state, event.side, with_unit(force, event.unit, Unit(event.at, 1)))


class TaskForceFormed(msgspec.Struct, frozen=True, tag="task_force_formed"):
    """A task force took the place of battalions, with so many steps and their worst marker."""

    task_force: UnitId
    side: SideId
    units: tuple[UnitId, ...]
    steps: int


@evolves(TaskForceFormed)
def _task_force_formed(state: State, event: TaskForceFormed) -> State:
    force = state.forces[event.side]
    parts = [force.units.map[unit] for unit in event.units]
    worst = max(part.struck for part in parts)
    for unit, part in zip(event.units, parts, strict=True):
        force = with_unit(force, unit, Unit(ASIDE, part.steps))
    lacks = any(part.unsupplied for part in parts)
    formed = Unit(parts[0].at, event.steps, struck=worst, unsupplied=lacks)
    force = with_unit(force, event.task_force, formed)
    force = replace(force, task_forces=force.task_forces.set(event.task_force, event.units))
    return with_force(state, event.side, force)


class TaskForceDissolved(msgspec.Struct, frozen=True, tag="task_force_dissolved"):
    """A lost task force counts as its lost battalions again."""

    task_force: UnitId
    side: SideId


@evolves(TaskForceDissolved)
def _task_force_dissolved(state: State, event: TaskForceDissolved) -> State:
    force = state.forces[event.side]
    for unit in force.task_forces.map[event.task_force]:
        force = with_unit(force, unit, Unit(ELIMINATED, 0))
    force = with_unit(force, event.task_force, Unit(ASIDE, 1))
    force = replace(force, task_forces=force.task_forces.drop(event.task_force))
    return with_force(state, event.side, force)


class VersionSwitched(msgspec.Struct, frozen=True, tag="version_switched"):
    """The other counter of a unit took its place, with so many steps."""

    unit: UnitId
    side: SideId
    twin: UnitId
    steps: int


@evolves(VersionSwitched)
def _version_switched(state: State, event: VersionSwitched) -> State:
    force, segment = state.forces[event.side], state.segment
    before = force.units.map[event.unit]
    force = with_unit(force, event.unit, Unit(ASIDE, 1))
    force = with_unit(force, event.twin, replace(before, steps=event.steps))
    state = with_force(state, event.side, force)
    if before.at < 0:
        return state
    together = segment.together.drop(event.unit).set(event.twin, before.at)
    return with_segment(state, together=together)


def _replacements(state: State, side: SideId, nation: str, change: int) -> State:
    force = state.forces[side]
    points = counted(force.replacement_points, nation, change)
    return with_force(state, side, replace(force, replacement_points=points))


ReplacementEvent: TypeAlias = (
    ReplacementsReceived
    | ReplacementsSpent
    | StepsGained
    | UnitRebuilt
    | TaskForceFormed
    | TaskForceDissolved
    | VersionSwitched
)
