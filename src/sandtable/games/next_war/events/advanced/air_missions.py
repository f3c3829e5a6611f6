"""Missions of air units in a Strike phase: announced, detected, flown."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.strike_state import AirUnitMission, HelicopterStrike
from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.ids import AircraftId, HelicopterId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected
from sandtable.games.next_war.state import State


def _with_missions(state: State, missions: tuple[AirUnitMission, ...]) -> State:
    strikes = replace(state.advanced.strikes, air_missions=missions)
    return replace(state, advanced=replace(state.advanced, strikes=strikes))


def with_mission(state: State, number: int, mission: AirUnitMission) -> State:
    """The position with another mission in the place of the one with this number."""
    missions = list(state.advanced.strikes.air_missions)
    missions[number] = mission
    return _with_missions(state, tuple(missions))


def _changed(state: State, number: int, **fields: object) -> State:
    mission = state.advanced.strikes.air_missions[number]
    return with_mission(state, number, replace(mission, **fields))


class MissionAnnounced(msgspec.Struct, frozen=True, tag="mission_announced"):
    """A side announces a mission of air units."""

    mission: AirUnitMission


@evolves(MissionAnnounced)
def _announced(state: State, event: MissionAnnounced) -> State:
    return _with_missions(state, (*state.advanced.strikes.air_missions, event.mission))


class MissionMet(msgspec.Struct, frozen=True, tag="mission_met"):
    """Whether the mission with this number was detected, and what may fire at it."""

    number: int
    kind: DefenceKind | None
    sam: bool
    aaa: bool
    detected: Detected


@evolves(MissionMet)
def _met(state: State, event: MissionMet) -> State:
    found = {"kind": event.kind, "sam": event.sam, "aaa": event.aaa, "detected": event.detected}
    return _changed(state, event.number, **found)


class StrikerFlew(msgspec.Struct, frozen=True, tag="striker_flew"):
    """The next striker of the mission with this number has struck, or has not got through."""

    number: int


@evolves(StrikerFlew)
def _flew(state: State, event: StrikerFlew) -> State:
    return _changed(
        state, event.number, struck=state.advanced.strikes.air_missions[event.number].struck + 1
    )


class SuppressorsLeft(msgspec.Struct, frozen=True, tag="suppressors_left"):
    """The suppressors that are still with the mission with this number."""

    number: int
    units: tuple[AircraftId, ...]


@evolves(SuppressorsLeft)
def _suppressors(state: State, event: SuppressorsLeft) -> State:
    return _changed(state, event.number, suppressors=event.units)


class MissionEnded(msgspec.Struct, frozen=True, tag="mission_ended"):
    """The mission with this number is over."""

    number: int


@evolves(MissionEnded)
def _ended(state: State, event: MissionEnded) -> State:
    missions = list(state.advanced.strikes.air_missions)
    del missions[event.number]
    return _with_missions(state, tuple(missions))


class SuppressionCounted(msgspec.Struct, frozen=True, tag="suppression_counted"):
    """The hits of a side's Wild Weasels take effect now."""

    side: SideId


@evolves(SuppressionCounted)
def _counted(state: State, event: SuppressionCounted) -> State:
    now = state.advanced.strikes
    left = tuple([each for each in now.scored if each.side != event.side])
    return replace(state, advanced=replace(state.advanced, strikes=replace(now, scored=left)))


class HelicopterStrikeAnnounced(msgspec.Struct, frozen=True, tag="helicopter_strike_announced"):
    """A side announces a strike by a helicopter."""

    strike: HelicopterStrike


@evolves(HelicopterStrikeAnnounced)
def _helicopter(state: State, event: HelicopterStrikeAnnounced) -> State:
    now = state.advanced.strikes
    now = replace(now, by_helicopters=(*now.by_helicopters, event.strike))
    return replace(state, advanced=replace(state.advanced, strikes=now))


class HelicopterStrikeBegan(msgspec.Struct, frozen=True, tag="helicopter_strike_began"):
    """A helicopter sets out on its strike."""

    side: SideId
    helicopter: HelicopterId


@evolves(HelicopterStrikeBegan)
def _set_out(state: State, event: HelicopterStrikeBegan) -> State:
    now, who = state.advanced.strikes, (event.side, event.helicopter)
    flown = tuple(
        [
            replace(one, flown=True) if (one.side, one.helicopter) == who else one
            for one in now.by_helicopters
        ]
    )
    now = replace(now, by_helicopters=flown)
    return replace(state, advanced=replace(state.advanced, strikes=now))


AirMissionEvent: TypeAlias = (
    MissionAnnounced
    | MissionMet
    | StrikerFlew
    | SuppressorsLeft
    | MissionEnded
    | SuppressionCounted
    | HelicopterStrikeAnnounced
    | HelicopterStrikeBegan
)
