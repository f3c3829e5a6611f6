"""What happened when units went aboard, ashore or landed by assault, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    ship_name,
    side_name,
    unit_name,
    unit_names,
)
from sandtable.games.next_war.printed.printed_components import Printed


def _embarked(printed: Printed, event: e.UnitEmbarked) -> str:
    return f"{unit_name(printed, event.unit)} goes aboard {ship_name(printed, event.ship)}."


def _disembarked(printed: Printed, event: e.UnitDisembarked) -> str:
    ship, to = ship_name(printed, event.ship), place_name(printed, event.to)
    return f"{unit_name(printed, event.unit)} goes ashore from {ship} in {to}."


def _assaulted(printed: Printed, event: e.ShipAssaulted) -> str:
    ship, target = ship_name(printed, event.ship), place_name(printed, event.target)
    return f"The landing in {target} comes from {ship}."


def _landed(printed: Printed, event: e.UnitsLanded) -> str:
    verb = "lands" if len(event.units) == 1 else "land"
    return f"{unit_names(printed, event.units)} {verb} in {place_name(printed, event.at)}."


def _placed(printed: Printed, event: e.BeachheadPlaced) -> str:
    side, here = side_name(printed, event.side), place_name(printed, event.at)
    return f"{side} places a Beachhead in {here}."


def _removed(printed: Printed, event: e.BeachheadRemoved) -> str:
    side, here = side_name(printed, event.side), place_name(printed, event.at)
    instead = " in place of a step" if event.as_step else ""
    return f"{side} loses the Beachhead in {here}{instead}; it is back in turn {event.returns}."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.UnitEmbarked: _embarked,
    e.UnitDisembarked: _disembarked,
    e.ShipAssaulted: _assaulted,
    e.UnitsLanded: _landed,
    e.BeachheadPlaced: _placed,
    e.BeachheadRemoved: _removed,
}
