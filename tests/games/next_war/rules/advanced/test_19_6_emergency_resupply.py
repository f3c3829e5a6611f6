"""ADV:19.5, 19.6  Units out of supply, emergency resupply."""

from __future__ import annotations

import pytest

from games.next_war.sketch import after, resolved, unit
from games.next_war.supplied import (
    SIDES,
    changed,
    in_phase,
    points_of,
    reasons,
    sketched,
    stepped,
    supplied,
    with_points,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.events.advanced import EmergencyResupplyTried, SupplyPhaseEnded
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.advanced.supply import EndResupply, ResupplyUnit
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.rule_hooks import flies_alone, replacement_vetoes
from sandtable.games.next_war.rules.advanced.ch18_headquarters.use_recovery import (
    uses_are_recovered,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_phase import (
    first_resupply,
    resupply_is_over,
    second_resupply,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_vetoes import emergency_supply_ends
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import can_be_lifted
from sandtable.games.next_war.state_lookups import unit_of

UNIT = "1205 OWN A 2-2-5 unsupplied\n1206 OWN B 2-2-5 unsupplied\n"
HQ = "1305 OWN H 0-2-5 hq unsupplied of1\n1308 OWN C 2-2-5 of1 unsupplied\n"
FAR = "1609 OWN F 2-2-5 of1 unsupplied\n1607 OWN G 2-2-5 of1 unsupplied\n"


def asking(text, side=0, points=3, which=1):
    scene = with_points(sketched(text, side), side, points)
    return in_phase(scene, which, (side, "emergency_resupply"))


@pytest.mark.rule("ADV:19.6", "ADV:19.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize(("die", "succeeds"), [(0, True), (5, True), (6, False), (9, False)])
def test_a_unit_costs_a_point_and_succeeds_on_five(side, which, die, succeeds):
    scene = asking(UNIT, side, 1, which)
    run = resolved(scene, side, ResupplyUnit(unit(scene, "A")), die)
    now = unit_of(after(run), unit(scene, "A"))

    assert (now.unsupplied, now.markers.emergency_supply) == (not succeeds, succeeds)
    assert points_of(after(run), side) == 0
    assert happened_once(run) == (1, die, succeeds)


def happened_once(run):
    (event,) = [each for each in run.events if isinstance(each, EmergencyResupplyTried)]
    return event.points, event.die, event.succeeded


@pytest.mark.rule("ADV:19.6")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("die", "succeeds"), [(2, True), (3, False)])
def test_a_headquarters_costs_three_and_supplies_others_at_once(side, die, succeeds):
    scene = asking(UNIT + HQ, side, 5)
    run = resolved(scene, side, ResupplyUnit(unit(scene, "H")), die)
    lacking = {name for name in "ABCH" if unit_of(after(run), unit(scene, name)).unsupplied}

    assert points_of(after(run), side) == 2
    assert lacking == ({"A", "B", "C", "H"} if not succeeds else lacking - {"C", "H"})
    assert ("C" in supplied(after(run), side)) is succeeds


@pytest.mark.rule("ADV:19.6")
@pytest.mark.parametrize("side", SIDES)
def test_three_points_in_a_phase_and_one_attempt_for_a_unit(side):
    scene = asking(UNIT + "1207 OWN K 2-2-5 unsupplied\n1208 OWN L 2-2-5 unsupplied", side, 9)
    once = after(resolved(scene, side, ResupplyUnit(unit(scene, "A")), 9))
    assert reasons(once, side, ResupplyUnit(unit(scene, "A"))) == [
        "Emergency resupply of A has been tried in this phase."
    ]
    for name in "BK":
        once = after(resolved(once, side, ResupplyUnit(unit(scene, name)), 9))
        once = in_phase(once, 1, (side, "emergency_resupply"))

    assert reasons(once, side, ResupplyUnit(unit(scene, "L"))) == [
        (
            "Emergency resupply of L costs 1. You have 6 supply points and have spent 3 of the 3 "
            "that a phase allows."
        )
    ]
    run = stepped(once, resupply_is_over)
    assert [type(each) for each in run.events] == [SupplyPhaseEnded]
    again = in_phase(after(run), 2, (side, "emergency_resupply"))
    assert reasons(again, side, ResupplyUnit(unit(scene, "A"))) == []


@pytest.mark.rule("ADV:19.6")
def test_a_headquarters_and_a_unit_are_too_much_for_one_phase():
    scene = asking(UNIT + HQ, 0, 9)
    run = resolved(scene, 0, ResupplyUnit(unit(scene, "A")), 9)
    now = in_phase(after(run), 1, (0, "emergency_resupply"))

    assert reasons(now, 0, ResupplyUnit(unit(scene, "H"))) != []
    assert reasons(now, 0, ResupplyUnit(unit(scene, "B"))) == []


@pytest.mark.rule("ADV:19.6", "ADV:19.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "points", "asks"),
    [
        pytest.param(UNIT, 1, True, id="a point"),
        pytest.param(UNIT, 0, False, id="no points"),
        pytest.param("1205 OWN A 2-2-5", 3, False, id="in supply"),
        pytest.param("1305 OWN H 0-2-5 hq unsupplied", 2, False, id="too few for an HQ"),
    ],
)
def test_only_a_side_that_can_is_asked(side, text, points, asks):
    scene = with_points(sketched(text, side), side, points)
    run = stepped(in_phase(scene), (first_resupply, second_resupply)[side])

    assert asked_by(run) == ([(side, "emergency_resupply")] if asks else [])


def test_it_can_be_left():
    scene = asking(UNIT)

    assert resolved(scene, 0, EndResupply()).truth.pending == ()
    assert reasons(scene, 0, ResupplyUnit(UnitId(99))) == [
        "unit 99 is not a unit of yours that is out of supply."
    ]


@pytest.mark.rule("ADV:19.6")
@pytest.mark.parametrize("side", SIDES)
def test_emergency_supply_lasts_until_reorganization(side):
    scene = changed(sketched("1205 OWN A 2-2-5", side), "A", marked={"emergency_supply": True})
    assert supplied(scene, side) == {"A"}
    run = stepped(scene, emergency_supply_ends)

    assert not unit_of(after(run), unit(scene, "A")).markers.emergency_supply
    assert supplied(after(run), side) == set()


# --- 19.5 what it forbids ---------------------------------------------------------------------


@pytest.mark.rule("ADV:19.5")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        pytest.param({"unsupplied": True}, True, id="out of supply"),
        pytest.param({"marked": {"emergency_supply": True}}, True, id="supplied in an emergency"),
        pytest.param({}, False, id="in supply"),
    ],
)
def test_no_replacements_out_of_supply(side, fields, refused):
    scene = changed(sketched("1205 OWN A 2-2-5 reduced", side), "A", **fields)
    found = scene.rules[replacement_vetoes](scene, unit(scene, "A"))

    assert [each.cite for each in found] == ["ADV:19.5"] * refused


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("lacks", [False, True])
@pytest.mark.parametrize("kind", ["artillery", "hq"])
def test_out_of_supply_uses_are_kept_but_none_is_regained(side, lacks, kind):
    text = f"1205 OWN G 0-2-5 {kind} range3 {'unsupplied' if lacks else ''}"
    scene = changed(sketched(text, side), "G", supports=1)
    run = stepped(scene, uses_are_recovered)

    assert uses_left(scene, unit(scene, "G")) == 1
    assert unit_of(after(run), unit(scene, "G")).supports == int(lacks)


@pytest.mark.rule("ADV:19.5")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("words", "points", "flies"),
    [
        pytest.param("", 0, True, id="in supply, by itself"),
        pytest.param("unsupplied", 0, False, id="out of supply, not by itself"),
        pytest.param("unsupplied", 1, True, id="out of supply, by a point"),
    ],
)
def test_out_of_supply_only_airmobile_points_carry_a_unit(side, words, points, flies):
    of_side = ("Allied", "non-Allied")[side]
    text = f"1205 OWN A 2-2-24 airmobile {words}\n{of_side} airmobile OWN {points}"
    scene = sketched(text, side)

    assert scene.rules[flies_alone](scene, unit(scene, "A")) is (words == "")
    assert can_be_lifted(scene, unit(scene, "A")) is flies


def test_it_is_told():
    scene = sketched(UNIT)
    tried = EmergencyResupplyTried(unit(scene, "A"), SideId(0), 1, 5, succeeded=True)
    failed = EmergencyResupplyTried(unit(scene, "A"), SideId(0), 3, 9, succeeded=False)

    assert event_line(scene.printed, tried) == (
        "Emergency resupply of A for 1 supply point: the die is 5, it is in supply this turn."
    )
    assert event_line(scene.printed, failed) == (
        "Emergency resupply of A for 3 supply points: the die is 9, it stays out of supply."
    )
