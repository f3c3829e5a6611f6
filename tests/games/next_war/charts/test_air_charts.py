"""Charts of air combat and air defence, cell by cell against the facts at hand."""

from __future__ import annotations

import pytest

from games.next_war.charts.facts_at_hand import fact_rows, lowest_die, rows_of_2025
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


def row_of(rows, die):
    """The row of the facts for a modified die."""
    lowest = min(lowest_die(row["die"], -99) for row in rows)
    begun = [row for row in rows if lowest_die(row["die"], lowest) <= die]
    return begun[-1] if begun else rows[0]


def column_of(row, value):
    """The cell of a track value in a row with columns such as "0-1", "4"."""
    found = ""
    for name, cell in row.items():
        low, _, high = name.partition("-")
        if low.isdigit() and int(low) <= value <= int((high or low).partition("_")[0]):
            found = cell
    return found


@pytest.mark.rule("ADV:24.1", "ADV:24.2")
def test_every_cell_of_detection():
    rows = fact_rows("adv-detection")
    for die in DICE:
        row = row_of(rows, die)
        assert detection_result(AIR, LOCAL, die) is Detected(row["Local"])
        for value in range(11):
            cell = Detected(column_of(row, value))
            assert detection_result(AIR, NORMAL, die, value) is cell
            assert detection_result(AIR, NAVAL, die, value) is cell


@pytest.mark.rule("ADV:24.5.1", "ADV:24.5.2")
def test_every_cell_of_sam_fire():
    rows = fact_rows("adv-sam")
    for die in DICE:
        row = row_of(rows, die)
        assert sam_result(AIR, LOCAL, die) is FireResult(row["local"])
        for value in range(11):
            cell = row["0-4_2025"] if value < 5 else column_of(row, value)
            assert sam_result(AIR, NORMAL, die, value) is FireResult(cell)


@pytest.mark.rule("ADV:24.6.1", "ADV:24.6.2")
def test_every_cell_of_aaa_fire():
    rows = fact_rows("adv-aaa")
    for die in DICE:
        row = row_of(rows, die)
        cells = (row["0-1_local"], row["0-1_local"], row["2"], row["3"])
        assert aaa_result(AIR, LOCAL, die, 3) is FireResult(cells[0])
        for value, cell in enumerate(cells):
            assert aaa_result(AIR, NORMAL, die, value) is FireResult(cell)


@pytest.mark.rule("ADV:22.6.5")
def test_every_cell_of_air_combat():
    rows = fact_rows("adv-air-combat")
    names = {4: ">=+4", 3: "+3", 2: "+2", 1: "+1", 0: "0", -1: "-1", -2: "-2", -3: "-3", -4: "<=-4"}
    for die in DICE:
        row = row_of(rows, die)
        for column, name in names.items():
            assert air_combat_result(AIR, column, die) is AirResult(row[name])


def amounts(chart):
    return {what: row.amount for what, row in chart.items()}


#: The circumstances of the facts, by a part of their words.
DETECTION = {
    "HQ": DetectionFactor.NEAR,
    "naval unit; or": DetectionFactor.NEAR,
    "passed through": DetectionFactor.OVER_ENEMY,
    "mission is an attack helicopter": DetectionFactor.HELICOPTER,
    "pick-up hex": DetectionFactor.LANDING_IN_ZOC,
    "per Wild Weasel": DetectionFactor.WILD_WEASEL,
    "Mountain": DetectionFactor.MOUNTAIN,
    "Overcast": DetectionFactor.OVERCAST,
    "Storm": DetectionFactor.STORM,
    "stealth": DetectionFactor.ALL_STEALTH,
}
SAM = {
    "HQ": SamFactor.NEAR,
    "naval unit": SamFactor.NEAR,
    "flew over": SamFactor.OVER_ENEMY,
    "pick-up hex": SamFactor.LANDING_IN_ZOC,
    "Storm": SamFactor.STORM,
    "per Wild Weasel": SamFactor.WILD_WEASEL,
    "stealth": SamFactor.STEALTH,
}
AAA = {
    "attack helicopter": AaaFactor.HELICOPTER,
    "transport mission": AaaFactor.TRANSPORT,
    "is firing": AaaFactor.CIWS,
    "not in the class": AaaFactor.BETTER_CIWS,
    "pick-up hex": AaaFactor.LANDING_IN_ZOC,
    "Overcast": AaaFactor.OVERCAST,
    "Storm": AaaFactor.STORM,
    "stealth": AaaFactor.STEALTH,
}


