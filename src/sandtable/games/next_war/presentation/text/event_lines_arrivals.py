"""What comes from overseas, in a line of plain words for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    ship_name,
    unit_name,
)
from sandtable.games.next_war.printed.printed_components import Printed


def _ocean(printed: Printed, event: e.OceanRolled) -> str:
    box = place_name(printed, event.box)
    return f"Ships and Marines of group {event.group}: die {event.die}, they arrive in {box}."


def _aboard(printed: Printed, event: e.UnitPlacedAboard) -> str:
    return f"{unit_name(printed, event.unit)} is placed aboard {ship_name(printed, event.ship)}."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.OceanRolled: _ocean,
    e.UnitPlacedAboard: _aboard,
}
