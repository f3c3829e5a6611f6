"""27.9, 27.10.2 Repair, bridges and replacements."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, PaidSize, RebuiltKind
from sandtable.games.next_war.printed.advanced.land_rows import BridgeWork
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import (
    after_reorganization,
    base_repair,
    bridge_modifiers,
    bridge_points,
    bridge_succeeds,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.replacement_table import (
    replacement_cost,
    two_battalions_cost,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import modified

LAND, DAMAGE = advanced_charts().land, advanced_charts().damage
DETECTION, SAM, AAA = Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK
DIVISION, BRIGADE = PaidSize
KINDS = RebuiltKind


@pytest.mark.rule("ADV:27.9.1")
def test_what_reorganization_lowers():
    assert {present: after_reorganization(DAMAGE, present) for present in Damage} == {
        Damage.NONE: Damage.NONE,
        Damage.STRIKE_1: Damage.NONE,
        Damage.STRIKE_2: Damage.STRIKE_1,
        Damage.DESTROYED: Damage.DESTROYED,
        Damage.NO_SUPPLY: Damage.NO_SUPPLY,
        Damage.INTERDICTION_1: Damage.NONE,
        Damage.INTERDICTION_2: Damage.INTERDICTION_1,
    }


@pytest.mark.rule("ADV:27.9.1")
def test_repair_of_bases():
    found = {base: base_repair(DAMAGE, base) for base in Target}
    repaired = {base: (row.points, row.becomes) for base, row in found.items() if row is not None}

    assert repaired == {
        Target.AIRBASE: (2, Damage.STRIKE_2),
        Target.PORT: (2, Damage.STRIKE_2),
        Target.AIRFIELD: (2, Damage.STRIKE_1),
    }


@pytest.mark.rule("ADV:27.10.2", "ADV:18.2.5")
@pytest.mark.parametrize("work", BridgeWork)
@pytest.mark.parametrize(
    ("weather", "enemy", "at_most"),
    [
        (Weather.CLEAR, False, 6),
        (Weather.OVERCAST, False, 6),
        (Weather.STORM, False, 5),
        (Weather.CLEAR, True, 4),
        pytest.param(Weather.STORM, True, 3, id="worked case"),
    ],
)
def test_work_on_bridges(work, weather, enemy, at_most):
    found = bridge_modifiers(LAND, work, weather, enemy=enemy)
    succeeds = [bridge_succeeds(LAND, work, modified(die, found)) for die in range(10)]

    assert succeeds == [die <= at_most for die in range(10)]
    assert {each.cite for each in found} <= {"ADV:27.10.2"}


@pytest.mark.rule("ADV:27.10.2", "ADV:18.2.5")
def test_points_for_bridges():
    assert (bridge_points(LAND, BridgeWork.REPAIR), bridge_points(LAND, BridgeWork.HQ_BRIDGE)) == (
        1,
        0,
    )


@pytest.mark.rule("ADV:27.9.3")
@pytest.mark.parametrize(
    ("kind", "size", "rebuilt", "cost"),
    [
        (KINDS.INFANTRY, DIVISION, False, (1, 0)),
        (KINDS.INFANTRY, DIVISION, True, (2, 0)),
        (KINDS.HEAVY, DIVISION, False, (3, 0)),
        (KINDS.HEAVY, BRIGADE, True, (2, 0)),
        (KINDS.AIRBORNE_MARINE, DIVISION, True, None),
        (KINDS.AIRBORNE_MARINE, BRIGADE, True, (4, 0)),
        (KINDS.AIRMOBILE, DIVISION, False, None),
        (KINDS.AIRMOBILE, BRIGADE, False, (2, 1)),
        (KINDS.AIRMOBILE, BRIGADE, True, (3, 1)),
        (KINDS.HEADQUARTERS, BRIGADE, False, (0, 1)),
        (KINDS.HEADQUARTERS, DIVISION, True, (1, 2)),
        (KINDS.SUPREME_HEADQUARTERS, DIVISION, True, (1, 5)),
        (KINDS.AIRCRAFT, BRIGADE, True, (0, 2)),
    ],
)
def test_replacement_costs(kind, size, rebuilt, cost):
    assert replacement_cost(DAMAGE, kind, size, rebuilt=rebuilt) == cost


@pytest.mark.rule("ADV:27.9.3")
def test_two_battalions_pay_half_of_a_brigade():
    assert two_battalions_cost(DAMAGE, KINDS.INFANTRY) == (1, 0)
    assert two_battalions_cost(DAMAGE, KINDS.HEAVY) == (1, 0)
    assert two_battalions_cost(DAMAGE, KINDS.AIRBORNE_MARINE) == (2, 0)
    assert two_battalions_cost(DAMAGE, KINDS.AIRMOBILE) == (2, 0)
