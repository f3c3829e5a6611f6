"""NWIP 17.1 Standard scenarios."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from sandtable.games.next_war.printed.printed_components import Atlas, Printed
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.games.next_war.titles.india_pakistan.off_map_entries import with_ways_in
from sandtable.kernel.rules.layers import there_with
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.ruleset import Ruleset

#: What every Standard scenario of this title is played with, under its own rules.
GROUND: Final = frozenset({"standard", "india-pakistan"})


@cites("NWIP:17.1")
def laid_out(rules: Ruleset, last_turn: int, drawn: Atlas | None = None) -> Printed:
    """A Standard scenario is played with the Standard rules, and over them its own."""
    missing = GROUND - there_with(rules.layers)
    if missing:
        raise ValueError(f"a Standard scenario of this title lacks {', '.join(sorted(missing))}")
    return map_and_counters.printed(rules, last_turn, drawn)


def laid_out_for(sheet: Sheet) -> Callable[[Ruleset, int], Printed]:
    """What is printed for a scenario, with room for reinforcements that fight their way in."""

    @cache
    def drawn() -> Atlas:
        return with_ways_in(map_and_counters.atlas(), sheet)

    return lambda rules, last_turn: laid_out(rules, last_turn, drawn())
