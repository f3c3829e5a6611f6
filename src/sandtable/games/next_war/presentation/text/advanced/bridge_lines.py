"""Bridges of headquarters in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.events.advanced.headquarters_bridges import (
    BridgeLaid,
    BridgeLaying,
    BridgeTakenUp,
)
from sandtable.games.next_war.presentation.text.display_names import unit_name, way_name
from sandtable.games.next_war.printed.printed_components import Printed


def _laying(printed: Printed, event: BridgeLaying) -> str:
    added = f" {event.modifier:+d}" if event.modifier else ""
    where = way_name(printed, event.hexes)
    who = unit_name(printed, event.headquarters)
    return f"{who} tries to lay a bridge at {where}: die {event.die}{added}."


def _laid(printed: Printed, event: BridgeLaid) -> str:
    who = unit_name(printed, event.bridge.headquarters)
    return f"{who} has laid a bridge at {way_name(printed, event.bridge.hexes)}."


def _taken_up(printed: Printed, event: BridgeTakenUp) -> str:
    who, where = (
        unit_name(printed, event.bridge.headquarters),
        way_name(printed, event.bridge.hexes),
    )
    if event.for_good:
        return f"The bridge of {who} at {where} is lost permanently."
    return f"The bridge of {who} at {where} is taken up."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    BridgeLaying: _laying,
    BridgeLaid: _laid,
    BridgeTakenUp: _taken_up,
}
