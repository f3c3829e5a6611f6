"""Air defence of the air war: companions, detection, SAM and AAA fire, turning back."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.flight_state import GroupMission
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.state import State

#: What a result adds to the die of a strike, or takes from combat support.
_HINDRANCE = {FireResult.PLUS_1: 1, FireResult.PLUS_2: 2}


def _on_its_way(state: State, **changed: Any) -> State:
    """The position with the passage of the flight under way changed."""
    *others, now = state.flights
    now = replace(now, passage=replace(now.way, **changed))
    return replace(state, flights=(*others, now))


class CompanionsJoined(msgspec.Struct, frozen=True, tag="companions_joined"):
    """Air units fly with the flight under way."""

    escorts: tuple[AircraftId, ...]
    suppressors: tuple[AircraftId, ...]


@evolves(CompanionsJoined)
def _joined(state: State, event: CompanionsJoined) -> State:
    return _on_its_way(state, escorts=event.escorts, suppressors=event.suppressors)


class FlightDetected(msgspec.Struct, frozen=True, tag="flight_detected"):
    """A side rolls to detect the flight under way; `added` is what modifies the die.

    `value` is that of the Detection track, and `sam` and `aaa` say what may fire then.  If only
    `of_side` knows what flies, only that side sees `added`; the others see None.
    """

    side: SideId
    flight: str
    place: PlaceId
    kind: DefenceKind
    value: int
    die: int
    added: int | None
    result: Detected
    sam: bool
    aaa: bool
    of_side: SideId | msgspec.UnsetType = msgspec.UNSET


@evolves(FlightDetected)
def _detected(state: State, event: FlightDetected) -> State:
    found = {"kind": event.kind, "detected": event.result, "sam": event.sam, "aaa": event.aaa}
    return _on_its_way(state, **found)


class FlightFiredOn(msgspec.Struct, frozen=True, tag="flight_fired_on"):
    """A side fires SAMs or AAA at the flight under way, or at the air unit that flies it.

    `afterwards` says that the fire comes too late for +1 and +2, as after a strike; records of
    older games lack it.
    """

    side: SideId
    flight: str
    unit: AircraftId | None
    weapon: str
    die: int
    added: int
    result: FireResult
    afterwards: bool | msgspec.UnsetType = msgspec.UNSET


@evolves(FlightFiredOn)
def _fired_on(state: State, event: FlightFiredOn) -> State:
    return state


class FlightHindered(msgspec.Struct, frozen=True, tag="flight_hindered"):
    """Fire makes what the flight under way has to do harder."""

    result: FireResult


@evolves(FlightHindered)
def _hindered(state: State, event: FlightHindered) -> State:
    return _on_its_way(state, hindered=state.flights[-1].way.hindered + _HINDRANCE[event.result])


class AbortCalledFor(msgspec.Struct, frozen=True, tag="abort_called_for"):
    """The flight under way has to turn back, or to press on."""


@evolves(AbortCalledFor)
def _called_for(state: State, event: AbortCalledFor) -> State:
    return _on_its_way(state, abort=True)


class FlightPressedOn(msgspec.Struct, frozen=True, tag="flight_pressed_on"):
    """The flight under way presses on: a step lost, or +2; `unit` is the air unit that flies it."""

    die: int
    result: FireResult
    unit: AircraftId | msgspec.UnsetType = msgspec.UNSET


@evolves(FlightPressedOn)
def _pressed_on(state: State, event: FlightPressedOn) -> State:
    return _on_its_way(state, abort=False)


class FlightTurnedBack(msgspec.Struct, frozen=True, tag="flight_turned_back"):
    """The flight under way turns back; `unit` is the air unit that flies it, if one alone does."""

    unit: AircraftId | msgspec.UnsetType = msgspec.UNSET


@evolves(FlightTurnedBack)
def _turned_back(state: State, event: FlightTurnedBack) -> State:
    return _on_its_way(state, abort=False, aborted=True)


class FlightLeftStart(msgspec.Struct, frozen=True, tag="flight_left_start"):
    """The flight under way has passed the air defence where it began."""


@evolves(FlightLeftStart)
def _left(state: State, event: FlightLeftStart) -> State:
    return _on_its_way(state, left=True, kind=None, sam=False, aaa=False, detected=None)


class SuppressorPassed(msgspec.Struct, frozen=True, tag="suppressor_passed"):
    """A suppressor of the flight under way has been fired on; it flies on unless it is `gone`."""

    unit: AircraftId
    gone: bool


@evolves(SuppressorPassed)
def _passed(state: State, event: SuppressorPassed) -> State:
    way = state.flights[-1].way
    if not event.gone:
        return _on_its_way(state, fired_on=way.fired_on + 1)
    left = tuple([unit for unit in way.suppressors if unit != event.unit])
    return _on_its_way(state, suppressors=left)


class SupporterPassed(msgspec.Struct, frozen=True, tag="supporter_passed"):
    """An air unit of the flight under way supports its combat with so much, or nothing."""

    unit: AircraftId
    rating: int


@evolves(SupporterPassed)
def _supported(state: State, event: SupporterPassed) -> State:
    now = state.flights[-1]
    group = now.mission
    if not isinstance(group, GroupMission) or isinstance(group.support, msgspec.UnsetType):
        raise TypeError("no air units that support a combat are under way")
    support = replace(group.support, air_left=group.support.air_left + event.rating)
    mission = replace(group, flown=group.flown + 1, support=support)
    return replace(state, flights=(*state.flights[:-1], replace(now, mission=mission)))


AirDefenceEvent: TypeAlias = (
    CompanionsJoined
    | FlightDetected
    | FlightFiredOn
    | FlightHindered
    | AbortCalledFor
    | FlightPressedOn
    | FlightTurnedBack
    | FlightLeftStart
    | SuppressorPassed
    | SupporterPassed
)
