"""STD:2.3.6, STD:10.0  What comes when: units, helicopters, points, the initiative."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.trial import (
    PRC,
    SRV,
    at,
    before,
    now,
    run_at,
    unit,
    where,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import UnitPlaced
from sandtable.games.next_war.ids import HelicopterId, SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceHelicopter,
    PlaceRest,
)
from sandtable.games.next_war.rule_hooks import (
    air_points_of_turn,
    column_shifts,
    initiative_of_turn,
    replacements_due,
    superiority_of_turn,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    helicopters_to_come,
    levels_listed,
    lift_of_turn,
    transport_listed,
    units_to_come,
)
from sandtable.games.next_war.sheets.scenario_place_lookup import place_called
from sandtable.games.next_war.state import OFF_MAP
from sandtable.kernel.play.state import Frame, Scene


def in_turn(turn, **fields):
    scene = before()
    state = replace(scene.state, turn=turn, agenda=(Frame("turn", "", ""),), **fields)
    return Scene(scene.rules, scene.printed, state)


def brought(scene, side):
    run = run_at(scene, -1)
    bring_in(run, side)
    return run


def with_enemies_at(scene, *labels):
    run = run_at(scene, -1)
    for name, label in zip(("prc-74ga-16", "prc-74ga-132", "prc-74ga-154"), labels, strict=False):
        run.emit(UnitPlaced(unit(scene, name), SideId(PRC), at(scene, label), 2))
    return now(run)


@pytest.mark.rule("STD:2.3.6")
@pytest.mark.parametrize(
    ("turn", "side", "due"),
    [
        pytest.param(1, SRV, ["srv-iii-corps-10"], id="in its turn"),
        pytest.param(2, SRV, ["srv-iii-corps-10"], id="or later, if it could not come"),
        pytest.param(1, PRC, ["prc-abn-128"], id="not before"),
        pytest.param(2, PRC, ["prc-abn-128", "prc-83ga-86"], id="two"),
    ],
)
def test_units_to_come(turn, side, due):
    scene = in_turn(turn)

    assert [scene.printed.counters[u].id for u, _ in units_to_come(scene, side)] == due


@pytest.mark.rule("STD:2.3.6")
def test_helicopters_to_come():
    assert helicopters_to_come(in_turn(1), SideId(PRC)) == ()
    assert helicopters_to_come(in_turn(2), SideId(SRV)) == ()
    scene = in_turn(2)
    ((number, bases),) = helicopters_to_come(scene, SideId(PRC))
    assert scene.printed.helicopters[number].id == "prc-83ga-zhi-10-83ga"
    assert bases == place_called(scene.printed, "PRC bases")


@pytest.mark.rule("STD:10.0")
def test_what_is_listed_for_a_box_is_there_at_once():
    run = brought(in_turn(1), PRC)

    assert where(now(run), "prc-abn-128") == "Off map"
    assert run.truth.pending == ()


@pytest.mark.rule("STD:10.0")
def test_units_and_helicopters_are_placed_in_one_decision():
    scene = now(brought(in_turn(2), PRC))
    run = run_at(scene, PRC)
    order = Place(unit(scene, "prc-83ga-86"), at(scene, "3900"))
    run.rules.orders["reinforce"][Place].resolve(run, order)
    assert run.truth.pending
    run.rules.orders["reinforce"][PlaceHelicopter].resolve(
        run, PlaceHelicopter(HelicopterId(2), OFF_MAP)
    )
    assert run.truth.pending == ()


@pytest.mark.rule("STD:10.0")
def test_the_rest_comes_as_suggested():
    scene = now(brought(in_turn(2), PRC))
    run = run_at(scene, PRC)
    run.rules.orders["reinforce"][PlaceRest].resolve(run, PlaceRest())

    assert where(now(run), "prc-83ga-86") == "3900"
    assert (
        run.truth.forces[PRC].helicopters[HelicopterId(2)].base
        == place_called(scene.printed, "PRC bases")[0]
    )


@pytest.mark.rule("STD:10.0")
def test_nobody_arrives_among_enemies():
    scene = with_enemies_at(in_turn(1), "4023", "4223", "4423")
    run = brought(scene, SRV)

    assert run.truth.pending == ()
    assert where(now(run), "srv-iii-corps-10") == "Reinforcements"


@pytest.mark.parametrize(
    ("turn", "side", "points"),
    [
        (1, SRV, [("SRV", 1)]),
        (2, SRV, [("SRV", 2)]),
        (3, SRV, [("SRV", 2)]),
        (1, PRC, []),
        (3, PRC, [("PRC", 4)]),
    ],
)
def test_replacement_points(turn, side, points):
    scene = in_turn(turn)

    assert [entry.what for entry in scene.rules[replacements_due](scene, side)] == points


@pytest.mark.parametrize(
    ("turn", "side", "points"), [(1, PRC, ()), (2, PRC, (("PRC", 2),)), (2, SRV, ())]
)
def test_airmobile_points_of_a_turn(turn, side, points):
    assert lift_of_turn(in_turn(turn), side) == points


@pytest.mark.parametrize(("turn", "points"), [(1, (2, 4, -1)), (2, (2, 3, -1)), (3, (3, 2, 0))])
def test_air_points_of_a_turn(turn, points):
    scene = in_turn(turn)
    run = run_at(scene, -1)
    found = [scene.rules[air_points_of_turn](run, side) for side in (SRV, PRC)]

    assert (*found, scene.rules[superiority_of_turn](scene)) == points


@pytest.mark.rule("STD:5.1")
@pytest.mark.parametrize(
    ("turn", "dice", "holder"),
    [
        pytest.param(1, (), PRC, id="without a die"),
        pytest.param(2, (0,), PRC, id="a low die"),
        pytest.param(2, (4,), PRC, id="the last low one"),
        pytest.param(2, (5,), None, id="a middling one"),
        pytest.param(2, (6,), None, id="the last of these"),
        pytest.param(2, (7,), SRV, id="a high one"),
        pytest.param(2, (9,), SRV, id="the highest"),
        pytest.param(3, (), SRV, id="no row: by the points of the turn before"),
    ],
)
def test_the_initiative(turn, dice, holder):
    scene = in_turn(turn, initiative=None)
    forces = (replace(scene.state.forces[0], vp_turn=3), scene.state.forces[1])
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    run = run_at(scene, -1, *dice)

    assert scene.rules[initiative_of_turn](run) == holder


@pytest.mark.rule("STD:9.5.4")
@pytest.mark.parametrize(("turn", "shift"), [(1, [1]), (2, [])])
def test_surprise(turn, shift):
    scene = with_enemies_at(in_turn(turn), "4008")
    run = run_at(scene, -1)
    run.emit(UnitPlaced(unit(scene, "srv-i-corps-308"), SideId(SRV), at(scene, "4009"), 2))
    scene = now(run)
    attacker, defender = unit(scene, "prc-74ga-16"), unit(scene, "srv-i-corps-308")
    combat = Combat(at(scene, "4009"), (attacker,), (defender,), attacker, defender)
    state = replace(scene.state, combat=combat, segment=replace(scene.state.segment, side=PRC))
    scene = Scene(scene.rules, scene.printed, state)
    shifts = scene.rules[column_shifts](scene, combat)

    assert [entry.what for entry in shifts if entry.cite == "OPT-TEST:1"] == shift


def test_transport_in_half_stacking_points():
    scene = before()

    assert [transport_listed(scene, SideId(side)) for side in (SRV, PRC)] == [4, 6]


def test_levels_of_victory():
    assert levels_listed(before()) == ((0, "Draw"), (3, "Marginal"), (9, "Decisive"))
