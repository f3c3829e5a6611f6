"""What happened at sea, in a line of plain words for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    place_name,
    ship_name,
    ship_names,
    side_does,
    side_name,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side


def added(modifier: int) -> str:
    """A modifier as it is written behind a die; nothing for none."""
    return f" {modifier:+}" if modifier else ""


def _placed(printed: Printed, event: e.ShipPlaced) -> str:
    return f"{ship_name(printed, event.ship)} is placed in {place_name(printed, event.at)}."


def _turned_over(printed: Printed, event: e.ShipTurnedOver) -> str:
    return f"{ship_name(printed, event.ship)} becomes a surface action group."


def _rolled(printed: Printed, event: e.SeaControlRolled) -> str:
    box, sum_ = place_name(printed, event.box), f"die {event.die}"
    if event.modifier:
        sum_ += f"{added(event.modifier)} = {event.die + event.modifier}"
    return f"Sea control, {box}: {sum_}, {_holder(printed, event.holder)}."


def _holder(printed: Printed, holder: SideId | None) -> str:
    return "Contested" if holder is None else f"{side_name(printed, holder)} control"


def _control(printed: Printed, event: e.SeaControlSet) -> str:
    box = place_name(printed, event.box)
    if event.holder is None:
        return f"Nobody controls {box} now: it is Contested."
    return f"{side_does(printed, event.holder, 'controls')} {box} now."


def _must_leave(printed: Printed, event: e.ShipsMustLeave) -> str:
    return f"Ships that must retreat: {ship_names(printed, event.ships)}."


def _retreated(printed: Printed, event: e.ShipRetreated) -> str:
    return f"{ship_name(printed, event.ship)} retreats to {place_name(printed, event.to)}."


def _eliminated(printed: Printed, event: e.ShipEliminated) -> str:
    ship = ship_name(printed, event.ship)
    return (
        f"{ship} has no place to retreat to and is eliminated; it returns in turn {event.returns}."
    )


def _level(printed: Printed, event: e.NavalLevelSet) -> str:
    what = "ASW Level" if event.side == Side.ALLIED else "Submarine Threat Level"
    return f"{side_name(printed, event.side)}: the {what} is {event.level} now."


def _laid(printed: Printed, event: e.MinesLaid) -> str:
    here, lays = place_name(printed, event.hex), side_does(printed, event.side, "lays")
    by = ship_name(printed, event.by) if event.by >= 0 else "submarines"
    return f"{lays} mines in {here} by {by}: density {event.density}."


def _cleared(printed: Printed, event: e.MineClearingTried) -> str:
    here, tries = place_name(printed, event.hex), side_does(printed, event.side, "tries")
    left = f"density {event.density}" if event.density else "they are gone"
    return f"{tries} to clear mines in {here}: die {event.die}{added(event.modifier)}, {left}."


def _standing(printed: Printed, event: e.NationStandingSet) -> str:
    return f"{nation_name(event.nation)} is {event.standing.value} now."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.ShipPlaced: _placed,
    e.ShipTurnedOver: _turned_over,
    e.SeaControlRolled: _rolled,
    e.SeaControlSet: _control,
    e.ShipsMustLeave: _must_leave,
    e.ShipRetreated: _retreated,
    e.ShipEliminated: _eliminated,
    e.NavalLevelSet: _level,
    e.MinesLaid: _laid,
    e.MineClearingTried: _cleared,
    e.NationStandingSet: _standing,
}
