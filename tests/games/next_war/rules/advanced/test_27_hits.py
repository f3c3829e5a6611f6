"""ADV:27.0, 27.1, 27.2  Hits that add up, markers that last, and places that are destroyed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    OTHER,
    at_place,
    tracked,
    with_unit,
)
from games.next_war.sketch import (
    ADVANCED,
    after,
    at,
    driven,
    given,
    happened,
    offered,
    run_of,
    unit,
)
from games.next_war.turns import at_step
from sandtable.games.next_war.events import StepsLost, UnitEliminated, UnitStruck
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    InterdictHex,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import spend_use, uses_left
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import apply_hit
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import can_strike
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.kernel.play.state import Scene as KernelScene

BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])
HQS = """
    1204 SRV S 0-2-5 hq range4
    1206 PRC P 0-2-5 hq range4
    1304-1305 Major River
    1304-1305 Primary
    """


@pytest.mark.rule("ADV:27.1")
@BOTH_SIDES
@pytest.mark.parametrize(
    ("steps", "before", "hits", "level", "left"),
    [
        pytest.param(2, 0, "1", 1, 2, id="1"),
        pytest.param(2, 0, "2", 2, 2, id="2"),
        pytest.param(2, 0, "11", 2, 2, id="1 and 1"),
        pytest.param(2, 0, "12", 0, 1, id="1 and 2"),
        pytest.param(2, 2, "1", 0, 1, id="2 and 1"),
        pytest.param(2, 2, "2", 0, 1, id="2 and 2"),
        pytest.param(2, 1, "X", 0, 1, id="1 and X"),
        pytest.param(2, 0, "X", 0, 1, id="X"),
        pytest.param(2, 0, "XX", 0, 0, id="X and X"),
        pytest.param(1, 0, "X", 0, 0, id="one step"),
    ],
)
def test_hits_on_a_ground_unit_add_up(side, steps, before, hits, level, left):
    text = f"1204 {('SRV', 'PRC')[1 - side]} T 2-2-5 steps{steps}"
    scene = with_unit(tracked(text), "T", struck=before)
    run = run_of(scene, side)
    for hit in hits:
        hit_unit(run, unit(scene, "T"), Hit(hit))
    now = run.truth.forces[1 - side].units[unit(scene, "T")]

    assert (now.struck if left else 0, now.steps) == (level, left)
    assert len(happened(run, UnitEliminated)) == (left == 0)


@BOTH_SIDES
def test_a_step_lost_in_combat_leaves_the_marker(side):
    text = f"1204 {('SRV', 'PRC')[side]} T 2-2-5"
    run = run_of(with_unit(tracked(text), "T", struck=2), 1 - side)
    which = unit(run.scene, "T")
    steps_are_lost(run, which)

    assert happened(run, StepsLost) == [StepsLost(which, side, 1)]
    assert happened(run, UnitStruck) == []
    assert run.truth.forces[side].units[which].struck == 2


@BOTH_SIDES
def test_a_marker_lasts_into_the_next_turn(side):
    text = f"1204 {('SRV', 'PRC')[side]} T 2-2-5"
    scene = with_unit(tracked(text), "T", struck=2)
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert run.truth.forces[side].units[unit(scene, "T")].struck == 1


@pytest.mark.rule("ADV:27.2")
@BOTH_SIDES
@pytest.mark.parametrize("feature", [Feature.AIRBASE, Feature.PORT])
def test_a_destroyed_installation_is_neither_cleared_nor_struck_again(side, feature):
    run = run_of(tracked(f"1204 Flat {feature.value}"), side)
    assert needs_clearing(run.scene, at("1204"))
    apply_hit(run, side, at_place("1204", feature), Hit.X)

    assert installations_of(run.scene, at("1204")) == frozenset()
    assert not needs_clearing(run.scene, at("1204"))
    told = len(run.events)
    apply_hit(run, side, at_place("1204", feature), Hit.X)
    assert len(run.events) == told


@pytest.mark.rule("ADV:18.2.2")
@BOTH_SIDES
def test_headquarters_are_offered_units_bridges_and_hexes_alone(side):
    scene = after(driven(at_step(given(HQS, layers=ADVANCED), "headquarters_strikes", "strikes")))
    seat = scene.state.pending[-1].decisions[0].seat

    assert seat == OTHER
    assert set(offered(scene, seat)) <= {StrikeUnit, StrikeBridge, InterdictHex, EndStrikes}
    assert StrikeBridge in offered(scene, seat)
    assert side in {ALLIED, OTHER}


@BOTH_SIDES
def test_a_headquarters_strikes_once_in_a_phase_and_twice_in_a_turn(side):
    scene = given(HQS, layers=ADVANCED, turn=2, initiative=ALLIED)
    which = unit(scene, ("S", "P")[side])
    run = run_of(at_step(scene, "headquarters_strikes", "strikes"), -1)
    spend_use(run, which)

    assert not can_strike(run.scene, side, "headquarters_strikes")
    later = replace(run.truth, segment=replace(run.truth.segment, number=9))
    now = KernelScene(run.rules, run.printed, later)
    assert uses_left(now, which) == 1
    assert can_strike(now, side, "headquarters_strikes")
    again = run_of(now, -1)
    spend_use(again, which)
    assert uses_left(again.scene, which) == 0
