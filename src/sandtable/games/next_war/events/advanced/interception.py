"""Interception: who is sent against which mission, who engages whom, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import AirCombat, Interception
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.flight_state import DropMission, TransportMission
from sandtable.games.next_war.ids import AircraftId, SideId, UnitId
from sandtable.games.next_war.state import State


def _with_combat(state: State, combat: AirCombat | None) -> State:
    air = replace(state.advanced.air, combat=combat)
    return replace(state, advanced=replace(state.advanced, air=air))


def _combat(state: State) -> AirCombat:
    combat = state.advanced.air.combat
    if combat is None:
        raise TypeError("no interception is under way")
    return combat


def with_interceptors(
    state: State, is_meant: Callable[[Interception], bool], units: tuple[AircraftId, ...]
) -> State:
    """The position with these units sent against the mission that is meant."""
    combat = _combat(state)
    missions = [
        replace(each, interceptors=units) if is_meant(each) else each
        for each in combat.interceptions
    ]
    return _with_combat(state, replace(combat, interceptions=tuple(missions)))


class InterceptionBegan(msgspec.Struct, frozen=True, tag="interception_began"):
    """Missions of a side were detected early and may be intercepted."""

    side: SideId
    missions: tuple[Interception, ...]


@evolves(InterceptionBegan)
def _began(state: State, event: InterceptionBegan) -> State:
    ordnance = [unit for each in event.missions for unit in (*each.strikers, *each.suppressors)]
    combat = AirCombat(event.side, (), ordnance=tuple(ordnance), interceptions=event.missions)
    return _with_combat(state, combat)


class InterceptorsSent(msgspec.Struct, frozen=True, tag="interceptors_sent"):
    """Air units are sent against the mission that is called by one of its units."""

    lead: AircraftId
    units: tuple[AircraftId, ...]


@evolves(InterceptorsSent)
def _sent(state: State, event: InterceptorsSent) -> State:
    return with_interceptors(state, lambda each: each.lead == event.lead, event.units)


class AirUnitEngaged(msgspec.Struct, frozen=True, tag="air_unit_engaged"):
    """An air unit engages an enemy; `engagement` is all who fight each other then."""

    unit: AircraftId
    enemy: AircraftId
    engagement: tuple[AircraftId, ...]


@evolves(AirUnitEngaged)
def _engaged(state: State, event: AirUnitEngaged) -> State:
    combat, now = _combat(state), event.engagement
    others = [each for each in combat.engagements if not {*each} & {*now}]
    fought = tuple(dict.fromkeys((*combat.fought, event.unit, event.enemy)))
    return _with_combat(state, replace(combat, engagements=(*others, now), fought=fought))


class EngagingEnded(msgspec.Struct, frozen=True, tag="engaging_ended"):
    """A side engages no more enemies in this stage."""

    side: SideId


@evolves(EngagingEnded)
def _passed(state: State, event: EngagingEnded) -> State:
    combat = _combat(state)
    return _with_combat(state, replace(combat, passing=(*combat.passing, event.side)))


class OrdnanceJettisoned(msgspec.Struct, frozen=True, tag="ordnance_jettisoned"):
    """Air units have dropped what they would strike or support with."""

    units: tuple[AircraftId, ...]


@evolves(OrdnanceJettisoned)
def _jettisoned(state: State, event: OrdnanceJettisoned) -> State:
    combat = _combat(state)
    left = tuple([unit for unit in combat.ordnance if unit not in event.units])
    gone = (*combat.jettisoned, *event.units)
    return _with_combat(state, replace(combat, ordnance=left, jettisoned=gone))


class CarriedUnitHarried(msgspec.Struct, frozen=True, tag="carried_unit_harried"):
    """A unit that is carried must lose a step or turn back."""

    unit: AircraftId


@evolves(CarriedUnitHarried)
def _harried(state: State, event: CarriedUnitHarried) -> State:
    combat = _combat(state)
    return _with_combat(state, replace(combat, harried=(*combat.harried, event.unit)))


class HarriedUnitsDecided(msgspec.Struct, frozen=True, tag="harried_units_decided"):
    """These of the units that had to lose a step or turn back turn back, the others do not."""

    back: tuple[AircraftId, ...]


@evolves(HarriedUnitsDecided)
def _decided(state: State, event: HarriedUnitsDecided) -> State:
    return _with_combat(state, replace(_combat(state), harried=()))


class CarriedUnitLeft(msgspec.Struct, frozen=True, tag="carried_unit_left"):
    """A unit that the flight under way carries is lost, or is back where it started."""

    unit: UnitId


@evolves(CarriedUnitLeft)
def _left(state: State, event: CarriedUnitLeft) -> State:
    *others, now = state.flights
    mission = now.mission
    if isinstance(mission, DropMission | TransportMission):
        units = tuple([unit for unit in mission.units if unit != event.unit])
        now = replace(now, mission=replace(mission, units=units))
    return replace(state, flights=(*others, now))


class FlightIntercepted(msgspec.Struct, frozen=True, tag="flight_intercepted"):
    """The flight under way is past all interceptors; these still fly with it."""

    escorts: tuple[AircraftId, ...]
    suppressors: tuple[AircraftId, ...]


@evolves(FlightIntercepted)
def _flight(state: State, event: FlightIntercepted) -> State:
    *others, now = state.flights
    way = replace(now.way, engaged=True, escorts=event.escorts, suppressors=event.suppressors)
    return replace(state, flights=(*others, replace(now, passage=way)))


class MissionIntercepted(msgspec.Struct, frozen=True, tag="mission_intercepted"):
    """A mission of the Strike phase was attacked; these still fly with its strikers.

    It is the one that is called by its first striker, `lead`; `engaged` are strikers of it.
    """

    lead: AircraftId
    engaged: tuple[AircraftId, ...]
    escorts: tuple[AircraftId, ...]
    suppressors: tuple[AircraftId, ...]


@evolves(MissionIntercepted)
def _mission(state: State, event: MissionIntercepted) -> State:
    strikes = state.advanced.strikes
    missions = [
        replace(each, engaged=event.engaged, escorts=event.escorts, suppressors=event.suppressors)
        if event.lead in each.strikers[:1]
        else each
        for each in strikes.air_missions
    ]
    strikes = replace(strikes, air_missions=tuple(missions))
    return replace(state, advanced=replace(state.advanced, strikes=strikes))


class InterceptionEnded(msgspec.Struct, frozen=True, tag="interception_ended"):
    """All interceptions are over."""


@evolves(InterceptionEnded)
def _ended(state: State, _: InterceptionEnded) -> State:
    return _with_combat(state, None)


InterceptionEvent: TypeAlias = (
    InterceptionBegan
    | InterceptorsSent
    | AirUnitEngaged
    | EngagingEnded
    | OrdnanceJettisoned
    | CarriedUnitHarried
    | HarriedUnitsDecided
    | CarriedUnitLeft
    | FlightIntercepted
    | MissionIntercepted
    | InterceptionEnded
)
