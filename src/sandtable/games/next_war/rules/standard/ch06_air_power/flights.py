"""6.6 A flight as a procedure: air defence fires at it, and then its order goes on.

A rule that sends a flight ends with `fly`.  What its order has still to do is a function of its
own, registered with `arrives` for its kind of mission.  In the Standard game nobody decides
anything on the way, so the steps follow at once and leave no trace in the records.  As soon as a
layer inserts, replaces or skips a step, the flight is kept in the position and its steps are those
of a procedure, any of which may ask.  See docs/developing/flights.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.events import FlightBegan, FlightEnded, FlightHit
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, Mission
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import fire_at
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import step
from sandtable.kernel.rules.ruleset import Ruleset

M = TypeVar("M", bound=msgspec.Struct)

#: What each kind of mission does once its flight is over.
_ARRIVALS: Final[dict[type, Callable[[NextWarRun, Any, FlightUnderWay], None]]] = {}


def arrives(
    kind: type[M],
) -> Callable[
    [Callable[[NextWarRun, M, FlightUnderWay], None]],
    Callable[[NextWarRun, M, FlightUnderWay], None],
]:
    """Mark what carries on the order of a kind of mission once its flight is over.

    Whoever decided last may be of either side, so such a function asks the flight for its side.
    """

    def mark(
        rule: Callable[[NextWarRun, M, FlightUnderWay], None],
    ) -> Callable[[NextWarRun, M, FlightUnderWay], None]:
        _ARRIVALS[kind] = rule
        return rule

    return mark


def fly(
    run: NextWarRun,
    flight: Flight,
    mission: Mission,
    steps: int | None = None,
    passage: Passage | msgspec.UnsetType = msgspec.UNSET,
) -> None:
    """Send a flight; nothing may follow, as its order goes on when the flight is over.

    With `steps` nothing fires again at what has lost that many.
    """
    now = FlightUnderWay(flight, mission, steps, passage=passage)
    if flies_at_once(run.rules):
        points, losses = fire_at(run, flight, steps)
        carry_on(run, replace(now, points=points, losses=losses))
    else:
        run.emit(FlightBegan(now))
        run.open(procedure)


def flies_at_once(rules: Ruleset) -> bool:
    """Whether a flight has the steps of the Standard game alone, in which nobody decides."""
    steps = [(rule, skip) for _, _, rule, skip in rules[procedure].sequence]
    return steps == [(flight_is_fired_at, None), (flight_arrives, None)]


def carry_on(run: NextWarRun, now: FlightUnderWay) -> None:
    """Carry on the order of a flight that is over."""
    _ARRIVALS[type(now.mission)](run, now.mission, now)


def flight_under_way(scene: Scene) -> FlightUnderWay:
    """The flight of the procedure under way."""
    return scene.state.flights[-1]


@step(procedure, "STD:6.6.1")
def flight_is_fired_at(run: NextWarRun) -> None:
    """Air defence fires at a flight that has not turned back."""
    now = flight_under_way(run.scene)
    if now.is_over:
        return
    left = None if now.steps is None else now.steps - now.losses
    points, losses = fire_at(run, now.flight, left)
    if points or losses:
        run.emit(FlightHit(points, losses))


@step(procedure, "STD:6.6")
def flight_arrives(run: NextWarRun) -> None:
    """The flight is over, and its order goes on where it was given."""
    now = flight_under_way(run.scene)
    run.emit(FlightEnded())
    run.close()
    carry_on(run, now)
