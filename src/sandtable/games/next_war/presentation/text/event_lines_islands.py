"""What happened on islands and off them, in a line of plain words for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import ship_names, side_name
from sandtable.games.next_war.printed.printed_components import Printed


def _ready(printed: Printed, event: e.ReadyToLand) -> str:
    if not event.ships:
        return f"No ship of {side_name(printed, event.side)} can assault an island now."
    return f"Ships that can assault an island if they stay: {ship_names(printed, event.ships)}."


def _ignored(printed: Printed, event: e.RetreatIgnored) -> str:
    return "Units on an island do not retreat: the defenders stay."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.ReadyToLand: _ready,
    e.RetreatIgnored: _ignored,
}
