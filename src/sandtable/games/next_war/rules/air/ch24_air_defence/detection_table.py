"""24.0 to 24.2 Detection of air missions: modifiers and results."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.air_charts import LOCAL, AirCharts
from sandtable.games.next_war.printed.advanced.air_rows import (
    DefenceKind,
    Detected,
    DetectionFactor,
)
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites


class DetectionFacts(NamedTuple):
    """A mission that may be detected.

    `near` says that a headquarters or ship of the detecting side is within two hexes of the target
    or landing hex, `awacs` is the AWACS level of that side.
    """

    weather: Weather = Weather.CLEAR
    near: bool = False
    over_enemy: bool = False
    helicopter: bool = False
    landing_in_zoc: bool = False
    wild_weasels: int = 0
    mountain: bool = False
    all_stealth: bool = False
    awacs: int = 0


def column_of(chart_columns: tuple[int, ...], value: int) -> int:
    """The column of a track value: the last that begins no higher."""
    return max(column for column in chart_columns if column <= value and column != LOCAL)


@cites("ADV:24.0")
def detection_modifiers(
    charts: AirCharts, kind: DefenceKind, facts: DetectionFacts
) -> tuple[DieModifier, ...]:
    """The modifiers that count in such an air defence; only Wild Weasels count each."""
    times = (
        (DetectionFactor.NEAR, int(facts.near)),
        (DetectionFactor.OVER_ENEMY, int(facts.over_enemy)),
        (DetectionFactor.HELICOPTER, int(facts.helicopter)),
        (DetectionFactor.LANDING_IN_ZOC, int(facts.landing_in_zoc)),
        (DetectionFactor.WILD_WEASEL, facts.wild_weasels),
        (DetectionFactor.MOUNTAIN, int(facts.mountain)),
        (DetectionFactor.OVERCAST, int(facts.weather is Weather.OVERCAST)),
        (DetectionFactor.STORM, int(facts.weather is Weather.STORM)),
        (DetectionFactor.ALL_STEALTH, int(facts.all_stealth)),
        (DetectionFactor.AWACS, max(0, facts.awacs - 1)),
    )
    here = [(what, count) for what, count in times if kind in charts.detection_kinds[what]]
    return counted(charts.detection_modifiers, here)


@cites("ADV:24.1", "ADV:24.2")
def detection_result(
    charts: AirCharts, kind: DefenceKind, modified: int, track: int = 0
) -> Detected:
    """What a modified die detects: by a track value, or Local, which finds no ED."""
    row = of_die(charts.detection, modified)
    return row[LOCAL if kind is DefenceKind.LOCAL else column_of(tuple(row), track)]
