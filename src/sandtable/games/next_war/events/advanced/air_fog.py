"""29.2 Air fog of war: contents of missions and picks for pairings are recorded and revealed."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import Interception
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events.advanced.air_missions import with_mission
from sandtable.games.next_war.events.advanced.interception import with_interceptors
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.flight_state import GroupMission
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId, SideId
from sandtable.games.next_war.state import SideSecrets, State, air_secrets_known


def _with_secrets(state: State, side: SideId, **changes: Any) -> State:
    """The position with these air secrets of a side; from the first ones on there are secrets."""
    secrets = list(state.secrets) or [SideSecrets(), SideSecrets(), None]
    now = replace(air_secrets_known(state, side), **changes)
    secrets[side] = replace(secrets[side] or SideSecrets(), air=now)
    return replace(state, secrets=tuple(secrets))


def _with_air(state: State, **changes: Any) -> State:
    air = replace(state.advanced.air, **changes)
    return replace(state, advanced=replace(state.advanced, air=air))


class StackRecorded(msgspec.Struct, frozen=True, tag="stack_recorded"):
    """A side recorded the contents of a mission, which only itself knows."""

    side: SideId
    mission: AirUnitMission


@evolves(StackRecorded)
def _recorded(state: State, event: StackRecorded) -> State:
    known = air_secrets_known(state, event.side)
    return _with_secrets(state, event.side, missions=(*known.missions, event.mission))


class StackCounted(msgspec.Struct, frozen=True, tag="stack_counted"):
    """The hidden mission with this number has so many aircraft, a Wild Weasel among them or not.

    `stack` is the number of its stack, by which players know it.
    """

    number: int
    stack: int
    aircraft: int
    weasel: bool


@evolves(StackCounted)
def _counted(state: State, event: StackCounted) -> State:
    mission = state.advanced.strikes.air_missions[event.number]
    if mission.stack is UNSET:
        raise TypeError("the contents of this mission are open")
    stack = replace(mission.stack, aircraft=event.aircraft, weasel=event.weasel)
    return with_mission(state, event.number, replace(mission, stack=stack))


class StackShown(msgspec.Struct, frozen=True, tag="stack_shown"):
    """The contents of the hidden mission with this number are open from now on."""

    number: int
    mission: AirUnitMission


@evolves(StackShown)
def _shown(state: State, event: StackShown) -> State:
    """Fill in the mission, the flight that it flies, and the interception of it."""
    hidden, mission = state.advanced.strikes.air_missions[event.number], event.mission
    known = air_secrets_known(state, mission.side)
    left = tuple([each for each in known.missions if _number(each) != _number(hidden)])
    state = _with_secrets(state, mission.side, missions=left)
    state = with_mission(state, event.number, mission)
    state = _with_flight(state, mission)
    combat = state.advanced.air.combat
    if combat is None or _number(hidden) not in map(_number, combat.interceptions):
        return state
    missions = [
        _filled(each, mission) if _number(each) == _number(hidden) else each
        for each in combat.interceptions
    ]
    ordnance = (*combat.ordnance, *mission.strikers, *mission.suppressors)
    combat = replace(combat, interceptions=tuple(missions), ordnance=ordnance)
    return _with_air(state, combat=combat)


def _number(mission: AirUnitMission | Interception) -> int:
    """The number of a stack; 0 for a mission that is open."""
    return 0 if mission.stack is UNSET else mission.stack.number


def _filled(hidden: Interception, mission: AirUnitMission) -> Interception:
    return replace(
        hidden,
        strikers=mission.strikers,
        escorts=mission.escorts,
        suppressors=mission.suppressors,
        stack=UNSET,
    )


def _with_flight(state: State, mission: AirUnitMission) -> State:
    """The position with the air units of a hidden mission in the flight under way."""
    if not state.flights:
        return state
    *others, now = state.flights
    if not isinstance(now.mission, GroupMission) or now.mission.strikers:
        return state
    way = replace(now.way, escorts=mission.escorts, suppressors=mission.suppressors)
    group = replace(now.mission, strikers=mission.strikers)
    return replace(state, flights=(*others, replace(now, mission=group, passage=way)))


class InterceptorsSentAtStack(msgspec.Struct, frozen=True, tag="interceptors_sent_at_stack"):
    """Air units are sent against the stack with this number."""

    stack: int
    units: tuple[AircraftId, ...]


@evolves(InterceptorsSentAtStack)
def _sent(state: State, event: InterceptorsSentAtStack) -> State:
    return with_interceptors(state, lambda each: _number(each) == event.stack, event.units)


class AirUnitsPicked(msgspec.Struct, frozen=True, tag="air_units_picked"):
    """A side put these units face down, in the order in which they are to be revealed."""

    side: SideId
    units: tuple[AircraftId, ...]


@evolves(AirUnitsPicked)
def _picked(state: State, event: AirUnitsPicked) -> State:
    return _with_secrets(state, event.side, picked=event.units)


class PicksRevealed(msgspec.Struct, frozen=True, tag="picks_revealed"):
    """Picks of both sides were revealed as pairings; those left over are taken back unseen."""


@evolves(PicksRevealed)
def _revealed(state: State, _: PicksRevealed) -> State:
    for side in BOTH_SIDES:
        if air_secrets_known(state, side).picked:
            state = _with_secrets(state, side, picked=())
    return state


class AirUnitsSwapped(msgspec.Struct, frozen=True, tag="air_units_swapped"):
    """Two air units of a side change places in their pairings."""

    unit: AircraftId
    other: AircraftId


@evolves(AirUnitsSwapped)
def _swapped(state: State, event: AirUnitsSwapped) -> State:
    places = {event.unit: event.other, event.other: event.unit}
    pairings = [
        tuple([places.get(unit, unit) for unit in pair]) for pair in state.advanced.air.pairings
    ]
    return _with_air(state, pairings=tuple(pairings))


class AirUnitWithdrawn(msgspec.Struct, frozen=True, tag="air_unit_withdrawn"):
    """An air unit leaves its pairing; enemies that have no other opponent fight nobody."""

    unit: AircraftId
    enemies: tuple[AircraftId, ...]


@evolves(AirUnitWithdrawn)
def _withdrawn(state: State, event: AirUnitWithdrawn) -> State:
    gone = {event.unit, *event.enemies}
    pairings = [
        tuple([unit for unit in pair if unit not in gone]) for pair in state.advanced.air.pairings
    ]
    return _with_air(state, pairings=tuple([pair for pair in pairings if pair]))


AirFogEvent: TypeAlias = (
    StackRecorded
    | StackCounted
    | StackShown
    | InterceptorsSentAtStack
    | AirUnitsPicked
    | PicksRevealed
    | AirUnitsSwapped
    | AirUnitWithdrawn
)
