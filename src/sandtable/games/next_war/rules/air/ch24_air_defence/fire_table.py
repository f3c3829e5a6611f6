"""24.5, 24.6, 24.x SAM and AAA fire: modifiers, results, and pressing on."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.next_war.printed.advanced.air_charts import LOCAL, AirCharts
from sandtable.games.next_war.printed.advanced.air_rows import (
    AaaFactor,
    DefenceKind,
    FireResult,
    SamFactor,
)
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.games.next_war.rules.air.ch24_air_defence.detection_table import column_of
from sandtable.kernel.rules.rule_hooks import cites

#: The highest die at which a unit that presses on loses a step.
_STEP_AT_MOST: Final = 4
#: What a result adds to the die of a strike, or takes from combat support.
HINDRANCE: Final = {FireResult.PLUS_1: 1, FireResult.PLUS_2: 2}


class FireFacts(NamedTuple):
    """What is fired at, and how it got there."""

    weather: Weather = Weather.CLEAR
    near: bool = False  # a headquarters or ship of the firing side is within two hexes
    over_enemy: bool = False
    landing_in_zoc: bool = False
    wild_weasels: int = 0  # in the mission
    stealth: bool = False
    helicopter: bool = False
    transport: bool = False
    ciws: bool = False
    better_ciws: bool = False


@cites("ADV:24.5")
def sam_modifiers(charts: AirCharts, facts: FireFacts) -> tuple[DieModifier, ...]:
    """The modifiers of SAM fire."""
    times = (
        (SamFactor.NEAR, int(facts.near)),
        (SamFactor.OVER_ENEMY, int(facts.over_enemy)),
        (SamFactor.LANDING_IN_ZOC, int(facts.landing_in_zoc)),
        (SamFactor.STORM, int(facts.weather is Weather.STORM)),
        (SamFactor.WILD_WEASEL, facts.wild_weasels),
        (SamFactor.STEALTH, int(facts.stealth)),
    )
    return counted(charts.sam_modifiers, times)


@cites("ADV:24.6")
def aaa_modifiers(charts: AirCharts, facts: FireFacts) -> tuple[DieModifier, ...]:
    """The modifiers of AAA fire."""
    times = (
        (AaaFactor.HELICOPTER, int(facts.helicopter)),
        (AaaFactor.TRANSPORT, int(facts.transport)),
        (AaaFactor.CIWS, int(facts.ciws or facts.better_ciws)),
        (AaaFactor.BETTER_CIWS, int(facts.better_ciws)),
        (AaaFactor.LANDING_IN_ZOC, int(facts.landing_in_zoc)),
        (AaaFactor.OVERCAST, int(facts.weather is Weather.OVERCAST)),
        (AaaFactor.STORM, int(facts.weather is Weather.STORM)),
        (AaaFactor.STEALTH, int(facts.stealth)),
    )
    return counted(charts.aaa_modifiers, times)


@cites("ADV:24.5.1", "ADV:24.5.2")
def sam_result(charts: AirCharts, kind: DefenceKind, modified: int, track: int = 0) -> FireResult:
    """What SAM fire does: by a track value, or Local."""
    row = of_die(charts.sam, modified)
    return row[LOCAL if kind is DefenceKind.LOCAL else column_of(tuple(row), track)]


@cites("ADV:24.6.1", "ADV:24.6.2")
def aaa_result(charts: AirCharts, kind: DefenceKind, modified: int, track: int = 0) -> FireResult:
    """What AAA fire does: by a track value; Local fires as a track of 0."""
    row = of_die(charts.aaa, modified)
    return row[column_of(tuple(row), 0 if kind is DefenceKind.LOCAL else track)]


def pressed_on(die: int) -> FireResult:
    """24.x What an Abort becomes for a unit that presses on: a step lost, or +2."""
    return FireResult.STEP if die <= _STEP_AT_MOST else FireResult.PLUS_2
