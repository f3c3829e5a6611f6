"""STD:6.6  Air defence fire, and what comes through it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, after, at, given, happened, run_of
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.events import AirPointLost, HelicopterChanged, SupportResolved
from sandtable.games.next_war.flight_state import Craft, Flight
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.rule_hooks import air_defence_modifiers
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import (
    exposed_start,
    fire_at,
    fire_once,
    is_immune,
    modifiers_of,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import (
    must_cross_the_enemy,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.support_through_air_defence import (
    resolve_support,
)
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.state import Scene

HERE = at("1204")
FRONT = "1204 SRV 308 6-7-7\n1205 PRC 127 5-5-4"


def fired(sketch, die, *, side=ALLIED, escorts=0, superiority=0):
    run = run_of(given(sketch, air_superiority=superiority), ALLIED, die)
    points, losses = fire_at(run, Flight(side, HERE, escorts, "test"))
    return points, losses > 0


@pytest.mark.rule("STD:6.6", "STD:6.6.1")
@pytest.mark.parametrize(
    ("die", "escorts", "result"),
    [
        pytest.param(1, 0, (2, True), id="die 1 near an Airfield is -1: two points and a loss"),
        pytest.param(1, 2, (1, False), id="with two escorts it is 1: one point"),
        pytest.param(4, 0, (1, False), id="die 4 is 2: one point"),
        pytest.param(5, 0, (0, False), id="die 5 is 3: nothing"),
    ],
)
def test_against_an_enemy_airfield(die, escorts, result):
    sketch = "1205 PRC 127 5-5-4\n1203 Flat Airfield\n1203 held by PRC"

    assert fired(sketch, die, escorts=escorts) == result


@pytest.mark.rule("STD:6.6.1")
@pytest.mark.parametrize(
    ("superiority", "side", "result"),
    [
        pytest.param(3, ALLIED, (1, False), id="own Supremacy, die 0 and mech beside it"),
        pytest.param(-3, ALLIED, (4, True), id="the enemy's Supremacy"),
        pytest.param(-3, NON_ALLIED, (1, False), id="which is the other's own"),
        pytest.param(0, ALLIED, (2, True), id="Contested"),
    ],
)
def test_who_holds_the_air_decides_the_column(superiority, side, result):
    sketch = "1205 PRC 127 5-5-4 mech\n1203 SRV 308 6-6-6 mech"

    assert fired(sketch, 0, side=side, superiority=superiority) == result


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("sketch", "modifiers"),
    [
        pytest.param("", [], id="nothing near"),
        pytest.param("1206 Flat Airfield\n1206 held by PRC", [-2], id="an Airfield two hexes off"),
        pytest.param("1207 Flat Airfield\n1207 held by PRC", [], id="not three"),
        pytest.param("1206 Flat Airfield", [], id="not one of its own"),
        pytest.param("1206 Flat Port\n1206 held by PRC", [-2], id="any Installation"),
        pytest.param(
            "1206 Flat Port\n1206 held by PRC\n1203 Flat Airfield\n1203 held by PRC",
            [-2],
            id="two of them are no worse",
        ),
        pytest.param("1205 PRC T 1-1-4 armor", [-1], id="armor beside it"),
        pytest.param("1204 PRC T 1-1-4 mech", [-1], id="mechanized units in it"),
        pytest.param("1205 PRC T 1-1-4 armor\n1203 PRC U 1-1-4 mech", [-1], id="two no worse"),
        pytest.param("1206 PRC T 1-1-4 armor", [], id="but not two hexes off"),
        pytest.param("1205 PRC T 1-1-4 leg", [], id="nor infantry"),
        pytest.param("1205 SRV T 1-1-4 armor", [], id="nor one's own"),
    ],
)
def test_modifiers(sketch, modifiers):
    scene = given(sketch)
    found = scene.rules[air_defence_modifiers](scene, ALLIED, HERE, 0)

    assert [entry.what for entry in found] == modifiers


@pytest.mark.rule("STD:6.2.2")
@pytest.mark.parametrize(("escorts", "added"), [(0, []), (1, [1]), (2, [2]), (3, [2])])
def test_escorts_help(escorts, added):
    scene = given("")
    found = scene.rules[air_defence_modifiers](scene, ALLIED, HERE, escorts)

    assert [entry.what for entry in found] == added


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("sketch", "side", "superiority", "immune"),
    [
        pytest.param("", ALLIED, 0, True, id="at home, with nobody near"),
        pytest.param("", ALLIED, 2, True, id="all the more under one's own sky"),
        pytest.param("", ALLIED, -1, False, id="not under the enemy's"),
        pytest.param("", NON_ALLIED, 0, False, id="nor in the enemy's country"),
        pytest.param("1204 in Laos", ALLIED, 0, False, id="nor in a neutral one"),
        pytest.param("1205 PRC T 1-1-4", ALLIED, 0, False, id="nor beside an enemy combat unit"),
        pytest.param("1206 PRC T 1-1-4", ALLIED, 0, True, id="two hexes off is far enough"),
        pytest.param("1205 PRC T 0-1-4", ALLIED, 0, True, id="others do not matter"),
    ],
)
def test_immunity(sketch, side, superiority, immune):
    scene = given(sketch, air_superiority=superiority)

    assert is_immune(scene, Flight(side, HERE, 0, "test")) is immune


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("sketch", "immune"),
    [
        pytest.param("", True, id="a way at home"),
        pytest.param("1504 in PRC", True, id="or around"),
        pytest.param("1901 in PRC", False, id="not from the enemy's country"),
        pytest.param("1902 PRC T 1-1-4", False, id="nor from beside an enemy"),
    ],
)
def test_a_helicopter_s_whole_flight_must_be_safe(sketch, immune):
    scene = given(sketch)

    assert is_immune(scene, Flight(ALLIED, HERE, 0, "test", at("1901"), 12)) is immune


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("sketch", "rolls"),
    [
        pytest.param("", 0, id="a base at home, in no zone"),
        pytest.param("1901 in PRC", 1, id="one in the enemy's country"),
        pytest.param("1902 PRC T 1-1-4 sp2", 1, id="or in a zone"),
        pytest.param("1902 PRC T 1-1-4 sp1", 0, id="but not beside a small unit"),
    ],
)
def test_who_starts_among_enemies_is_fired_at_there_too(sketch, rolls):
    scene = given(sketch)
    flight = Flight(ALLIED, HERE, 0, "test", at("1901"), 12)

    assert len(exposed_start(scene, flight)) == rolls
    assert exposed_start(scene, Flight(ALLIED, HERE, 0, "test")) == ()


@pytest.mark.rule("STD:6.6")
def test_both_rolls_count_unless_the_mission_has_turned_back():
    scene = given("1901 in PRC\n1205 PRC T 1-1-4")
    flight = Flight(ALLIED, HERE, 0, "test", at("1901"), 12)

    assert fire_at(run_of(scene, ALLIED, 0, 0), flight) == (2, 2)
    assert fire_at(run_of(scene, ALLIED, 0), replace_flight(flight)) == (1, 1)


def replace_flight(flight):
    return Flight(flight.side, flight.target, 0, "test", flight.origin, flight.reach, True)


WALL = "\n".join(f"16{n:02} PRC W{n} 1-1-4" for n in range(10))


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("sketch", "crosses"),
    [
        pytest.param("1604 PRC T 1-1-4", False, id="one unit is flown around"),
        pytest.param(WALL, True, id="a wall of them is not"),
        pytest.param("1204 PRC T 1-1-4", False, id="the target does not count"),
    ],
)
def test_flying_over_enemies(sketch, crosses):
    scene = given(sketch)
    flight = Flight(ALLIED, HERE, 0, "test", at("1904"), 12)

    assert must_cross_the_enemy(scene, flight) is crosses
    assert fire_once(run_of(scene, ALLIED, 1), flight, HERE).loss is crosses


def supported(commitment, dice, attacker=True, sketch=FRONT):
    scene = given(sketch + "\n1901 SRV Mi-24 helicopter 3 range12\n1902 Flat Airfield")
    sides = (commitment, Commitment()) if attacker else (Commitment(), commitment)
    combat = Combat(at("1205"), (UnitId(0),), (UnitId(1),), support=sides)
    segment = replace(scene.state.segment, side=int(not attacker))
    state = replace(scene.state, combat=combat, segment=segment)
    run = run_of(Scene(scene.rules, scene.printed, state), ALLIED, *dice)
    resolve_support(run, attacker)
    return run


@pytest.mark.rule("STD:6.2.1", "STD:6.3.2")
@pytest.mark.parametrize("attacker", [True, False])
@pytest.mark.parametrize(
    ("die", "left", "lost"),
    [
        pytest.param(9, 4, 0, id="all come through"),
        pytest.param(2, 3, 0, id="one does not"),
        pytest.param(0, 3, 1, id="and one is lost for good"),
    ],
)
def test_air_points_fly_together(attacker, die, left, lost):
    run = supported(Commitment(air_points=4), [die], attacker)

    assert happened(run) == [AirPointLost(ALLIED)] * lost + [SupportResolved(attacker, left, 0)]


@pytest.mark.rule("STD:6.3.2")
def test_air_points_near_an_enemy_airfield():
    """The worked case: die 1 less 2 aborts two of four points, and one of them is gone."""
    sketch = FRONT + "\n1206 Flat Airfield\n1206 held by PRC"
    run = supported(Commitment(air_points=4), [1], sketch=sketch)

    assert happened(run) == [
        AirPointLost(ALLIED),
        SupportResolved(attacker=True, air_left=2, ratings=0),
    ]


@pytest.mark.rule("STD:6.6.1.1", "STD:6.5.3")
@pytest.mark.parametrize(
    ("die", "rating", "steps"),
    [
        pytest.param(9, 3, 2, id="it comes through"),
        pytest.param(2, 2, 2, id="a hit takes a point off"),
        pytest.param(0, 1, 1, id="the worst also a step, and then its other side counts"),
    ],
)
def test_a_helicopter_under_fire(die, rating, steps):
    run = supported(Commitment(helicopters=(HelicopterId(0),)), [die])

    assert happened(run, SupportResolved) == [
        SupportResolved(attacker=True, air_left=0, ratings=rating)
    ]
    assert after(run).state.forces[0].helicopters[HelicopterId(0)].steps == steps


@pytest.mark.rule("STD:6.6.1.1", "STD:6.5")
def test_a_helicopter_that_loses_its_last_step_is_gone_and_supports_nobody():
    sketch = FRONT + "\n1903 SRV Old helicopter 3 range12 reduced"
    scene_run = supported(Commitment(helicopters=(HelicopterId(0),)), [0], sketch=sketch)

    assert happened(scene_run) == [
        HelicopterChanged(HelicopterId(0), ALLIED, None),
        SupportResolved(attacker=True, air_left=0, ratings=0),
    ]


@pytest.mark.rule("STD:6.6.1")
def test_nobody_fires_at_a_helicopter_that_was_shot_down_as_it_started():
    sketch = FRONT + "\n1903 in PRC\n1903 SRV Old helicopter 3 range12 reduced"
    run = supported(Commitment(helicopters=(HelicopterId(0),)), [0], sketch=sketch)

    assert happened(run) == [
        HelicopterChanged(HelicopterId(0), ALLIED, None),
        SupportResolved(attacker=True, air_left=0, ratings=0),
    ]


@pytest.mark.rule("STD:6.5.3")
def test_each_helicopter_is_a_mission_of_its_own():
    sketch = FRONT + "\n1903 SRV Second helicopter 2 range12"
    run = supported(
        Commitment(air_points=1, helicopters=(HelicopterId(0), HelicopterId(1))),
        [9, 2, 9],
        sketch=sketch,
    )

    assert happened(run) == [SupportResolved(attacker=True, air_left=1, ratings=1 + 3)]
    assert isinstance(after(run).state.forces[0].helicopters[HelicopterId(0)], Helicopter)


@pytest.mark.rule("STD:6.6")
@pytest.mark.parametrize(
    ("craft", "added"),
    [
        pytest.param(Craft.TRANSPORT, 3, id="air transport that lands at home"),
        pytest.param(Craft.PARACHUTE, 0, id="not a drop"),
        pytest.param(Craft.AIRMOBILE, 0, id="nor helicopters"),
    ],
)
def test_who_is_safer_at_home(craft, added):
    flight = Flight(ALLIED, HERE, 0, "test", at("1901"), 12, craft=craft)

    assert modifiers_of(given(""), flight, HERE) == added


@pytest.mark.rule("STD:6.6", "STD:6.2.2")
def test_the_roll_at_the_start_has_the_modifiers_of_that_hex_and_the_escorts():
    scene = given("1902 PRC T 1-1-4 mech sp2")
    flight = Flight(ALLIED, HERE, 2, "test", at("1901"), 12)

    assert exposed_start(scene, flight) == (at("1901"),)
    assert [modifiers_of(scene, flight, here) for here in (at("1901"), HERE)] == [2 - 1, 2]


def test_no_more_air_points_are_turned_back_than_fly():
    sketch = FRONT + "\n1206 Flat Airfield\n1206 held by PRC"
    run = supported(Commitment(air_points=1), [1], sketch=sketch)

    assert happened(run, SupportResolved) == [
        SupportResolved(attacker=True, air_left=0, ratings=0),
    ]
