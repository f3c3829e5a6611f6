"""STD:8.3.1.1.3  Canals."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, ledger
from games.next_war.sketch import (
    ALLIED,
    INDIA_PAKISTAN,
    NON_ALLIED,
    STANDARD,
    at,
    given,
    happened,
    march,
    moving,
    resolved,
    unit,
)
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.printed.terrain import Hexside
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    bars_retreat,
    counted_as,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone


@pytest.mark.rule("STD:8.3.1.1.3", "NWIP:2.3.2")
@pytest.mark.parametrize("layers", [STANDARD, INDIA_PAKISTAN])
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        pytest.param("leg", 2, id="one more on foot"),
        pytest.param("motorized", 3, id="two more for trucks"),
        pytest.param("mech", 3, id="two more for tracks"),
    ],
)
def test_a_canal_costs_what_a_minor_river_costs(kind, cost, layers):
    scene = moving(given(f"1204 SRV A 4-4-8 {kind}\n1204-1205 Canal", layers=layers))

    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1205")), UnitMoved)
    assert moved.paid == 6 * cost


@pytest.mark.rule("STD:8.3.1.1.3", "NWIP:2.3.2")
@pytest.mark.parametrize("side", ["Canal", "Minor River"])
def test_attacks_retreats_and_zones_take_a_canal_for_a_river(side):
    scene = given(f"1204 SRV A 5-4-4 sp2\n1205 PRC X 4-4-4 sp2\n1204-1205 {side}")

    assert ledger(attacking(scene), "1205", "A").attack == 3
    assert bars_retreat(scene, unit(scene, "A"), at("1204"), at("1205"))
    assert not is_in_enemy_zone(scene, NON_ALLIED, at("1205"))
    assert counted_as(Hexside(side)) is Hexside.MINOR_RIVER


@pytest.mark.rule("STD:8.3.1.1.3")
def test_other_sides_count_as_themselves():
    assert [counted_as(side) for side in Hexside if side is not Hexside.CANAL] == [
        side for side in Hexside if side is not Hexside.CANAL
    ]
