"""23.4.4 Interdiction: the column, the modifiers and the level of the marker."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.strike_charts import StrikeCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, InterdictionFactor
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites


class InterdictionFacts(NamedTuple):
    """A strike at a hex; `value` is that of an air unit or helicopter, None: HQ or artillery."""

    terrain: Terrain
    value: int | None = None
    jungle: bool = False
    helicopter: bool = False
    pilot_skill: int = 0
    air_defence: int = 0
    intercepted: bool = False


@cites("ADV:23.4.4")
def interdiction_column(charts: StrikeCharts, facts: InterdictionFacts) -> int:
    """The column by terrain and value; 0 if the hex cannot be interdicted."""
    highest = max(value for _, value in charts.interdiction_columns)
    value = 0 if facts.value is None else min(facts.value, highest)
    if facts.value is not None and value < 1:
        return 0
    return charts.interdiction_columns[facts.terrain, value]


@cites("ADV:23.4.4")
def interdiction_modifiers(
    charts: StrikeCharts, facts: InterdictionFacts
) -> tuple[DieModifier, ...]:
    """The modifiers of interdiction."""
    high = facts.terrain is Terrain.HIGH_MOUNTAIN
    return counted(
        charts.interdiction_modifiers,
        [
            (InterdictionFactor.PILOT_SKILL, facts.pilot_skill),
            (InterdictionFactor.HIGH_MOUNTAIN, int(high)),
            (InterdictionFactor.HELICOPTER, int(facts.helicopter)),
            (InterdictionFactor.AIR_DEFENCE, facts.air_defence),
            (InterdictionFactor.JUNGLE, int(facts.jungle)),
            (InterdictionFactor.INTERCEPTED, int(facts.intercepted)),
        ],
    )


@cites("ADV:23.4.4")
def interdiction_result(charts: StrikeCharts, column: int, modified: int) -> Hit:
    """The level of interdiction of a modified die in a column."""
    return of_die(charts.interdiction, modified)[column] if column else Hit.NONE
