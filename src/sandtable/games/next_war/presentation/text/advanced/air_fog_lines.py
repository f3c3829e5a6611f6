"""Air fog of war in words: what is recorded, what is revealed, what AWACS changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events.advanced.air_fog import (
    AirUnitsPicked,
    AirUnitsSwapped,
    AirUnitWithdrawn,
    InterceptorsSentAtStack,
    PicksRevealed,
    StackCounted,
    StackRecorded,
    StackShown,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.presentation.text.advanced.strike_lines import aim_name, task
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    side_does,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted, several


def _names(printed: Printed, units: Sequence[AircraftId]) -> str:
    return several([air_unit_name(printed, unit) for unit in units])


def contents(printed: Printed, mission: AirUnitMission) -> str:
    """What flies a mission."""
    more = f", escorts: {_names(printed, mission.escorts)}" if mission.escorts else ""
    if mission.suppressors:
        more += f", suppressors: {_names(printed, mission.suppressors)}"
    return f"{_names(printed, mission.strikers)}{more}"


def revealed(aircraft: int, *, weasel: bool) -> str:
    """What early detection reveals of a mission."""
    return f"{aircraft} aircraft, {'with a' if weasel else 'no'} Wild Weasel"


def _recorded(printed: Printed, event: StackRecorded) -> str:
    number = "" if event.mission.stack is UNSET else f" {event.mission.stack.number}"
    return f"Recorded for stack{number}: {contents(printed, event.mission)}."


def _counted(printed: Printed, event: StackCounted) -> str:
    return f"Stack {event.stack}: {revealed(event.aircraft, weasel=event.weasel)}."


def _shown(printed: Printed, event: StackShown) -> str:
    mission = event.mission
    at = several(list(dict.fromkeys(aim_name(printed, aim) for aim in mission.aims)))
    return f"The mission to {task(mission.aims)} {at} is shown: {contents(printed, mission)}."


def _sent(printed: Printed, event: InterceptorsSentAtStack) -> str:
    verb = "intercepts" if len(event.units) == 1 else "intercept"
    return f"{_names(printed, event.units)} {verb} stack {event.stack}."


def _picked(printed: Printed, event: AirUnitsPicked) -> str:
    units = counted(len(event.units), "air unit")
    return f"{side_does(printed, event.side, 'puts')} {units} face down."


def _swapped(printed: Printed, event: AirUnitsSwapped) -> str:
    unit, other = air_unit_name(printed, event.unit), air_unit_name(printed, event.other)
    return f"AWACS: {unit} and {other} change places."


def _withdrawn(printed: Printed, event: AirUnitWithdrawn) -> str:
    free = f" {_names(printed, event.enemies)}: combat avoided." if event.enemies else ""
    return f"AWACS: {air_unit_name(printed, event.unit)} is withdrawn.{free}"


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    StackRecorded: _recorded,
    StackCounted: _counted,
    StackShown: _shown,
    InterceptorsSentAtStack: _sent,
    AirUnitsPicked: _picked,
    AirUnitsSwapped: _swapped,
    AirUnitWithdrawn: _withdrawn,
}
#: Told by the pairings before it.
UNTOLD: Final[frozenset[type]] = frozenset({PicksRevealed})