def factor(words, condition):
    return next(what for part, what in words.items() if part in condition)


@pytest.mark.rule("ADV:24.0")
def test_modifiers_of_detection():
    found = {}
    for row in rows_of_2025("adv-detection-drms"):
        if "AWACS" in row["condition"]:
            level = int(row["condition"][-1])
            assert (
                int(row["drm"])
                == (level - 1) * AIR.detection_modifiers[DetectionFactor.AWACS].amount
            )
            what = DetectionFactor.AWACS
        else:
            what = factor(DETECTION, row["condition"])
            assert AIR.detection_modifiers[what].amount == int(row["drm"])
        kinds = {kind for kind in DefenceKind if row[kind.value] == "y"}
        assert AIR.detection_kinds[what] == kinds
        found[what] = kinds
    assert found.keys() == set(DetectionFactor)


@pytest.mark.rule("ADV:24.5")
def test_modifiers_of_sam_fire():
    rows = rows_of_2025("adv-sam-drms")

    assert {factor(SAM, row["condition"]): int(row["drm"]) for row in rows} == amounts(
        AIR.sam_modifiers
    )


@pytest.mark.rule("ADV:24.6")
def test_modifiers_of_aaa_fire():
    rows = rows_of_2025("adv-aaa-drms")

    assert {factor(AAA, row["condition"]): int(row["drm"]) for row in rows} == amounts(
        AIR.aaa_modifiers
    )


AIR_COMBAT = {
    "pilot skill": (AirCombatFactor.PILOT_SKILL,),
    "Storm": (AirCombatFactor.STORM,),
    "Overcast": (AirCombatFactor.OVERCAST,),
    "strike or combat-support": (AirCombatFactor.ORDNANCE,),
    "same, in the long-range stage": (),  # of the row before
    "(n) or 0": (AirCombatFactor.CANNOT_FIRE, AirCombatFactor.RATED_0),
    "(n) rating": (AirCombatFactor.CANNOT_FIRE,),
    "not NATO": (AirCombatFactor.LESSER_AIR_FORCE,),
}
COLUMNS = {
    Stage.LONG_RANGE: "long_range",
    Stage.STAND_OFF: "stand_off",
    Stage.DOGFIGHT: "dogfight",
}


@pytest.mark.rule("ADV:22.6.5")
def test_modifiers_of_air_combat():
    stages: dict[AirCombatFactor, set[Stage]] = {what: set() for what in AirCombatFactor}
    before = ()
    for row in rows_of_2025("adv-air-combat-drms"):
        named = factor(AIR_COMBAT, row["condition"]) or before
        for what in named:
            amount = 1 if row["drm"] == "skill" else int(row["drm"])
            assert AIR.combat_modifiers[what].amount == amount
            stages[what] |= {stage for stage, name in COLUMNS.items() if row[name] == "y"}
        before = named

    assert stages == AIR.combat_stages


@pytest.mark.rule("ADV:22.2.1.1", "ADV:22.2.1.2")
def test_weather():
    def words(cell):
        if "halved" in cell:
            return "half"
        return "none" if "cannot fly" in cell else cell

    rows = [row for row in fact_rows("adv-weather-air") if row["weather"] != "any"]
    for row in rows:
        found = AIR.weather[Weather(row["weather"])]
        assert found.all_weather == words(row["all_weather_units"])
        assert found.other == words(row["other_units"])
    assert len(rows) == len(AIR.weather)


@pytest.mark.rule("ADV:30.1", "NWIP:3.2")
def test_carrier_air_wings():
    rows = rows_of_2025("adv-carrier-air-wings")
    listed = {
        (row["ship"].split()[0], row["air_unit"].replace("-M", " M")): int(row["count"])
        for row in rows
    }

    assert listed == {(row.nation, row.type): row.units for row in AIR.wings}
