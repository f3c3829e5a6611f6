"""What happened in movement by sea, in a line of plain words for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    ship_name,
    ship_names,
    unit_names,
)
from sandtable.games.next_war.presentation.text.event_lines_naval import added
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import several


def _moved(printed: Printed, event: e.ShipsMoved) -> str:
    ships, to = ship_names(printed, event.ships), place_name(printed, event.path[-1])
    through = [place_name(printed, place) for place in event.path[:-1]]
    by = f" through {several(through)}" if through else ""
    return f"{ships} {_moves(event.ships)} to {to}{by}."


def _moves(many: tuple[int, ...]) -> str:
    return "moves" if len(many) == 1 else "move"


def _turned_back(printed: Printed, event: e.ShipsTurnedBack) -> str:
    ships, one = ship_names(printed, event.ships), len(event.ships) == 1
    where = "stays where it" if one else "stay where they"
    return f"{ships} {where} began."


def _rolled(printed: Printed, event: e.SeaMoveRolled) -> str:
    who = several([each for each in (_ships(printed, event), _units(printed, event)) if each])
    start, to = place_name(printed, event.start), place_name(printed, event.to)
    parts = ", ".join([f"{what} {amount:+}" for what, amount in event.modifiers])
    listed = f" ({parts})" if parts else ""
    die = f"die {event.die}{added(sum([amount for _, amount in event.modifiers]))}{listed}"
    result = "success" if event.succeeds else "failure"
    causes = several(event.causes)
    return f"Contested Sea Movement of {who} from {start} to {to} ({causes}): {die}, {result}."


def _ships(printed: Printed, event: e.SeaMoveRolled) -> str:
    return ship_names(printed, event.ships) if event.ships else ""


def _units(printed: Printed, event: e.SeaMoveRolled) -> str:
    return unit_names(printed, event.units) if event.units else ""


def _loss(printed: Printed, event: e.SeaLossDue) -> str:
    return f"One of these loses a step: {unit_names(printed, event.units)}."


def _sheltered(printed: Printed, event: e.ShipSheltered) -> str:
    ship, to = ship_name(printed, event.ship), place_name(printed, event.to)
    return f"Before the Storm {ship} goes to {to}."


def _shipped(printed: Printed, event: e.UnitsShipped) -> str:
    units, to = unit_names(printed, event.units), place_name(printed, event.path[-1])
    go = "goes" if len(event.units) == 1 else "go"
    return f"{units} {go} to {to} by Sea Transport."


def _not_shipped(printed: Printed, event: e.ShippingFailed) -> str:
    units, one = unit_names(printed, event.units), len(event.units) == 1
    return f"{units} {'stays where it' if one else 'stay where they'} began."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.ShipsMoved: _moved,
    e.ShipsTurnedBack: _turned_back,
    e.SeaMoveRolled: _rolled,
    e.SeaLossDue: _loss,
    e.ShipSheltered: _sheltered,
    e.UnitsShipped: _shipped,
    e.ShippingFailed: _not_shipped,
}
