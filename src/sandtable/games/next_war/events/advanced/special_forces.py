"""Special operations forces: markers placed, missions, survival, markers that come back."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.special_forces_state import (
    SofKind,
    SofMarkers,
    SofMission,
    SpecialOperations,
    with_markers,
)
from sandtable.games.next_war.events.event_registry import evolves, with_force
from sandtable.games.next_war.ids import BOTH_SIDES, NO_SIDE, SideId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import State


def _operations(state: State, **changes: object) -> State:
    """The position with these fields of the SOF phase changed."""
    now = replace(state.advanced.operations, **changes)
    return replace(state, advanced=replace(state.advanced, operations=now))


def _markers(state: State, side: SideId, now: SofMarkers) -> State:
    """The position with the markers of a nation as given."""
    force = state.forces[side]
    forces = with_markers(force.advanced.special_forces, now)
    advanced = replace(force.advanced, special_forces=forces)
    return with_force(state, side, replace(force, advanced=advanced))


def _of_nation(state: State, side: SideId, nation: str) -> SofMarkers:
    found = [m for m in state.forces[side].advanced.special_forces if m.nation == nation]
    return found[0] if found else SofMarkers(nation, 0)


class SofReceived(msgspec.Struct, frozen=True, tag="sof_received"):
    """A nation gets SOF markers; so many of them had been eliminated."""

    side: SideId
    nation: str
    markers: int
    rebuilt: int = 0


@evolves(SofReceived)
def _received(state: State, event: SofReceived) -> State:
    now = _of_nation(state, event.side, event.nation)
    more = now.available + event.markers
    left = now.eliminated - event.rebuilt
    return _markers(state, event.side, replace(now, available=more, eliminated=left))


class SofPlaced(msgspec.Struct, frozen=True, tag="sof_placed"):
    """A marker is placed on a target."""

    mission: SofMission


@evolves(SofPlaced)
def _placed(state: State, event: SofPlaced) -> State:
    mission, operations = event.mission, state.advanced.operations
    now = _of_nation(state, mission.side, mission.nation)
    state = _markers(state, mission.side, replace(now, available=now.available - 1))
    return _operations(
        state,
        missions=(*operations.missions, mission),
        placed=operations.placed + 1,
        acted=mission.side,
    )


class SofSideDone(msgspec.Struct, frozen=True, tag="sof_side_done"):
    """A side places no more markers, or carries out no more missions, in this phase."""

    side: SideId


@evolves(SofSideDone)
def _side_done(state: State, event: SofSideDone) -> State:
    finished = (*state.advanced.operations.finished, event.side)
    return _operations(state, finished=finished)


class SofAllPlaced(msgspec.Struct, frozen=True, tag="sof_all_placed"):
    """All markers are placed: missions are carried out from now on."""


@evolves(SofAllPlaced)
def _all_placed(state: State, _: SofAllPlaced) -> State:
    return _operations(state, resolving=True, acted=NO_SIDE, finished=())


class SofRaided(msgspec.Struct, frozen=True, tag="sof_raided"):
    """A raid: die, modifier, column (0: that of tracks and points), and what comes of it."""

    mission: SofMission
    die: int
    modifier: int
    column: int
    hit: Hit = Hit.NONE
    points: int = 0


@evolves(SofRaided)
def _raided(state: State, event: SofRaided) -> State:
    raided = (*state.advanced.operations.raided, event.mission.target)
    return _operations(state, raided=raided)


class SofSearched(msgspec.Struct, frozen=True, tag="sof_searched"):
    """Recon or targeting: the die, the highest that succeeds, and the Targeted marker placed."""

    mission: SofMission
    die: int
    at_most: int
    marker: int = 0


@evolves(SofSearched)
def _searched(state: State, event: SofSearched) -> State:
    if event.mission.kind is not SofKind.RECON:
        return state
    operations, mission = state.advanced.operations, event.mission
    if mission.target.unit < 0:
        looked = (*operations.looked, (mission.side, mission.target.place))
        return _operations(state, looked=looked)
    return _operations(state, reconnoitred=(*operations.reconnoitred, mission.target.unit))


class SofSurvived(msgspec.Struct, frozen=True, tag="sof_survived"):
    """A marker goes to the Used box, or is eliminated."""

    mission: SofMission
    die: int
    modifier: int
    survived: bool


@evolves(SofSurvived)
def _survived(state: State, event: SofSurvived) -> State:
    mission = event.mission
    now = _of_nation(state, mission.side, mission.nation)
    if event.survived:
        now = replace(now, used=now.used + 1)
    else:
        now = replace(now, eliminated=now.eliminated + 1)
    left = [m for m in state.advanced.operations.missions if m.number != mission.number]
    state = _markers(state, mission.side, now)
    return _operations(state, missions=tuple(left), acted=mission.side)


class SofPhaseOver(msgspec.Struct, frozen=True, tag="sof_phase_over"):
    """No marker is on a mission any more; what was raided in the turn is kept.

    But for caches, which are raided once in a phase (NWIP 17.5#9).
    """


@evolves(SofPhaseOver)
def _phase_over(state: State, _: SofPhaseOver) -> State:
    now = state.advanced.operations
    raided = tuple([each for each in now.raided if each.feature is not Feature.NUCLEAR_CACHE])
    kept = SpecialOperations(raided=raided, reconnoitred=now.reconnoitred, looked=now.looked)
    return replace(state, advanced=replace(state.advanced, operations=kept))


class SofReady(msgspec.Struct, frozen=True, tag="sof_ready"):
    """Used markers become available again, and limits of the turn no longer count."""


@evolves(SofReady)
def _ready(state: State, _: SofReady) -> State:
    for side in BOTH_SIDES:
        for each in state.forces[side].advanced.special_forces:
            now = replace(each, available=each.available + each.used, used=0)
            state = _markers(state, side, now)
    return _operations(state, raided=(), reconnoitred=(), looked=())


SpecialForcesEvent: TypeAlias = (
    SofReceived
    | SofPlaced
    | SofSideDone
    | SofAllPlaced
    | SofRaided
    | SofSearched
    | SofSurvived
    | SofPhaseOver
    | SofReady
)
