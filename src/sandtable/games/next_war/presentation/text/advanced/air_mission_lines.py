"""Missions of air units in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from sandtable.games.next_war.events import FlightBegan
from sandtable.games.next_war.events.advanced.air_missions import (
    HelicopterStrikeAnnounced,
    HelicopterStrikeBegan,
    MissionAnnounced,
    MissionEnded,
    MissionMet,
    StrikerFlew,
    SuppressionCounted,
    SuppressorsLeft,
)
from sandtable.games.next_war.flight_state import GroupMission, StrikerMission
from sandtable.games.next_war.ids import NO_PLACE, AircraftId
from sandtable.games.next_war.presentation.text.advanced.strike_lines import aim_name, task
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    helicopter_name,
    place_name,
    side_does,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import several


def _names(printed: Printed, units: tuple[AircraftId, ...]) -> str:
    return several([air_unit_name(printed, unit) for unit in units])


def _announced(printed: Printed, event: MissionAnnounced) -> str:
    mission = event.mission
    at = several(list(dict.fromkeys(aim_name(printed, aim) for aim in mission.aims)))
    more = f", escorts: {_names(printed, mission.escorts)}" if mission.escorts else ""
    if mission.suppressors:
        more += f", suppressors: {_names(printed, mission.suppressors)}"
    sends, strikers = side_does(printed, mission.side, "sends"), _names(printed, mission.strikers)
    if mission.stack is not UNSET:
        strikers = f"stack {mission.stack.number}, contents hidden,"
        strikers = f"Wild Weasels: {strikers}" if mission.weasels else strikers
    return f"{sends} {strikers} to {task(mission.aims)} {at}{more}."


def _helicopter(printed: Printed, event: HelicopterStrikeAnnounced) -> str:
    strike = event.strike
    name = helicopter_name(printed, strike.helicopter)
    sends, aim = side_does(printed, strike.side, "sends"), aim_name(printed, strike.aim)
    return f"{sends} {name} to {task((strike.aim,))} {aim}."


def _set_out(printed: Printed, event: HelicopterStrikeBegan) -> str:
    return f"{helicopter_name(printed, event.helicopter)} sets out on its strike."


def began(printed: Printed, event: FlightBegan) -> str:
    """Tell which mission of air units what follows is about; "" for any other flight."""
    now = event.flight
    place = "" if now.flight.target == NO_PLACE else f" to {place_name(printed, now.flight.target)}"
    match now.mission:
        case GroupMission(strikers=()):
            verb = "flies" if now.way.detected else "sets out"
            return f"A mission with hidden contents {verb}{place}."
        case GroupMission(strikers=strikers):
            is_rolled_for = now.way.detected is not None
            return f"{_group(printed, strikers, flies_on=is_rolled_for)}{place}."
        case StrikerMission(unit=unit):
            return f"{air_unit_name(printed, unit)} goes in."
    return ""


def _group(printed: Printed, strikers: tuple[AircraftId, ...], *, flies_on: bool) -> str:
    """Tell that a mission sets out, or flies on: then some of several strikers may be gone."""
    names = _names(printed, strikers)
    if len(strikers) == 1:
        return f"{names} {'flies' if flies_on else 'sets out'}"
    return f"The mission of {names} flies" if flies_on else f"{names} set out"


def _counted(printed: Printed, event: SuppressionCounted) -> str:
    return "The hits of Wild Weasels on air defence count now."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    HelicopterStrikeAnnounced: _helicopter,
    HelicopterStrikeBegan: _set_out,
    FlightBegan: began,
    MissionAnnounced: _announced,
    SuppressionCounted: _counted,
}
#: Told by the detection before them, or by what follows.
UNTOLD: Final[frozenset[type]] = frozenset({MissionEnded, MissionMet, StrikerFlew, SuppressorsLeft})
