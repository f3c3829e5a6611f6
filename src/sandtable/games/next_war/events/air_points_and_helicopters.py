"""Air points, air defence and attack helicopters."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged, with_force
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.state import Helicopter, State


class AirPointsReceived(msgspec.Struct, frozen=True, tag="air_points_received"):
    """A side has so many air points for the turn."""

    side: SideId
    points: int


@evolves(AirPointsReceived)
def _air_points_received(state: State, event: AirPointsReceived) -> State:
    force = replace(state.forces[event.side], air_points=event.points, air_received=event.points)
    return with_force(state, event.side, force)


class AirSuperioritySet(msgspec.Struct, frozen=True, tag="air_superiority_set"):
    """Who holds the air: above 0 Allied, below 0 non-Allied.

    `remaining` says, where air units are played, how many each side has left to hold it.
    """

    level: int
    remaining: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET


@evolves(AirSuperioritySet)
def _air_superiority_set(state: State, event: AirSuperioritySet) -> State:
    return replace(state, air_superiority=event.level)


class AirPointsSpent(msgspec.Struct, frozen=True, tag="air_points_spent"):
    """A side committed air points."""

    side: SideId
    points: int


@evolves(AirPointsSpent)
def _air_points_spent(state: State, event: AirPointsSpent) -> State:
    force = state.forces[event.side]
    left = force.air_points - event.points
    return with_force(state, event.side, replace(force, air_points=left))


class AirPointLost(msgspec.Struct, frozen=True, tag="air_point_lost"):
    """A side lost an air point for good."""

    side: SideId


@evolves(AirPointLost)
def _air_point_lost(state: State, event: AirPointLost) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, air_lost=force.air_lost + 1))


class AirDefenceFired(msgspec.Struct, frozen=True, tag="air_defence_fired"):
    """Air defence fired at a mission of a side over a hex: the die, and what came of it."""

    side: SideId
    kind: str
    hex: PlaceId
    die: int
    modifier: int
    points: int
    loss: bool


evolves(AirDefenceFired)(unchanged)


class HelicopterChanged(msgspec.Struct, frozen=True, tag="helicopter_changed"):
    """A helicopter flew, was based elsewhere or lost a step; with none left it is gone."""

    helicopter: HelicopterId
    side: SideId
    now: Helicopter | None


@evolves(HelicopterChanged)
def _helicopter_changed(state: State, event: HelicopterChanged) -> State:
    force = state.forces[event.side]
    fleet = force.helicopters
    now = event.now
    fleet = fleet.drop(event.helicopter) if now is None else fleet.set(event.helicopter, now)
    return with_force(state, event.side, replace(force, helicopters=fleet))


AirEvent: TypeAlias = (
    AirPointsReceived
    | AirSuperioritySet
    | AirPointsSpent
    | AirPointLost
    | AirDefenceFired
    | HelicopterChanged
)
