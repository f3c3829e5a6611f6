"""What happened, in a line of plain words for each event; nothing for mere bookkeeping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from sandtable.games.next_war import events as e
from sandtable.games.next_war.events.advanced import StrikeStepEnded
from sandtable.games.next_war.presentation.text import (
    advanced,
    event_lines_arrivals,
    event_lines_combat,
    event_lines_landings,
    event_lines_map_score,
    event_lines_naval,
    event_lines_naval_movement,
    event_lines_units,
)
from sandtable.games.next_war.presentation.text.advanced import (
    air_defence_lines,
    air_fog_lines,
    air_mission_lines,
    interception_lines,
)
from sandtable.games.next_war.presentation.text.display_names import (
    segment_label,
    side_does,
    side_name,
    unit_names,
)
from sandtable.games.next_war.presentation.text.position_text import AIR
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side
from sandtable.kernel.english import counted


def event_line(printed: Printed, event: e.Event) -> str:
    """Tell an event in a line, or with a table; "" for one that only keeps the books."""
    teller = TELLERS.get(type(event))
    return teller(printed, event) if teller else ""


def _turn(printed: Printed, event: e.TurnBegan) -> str:
    return f"Turn {event.turn} of {printed.last_turn} begins."


def _season(printed: Printed, event: e.SeasonSet) -> str:
    return f"Season: {event.season}."


def _weather(printed: Printed, event: e.WeatherSet) -> str:
    return f"Weather: {event.weather.value}."


def _supply(printed: Printed, event: e.SupplyChecked) -> str:
    lacking = unit_names(printed, event.units)
    return f"Out of supply ({side_name(printed, event.side)}): {lacking or 'no units'}."


def _initiative(printed: Printed, event: e.InitiativeSet) -> str:
    first = side_does(printed, event.first_player, "goes")
    if event.holder is None:
        return f"Initiative is contested; {first} first."
    return f"{side_does(printed, event.holder, 'has')} the initiative."


def _air(printed: Printed, event: e.AirPointsReceived) -> str:
    receives = side_does(printed, event.side, "receives")
    return f"{receives} {counted(event.points, 'air point')} this turn."


def _superiority(printed: Printed, event: e.AirSuperioritySet) -> str:
    if not event.level:
        return f"Air superiority is contested{_remaining(event)}."
    holder = Side.ALLIED if event.level > 0 else Side.NON_ALLIED
    return f"{side_does(printed, holder, 'has')} air {AIR[abs(event.level)]}{_remaining(event)}."


def _remaining(event: e.AirSuperioritySet) -> str:
    """The air units that both sides have left, the holder's first; "" without air units."""
    if event.remaining is UNSET:
        return ""
    first, second = event.remaining if event.level >= 0 else event.remaining[::-1]
    return f" ({first} to {second})"


def _segment(printed: Printed, event: e.SegmentBegan) -> str:
    if not event.segment.name:
        return ""
    name = segment_label(event.segment.name)
    return f"-- {name}: {side_name(printed, event.segment.side)} --"


def _reorganized(printed: Printed, event: e.Reorganized) -> str:
    idle = unit_names(printed, event.still_used)
    but = f", except {idle}" if idle else ""
    if printed.aircraft:  # air units are played in place of Air Points
        return f"Reorganization: helicopters and artillery are ready again{but}."
    return (
        f"Reorganization: helicopters and artillery are ready again{but};"
        " unused air points are lost."
    )


#: Who tells what; an event that is missing here only keeps the books.
TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.TurnBegan: _turn,
    e.SeasonSet: _season,
    e.WeatherSet: _weather,
    e.SupplyChecked: _supply,
    e.InitiativeSet: _initiative,
    e.AirPointsReceived: _air,
    e.AirSuperioritySet: _superiority,
    e.SegmentBegan: _segment,
    e.Reorganized: _reorganized,
    **event_lines_units.TELLERS,
    **event_lines_map_score.TELLERS,
    **event_lines_combat.TELLERS,
    **event_lines_naval.TELLERS,
    **event_lines_arrivals.TELLERS,
    **event_lines_naval_movement.TELLERS,
    **event_lines_landings.TELLERS,
    **advanced.TELLERS,
}


#: Events that are told by nobody on purpose: bookkeeping, and what the kernel's own words tell.
UNTOLD: Final[frozenset[type]] = frozenset(
    {
        *(
            e.UnitsDone,
            e.AttackRoomUsed,
            e.PlansOpened,
            e.UnitsReady,
            e.MarchPaused,
            e.PointsTotalled,
            e.Dropped,
            e.CombatEnded,
        ),
        e.PortUnloaded,
        *(e.AirTransported, e.LandingOpen, e.HalfLiftOpened, e.HalfLiftUsed, e.FormationMoves),
        e.SeaLossTaken,  # told by the step lost
        StrikeStepEnded,  # told by the step that begins
        *(e.FlightHit, e.FlightEnded),  # told by the fire and by what follows
        e.SeaTransportUsed,  # told by who was shipped
        e.ShipSupported,  # told with the support of the combat
        *air_defence_lines.UNTOLD,
        *air_fog_lines.UNTOLD,
        *air_mission_lines.UNTOLD,
        *interception_lines.UNTOLD,
    }
)
