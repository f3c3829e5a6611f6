"""STD:8.5.4.1, 8.5.4.2  Airmobile Points: what they carry, what becomes of them."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    STANDARD,
    VIETNAM,
    after,
    at,
    given,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
    units,
)
from games.next_war.turns import ruled
from sandtable.games.next_war.events import (
    AirmobileLost,
    AirmobileReceived,
    AirmobileSpent,
    HalfLiftOpened,
    HalfLiftUsed,
    Reorganized,
    SegmentBegan,
    StepsLost,
    UnitFlown,
    evolve,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.position_text import status
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import airmobile_due, lifts
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import (
    halves_to_lift,
    lift_for,
    points_left,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.games.next_war.state import HalfLift, Lift, Segment
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.rule_hooks import adds
from sandtable.testing.conformance import Sampler

BASE = "1004 Flat Airfield"


def flying(sketch, layers=STANDARD, **fields):
    return moving(given(f"{BASE}\n{sketch}", layers=layers, **fields))


def lift(scene, names, points, to="1504"):
    return Airlift(at("1204"), units(scene, names), points, at(to), 0)


def stack(*words):
    return "\n".join(f"1204 {word}" for word in words)


@pytest.mark.rule("STD:8.5.4.1")
@pytest.mark.parametrize(
    ("sizes", "needs"),
    [
        pytest.param(["sp1"], 1, id="a point carries a stacking point"),
        pytest.param(["sp2"], 2, id="a larger unit needs more"),
        pytest.param(["sp3", "sp1"], 4, id="all of a stack add up"),
        pytest.param(["sp1/2"], 1, id="half a point takes a whole one"),
        pytest.param(["sp1/2", "sp1/2"], 1, id="two halves share one"),
        pytest.param(["sp1/2", "sp1/2", "sp1/2"], 2, id="three need two"),
    ],
)
def test_what_points_carry(sizes, needs):
    names = [f"SRV U{n} 1-1-4 light {size}" for n, size in enumerate(sizes)]
    scene = flying(f"{stack(*names)}\nAllied airmobile SRV 4")
    every = " ".join(f"U{n}" for n in range(len(sizes)))

    assert refusals(scene, ALLIED, lift(scene, every, (needs,))) == []
    for wrong in (needs - 1, needs + 1):
        assert refusals(scene, ALLIED, lift(scene, every, (wrong,))) == [
            (
                f"Airmobile Points needed: {needs}; you gave {wrong}. Use only nations that can"
                " carry these units and have points left. [STD:8.5.4.1]"
            )
        ]


@pytest.mark.rule("STD:8.5.4.1")
def test_there_must_be_enough_of_them():
    scene = flying(f"{stack('SRV A 1-1-4 light sp2')}\nAllied airmobile SRV 1")

    assert refusals(scene, ALLIED, lift(scene, "A", (2,))) != []
    assert Airlift not in offered(scene, ALLIED)


@pytest.mark.rule("STD:8.5.4.1")
def test_they_are_spent_for_the_turn_and_come_back_in_the_next():
    scene = flying(f"{stack('SRV A 1-1-4 light', 'SRV B 1-1-4 light')}\nAllied airmobile SRV 1")

    run = resolved(scene, ALLIED, lift(scene, "A", (1,)))

    assert happened(run, AirmobileSpent) == [AirmobileSpent(ALLIED, "SRV", 1)]
    assert refusals(after(run), ALLIED, lift(scene, "B", (1,))) != []
    rested = Scene(scene.rules, scene.printed, evolve(after(run).state, Reorganized()))
    assert refusals(rested, ALLIED, lift(scene, "B", (1,))) == []


@pytest.mark.rule("STD:4.1.2", "STD:8.5.4.1")
@pytest.mark.parametrize(
    ("weather", "total", "left"),
    [
        (Weather.CLEAR, 5, 5),
        (Weather.OVERCAST, 5, 3),
        (Weather.OVERCAST, 4, 2),
        (Weather.OVERCAST, 1, 1),
        (Weather.STORM, 5, 0),
    ],
)
def test_weather_leaves_some_of_them(weather, total, left):
    scene = given("", weather=weather)

    assert points_left(scene, Lift("SRV", total)) == left


@pytest.mark.rule("STD:4.1.2")
def test_a_point_destroyed_under_an_overcast_sky_brings_no_other_into_use():
    scene = given("", weather=Weather.OVERCAST)

    assert points_left(scene, Lift("SRV", 4, spent=1)) == 1
    assert points_left(scene, Lift("SRV", 3, spent=1, lost=1)) == 1


@pytest.mark.rule("STD:8.5.4.2")
def test_a_destroyed_point_is_gone_for_good():
    scene = flying(
        f"{stack('SRV A 1-1-4 light')}\nAllied airmobile SRV 2\n1505 PRC X 1-1-4",
    )

    run = resolved(scene, ALLIED, lift(scene, "A", (1,)), 0)

    assert happened(run, AirmobileLost) == [AirmobileLost(ALLIED, "SRV")]
    force = after(run).state.forces[ALLIED]
    assert force.airmobile == (Lift("SRV", 1, spent=1, lost=1),)
    assert points_left(after(run), force.airmobile[0]) == 1
    assert evolve(after(run).state, Reorganized()).forces[ALLIED].airmobile == (Lift("SRV", 1),)
    assert faults(scene.printed, after(run).state) == ()


# --- half points --------------------------------------------------------------------------------

HALVES = stack("SRV A 1-1-4 light sp1/2", "SRV B 1-1-4 light sp1/2")
ONE = "Allied airmobile SRV 1"


@pytest.mark.rule("STD:8.5.4.1")
def test_two_halves_share_a_point_one_after_the_other():
    scene = flying(f"{HALVES}\n{ONE}\n1104 SRV C 1-1-4 light sp1/2")
    room = HalfLift("SRV", at("1204"))

    run = resolved(scene, ALLIED, lift(scene, "A", (1,)))
    assert happened(run, HalfLiftOpened) == [HalfLiftOpened(ALLIED, room)]

    then = after(run)
    other = Airlift(at("1104"), units(scene, "C"), (1,), at("1604"), 0)
    assert refusals(then, ALLIED, other) != []  # it began in another hex
    run = resolved(then, ALLIED, lift(scene, "B", (0,), to="1604"))
    assert happened(run, HalfLiftUsed, AirmobileSpent) == [HalfLiftUsed(ALLIED, room)]
    assert after(run).state.forces[ALLIED].half_lifts == ()


@pytest.mark.rule("STD:6.6", "RUL-0008")
def test_of_two_on_a_point_that_is_shot_down_the_other_goes_on():
    scene = flying(f"{HALVES}\n{ONE}\n1505 PRC X 1-1-4")

    run = resolved(scene, ALLIED, lift(scene, "B A", (1,)), 0)

    assert happened(run, StepsLost, AirmobileLost, UnitFlown) == [
        StepsLost(UnitId(1), ALLIED, 1),
        AirmobileLost(ALLIED, "SRV"),
        UnitFlown(UnitId(0), ALLIED, at("1504"), landed=True),
    ]


@pytest.mark.rule("STD:6.6", "STD:8.5.4.2")
def test_a_mere_hit_turns_both_back():
    scene = flying(f"{HALVES}\n{ONE}\n1505 PRC X 1-1-4")

    assert happened(resolved(scene, ALLIED, lift(scene, "B A", (1,)), 2), UnitFlown) == []


@pytest.mark.rule("STD:8.5.4.2", "RUL-0008")
def test_a_point_is_shot_down_once_only():
    scene = flying(f"{HALVES}\n{ONE}\n1505 PRC X 1-1-4")

    run = resolved(scene, ALLIED, lift(scene, "A", (1,)), 0)
    assert happened(run, HalfLiftOpened) == [
        HalfLiftOpened(ALLIED, HalfLift("SRV", at("1204"), gone=True))
    ]
    run = resolved(after(run), ALLIED, lift(scene, "B", (0,)), 0)

    assert happened(run, AirmobileLost, StepsLost) == [StepsLost(UnitId(1), ALLIED, 1)]
    assert faults(scene.printed, after(run).state) == ()


@pytest.mark.rule("STD:8.5.4.2", "RUL-0008")
@pytest.mark.parametrize(("order", "gone"), [("A B C", False), ("C", True)])
def test_room_is_lost_only_on_the_point_of_the_unit_that_is_hit(order, gone):
    """C leaves room on its point; a loss falls on the first unit that is named."""
    three = stack(*(f"SRV {name} 1-1-4 light sp1/2" for name in "ABC"))
    scene = flying(f"{three}\nAllied airmobile SRV 2\n1505 PRC X 1-1-4")

    run = resolved(scene, ALLIED, lift(scene, order, (1 if order == "C" else 2,)), 0)

    assert happened(run, HalfLiftOpened) == [
        HalfLiftOpened(ALLIED, HalfLift("SRV", at("1204"), gone=gone))
    ]


@pytest.mark.rule("STD:8.5.4.1")
def test_the_room_is_gone_with_the_segment():
    scene = flying(f"{HALVES}\n{ONE}")
    scene = after(resolved(scene, ALLIED, lift(scene, "A", (1,))))

    assert scene.state.forces[ALLIED].half_lifts != ()
    assert evolve(scene.state, SegmentBegan(Segment())).forces[ALLIED].half_lifts == ()


@pytest.mark.rule("STD:2.8.5.1")
@pytest.mark.parametrize(
    ("words", "halves"),
    [
        pytest.param("motorized twinL sp1", 4, id="with vehicles it takes two points"),
        pytest.param("light twinM sp1", 2, id="without them its stacking points"),
    ],
)
def test_russian_units_with_vehicles(words, halves):
    names = {"motorized": "M", "light": "L"}
    name = names[words.split()[0]]
    other = "light twinM" if name == "M" else "motorized twinL"
    lines = (
        f"1204 RU {name} 2-3-7 airborne {words}\nlater RU {'LM'.replace(name, '')} 2-3-4 {other}"
    )
    scene = given(f"{lines}\nnon-Allied airmobile RU 2")

    assert halves_to_lift(scene, UnitId(0)) == halves
    assert lift_for(scene, (UnitId(0),)).least == halves // 2


# --- nations ------------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.5.4.1")
def test_unless_a_title_says_so_points_carry_their_whole_side():
    scene = given("1204 SRV A 1-1-4 light\n1205 PRC X 1-1-4 light")

    assert scene.rules[lifts](scene, "US", UnitId(0))


@pytest.mark.rule("NWV:5.5")
@pytest.mark.parametrize(
    ("nation", "unit", "carries"),
    [
        ("SRV", "SRV", True),
        ("SRV", "US", False),
        ("US", "SRV", True),
        ("US", "US", True),
        ("CW", "US", False),
        ("PRC", "PRC", True),
        ("PRC", "RU", False),
        ("US", "PRC", False),
    ],
)
def test_whose_points_carry_whom_in_vietnam(nation, unit, carries):
    scene = given(f"1204 {unit} A 1-1-4 light", layers=VIETNAM)

    assert scene.rules[lifts](scene, nation, UnitId(0)) is carries


MIXED = (
    stack("SRV A 1-1-4 light", "US B 1-1-4 light")
    + "\nAllied airmobile SRV 2\nAllied airmobile US 2"
)


@pytest.mark.rule("NWV:5.5", "STD:8.5.4.1")
@pytest.mark.parametrize(
    ("points", "fits"),
    [
        pytest.param((1, 1), True, id="each by its own"),
        pytest.param((0, 2), True, id="both by the US"),
        pytest.param((2, 0), False, id="but the SRV does not carry the US"),
        pytest.param((1, 0), False, id="nor does one point both"),
    ],
)
def test_a_stack_of_two_nations(points, fits):
    scene = flying(MIXED, VIETNAM)

    assert (refusals(scene, ALLIED, lift(scene, "A B", points)) == []) is fits


@pytest.mark.rule("STD:8.5.4.2", "NWV:5.5")
@pytest.mark.parametrize(
    ("names", "points", "loser"),
    [("A B", (1, 1), "SRV"), ("B A", (1, 1), "US"), ("A B", (0, 2), "US")],
)
def test_whose_point_is_lost(names, points, loser):
    scene = flying(f"{MIXED}\n1505 PRC X 1-1-4", VIETNAM)

    run = resolved(scene, ALLIED, lift(scene, names, points), 0)

    assert happened(run, AirmobileLost) == [AirmobileLost(ALLIED, loser)]


@pytest.mark.rule("NWV:5.5")
def test_halves_of_two_nations_share_only_what_carries_both():
    halves = stack("SRV A 1-1-4 light sp1/2", "US B 1-1-4 light sp1/2")
    scene = flying(f"{halves}\nAllied airmobile SRV 1\nAllied airmobile US 1", VIETNAM)

    assert refusals(scene, ALLIED, lift(scene, "A B", (0, 1))) == []
    assert refusals(scene, ALLIED, lift(scene, "A B", (1, 0))) != []


# --- reinforcements and sight -------------------------------------------------------------------


@adds(airmobile_due, "OPT-TEST:1")
def two_for_the_us(scene, side):
    return (("US", 2),) if side == ALLIED else ()


@pytest.mark.rule("STD:8.5.4.1")
def test_points_come_as_reinforcements():
    scene = ruled(given("Allied airmobile SRV 1"), two_for_the_us)
    run = run_of(scene, ALLIED)

    bring_in(run, ALLIED)
    bring_in(run, NON_ALLIED)

    assert happened(run) == [AirmobileReceived(ALLIED, "US", 2)]
    assert run.truth.forces[ALLIED].airmobile == (Lift("SRV", 1), Lift("US", 2))


def test_everybody_sees_points_and_room():
    scene = flying(f"{HALVES}\n{ONE}")
    scene = after(resolved(scene, ALLIED, lift(scene, "A", (1,))))

    assert encode(imagine(scene.printed, show(known(scene, 1)), Sampler("any"))) == encode(
        scene.state
    )
    assert "0 airmobile points" in " ".join(status(scene))
    scene = given("Allied airmobile SRV 2\nAllied airmobile US 3", weather=Weather.OVERCAST)
    assert "airmobile points SRV 1, US 2" in " ".join(status(scene))


def test_points_that_do_not_add_up_are_noticed():
    scene = given("Allied airmobile SRV -1")

    assert faults(scene.printed, scene.state) == ("side 0: its Airmobile Points do not add up",)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (UnitFlown(UnitId(0), ALLIED, at("1504"), landed=True), "A lands in 1504."),
        (UnitFlown(UnitId(0), ALLIED, at("1504")), "A is flown to 1504."),
        (AirmobileReceived(ALLIED, "US", 2), "US receives 2 airmobile points."),
        (AirmobileSpent(ALLIED, "US", 1), "US spends 1 airmobile point."),
        (AirmobileLost(ALLIED, "US"), "US loses an airmobile point permanently."),
        (HalfLiftOpened(ALLIED, HalfLift("US", at("1504"))), ""),
    ],
)
def test_what_players_read(event, told):
    assert event_line(given("1204 SRV A 1-1-4").printed, event) == told
