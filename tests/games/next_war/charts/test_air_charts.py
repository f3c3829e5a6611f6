"""Charts of air combat and air defence, cell by cell against copies of the cards in `air/`."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from games.next_war.charts.grounds import amounts
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import (
    AaaFactor,
    AirCombatFactor,
    AirResult,
    DefenceKind,
    Detected,
    DetectionFactor,
    FireResult,
    SamFactor,
    Stage,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import air_combat_result
from sandtable.games.next_war.rules.air.ch24_air_defence.detection_table import detection_result
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import aaa_result, sam_result

AIR = advanced_charts().air
NORMAL, LOCAL, NAVAL = DefenceKind.NORMAL, DefenceKind.LOCAL, DefenceKind.NAVAL
DICE = range(-8, 20)
COPIES = Path(__file__).with_name("air")
COLUMNS = {
    Stage.LONG_RANGE: "long_range",
    Stage.STAND_OFF: "stand_off",
    Stage.DOGFIGHT: "dogfight",
}


def copy_of(name):
    """The rows of our copy of a chart."""
    with (COPIES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def lowest_die(cell, lowest):
    """The lowest die of a row: "<=2", "-1", "4" or ">=6"."""
    return lowest if cell.startswith("<=") else int(cell.removeprefix(">="))


def row_of(rows, die):
    """The row for a modified die."""
    lowest = min(lowest_die(row["die"], -99) for row in rows)
    begun = [row for row in rows if lowest_die(row["die"], lowest) <= die]
    return begun[-1] if begun else rows[0]


def column_of(row, value):
    """The cell of a track value in a row with columns such as "0-1", "4"."""
    found = ""
    for name, cell in row.items():
        low, _, high = name.partition("-")
        if low.isdigit() and int(low) <= value <= int(high or low):
            found = cell
    return found


@pytest.mark.rule("ADV:24.1", "ADV:24.2")
def test_every_cell_of_detection():
    rows = copy_of("detection")
    for die in DICE:
        row = row_of(rows, die)
        assert detection_result(AIR, LOCAL, die) is Detected(row["Local"])
        for value in range(11):
            cell = Detected(column_of(row, value))
            assert detection_result(AIR, NORMAL, die, value) is cell
            assert detection_result(AIR, NAVAL, die, value) is cell


@pytest.mark.rule("ADV:24.5.1", "ADV:24.5.2")
def test_every_cell_of_sam_fire():
    rows = copy_of("sam")
    for die in DICE:
        row = row_of(rows, die)
        assert sam_result(AIR, LOCAL, die) is FireResult(row["local"])
        for value in range(11):
            cell = FireResult(column_of(row, value))
            assert sam_result(AIR, NORMAL, die, value) is cell


@pytest.mark.rule("ADV:24.6.1", "ADV:24.6.2")
def test_every_cell_of_aaa_fire():
    rows = copy_of("aaa")
    for die in DICE:
        row = row_of(rows, die)
        cells = (row["local_0-1"], row["local_0-1"], row["2"], row["3"])
        assert aaa_result(AIR, LOCAL, die, 3) is FireResult(cells[0])
        for value, cell in enumerate(cells):
            assert aaa_result(AIR, NORMAL, die, value) is FireResult(cell)


@pytest.mark.rule("ADV:22.6.5")
def test_every_cell_of_air_combat():
    rows = copy_of("air_combat")
    names = {4: ">=+4", 3: "+3", 2: "+2", 1: "+1", 0: "0", -1: "-1", -2: "-2", -3: "-3", -4: "<=-4"}
    for die in DICE:
        row = row_of(rows, die)
        for column, name in names.items():
            assert air_combat_result(AIR, column, die) is AirResult(row[name])


def test_modifiers_of_detection():
    found = set()
    for row in copy_of("detection_modifiers"):
        name, _, level = row["factor"].partition(" ")
        what = DetectionFactor.AWACS if name == "awacs" else DetectionFactor(row["factor"])
        times = int(level) - 1 if name == "awacs" else 1
        assert int(row["drm"]) == times * AIR.detection_modifiers[what].amount
        assert AIR.detection_kinds[what] == {kind for kind in DefenceKind if row[kind.value] == "y"}
        found.add(what)
    assert found == set(DetectionFactor)


def test_modifiers_of_sam_fire():
    rows = copy_of("sam_modifiers")

    assert {SamFactor(row["factor"]): int(row["drm"]) for row in rows} == amounts(AIR.sam_modifiers)


def test_modifiers_of_aaa_fire():
    rows = copy_of("aaa_modifiers")

    assert {AaaFactor(row["factor"]): int(row["drm"]) for row in rows} == amounts(AIR.aaa_modifiers)


def test_modifiers_of_air_combat():
    stages: dict[AirCombatFactor, set[Stage]] = {what: set() for what in AirCombatFactor}
    for row in copy_of("air_combat_modifiers"):
        what = AirCombatFactor(row["factor"])
        assert AIR.combat_modifiers[what].amount == int(row["drm"])
        stages[what] |= {stage for stage, name in COLUMNS.items() if row[name] == "y"}

    assert stages == AIR.combat_stages


def test_weather():
    rows = copy_of("weather")

    for row in rows:
        found = AIR.weather[Weather(row["weather"])]
        assert (found.all_weather, found.other) == (row["all_weather"], row["other"])
    assert len(rows) == len(AIR.weather)


def test_carrier_air_wings():
    listed = {
        (row["nation"], row["type"]): int(row["units"]) for row in copy_of("carrier_air_wings")
    }

    assert listed == {(row.nation, row.type): row.units for row in AIR.wings}
