"""Flights that may stop on the way for a decision; those of the Standard game do not stop."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import evolves
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.state import State


class FlightBegan(msgspec.Struct, frozen=True, tag="flight_began"):
    """A flight is under way."""

    flight: FlightUnderWay


@evolves(FlightBegan)
def _flight_began(state: State, event: FlightBegan) -> State:
    return replace(state, flights=(*state.flights, event.flight))


class FlightHit(msgspec.Struct, frozen=True, tag="flight_hit"):
    """The flight under way suffered hits and losses more."""

    points: int
    losses: int


@evolves(FlightHit)
def _flight_hit(state: State, event: FlightHit) -> State:
    *others, now = state.flights
    points, losses = now.points + event.points, now.losses + event.losses
    return replace(state, flights=(*others, replace(now, points=points, losses=losses)))


class FlightEnded(msgspec.Struct, frozen=True, tag="flight_ended"):
    """The flight under way is over: what its order has still to do follows."""


@evolves(FlightEnded)
def _flight_ended(state: State, event: FlightEnded) -> State:
    return replace(state, flights=state.flights[:-1])


FlightEvent: TypeAlias = FlightBegan | FlightHit | FlightEnded
