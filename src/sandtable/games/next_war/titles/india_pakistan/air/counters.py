"""The air units of the title, read once from their table."""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.games.next_war.printed.aircraft import AircraftCounter, air_units
from sandtable.games.next_war.titles.india_pakistan.rules.allied_sides import side_of_nation

_TITLE: Final = "sandtable.games.next_war.titles.india_pakistan"
_NATIONS: Final = ("ROI", "IROP", "PRC", "US", "RU", "CW", "FR")


@cache
def aircraft() -> tuple[AircraftCounter, ...]:
    """List every air unit of the title, those of options too."""
    sides = {nation: side_of_nation(nation) for nation in _NATIONS}
    return tuple(air_units(_TITLE, sides))
