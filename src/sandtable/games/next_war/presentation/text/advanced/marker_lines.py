"""Markers on units, hexes and places, and stocks of points, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced import (
    HexInterdicted,
    PlaceTargeted,
    StockChanged,
    UnitMarked,
)
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    place_name,
    unit_name,
    way_name,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted

_STOCKS: Final = {
    StockKind.SUPPLY: "supply point",
    StockKind.CRUISE: "cruise missile point",
    StockKind.BALLISTIC: "ballistic missile point",
}


def _marked(printed: Printed, event: UnitMarked) -> str:
    now = event.markers
    words = [
        *(["Detected"] if now.detected else []),
        *([f"Targeted ({now.targeted})"] if now.targeted else []),
        *(["Isolated"] if now.isolated else []),
        *(["Emergency Supply"] if now.emergency_supply else []),
    ]
    return f"{unit_name(printed, event.unit)}: {', '.join(words) or 'no markers'}."


def _stock(printed: Printed, event: StockChanged) -> str:
    now = event.now
    return f"{nation_name(now.nation)} has {counted(now.points, _STOCKS[now.kind])}."


def _interdicted(printed: Printed, event: HexInterdicted) -> str:
    here = place_name(printed, event.hex)
    if not event.level:
        return f"{here} is no longer interdicted."
    return f"{here} bears the marker Interdiction {event.level}."


def _targeted(printed: Printed, event: PlaceTargeted) -> str:
    now = event.now
    where = place_name(printed, now.place)
    if now.across is not None:
        what = f"The bridge at {way_name(printed, (now.place, now.across))}"
    else:
        what = f"The {now.feature.value} in {where}" if now.feature else where
    if not now.modifier:
        return f"{what} is no longer targeted."
    return f"{what} is targeted ({now.modifier})."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    UnitMarked: _marked,
    StockChanged: _stock,
    HexInterdicted: _interdicted,
    PlaceTargeted: _targeted,
}
