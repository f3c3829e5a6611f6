"""Supply units, emergency resupply, airbase supply, isolation and surrender, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.events import advanced as a
from sandtable.games.next_war.ids import NO_PLACE
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    place_name,
    side_name,
    unit_name,
    unit_names,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted


def _made(printed: Printed, event: a.SupplyUnitMade) -> str:
    name, here = unit_name(printed, event.unit), place_name(printed, event.at)
    marked = f", at Strike {event.struck}" if event.struck else ""
    return f"{name} is placed in {here}{marked}."


def _removed(printed: Printed, event: a.SupplyUnitRemoved) -> str:
    return f"{unit_name(printed, event.unit)} is taken off the map."


def _tried(printed: Printed, event: a.EmergencyResupplyTried) -> str:
    paid = counted(event.points, "supply point")
    ends = "it is in supply this turn" if event.succeeded else "it stays out of supply"
    name = unit_name(printed, event.unit)
    return f"Emergency resupply of {name} for {paid}: the die is {event.die}, {ends}."


def _ended(printed: Printed, event: a.SupplyPhaseEnded) -> str:
    return "Emergency resupply is over for this phase."


def _airbase(printed: Printed, event: a.AirbaseSupplyPlaced) -> str:
    nation = nation_name(event.now.nation)
    if event.now.at == NO_PLACE:
        return f"{nation} has no airbase supply."
    if event.now.used:
        return f"Airbase supply of {nation} from {place_name(printed, event.now.at)} is used."
    return f"{nation} places its airbase supply in {place_name(printed, event.now.at)}."


def _isolated(printed: Printed, event: a.IsolationChecked) -> str:
    who = side_name(printed, event.side)
    if not event.units:
        return f"{who}: no units are isolated."
    return f"{who}, isolated: {unit_names(printed, event.units)}."


def _surrender(printed: Printed, event: a.SurrenderChecked) -> str:
    name = unit_name(printed, event.unit)
    ends = "it surrenders" if event.surrendered else "it does not surrender"
    return f"{name} is isolated: the die is {event.die}, its ER {event.rating}; {ends}."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    a.SupplyUnitMade: _made,
    a.SupplyUnitRemoved: _removed,
    a.EmergencyResupplyTried: _tried,
    a.SupplyPhaseEnded: _ended,
    a.AirbaseSupplyPlaced: _airbase,
    a.IsolationChecked: _isolated,
    a.SurrenderChecked: _surrender,
}
