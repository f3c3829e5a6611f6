"""Units go aboard and ashore, assaults from the sea, Beachheads."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    evolves,
    moved,
    not_again,
    put_aboard,
    unchanged,
    with_combat,
    with_force,
    with_segment,
    with_ships,
    with_unit,
    without,
)
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.state import State


class UnitEmbarked(msgspec.Struct, frozen=True, tag="unit_embarked"):
    """A unit went aboard a ship in the segment of this number; `retreats`: it had to retreat."""

    unit: UnitId
    side: SideId
    ship: ShipId
    segment: int
    retreats: bool = False


@evolves(UnitEmbarked)
def _unit_embarked(state: State, event: UnitEmbarked) -> State:
    state = with_combat(state, vacated_by_retreat=True) if event.retreats else state
    return _carried(put_aboard(state, event.side, event.unit, event.ship), event)


class UnitDisembarked(msgspec.Struct, frozen=True, tag="unit_disembarked"):
    """A unit went ashore from a ship in the Movement Segment of this number."""

    unit: UnitId
    side: SideId
    ship: ShipId
    to: PlaceId
    segment: int


@evolves(UnitDisembarked)
def _unit_disembarked(state: State, event: UnitDisembarked) -> State:
    return not_again(_carried(moved(state, event.side, event.unit, event.to), event), (event.unit,))


def _carried(state: State, event: UnitEmbarked | UnitDisembarked) -> State:
    """The position with a unit done for the segment, and its ship loaded."""
    state = with_ships(state, event.side, (event.ship,), loaded=event.segment)
    return with_segment(state, unmoved=without(state.segment.unmoved, (event.unit,)))


class ShipAssaulted(msgspec.Struct, frozen=True, tag="ship_assaulted"):
    """Units of a ship assault a place in this turn."""

    ship: ShipId
    side: SideId
    target: PlaceId
    turn: int


@evolves(ShipAssaulted)
def _ship_assaulted(state: State, event: ShipAssaulted) -> State:
    done = {"assaulted": event.turn, "target": event.target}
    return with_ships(state, event.side, (event.ship,), **done)


class LandingRepelled(msgspec.Struct, frozen=True, tag="landing_repelled"):
    """A defender stays where units of a side tried to land; one of them loses one more step."""

    side: SideId
    at: PlaceId


evolves(LandingRepelled)(unchanged)


class UnitsLanded(msgspec.Struct, frozen=True, tag="units_landed"):
    """Units came ashore by an assault."""

    units: tuple[UnitId, ...]
    side: SideId
    at: PlaceId


@evolves(UnitsLanded)
def _units_landed(state: State, event: UnitsLanded) -> State:
    force = state.forces[event.side]
    for unit in event.units:
        now = replace(force.units.map[unit], at=event.at, landed=True)
        force = with_unit(force, unit, now)
    state = with_force(state, event.side, force)
    return with_segment(state, unfought=without(state.segment.unfought, event.units))


class BeachheadPlaced(msgspec.Struct, frozen=True, tag="beachhead_placed"):
    """A side placed a Beachhead in the segment of this number; `returned`: one that was away."""

    side: SideId
    at: PlaceId
    segment: int
    returned: bool = False


@evolves(BeachheadPlaced)
def _beachhead_placed(state: State, event: BeachheadPlaced) -> State:
    marker, back = Beachhead(event.side, event.segment), list(state.beachheads_back)
    if event.returned:
        here = [each for each in back if each[0] == event.side and each[1] <= state.turn]
        back.remove(here[0])
    beachheads = state.beachheads.set(event.at, marker)
    return replace(state, beachheads=beachheads, beachheads_back=tuple(back))


class BeachheadRemoved(msgspec.Struct, frozen=True, tag="beachhead_removed"):
    """A side's Beachhead was removed; it can be placed again from the turn `returns` on.

    `as_step` says that it was lost in the combat under way in place of a step.
    """

    side: SideId
    at: PlaceId
    returns: int
    as_step: bool = False


@evolves(BeachheadRemoved)
def _beachhead_removed(state: State, event: BeachheadRemoved) -> State:
    back = tuple(sorted([*state.beachheads_back, (event.side, event.returns)]))
    state = replace(state, beachheads=state.beachheads.drop(event.at), beachheads_back=back)
    if event.as_step and state.combat is not None:
        return with_combat(state, defender_losses=state.combat.defender_losses - 1)
    return state


LandingEvent: TypeAlias = (
    UnitEmbarked
    | UnitDisembarked
    | ShipAssaulted
    | LandingRepelled
    | UnitsLanded
    | BeachheadPlaced
    | BeachheadRemoved
)
