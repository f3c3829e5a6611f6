"""What several events of one entry of the log would tell twice, told once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import helicopter_name, side_name
from sandtable.games.next_war.presentation.text.event_lines_units import helicopter_fired_at
from sandtable.games.next_war.printed.printed_components import Printed

#: What the sentence about the support of a combat names already.
_SENT: Final = (e.AirPointsSpent, e.ArtillerySupported)
#: What is told of a flight once it has begun, in the Standard game and in the air war.
_FLOWN: Final = (e.AirDefenceFired, e.FlightEnded)


def lines_together(printed: Printed, events: Sequence[Any], lines: Sequence[str]) -> Sequence[str]:
    """Leave out what the support sent tells already; a helicopter that is hit flies no mission."""
    sent = next((n for n, one in enumerate(events) if isinstance(one, e.SupportCommitted)), 0)
    return [
        _when_sent(event, line) if n < sent else _afterwards(printed, event, events[:n], line)
        for n, (event, line) in enumerate(zip(events, lines, strict=True))
    ]


def _when_sent(event: Any, line: str) -> str:
    """Return what is news beside the support: that a helicopter has flown for the last time."""
    if isinstance(event, e.HelicopterChanged) and event.now is not None:
        return line if event.now.missions > 1 else ""
    return "" if isinstance(event, _SENT) else line


def _afterwards(printed: Printed, event: Any, before: Sequence[Any], line: str) -> str:
    """Return what else happens; a helicopter that changes after its flight has lost a step."""
    if not isinstance(event, e.HelicopterChanged) or event.now is None or event.now.spent:
        return line
    if not any(isinstance(one, _FLOWN) for one in before):
        return line
    fired = next((one for one in reversed(before) if isinstance(one, e.AirDefenceFired)), None)
    if fired and fired.loss and helicopter_fired_at(printed, fired):
        return ""
    side, name = side_name(printed, event.side), helicopter_name(printed, event.helicopter)
    return f"{side}'s {name} loses a step."
