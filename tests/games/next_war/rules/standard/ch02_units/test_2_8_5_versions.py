"""STD:2.8.5  Russian airborne and air assault units in two versions, one of them in play."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    NON_ALLIED,
    after,
    asked,
    at,
    choices,
    given,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    unit,
    with_segment,
)
from games.next_war.turns import asked_by, at_step, rolling, ruled, small_chart
from sandtable.games.next_war.events import UnitsReady, VersionSwitched
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndSwitching,
    SwitchVersion,
)
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    is_motorized_version,
    switchable,
    twins,
)
from sandtable.games.next_war.state import ASIDE, FIRST_BOX, OFF_MAP, Unit

ROAD = """
    1204 in PRC
    1205 in PRC
    1206 in PRC
    1206 Flat City
    1204-1205-1206 Secondary
"""
LIGHT = "1204 RU Foot 3-3-4 light airborne twinWheels\naside RU Wheels 4-4-8 motorized twinFoot\n"
WHEELS = "aside RU Foot 3-3-4 light airborne twinWheels\n1204 RU Wheels 4-4-8 motorized twinFoot\n"
OFF = "off RU Foot 3-3-4 light airborne twinWheels\naside RU Wheels 4-4-8 motorized twinFoot\n"
BOXED = OFF.replace("off RU", "box0 RU")
NO_LINE = ["Vehicles cannot reach unit Foot: it has no line of communication. [STD:2.8.5.3]"]


def switching(sketch, **fields):
    return asked(given(sketch, **fields), NON_ALLIED, "switch", "STD:2.8.5.3")


@pytest.mark.rule("STD:2.8.5")
def test_each_counter_knows_the_other_and_one_of_them_has_vehicles():
    scene = given(LIGHT + "1306 RU Other 2-2-4")

    assert twins(scene.printed) == {0: 1, 1: 0}
    assert [is_motorized_version(scene, UnitId(each)) for each in range(3)] == [False, True, False]


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("sketch", "name", "told"),
    [
        pytest.param(WHEELS, "Wheels", [], id="vehicles can always be left behind"),
        pytest.param(LIGHT + ROAD, "Foot", [], id="they come along a line of communication"),
        pytest.param(LIGHT, "Foot", NO_LINE, id="not without one"),
        pytest.param(OFF, "Foot", [], id="before a drop its owner chooses"),
        pytest.param(BOXED, "Foot", [], id="and in a Holding Box"),
        pytest.param(
            LIGHT.replace("Foot 3-3-4", "Foot 3-3-4 landed"),
            "Foot",
            NO_LINE,
            id="supply that came with a landing brings none",
        ),
        pytest.param(
            LIGHT,
            "Wheels",
            [
                (
                    "Unit Wheels cannot switch: it is not your unit in play, or it"
                    " has no other version. [STD:2.8.5]"
                )
            ],
            id="not the one that lies aside",
        ),
        pytest.param(
            "gone RU Foot 3-3-4 light twinWheels\naside RU Wheels 4-4-8 motorized twinFoot",
            "Foot",
            [
                (
                    "Unit Foot cannot switch: it is not your unit in play, or it has"
                    " no other version. [STD:2.8.5]"
                )
            ],
            id="not one that is lost",
        ),
        pytest.param(
            "1204 RU Foot 3-3-4 light\n1305 SRV E 1-1-4",
            "E",
            [
                (
                    "Unit E cannot switch: it is not your unit in play, or it has no"
                    " other version. [STD:2.8.5]"
                )
            ],
            id="not the enemy's",
        ),
    ],
)
def test_who_may_change(sketch, name, told):
    scene = switching(sketch)

    assert refusals(scene, NON_ALLIED, SwitchVersion(unit(scene, name))) == told


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("words", "steps"), [pytest.param("", 2, id="whole"), pytest.param(" reduced", 1, id="reduced")]
)
def test_the_other_counter_takes_its_place_as_strong_as_it_was(words, steps):
    scene = switching(WHEELS.replace("4-4-8 motorized", f"4-4-8 motorized{words}"))
    run = resolved(scene, NON_ALLIED, SwitchVersion(UnitId(1)))
    force = after(run).state.forces[NON_ALLIED]

    assert happened(run) == [
        VersionSwitched(UnitId(1), NON_ALLIED, UnitId(0), steps),
        UnitsReady((UnitId(0),)),
    ]
    assert force.units[UnitId(0)] == Unit(at("1204"), steps)
    assert force.units[UnitId(1)].at == ASIDE
    assert dict(force.stacks.map) == {at("1204"): (0,)}
    assert dict(after(run).state.segment.together.map) == {0: at("1204")}


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("sketch", "place"), [(OFF, OFF_MAP), (BOXED, FIRST_BOX)], ids=["off the map", "in a box"]
)
def test_off_the_map_it_changes_where_it_waits(sketch, place):
    run = resolved(switching(sketch), NON_ALLIED, SwitchVersion(UnitId(0)))
    force = after(run).state.forces[NON_ALLIED]

    assert (force.units[UnitId(1)].at, force.units[UnitId(0)].at) == (place, ASIDE)
    assert dict(force.stacks.map) == {}


@pytest.mark.rule("STD:2.8.5.3")
def test_on_foot_it_may_slip_away_in_exploitation_and_with_vehicles_not():
    zone = "1204 Rough\n1205 Rough\n1205 SRV E 4-4-4 sp2\n"
    scene = with_segment(switching(zone + WHEELS), exploitation=True, unmoved=())
    run = resolved(scene, NON_ALLIED, SwitchVersion(unit(scene, "Wheels")))

    assert happened(run, UnitsReady) == [UnitsReady((unit(scene, "Foot"),))]


@pytest.mark.rule("STD:2.8.5.3", "STD:3.3")
def test_the_question_comes_first_in_a_movement_segment():
    scene = ruled(given(WHEELS, turn=2, initiative=1, first_player=1), small_chart)
    run = rolling(at_step(scene, "initiative_movement"))

    assert asked_by(run) == [(NON_ALLIED, "move"), (NON_ALLIED, "switch")]
    assert SwitchVersion in offered(after(run), NON_ALLIED)
    done = resolved(after(run), NON_ALLIED, EndSwitching())
    assert [d.kind for d in after(done).state.pending[-1].decisions] == ["move"]


def test_nobody_is_asked_without_such_units():
    scene = given("1204 RU Plain 3-3-4 light airborne")

    assert switchable(scene, NON_ALLIED) == ()


@pytest.mark.rule("STD:2.8.5.3")
def test_what_is_offered():
    assert choices(switching(LIGHT + ROAD), NON_ALLIED, SwitchVersion) == (0,)
    assert SwitchVersion not in offered(switching(LIGHT), NON_ALLIED)


@pytest.mark.rule("STD:2.8.5.1")
@pytest.mark.parametrize(("points", "may"), [((2,), True), ((1,), False)])
def test_helicopters_carry_the_version_with_vehicles(points, may):
    base = "1004 Flat Airfield\n1004 in PRC\nnon-Allied airmobile RU 2\n"
    scene = moving(given(base + WHEELS), NON_ALLIED)
    order = Airlift(at("1204"), (unit(scene, "Wheels"),), points, at("1504"), 0)

    assert (refusals(scene, NON_ALLIED, order) == []) is may
