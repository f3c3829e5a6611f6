"""Which events a seat sees, and how much of each."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.next_war.events import DropPlanned
from sandtable.games.next_war.hidden_air_units import HIDES_AIR_UNITS, without_hidden_air_units
from sandtable.games.next_war.hidden_caches import HIDES_CACHES, without_hidden_caches

#: The layers under which a side does not see everything: stacks, plans, caches, air units.
HIDING_LAYERS: Final = frozenset(
    {
        "fog-of-war",
        "planned-drops",
        "hidden-air-missions",
        "hidden-air-superiority",
        "loose-nukes",
    }
)


def seen(event: Any, seat: int) -> Any:
    """An event as a seat may see it: without plans, caches and air units that others hide."""
    kind = type(event)
    if kind in HIDES_AIR_UNITS:
        return without_hidden_air_units(event, seat)
    if kind is DropPlanned:
        return event if event.side == seat else None
    return without_hidden_caches(event, seat) if kind in HIDES_CACHES else event
