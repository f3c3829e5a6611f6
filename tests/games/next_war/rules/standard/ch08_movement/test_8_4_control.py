"""STD:8.4  Control of hexes that need no clearing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    given,
    happened,
    march,
    moving,
    resolved,
    run_of,
)
from games.next_war.turns import at_step
from sandtable.games.next_war.events import ControlChanged, HexPassed
from sandtable.games.next_war.rules.standard.ch03_sequence.end_of_turn import game_record
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import (
    change_control,
    control_by_setup,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene

HERE = at("1204")


def changed(sketch, passed=None):
    scene = given(sketch)
    state = replace(scene.state, passed=HashedMap(passed or {}))
    run = run_of(Scene(scene.rules, scene.printed, state), ALLIED)
    change_control(run)
    return happened(run)


@pytest.mark.rule("STD:8.4")
@pytest.mark.parametrize(
    ("sketch", "passed", "changes"),
    [
        pytest.param("", {HERE: 1}, True, id="who went by last has it"),
        pytest.param("", {HERE: 0}, False, id="its owner keeps it"),
        pytest.param("", {}, False, id="nobody went by"),
        pytest.param("1204 PRC T 1-1-4", {}, True, id="who stands there has it"),
        pytest.param("1204 PRC T 1-1-4", {HERE: 0}, True, id="whoever went by"),
        pytest.param("1204 PRC T 0-1-4", {}, False, id="but only combat units count"),
        pytest.param("1204 Flat Town Airfield", {HERE: 1}, True, id="Towns and Airfields too"),
        pytest.param("1204 Flat City", {HERE: 1}, False, id="a City must be cleared"),
        pytest.param("1204 Flat Airbase", {HERE: 1}, False, id="so must an Installation"),
        pytest.param("1204 in Laos", {HERE: 1}, True, id="a neutral hex may be taken"),
    ],
)
def test_what_changes_hands(sketch, passed, changes):
    assert changed(sketch, passed) == ([ControlChanged(HERE, NON_ALLIED)] if changes else [])


@pytest.mark.rule("STD:8.4")
@pytest.mark.parametrize("order", [(ALLIED, NON_ALLIED), (NON_ALLIED, ALLIED)])
def test_of_two_sides_the_last_to_pass_has_the_hex(order):
    """RUL-0020.30."""
    scene = given("1204 in Laos")
    run = run_of(scene, ALLIED)
    for side in order:
        run.emit(HexPassed((HERE,), side))
    change_control(run)

    assert happened(run, ControlChanged) == [ControlChanged(HERE, order[1])]


@pytest.mark.rule("STD:8.4")
@pytest.mark.parametrize(
    ("sketch", "changes"),
    [
        pytest.param("1204 PRC T 1-1-4", True, id="an invader's combat unit"),
        pytest.param("1204 PRC T 1-1-4\n1204 Flat City", True, id="even in a City"),
        pytest.param("1204 PRC T 0-1-4", False, id="no other unit"),
        pytest.param("1204 SRV T 1-1-4", False, id="the owner's unit"),
    ],
)
def test_control_at_the_start(sketch, changes):
    run = run_of(given(sketch), ALLIED)
    control_by_setup(run)

    assert happened(run) == ([ControlChanged(HERE, NON_ALLIED)] if changes else [])
    assert dict(after(run).state.control.map) == ({HERE: 1} if changes else {})


@pytest.mark.rule("STD:8.4")
@pytest.mark.parametrize(
    ("sketch", "taken"),
    [
        pytest.param("1204 PRC T 1-1-4", True, id="a combat unit in an enemy hex"),
        pytest.param("1204 PRC T 0-1-4", False, id="no other unit"),
        pytest.param("1204 PRC T 1-1-4\n1204 held by PRC", False, id="not in a hex of its own"),
        pytest.param("1204 PRC T 1-1-4\n1204 Flat City", False, id="nor where it must clear"),
    ],
)
def test_a_reinforcement_takes_its_hex_although_it_moves_on(sketch, taken):
    """It arrived after control was decided, and is the last to have been there this turn."""
    run = run_of(at_step(given(sketch), "game_record"), ALLIED)
    game_record(run)
    assert run.truth.turn == 2

    scene = moving(after(run), NON_ALLIED, unmoved=(0,))
    scene = after(resolved(scene, NON_ALLIED, march(scene, "T", "1304")))
    run = run_of(scene, ALLIED)
    change_control(run)

    changes = happened(run, ControlChanged)
    assert (ControlChanged(HERE, NON_ALLIED) in changes) is taken
