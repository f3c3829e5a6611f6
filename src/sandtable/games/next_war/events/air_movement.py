"""Units carried by air: paradrops, air transport and Airmobile Points."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    counted,
    evolves,
    not_again,
    with_force,
    with_segment,
    with_unit,
)
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import HalfLift, Lift, State


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """A nation used up part of its paradrop limit for the segment, in half stacking points."""

    side: SideId
    nation: str
    halves: int


@evolves(Dropped)
def _dropped(state: State, event: Dropped) -> State:
    force = state.forces[event.side]
    used = counted(force.dropped, event.nation, event.halves)
    return with_force(state, event.side, replace(force, dropped=used))


class UnitFlown(msgspec.Struct, frozen=True, tag="unit_flown"):
    """A unit was carried by air; `landed` means in the field, not at a base."""

    unit: UnitId
    side: SideId
    at: PlaceId
    landed: bool = False


@evolves(UnitFlown)
def _unit_flown(state: State, event: UnitFlown) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, at=event.at, landed=before.landed or event.landed)
    state = with_force(state, event.side, with_unit(force, event.unit, now))
    if event.landed:
        return state
    return not_again(state, (event.unit,))


class AirTransported(msgspec.Struct, frozen=True, tag="air_transported"):
    """A side used up part of its air transport for the segment, in half stacking points."""

    side: SideId
    halves: int


@evolves(AirTransported)
def _air_transported(state: State, event: AirTransported) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, airlifted=force.airlifted + event.halves))


class LandingOpen(msgspec.Struct, frozen=True, tag="landing_open"):
    """Units came down where they may still go on into a place beside it."""

    units: tuple[UnitId, ...]
    at: PlaceId


@evolves(LandingOpen)
def _landing_open(state: State, event: LandingOpen) -> State:
    landed = [(unit, event.at) for unit in event.units]
    return with_segment(state, landed=(*state.segment.landed, *landed))


class AirmobileReceived(msgspec.Struct, frozen=True, tag="airmobile_received"):
    """A nation received Airmobile Points for good."""

    side: SideId
    nation: str
    points: int


@evolves(AirmobileReceived)
def _airmobile_received(state: State, event: AirmobileReceived) -> State:
    return _lift(state, event.side, event.nation, total=event.points)


class AirmobileSpent(msgspec.Struct, frozen=True, tag="airmobile_spent"):
    """A nation spent Airmobile Points for this turn."""

    side: SideId
    nation: str
    points: int


@evolves(AirmobileSpent)
def _airmobile_spent(state: State, event: AirmobileSpent) -> State:
    return _lift(state, event.side, event.nation, spent=event.points)


class AirmobileLost(msgspec.Struct, frozen=True, tag="airmobile_lost"):
    """A nation lost an Airmobile Point that it had spent, for good."""

    side: SideId
    nation: str


@evolves(AirmobileLost)
def _airmobile_lost(state: State, event: AirmobileLost) -> State:
    return _lift(state, event.side, event.nation, total=-1, lost=1)


class HalfLiftOpened(msgspec.Struct, frozen=True, tag="half_lift_opened"):
    """An Airmobile Point that left a hex has room for half a stacking point more."""

    side: SideId
    lift: HalfLift


@evolves(HalfLiftOpened)
def _half_lift_opened(state: State, event: HalfLiftOpened) -> State:
    force = state.forces[event.side]
    room = (*force.half_lifts, event.lift)
    return with_force(state, event.side, replace(force, half_lifts=room))


class HalfLiftUsed(msgspec.Struct, frozen=True, tag="half_lift_used"):
    """The room that was left on an Airmobile Point is filled."""

    side: SideId
    lift: HalfLift


@evolves(HalfLiftUsed)
def _half_lift_used(state: State, event: HalfLiftUsed) -> State:
    force = state.forces[event.side]
    room = list(force.half_lifts)
    room.remove(event.lift)
    return with_force(state, event.side, replace(force, half_lifts=tuple(room)))


def _lift(state: State, side: SideId, nation: str, **added: int) -> State:
    """Add to what a nation has of Airmobile Points; a nation that is not listed joins the list."""
    force = state.forces[side]
    lifts = {lift.nation: lift for lift in force.airmobile}
    before = lifts.get(nation, Lift(nation, 0))
    changed = {name: getattr(before, name) + number for name, number in added.items()}
    lifts[nation] = replace(before, **changed)
    return with_force(state, side, replace(force, airmobile=tuple(lifts.values())))


AirMovementEvent: TypeAlias = (
    Dropped
    | UnitFlown
    | AirTransported
    | LandingOpen
    | AirmobileReceived
    | AirmobileSpent
    | AirmobileLost
    | HalfLiftOpened
    | HalfLiftUsed
)
