"""What happened when units went aboard or ashore, or landed by assault, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    ship_name,
    ship_names,
    side_does,
    side_name,
    unit_name,
    unit_names,
)
from sandtable.games.next_war.printed.printed_components import Printed


def _embarked(printed: Printed, event: e.UnitEmbarked) -> str:
    verb = "retreats" if event.retreats else "goes"
    return f"{unit_name(printed, event.unit)} {verb} aboard {ship_name(printed, event.ship)}."


def _disembarked(printed: Printed, event: e.UnitDisembarked) -> str:
    ship, to = ship_name(printed, event.ship), place_name(printed, event.to)
    return f"{unit_name(printed, event.unit)} goes ashore from {ship} in {to}."


def _repelled(printed: Printed, event: e.LandingRepelled) -> str:
    return (
        f"The landing in {place_name(printed, event.at)} is repelled: an attacker loses one more"
        " step. [STD:8.5.8.1]"
    )


def _lifted(printed: Printed, event: e.ShipLifted) -> str:
    return f"Helicopters of {ship_name(printed, event.ship)} take up Marines."


def _flown_aboard(printed: Printed, event: e.UnitFlownAboard) -> str:
    return f"{unit_name(printed, event.unit)} is flown aboard {ship_name(printed, event.ship)}."


def _assaulted(printed: Printed, event: e.ShipAssaulted) -> str:
    ship, target = ship_name(printed, event.ship), place_name(printed, event.target)
    return f"The landing in {target} comes from {ship}."


def _landed(printed: Printed, event: e.UnitsLanded) -> str:
    verb = "lands" if len(event.units) == 1 else "land"
    return f"{unit_names(printed, event.units)} {verb} in {place_name(printed, event.at)}."


def _placed(printed: Printed, event: e.BeachheadPlaced) -> str:
    here = place_name(printed, event.at)
    return f"{side_does(printed, event.side, 'places')} a Beachhead in {here}."


def _removed(printed: Printed, event: e.BeachheadRemoved) -> str:
    here, loses = place_name(printed, event.at), side_does(printed, event.side, "loses")
    instead = " in place of a step" if event.as_step else ""
    return f"{loses} the Beachhead in {here}{instead}; it is back in turn {event.returns}."


def _ready(printed: Printed, event: e.ReadyToLand) -> str:
    if not event.ships:
        return f"No ship of {side_name(printed, event.side)} can assault an island now."
    return f"Ships that can assault an island if they stay: {ship_names(printed, event.ships)}."


def _ignored(printed: Printed, event: e.RetreatIgnored) -> str:
    return "Units on an island do not retreat: the defenders stay."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.UnitEmbarked: _embarked,
    e.UnitDisembarked: _disembarked,
    e.LandingRepelled: _repelled,
    e.ShipLifted: _lifted,
    e.UnitFlownAboard: _flown_aboard,
    e.ShipAssaulted: _assaulted,
    e.UnitsLanded: _landed,
    e.BeachheadPlaced: _placed,
    e.BeachheadRemoved: _removed,
    e.ReadyToLand: _ready,
    e.RetreatIgnored: _ignored,
}
