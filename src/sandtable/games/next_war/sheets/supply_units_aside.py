"""19.4.5 The Depots and MSUs that a scenario of the Advanced game lays aside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import supply_units_to_make
from sandtable.games.next_war.sheets.scenario_sheet import Sheet

#: The layer of a scenario that is played with the Advanced rules.
_ADVANCED: Final = "advanced"


def supply_units_aside(counters: Iterable[Counter], sheet: Sheet) -> list[str]:
    """Name those that can be made in a scenario; the Standard game makes none."""
    if _ADVANCED not in sheet.facts.layers:
        return []
    return supply_units_to_make(counters, sheet.listed)
