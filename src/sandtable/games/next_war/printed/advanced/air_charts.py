"""The charts of air units, air combat and air defence: what they hold, and how they are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from sandtable.games.next_war.printed.advanced.air_rows import (
    STAGE_COLUMNS,
    AaaFactor,
    AirCombatFactor,
    AirResult,
    AirWeatherRow,
    DefenceKind,
    Detected,
    DetectionFactor,
    FireResult,
    LevelRow,
    SamFactor,
    Stage,
    WingRow,
    counts,
)
from sandtable.games.next_war.printed.advanced.table_reading import (
    ModifierRow,
    die_rows,
    modifiers,
    read,
    rows,
)
from sandtable.games.next_war.printed.terrain import Weather

#: The column of Local air defence, beside those of track values.
LOCAL: Final = -1
Result = TypeVar("Result")
#: By lowest die, and then by column, the result.
DieChart = tuple[tuple[int, Mapping[int, Result]], ...]


@dataclass(frozen=True)
class AirCharts:
    """Weather and air wings, air combat, detection, SAM and AAA fire."""

    weather: Mapping[Weather, AirWeatherRow]
    wings: tuple[WingRow, ...]
    levels: tuple[LevelRow, ...]
    combat: DieChart[AirResult]  # by the difference of the ratings
    combat_modifiers: Mapping[AirCombatFactor, ModifierRow]
    combat_stages: Mapping[AirCombatFactor, frozenset[Stage]]  # in which a modifier counts
    detection: DieChart[Detected]  # LOCAL, or the lowest track value of a column
    detection_modifiers: Mapping[DetectionFactor, ModifierRow]
    detection_kinds: Mapping[DetectionFactor, frozenset[DefenceKind]]
    sam: DieChart[FireResult]
    sam_modifiers: Mapping[SamFactor, ModifierRow]
    aaa: DieChart[FireResult]
    aaa_modifiers: Mapping[AaaFactor, ModifierRow]


def air_charts() -> AirCharts:
    """Read the charts of the air war."""
    return AirCharts(
        weather={row.weather: row for row in read("air_weather", AirWeatherRow)},
        wings=read("carrier_air_wings", WingRow),
        levels=read("air_superiority_levels", LevelRow),
        combat=_chart("air_combat", AirResult),
        combat_modifiers=modifiers("air_combat_modifiers", AirCombatFactor),
        combat_stages={
            AirCombatFactor(row["what"]): frozenset(
                stage for stage, column in STAGE_COLUMNS.items() if counts(row[column])
            )
            for row in rows("air_combat_modifiers")
        },
        detection=_chart("air_detection", Detected),
        detection_modifiers=modifiers("air_detection_modifiers", DetectionFactor),
        detection_kinds={
            DetectionFactor(row["what"]): frozenset(
                kind for kind in DefenceKind if counts(row[kind.value])
            )
            for row in rows("air_detection_modifiers")
        },
        sam=_chart("sam_fire", FireResult),
        sam_modifiers=modifiers("sam_modifiers", SamFactor),
        aaa=_chart("aaa_fire", FireResult),
        aaa_modifiers=modifiers("aaa_modifiers", AaaFactor),
    )


def _chart(table: str, kind: type[Result]) -> DieChart[Result]:
    return tuple(
        (
            die,
            {LOCAL if name == "local" else int(name): kind(cell) for name, cell in row.items()},  # type: ignore[call-arg]
        )
        for die, row in die_rows(table)
    )
