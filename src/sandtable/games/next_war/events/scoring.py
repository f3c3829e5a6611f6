"""Victory points and what they lead to."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves, unchanged, with_force
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.state import State


class PointsScored(msgspec.Struct, frozen=True, tag="points_scored"):
    """A side scored victory points."""

    side: SideId
    points: int


@evolves(PointsScored)
def _points_scored(state: State, event: PointsScored) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, vp_turn=force.vp_turn + event.points))


class PointsGranted(msgspec.Struct, frozen=True, tag="points_granted"):
    """A side begins the game with victory points, in its total and in no turn."""

    side: SideId
    points: int


@evolves(PointsGranted)
def _points_granted(state: State, event: PointsGranted) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, vp_total=force.vp_total + event.points))


class PointsTotalled(msgspec.Struct, frozen=True, tag="points_totalled"):
    """Each side's points of the turn were added to its total; `clear` begins the count anew."""

    clear: bool = False


@evolves(PointsTotalled)
def _points_totalled(state: State, event: PointsTotalled) -> State:
    if event.clear:
        return replace(state, forces=tuple(replace(force, vp_turn=0) for force in state.forces))
    forces = tuple(
        replace(force, vp_total=force.vp_total + force.vp_turn) for force in state.forces
    )
    return replace(state, forces=forces)


class VictoryRolled(msgspec.Struct, frozen=True, tag="victory_rolled"):
    """A side rolled for automatic victory: its how many-th roll, the die and what was added."""

    side: SideId
    rolls: int
    die: int
    modifier: int
    wins: bool


@evolves(VictoryRolled)
def _victory_rolled(state: State, event: VictoryRolled) -> State:
    force = replace(state.forces[event.side], victory_rolls=event.rolls)
    return with_force(state, event.side, force)


class VictoryLevelReached(msgspec.Struct, frozen=True, tag="victory_level_reached"):
    """The lead at the end means such a victory of a side, or a draw."""

    winner: SideId | None
    lead: int
    level: str


evolves(VictoryLevelReached)(unchanged)


ScoringEvent: TypeAlias = (
    PointsScored | PointsGranted | PointsTotalled | VictoryRolled | VictoryLevelReached
)
