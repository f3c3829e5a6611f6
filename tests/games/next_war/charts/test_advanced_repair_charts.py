"""Advanced charts of repair and replacement, cell by cell."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import (
    Damage,
    PaidSize,
    RebuiltKind,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target

DAMAGE = advanced_charts().damage


def test_repair():
    assert {track: (row.points, row.highest) for track, row in DAMAGE.track_repair.items()} == {
        Target.DETECTION_TRACK: (2, 10),
        Target.SAM_TRACK: (2, 10),
        Target.AAA_TRACK: (4, 3),
    }
    assert {base: (row.points, row.becomes) for base, row in DAMAGE.base_repair.items()} == {
        Target.AIRBASE: (2, Damage.STRIKE_2),
        Target.PORT: (2, Damage.STRIKE_2),
        Target.AIRFIELD: (2, Damage.STRIKE_1),
    }
    assert DAMAGE.repair.track_points_per_turn == 4


REPLACEMENTS = {
    RebuiltKind.INFANTRY: ["1 RP", "1 RP", "2 RP", "1 RP"],
    RebuiltKind.HEAVY: ["3 RP", "2 RP", "4 RP", "2 RP"],
    RebuiltKind.AIRBORNE_MARINE: ["2 RP", "2 RP", "no", "4 RP"],
    RebuiltKind.AIRMOBILE: ["no", "2 RP + 1 SP", "no", "3 RP + 1 SP"],
    RebuiltKind.HEADQUARTERS: ["1 SP", "1 SP", "2 SP + 1 RP", "2 SP + 1 RP"],
    RebuiltKind.SUPREME_HEADQUARTERS: ["1 SP", "1 SP", "5 SP + 1 RP", "5 SP + 1 RP"],
    RebuiltKind.AIRCRAFT: ["2 SP"] * 4,
    RebuiltKind.AIRMOBILE_POINT: ["2 SP"] * 4,
}


def cost(cell):
    """Replacement and Supply Points of a cell of the chart."""
    if cell == "no":
        return None, None
    parts = {part.split()[1]: int(part.split()[0]) for part in cell.split(" + ")}
    return parts.get("RP", 0), parts.get("SP", 0)


@pytest.mark.parametrize(("kind", "cells"), REPLACEMENTS.items())
def test_replacement_costs(kind, cells):
    division, brigade = (DAMAGE.replacements[kind, size] for size in PaidSize)

    assert [cost(cell) for cell in cells] == [
        (division.step_points, division.step_supply),
        (brigade.step_points, brigade.step_supply),
        (division.rebuild_points, division.rebuild_supply),
        (brigade.rebuild_points, brigade.rebuild_supply),
    ]
