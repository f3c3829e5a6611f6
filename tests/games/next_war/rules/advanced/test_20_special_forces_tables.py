"""20 Special operations forces: raids, recon, targeting and survival."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.advanced.special_forces_state import Surprise
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import RaidFactor, Target
from sandtable.games.next_war.printed.terrain import Side, Terrain, Weather
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_table import (
    RaidFacts,
    is_raid_on_points,
    may_raid,
    points_lost,
    raid_column,
    raid_modifiers,
    raid_result,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.recon_table import (
    may_be_targeted,
    recon_at_most,
    targeted_value,
    targeting_succeeds,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.survival_table import (
    Mission,
    SurvivalFacts,
    survival_modifiers,
    survives,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import modified

SOF = advanced_charts().sof


def raided(die, raid):
    """The result of a raid."""
    return raid_result(SOF, raid_column(SOF, raid), modified(die, raid_modifiers(SOF, raid)))


# ------------------------------------------------------------ raids


@pytest.mark.rule("ADV:20.2.1")
def test_worked_cases():
    rough = RaidFacts(Target.OTHER_INSTALLATION, Terrain.ROUGH, battalions=3)
    mountain = RaidFacts(Target.MSU, Terrain.MOUNTAIN)

    assert raid_column(SOF, rough) == 2
    assert raided(0, rough) is Hit.ONE
    assert raid_column(SOF, mountain) == 7
    assert raided(3, mountain) is Hit.X


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize(
    ("target", "terrain", "jungle", "column"),
    [
        (Target.HQ, Terrain.FLAT, False, 1),
        (Target.SUPREME_HQ, Terrain.URBAN, False, 4),
        (Target.ARTILLERY, Terrain.HIGHLAND, False, 3),
        (Target.DEPOT, Terrain.FLAT_WOODS, False, 2),
        (Target.DEPOT, Terrain.FLAT_WOODS, True, 4),
        (Target.AIRBASE, Terrain.FLAT, False, 2),
        (Target.AIRFIELD, Terrain.FLAT, False, 3),
        (Target.BRIDGE, Terrain.MARSH, False, 2),
        (Target.SHIP, Terrain.FLAT, False, 2),
        (Target.HELICOPTER, Terrain.URBAN, False, 6),
        (Target.HEX, Terrain.FLAT, False, 0),
        (Target.HEX, Terrain.FLAT, True, 3),
        (Target.HEX, Terrain.ROUGH, False, 0),
        (Target.HEX, Terrain.ROUGH_WOODS, False, 1),
        (Target.HEX, Terrain.HIGH_MOUNTAIN, False, 3),
        (Target.HEX, Terrain.URBAN, False, 0),
        (Target.COMBAT_UNIT, Terrain.FLAT, False, 0),
    ],
)
def test_columns(target, terrain, jungle, column):
    assert raid_column(SOF, RaidFacts(target, terrain, jungle)) == column


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize(
    ("facts", "total"),
    [
        (RaidFacts(Target.HQ), 0),
        (RaidFacts(Target.HQ, weather=Weather.STORM), -1),
        (RaidFacts(Target.HQ, weather=Weather.OVERCAST), 0),
        (RaidFacts(Target.BRIDGE, weather=Weather.STORM, city=True), -3),
        (RaidFacts(Target.SHIP), 1),
        (RaidFacts(Target.DETECTION_TRACK), 0),
        (RaidFacts(Target.SAM_TRACK), 1),
        (RaidFacts(Target.MISSILE_POINTS), 1),
        (RaidFacts(Target.NUCLEAR_POINTS), 1),
        (RaidFacts(Target.DEPOT, battalions=2), 1),
        (RaidFacts(Target.DEPOT, battalions=3), 2),
        (RaidFacts(Target.DEPOT, battalions=12), 2),
    ],
)
def test_modifiers(facts, total):
    assert sum(each.amount for each in raid_modifiers(SOF, facts)) == total


@pytest.mark.rule("ADV:20.2.1")
def test_modifiers_name_their_rules():
    found = raid_modifiers(SOF, RaidFacts(Target.SAM_TRACK, weather=Weather.STORM))

    assert [(each.cite, each.what) for each in found] == [
        ("ADV:20.2.1", RaidFactor.STORM),
        ("ADV:20.2.1.1", RaidFactor.SAM),
    ]


@pytest.mark.rule("ADV:20.2.1")
@pytest.mark.parametrize("column", range(1, 8))
def test_both_ends_of_the_die(column):
    assert raid_result(SOF, column, -5) is raid_result(SOF, column, 0) is not Hit.NONE
    assert raid_result(SOF, column, 8) is raid_result(SOF, column, 14) is Hit.NONE
    assert raid_result(SOF, 0, -5) is Hit.NONE


@pytest.mark.rule("ADV:20.2.1.1", "ADV:20.2.1.2")
def test_points_lost_by_tracks_and_weapons():
    lost = {-3: 2, 0: 2, 1: 2, 2: 1, 3: 1, 4: 1, 5: 0, 9: 0, 12: 0}
    tracks = {Target.DETECTION_TRACK, Target.SAM_TRACK}

    assert {die: points_lost(SOF, die) for die in lost} == lost
    assert {target for target in Target if is_raid_on_points(SOF, target)} == {
        *tracks,
        *(Target.MISSILE_POINTS, Target.NUCLEAR_POINTS),
    }


@pytest.mark.rule("ADV:20.1.3")
def test_what_may_be_raided():
    unseen = {each for each in Target if may_raid(SOF, RaidFacts(each), detected=False)}
    seen = {each for each in Target if may_raid(SOF, RaidFacts(each), detected=True)}

    assert seen - unseen == {
        *(Target.HQ, Target.SUPREME_HQ, Target.ARTILLERY, Target.DEPOT, Target.MSU)
    }
    assert set(Target) - seen == {
        *(Target.AAA_TRACK, Target.COMBAT_UNIT, Target.SAM_BATTERY, Target.BEACHHEAD),
        Target.HEX,  # not in Flat
    }


# ------------------------------------------------------------ recon and targeting


@pytest.mark.rule("ADV:20.2.2")
@pytest.mark.parametrize(
    ("target", "terrain", "jungle", "at_most"),
    [
        pytest.param(Target.HQ, Terrain.HIGHLAND_WOODS, False, 2, id="worked case"),
        (Target.HQ, Terrain.FLAT, False, 4),
        (Target.HQ, Terrain.FLAT, True, 1),
        (Target.ARTILLERY, Terrain.HIGH_MOUNTAIN, False, 1),
        (Target.SAM_BATTERY, Terrain.FLAT, False, 4),
        (Target.DEPOT, Terrain.FLAT, False, 5),
        (Target.MSU, Terrain.URBAN, False, 3),
        (Target.COMBAT_UNIT, Terrain.MARSH, False, 6),
        (Target.AIRBASE, Terrain.FLAT, False, -1),
    ],
)
def test_recon(target, terrain, jungle, at_most):
    assert recon_at_most(SOF, target, terrain, jungle=jungle) == at_most


@pytest.mark.rule("ADV:20.2.3")
def test_targeting():
    """Worked case: 4 succeeds."""
    assert [targeting_succeeds(SOF, die) for die in (0, 4, 5, 9)] == [True, True, False, False]
    assert (targeted_value(SOF, skilled=True), targeted_value(SOF, skilled=False)) == (2, 1)
    assert may_be_targeted(SOF, Target.BRIDGE)
    assert not may_be_targeted(SOF, Target.SAM_TRACK)


# ------------------------------------------------------------ survival


@pytest.mark.rule("ADV:20.3")
@pytest.mark.parametrize(
    ("facts", "total"),
    [
        (SurvivalFacts(Side.NON_ALLIED), 0),
        (SurvivalFacts(Side.NON_ALLIED, mission=Mission.RAID), 1),
        (SurvivalFacts(Side.NON_ALLIED, mission=Mission.INTERDICTION_RAID), 2),
        (SurvivalFacts(Side.NON_ALLIED, surprise=Surprise.STRATEGIC), -3),
        (SurvivalFacts(Side.NON_ALLIED, surprise=Surprise.TACTICAL), -2),
        (SurvivalFacts(Side.ALLIED), -1),
        (SurvivalFacts(Side.ALLIED, us_uk_or_french=True), -2),
        (SurvivalFacts(Side.ALLIED, us_uk_or_french=True, mission=Mission.RAID), -1),
        (SurvivalFacts(Side.ALLIED, mission=Mission.RAID, surprise=Surprise.STRATEGIC), -3),
    ],
)
def test_survival_modifiers(facts, total):
    assert sum(each.amount for each in survival_modifiers(SOF, facts)) == total


@pytest.mark.rule("ADV:20.3")
def test_survival():
    """Worked case: a US marker dies after a raid with 8 by the chart of 2025."""
    raid = SurvivalFacts(Side.ALLIED, us_uk_or_french=True, mission=Mission.RAID)

    assert not survives(SOF, modified(8, survival_modifiers(SOF, raid)))
    assert survives(SOF, modified(7, survival_modifiers(SOF, raid)))
    assert [survives(SOF, die) for die in (-6, 0, 6, 7, 11)] == [True, True, True, False, False]
