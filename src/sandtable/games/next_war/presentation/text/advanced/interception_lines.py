"""Interception in words: who is sent, who engages whom, what turns back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.games.next_war.events.advanced.interception import (
    AirUnitEngaged,
    CarriedUnitHarried,
    CarriedUnitLeft,
    EngagingEnded,
    FlightIntercepted,
    HarriedUnitsDecided,
    InterceptionBegan,
    InterceptionEnded,
    InterceptorsSent,
    MissionIntercepted,
    OrdnanceJettisoned,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted, several


def _names(printed: Printed, units: Sequence[AircraftId]) -> str:
    return several([air_unit_name(printed, unit) for unit in units])


def _began(printed: Printed, event: InterceptionBegan) -> str:
    number = len(event.missions)
    who = side_name(printed, event.side)
    return f"{who}: {counted(number, 'mission')} detected early can be intercepted."


def _sent(printed: Printed, event: InterceptorsSent) -> str:
    verb = "intercepts" if len(event.units) == 1 else "intercept"
    lead = air_unit_name(printed, event.lead)
    return f"{_names(printed, event.units)} {verb} the mission of {lead}."


def _engaged(printed: Printed, event: AirUnitEngaged) -> str:
    unit, enemy = air_unit_name(printed, event.unit), air_unit_name(printed, event.enemy)
    return f"{unit} engages {enemy}."


def _jettisoned(printed: Printed, event: OrdnanceJettisoned) -> str:
    verb = "jettisons its" if len(event.units) == 1 else "jettison their"
    return f"{_names(printed, event.units)} {verb} ordnance."


def _harried(printed: Printed, event: CarriedUnitHarried) -> str:
    return f"{air_unit_name(printed, event.unit)} must lose a step or turn back."


def _decided(printed: Printed, event: HarriedUnitsDecided) -> str:
    if not event.back:
        return "Units that are carried take the loss and fly on."
    verb = "turns back" if len(event.back) == 1 else "turn back"
    return f"{_names(printed, event.back)} {verb} rather than lose a step."


def _left(printed: Printed, event: CarriedUnitLeft) -> str:
    return f"{unit_name(printed, event.unit)} is no longer in the flight."


def _mission(printed: Printed, event: MissionIntercepted) -> str:
    lead = air_unit_name(printed, event.lead)
    if not event.engaged:
        return f"The mission of {lead}: interceptors did not reach its strikers."
    attacked = f"interceptors attacked {_names(printed, event.engaged)}"
    if len(event.engaged) == 1:
        return f"The mission of {lead}: {attacked}, so +2 to its strike if it flies on."
    return f"The mission of {lead}: {attacked}, so +2 to the strikes of those that fly on."


def _ended(printed: Printed, event: InterceptionEnded) -> str:
    return "Interception is over."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    InterceptionBegan: _began,
    InterceptorsSent: _sent,
    AirUnitEngaged: _engaged,
    OrdnanceJettisoned: _jettisoned,
    CarriedUnitHarried: _harried,
    HarriedUnitsDecided: _decided,
    CarriedUnitLeft: _left,
    MissionIntercepted: _mission,
    InterceptionEnded: _ended,
}
#: Told by what follows.
UNTOLD: Final[frozenset[type]] = frozenset({EngagingEnded, FlightIntercepted})
