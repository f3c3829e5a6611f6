"""23.4, 26.1 Strikes: row, column, modifiers and result; targets of theatre weapons."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import (
    Hit,
    SpecialRow,
    StrikeKind,
    Weapon,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Terrain, Weather
from sandtable.games.next_war.rules.advanced.ch23_strikes.interdiction_table import (
    InterdictionFacts,
    interdiction_column,
    interdiction_modifiers,
    interdiction_result,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
    StruckFacts,
    strike_modifiers,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import (
    strike_column,
    strike_result,
    strike_row,
)
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.target_table import may_strike
from sandtable.games.next_war.rules.advanced.die_modifiers import modified

STRIKE = advanced_charts().strike
AIR, MISSILE = StrikeKind.AIR, StrikeKind.MISSILE
GROUND = StrikeKind.HEADQUARTERS
UNIT, SHIP = Target.COMBAT_UNIT, Target.SHIP
OTHER = Weapon.OTHER_HQ_OR_ARTILLERY


# ------------------------------------------------------------ worked cases


@pytest.mark.rule("ADV:23.4.1")
@pytest.mark.parametrize(
    ("weapon", "value", "row", "column", "die", "result"),
    [
        (Weapon.AIR, 3, Terrain.HIGHLAND, 3, 4, Hit.ONE),
        (Weapon.AIR, 1, Terrain.URBAN, 0, 0, Hit.NONE),
        (Weapon.AIR, 4, Terrain.HIGHLAND, 4, 0, Hit.TWO),
        (Weapon.HELICOPTER, 2, Terrain.ROUGH, 5, 1, Hit.TWO),
        (Weapon.CRUISE, 0, Terrain.FLAT, 9, 1, Hit.X),
        (Weapon.CRUISE, 0, SpecialRow.HARDENED_OR_NAVAL, 4, 1, Hit.ONE),
        (Weapon.WILD_WEASEL, 0, SpecialRow.ADF_TRACK, 4, 0, Hit.TWO),
    ],
)
def test_worked_cases(weapon, value, row, column, die, result):
    assert strike_column(STRIKE, row, weapon, value) == column
    assert strike_result(STRIKE, column, die) is result


def test_a_cruise_missile_that_is_not_of_the_us():
    missile = StrikerFacts(Weapon.CRUISE, of_us=False)
    found = strike_modifiers(STRIKE, MISSILE, missile, StruckFacts(Target.AIRBASE))

    assert modified(0, found) == 1
    assert strike_result(STRIKE, 9, 1) is Hit.X


# ------------------------------------------------------------ rows and columns


@pytest.mark.rule("ADV:23.4.3", "ADV:17.1.3")
@pytest.mark.parametrize(
    ("target", "kind", "row"),
    [
        (Target.HQ, GROUND, Terrain.FLAT),
        (Target.SUPREME_HQ, GROUND, SpecialRow.HARDENED_OR_NAVAL),
        (Target.DEPOT, AIR, SpecialRow.HARDENED_OR_NAVAL),
        (Target.BEACHHEAD, StrikeKind.HELICOPTER, SpecialRow.HARDENED_OR_NAVAL),
        (Target.PORT, AIR, Terrain.FLAT),
        (Target.PORT, MISSILE, SpecialRow.HARDENED_OR_NAVAL),
        (Target.MISSILE_POINTS, AIR, SpecialRow.HARDENED_OR_NAVAL),
        (Target.AIRBASE, MISSILE, Terrain.FLAT),
        (SHIP, AIR, SpecialRow.HARDENED_OR_NAVAL),
        (Target.SAM_TRACK, AIR, SpecialRow.ADF_TRACK),
        (Target.AAA_TRACK, AIR, SpecialRow.ADF_TRACK),
    ],
)
def test_rows(target, kind, row):
    assert strike_row(STRIKE, target, Terrain.FLAT, kind) == row


@pytest.mark.rule("ADV:23.4.3")
def test_a_title_may_name_hardened_targets():
    row = strike_row(STRIKE, Target.SAM_BATTERY, Terrain.FLAT, AIR, named=True)

    assert row is SpecialRow.HARDENED_OR_NAVAL


def test_headquarters_by_kind():
    columns = [
        strike_column(STRIKE, Terrain.FLAT, weapon)
        for weapon in (Weapon.US_HQ, Weapon.SUPREME_HQ, OTHER)
    ]

    assert columns == [6, 4, 5]
    for weapon in (Weapon.US_HQ, Weapon.SUPREME_HQ, OTHER):
        assert strike_column(STRIKE, SpecialRow.ADF_TRACK, weapon) == 0
        assert strike_column(STRIKE, SpecialRow.HARDENED_OR_NAVAL, weapon) == 1


@pytest.mark.rule("ADV:23.4.1", "ADV:17.1.3")
@pytest.mark.parametrize(
    ("weapon", "value", "row", "column"),
    [
        (Weapon.AIR, 0, Terrain.FLAT, 0),
        (Weapon.AIR, -1, Terrain.FLAT, 0),
        (Weapon.AIR, 9, Terrain.HIGHLAND, 6),
        (Weapon.HELICOPTER, 3, Terrain.FLAT, 6),
        (Weapon.NAVAL, 5, SpecialRow.HARDENED_OR_NAVAL, 5),
        (Weapon.NAVAL, 2, Terrain.FLAT, 0),
        (Weapon.CRUISE, 7, Terrain.FLAT, 9),
    ],
)
def test_values_beyond_the_chart(weapon, value, row, column):
    assert strike_column(STRIKE, row, weapon, value) == column


@pytest.mark.rule("ADV:23.4.1")
@pytest.mark.parametrize("column", range(1, 10))
def test_both_ends_of_the_die(column):
    assert strike_result(STRIKE, column, -9) is strike_result(STRIKE, column, -2) is not Hit.NONE
    assert strike_result(STRIKE, column, 7) is strike_result(STRIKE, column, 15) is Hit.NONE


# ------------------------------------------------------------ modifiers


def total(kind, striker, struck):
    return sum(each.amount for each in strike_modifiers(STRIKE, kind, striker, struck))


@pytest.mark.parametrize(
    ("striker", "struck", "amount"),
    [
        (StrikerFacts(OTHER), StruckFacts(UNIT), 0),
        (StrikerFacts(OTHER, Weather.STORM), StruckFacts(UNIT), 3),
        (StrikerFacts(OTHER, Weather.OVERCAST), StruckFacts(UNIT), 0),
        (StrikerFacts(OTHER, reduced=True), StruckFacts(UNIT), 1),
        (StrikerFacts(OTHER, rockets=True), StruckFacts(UNIT), -1),
        (StrikerFacts(OTHER), StruckFacts(UNIT, Terrain.HIGH_MOUNTAIN, over_stacked=True), -4),
        (StrikerFacts(OTHER), StruckFacts(UNIT, cover=True, targeted=2), -1),
        (StrikerFacts(OTHER), StruckFacts(Target.BRIDGE), 2),
        (StrikerFacts(OTHER), StruckFacts(Target.BEACHHEAD), 2),
        (StrikerFacts(OTHER, of_us=False), StruckFacts(UNIT, defended=True), 0),
    ],
)
def test_headquarters_and_artillery(striker, struck, amount):
    assert total(GROUND, striker, struck) == amount


@pytest.mark.rule("ADV:23.4.1")
@pytest.mark.parametrize(
    ("striker", "struck", "amount"),
    [
        (StrikerFacts(Weapon.AIR, pilot_skill=-2), StruckFacts(UNIT), -2),
        (StrikerFacts(Weapon.AIR, air_defence=3, intercepted=True), StruckFacts(UNIT), 5),
        (StrikerFacts(Weapon.AIR, Weather.OVERCAST), StruckFacts(UNIT), 2),
        (StrikerFacts(Weapon.AIR, Weather.STORM), StruckFacts(UNIT), 3),
        (StrikerFacts(Weapon.AIR, stand_off=True), StruckFacts(UNIT, leg=True), 3),
        (StrikerFacts(Weapon.AIR, stand_off=True), StruckFacts(UNIT), 0),
        (StrikerFacts(Weapon.AIR), StruckFacts(UNIT, leg=True), 0),
        (StrikerFacts(Weapon.AIR), StruckFacts(Target.AAA_TRACK), 3),
        (StrikerFacts(Weapon.AIR), StruckFacts(Target.MISSILE_POINTS), 2),
        (StrikerFacts(Weapon.AIR), StruckFacts(UNIT, defended=True), 0),
        (StrikerFacts(Weapon.AIR), StruckFacts(SHIP), -1),
        (StrikerFacts(Weapon.AIR, stand_off=True), StruckFacts(SHIP), 0),
        (StrikerFacts(Weapon.NAVAL, naval_air=True), StruckFacts(SHIP, point_detected=True), -3),
        (StrikerFacts(Weapon.AIR, stand_off=True), StruckFacts(SHIP, restricted_waters=True), -2),
    ],
)
def test_air_strikes(striker, struck, amount):
    assert total(AIR, striker, struck) == amount


@pytest.mark.rule("ADV:17.1.3")
@pytest.mark.parametrize(
    ("striker", "struck", "amount"),
    [
        (StrikerFacts(Weapon.CRUISE), StruckFacts(Target.AIRBASE), 0),
        (StrikerFacts(Weapon.CRUISE, Weather.STORM), StruckFacts(Target.AIRBASE), 0),
        (StrikerFacts(Weapon.CRUISE), StruckFacts(Target.AIRBASE, defended=True), 1),
        (StrikerFacts(Weapon.BALLISTIC, of_us=False), StruckFacts(Target.AIRBASE), 0),
        (StrikerFacts(Weapon.CRUISE, of_us=False), StruckFacts(SHIP), 2),
        (StrikerFacts(Weapon.NAVAL_SSM), StruckFacts(SHIP, point_detected=True), 0),
        (StrikerFacts(Weapon.CRUISE), StruckFacts(Target.MISSILE_POINTS), 2),
        (StrikerFacts(Weapon.BALLISTIC), StruckFacts(Target.BRIDGE), 2),
    ],
)
def test_missiles(striker, struck, amount):
    assert total(MISSILE, striker, struck) == amount


@pytest.mark.rule("ADV:27.4")
def test_ships_and_helicopters():
    ship, storm = StrikerFacts(Weapon.NAVAL, own_damage=2), StrikerFacts(Weapon.AIR, Weather.STORM)
    high = StruckFacts(UNIT, Terrain.HIGH_MOUNTAIN)

    assert total(StrikeKind.SURFACE, ship, StruckFacts(SHIP)) == 2
    assert total(StrikeKind.BOMBARDMENT, ship, StruckFacts(UNIT)) == 2
    assert total(AIR, ship, StruckFacts(UNIT)) == 0
    assert total(StrikeKind.BOMBARDMENT, storm, StruckFacts(UNIT)) == 3
    assert total(StrikeKind.HELICOPTER, storm, high) == -2
    assert total(StrikeKind.HELICOPTER, StrikerFacts(Weapon.HELICOPTER, ah_1z=True), high) == -1


def test_modifiers_name_their_rules():
    found = strike_modifiers(
        STRIKE, GROUND, StrikerFacts(OTHER), StruckFacts(Target.BRIDGE, targeted=1)
    )

    assert [(each.cite, each.amount) for each in found] == [
        ("ADV:20.2.3", -1),
        ("ADV:27.10.1.2", 2),
    ]


# ------------------------------------------------------------ interdiction


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize(
    ("terrain", "value", "column", "die", "result"),
    [
        pytest.param(Terrain.ROUGH, 4, 3, 3, Hit.ONE, id="worked case: 1"),
        pytest.param(Terrain.ROUGH, 4, 3, 4, Hit.NONE, id="worked case: none"),
        pytest.param(Terrain.MOUNTAIN, None, 5, 0, Hit.TWO, id="worked case: HQ"),
        (Terrain.ROUGH, None, 3, 9, Hit.NONE),
        (Terrain.FLAT, 9, 3, -5, Hit.TWO),
        (Terrain.FLAT, 0, 0, -5, Hit.NONE),
        (Terrain.URBAN, 6, 0, -5, Hit.NONE),
        (Terrain.URBAN, None, 0, 0, Hit.NONE),
    ],
)
def test_interdiction(terrain, value, column, die, result):
    assert interdiction_column(STRIKE, InterdictionFacts(terrain, value)) == column
    assert interdiction_result(STRIKE, column, die) is result


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize(
    ("facts", "amount"),
    [
        (InterdictionFacts(Terrain.FLAT, 3), 0),
        (InterdictionFacts(Terrain.HIGH_MOUNTAIN), -2),
        (InterdictionFacts(Terrain.FLAT, 2, jungle=True, helicopter=True), 0),
        (InterdictionFacts(Terrain.FLAT, 3, pilot_skill=-2, air_defence=1, intercepted=True), 1),
    ],
)
def test_modifiers_of_interdiction(facts, amount):
    assert sum(each.amount for each in interdiction_modifiers(STRIKE, facts)) == amount


# ------------------------------------------------------------ theatre weapons


@pytest.mark.rule("ADV:26.1")
def test_targets_of_theatre_weapons():
    def legal(weapon, *, detected):
        return {each for each in Target if may_strike(STRIKE, weapon, each, detected=detected)}

    places = {
        *(Target.AIRBASE, Target.AIRFIELD, Target.PORT, Target.OTHER_INSTALLATION),
        *(Target.BRIDGE, Target.BEACHHEAD),
    }
    tracks = {Target.DETECTION_TRACK, Target.SAM_TRACK, Target.MISSILE_POINTS}

    assert legal(Weapon.CRUISE, detected=False) == places | tracks
    assert legal(Weapon.BALLISTIC, detected=False) == places
    assert legal(Weapon.CRUISE, detected=True) == {
        *(places | tracks),
        *(Target.DEPOT, Target.SUPREME_HQ, SHIP),
    }
    assert legal(Weapon.BALLISTIC, detected=True) == {
        *places,
        *(Target.DEPOT, Target.SUPREME_HQ, Target.HQ, Target.ARTILLERY),
    }
    assert legal(Weapon.AIR, detected=True) == set()
    assert not may_strike(STRIKE, Weapon.CRUISE, SHIP, detected=True, in_port=True)
