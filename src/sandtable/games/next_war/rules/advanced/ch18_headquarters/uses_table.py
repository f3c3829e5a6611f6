"""18.2.6 How many uses headquarters and artillery have in the next turn."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.games.next_war.printed.advanced.charts_by_subject import LandCharts
from sandtable.games.next_war.printed.advanced.land_rows import UseState
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:18.2.6")
def uses_next_turn(
    charts: LandCharts, left: int, states: Collection[UseState] = (), *, supplied: bool
) -> int:
    """The fewest that the states allow; out of supply, no more than are left (19.5)."""
    most = min(charts.uses[state] for state in (UseState.READY, *states))
    return most if supplied else min(most, left)
