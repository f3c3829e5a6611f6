"""Air defence of the air war in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET, UnsetType

from sandtable.games.next_war.events.advanced.air_defence import (
    AbortCalledFor,
    CompanionsJoined,
    FlightDetected,
    FlightFiredOn,
    FlightHindered,
    FlightLeftStart,
    FlightPressedOn,
    FlightTurnedBack,
    SupporterPassed,
    SuppressorPassed,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.presentation.text.display_names import air_unit_name
from sandtable.games.next_war.presentation.text.event_lines_units import FLIGHTS
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import several

_FOUND: Final = {
    Detected.NONE: "not detected",
    Detected.DETECTED: "detected",
    Detected.EARLY: "detected early",
}
_DONE: Final = {
    FireResult.NONE: "no effect",
    FireResult.PLUS_1: "+1",
    FireResult.PLUS_2: "+2",
    FireResult.ABORT: "abort",
    FireResult.STEP: "a step is lost",
}
#: How fire at a suppressor calls its flight, and how AAA is called.
_SUPPRESSOR: Final = "suppressor"
_AAA: Final = "AAA"
#: What air units fly for, by the kind of flight; AAA may fire at them before it and after it.
_ERRANDS: Final = {"air strike": "strike", "air support": "support"}


def _names(printed: Printed, units: tuple[AircraftId, ...]) -> str:
    return several([air_unit_name(printed, unit) for unit in units])


def _die(die: int, added: int | None) -> str:
    if added is None:
        return f"rolled {die}, modifiers hidden"
    return f"rolled {die}{added:+d} = {die + added}" if added else f"rolled {die}"


def _joined(printed: Printed, event: CompanionsJoined) -> str:
    parts = []
    if event.escorts:
        parts.append(f"escorted by {_names(printed, event.escorts)}")
    if event.suppressors:
        parts.append(f"air defence suppressed by {_names(printed, event.suppressors)}")
    return f"The mission is {several(parts)}."


def _detected(printed: Printed, event: FlightDetected) -> str:
    by = "Local detection"
    if event.kind is not DefenceKind.LOCAL:
        by = f"Detection ({event.kind.value}, {event.value})"
    what = FLIGHTS.get(event.flight, event.flight)
    return f"{by} of {what}: {_die(event.die, event.added)}: {_FOUND[event.result]}."


def _fired_on(printed: Printed, event: FlightFiredOn) -> str:
    at = FLIGHTS.get(event.flight, event.flight)
    if event.unit is not None:
        at = air_unit_name(printed, event.unit)
    rolled = f"{event.weapon} at {at}: {_die(event.die, event.added)}"
    return f"{rolled}: {_DONE[event.result]}{_without_effect(event)}."


def _without_effect(event: FlightFiredOn) -> str:
    """Tell when +1 and +2 count for nothing; "" for other results, and if they always count."""
    if event.result not in {FireResult.PLUS_1, FireResult.PLUS_2}:
        return ""
    if event.flight == _SUPPRESSOR:
        return ", which suppressors ignore"
    if event.weapon == _AAA and event.flight in _ERRANDS:
        return _when_it_counts(event.afterwards, _ERRANDS[event.flight])
    return ""


def _when_it_counts(afterwards: bool | UnsetType, errand: str) -> str:
    """Tell that AAA fires too late for +1 and +2, or if that is unknown, when they count."""
    if afterwards is UNSET:
        return f", which counts only before the {errand}"
    return f", no effect after the {errand}" if afterwards else ""


def _pressed_on(printed: Printed, event: FlightPressedOn) -> str:
    who = _who(printed, event.unit)
    return f"{who} presses on: rolled {event.die}: {_DONE[event.result]}."


def _turned_back(printed: Printed, event: FlightTurnedBack) -> str:
    return f"{_who(printed, event.unit)} turns back."


def _who(printed: Printed, unit: AircraftId | UnsetType) -> str:
    """The air unit that flies by itself, or just the flight."""
    return "The flight" if unit is UNSET else air_unit_name(printed, unit)


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    CompanionsJoined: _joined,
    FlightDetected: _detected,
    FlightFiredOn: _fired_on,
    FlightPressedOn: _pressed_on,
    FlightTurnedBack: _turned_back,
}
#: Told by the fire before them, or by what follows.
UNTOLD: Final[frozenset[type]] = frozenset(
    {AbortCalledFor, FlightHindered, FlightLeftStart, SupporterPassed, SuppressorPassed}
)
