"""How long the scenarios are, and how much there is to handle, for a list of scenarios."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.rules.p05_turn.year import TURNS
from sandtable.kernel.client_display_types import Scope
from sandtable.kernel.english import counted

#: The most years of a scenario of each weight; more are of the last one.
_YEARS: Final = {3: 1, 4: 4}
_HEAVIEST: Final = 5


def scope_of(scenario: str) -> Scope:
    """Return the length and weight of a scenario by its id, such as `NAME/1965-1968`."""
    first, _, last = scenario.rpartition("/")[2].partition("-")
    if not first.isdecimal():
        return Scope()
    return scope_of_years(int(last or first) - int(first) + 1)


def scope_of_years(years: int) -> Scope:
    """Return the length and weight of a game of so many years."""
    each = "" if years == 1 else " each"
    length = f"{counted(years, 'year')}, {counted(TURNS, 'turn')}{each} per side"
    weight = next((one for one, most in _YEARS.items() if years <= most), _HEAVIEST)
    return Scope(length, weight)
