"""Electronic detection in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.events.advanced.detection import (
    ElectronicAttempt,
    ElectronicAttemptsEnded,
    ElectronicDetectionOver,
)
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    place_name,
    side_does,
    unit_name,
)
from sandtable.games.next_war.printed.printed_components import Printed


def _attempt(printed: Printed, event: ElectronicAttempt) -> str:
    added = f" {event.modifier:+}" if event.modifier else ""
    result = f"die {event.die}{added}, {'found' if event.found else 'not found'}."
    if event.nation:
        where = place_name(printed, event.place)
        who = nation_name(event.nation)
        return f"{who} tries to detect the cache in {where} electronically: {result}"
    tries, unit = side_does(printed, event.side, "tries"), unit_name(printed, event.unit)
    return f"{tries} to detect {unit} electronically: {result}"


def _ended(printed: Printed, event: ElectronicAttemptsEnded) -> str:
    return f"{side_does(printed, event.side, 'makes')} no more attempts at electronic detection."


def _over(printed: Printed, event: ElectronicDetectionOver) -> str:
    return "Electronic detection is over."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    ElectronicAttempt: _attempt,
    ElectronicAttemptsEnded: _ended,
    ElectronicDetectionOver: _over,
}
