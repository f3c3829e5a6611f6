"""ADV:19.7, SOP-13  Isolation and surrender."""

from __future__ import annotations

import pytest

from games.next_war.advanced_game import advanced_rules
from games.next_war.sketch import ADVANCED, after, given, happened, unit
from games.next_war.supplied import SIDES, changed, isolated, sketched, stepped, supplied
from games.next_war.turns import at_step, rolling, ruled, steps_of, worth_one
from sandtable.games.next_war.events import PointsScored
from sandtable.games.next_war.events.advanced import IsolationChecked, SurrenderChecked
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.rule_hooks import replacement_vetoes
from sandtable.games.next_war.rules.advanced.ch19_supply.surrender import (
    isolated_units_may_surrender,
    isolation_ends,
    surrendered_for_good,
    units_are_isolated,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import rebuild_cost
from sandtable.games.next_war.state import ASIDE, ELIMINATED
from sandtable.games.next_war.state_lookups import unit_of

#: Enemies around 1505, with zones over everything next to it.
RING = (
    "1304 FOE E 4-4-5 sp2\n1306 FOE F 4-4-5 sp2\n1504 FOE G 4-4-5 sp2\n1506 FOE H 4-4-5 sp2\n"
    "1705 FOE I 4-4-5 sp2\n1405 FOE J 4-4-5 sp2\n1605 FOE K 4-4-5 sp2\n"
)
URBAN = "1200 Urban\n"
A = "1505 OWN A 2-2-5\n"


@pytest.mark.rule("ADV:19.7.1", "ADV:19.7")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(f"{URBAN}1908 OWN A 2-2-5", set(), id="a long path is enough"),
        pytest.param("1908 OWN A 2-2-5", {"A"}, id="nothing to lead to"),
        pytest.param(f"{URBAN}{RING}{A}", {"A"}, id="surrounded"),
        pytest.param(f"{RING}{A}1908 OWN S 0-2-0 supreme", {"A"}, id="cut off from a Supreme HQ"),
        pytest.param(f"{A}1908 OWN S 0-2-0 supreme", set(), id="a path to a Supreme HQ"),
        pytest.param(f"{A}1908 OWN S 0-2-5 hq", {"A", "S"}, id="another HQ is no end"),
        pytest.param(f"{RING}{A}1505 OWN M 0-1-4 msu", {"M"}, id="an isolated MSU is an end"),
        pytest.param(f"{RING}1505 OWN D 0-2-0 depot\n{A}", set(), id="a Depot is a source"),
        pytest.param(f"{RING}1505 OWN O 1-2-0 outpost", set(), id="no outpost"),
        pytest.param(f"{RING}later OWN A 2-2-5\nbox0 OWN B 2-2-5", set(), id="nobody off the map"),
    ],
)
def test_who_is_isolated(side, text, found):
    assert isolated(sketched(text, side), side) == found


@pytest.mark.rule("ADV:19.7.1", "ADV:19.4.6")
@pytest.mark.parametrize("side", SIDES)
def test_an_msu_is_not_its_own_end_and_a_depot_is_never_isolated(side):
    alone = sketched(f"{RING}1505 OWN M 0-1-4 msu", side)
    two = sketched(f"{RING}1505 OWN M 0-1-4 msu\n1505 OWN N 0-1-4 msu", side)

    assert isolated(alone, side) == {"M"}
    assert isolated(two, side) == set()
    assert supplied(alone, side) == {"M"}  # never out of supply


CORRIDOR = (
    "\n".join(f"{line}0{place} High Mountain" for line in (11, 13) for place in range(9))
    + "\n"
    + "\n".join(f"{line}0{place} High Mountain" for line in (10, 14) for place in range(9))
)


@pytest.mark.rule("ADV:19.7.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("between", "cut"),
    [
        pytest.param("", False, id="a free path"),
        pytest.param("1203 FOE E 0-1-4 sp1", True, id="an enemy that cannot attack"),
        pytest.param("1203 FOE E 4-4-5 sp2", True, id="an enemy"),
        pytest.param("1203-1204 Major River", True, id="a river without a bridge"),
        pytest.param("1203-1204 Major River\n1203-1204 Primary", False, id="a bridge"),
        pytest.param("1203 Mountain", True, id="ground closed to it"),
        pytest.param("1203 Flat City\n1203 held by FOE", False, id="an empty enemy City"),
    ],
)
def test_what_a_path_avoids(side, between, cut):
    scene = sketched(f"{CORRIDOR}\n{URBAN}{between}\n1206 OWN A 2-2-5 mech", side)

    assert ("A" in isolated(scene, side)) is cut


@pytest.mark.rule("ADV:19.7.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("friend", "cut"),
    [
        pytest.param("", True, id="an empty hex in a zone"),
        pytest.param("1203 OWN B 2-2-5", False, id="a combat unit"),
        pytest.param("1203 OWN B 0-2-5 hq", False, id="a headquarters"),
        pytest.param("1203 OWN B 0-1-4 msu", False, id="an MSU, though not for a line"),
    ],
)
def test_any_friend_cancels_a_zone_for_a_path(side, friend, cut):
    pass_ = CORRIDOR.replace("1303 High Mountain", "1303 Flat").replace(
        "1302 High Mountain", "1302 High Mountain"
    )
    scene = sketched(
        f"{pass_}\n{URBAN}1303 FOE E 4-4-5 sp2\n{friend}\n1204 OWN C 2-2-5\n1206 OWN A 2-2-5", side
    )

    assert ("A" in isolated(scene, side)) is cut


@pytest.mark.rule("ADV:19.7.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("kind", "cut"),
    [
        pytest.param("airborne landed", False, id="an airborne unit in the turn of its drop"),
        pytest.param("airmobile landed", False, id="an airmobile unit"),
        pytest.param("marine landed", False, id="a marine unit"),
        pytest.param("landed", True, id="another unit that was carried"),
        pytest.param("airborne", True, id="an airborne unit in a later turn"),
    ],
)
def test_the_turn_of_an_assault(side, kind, cut):
    scene = sketched(f"{URBAN}{RING}1505 OWN A 2-2-5 {kind}", side)

    assert ("A" in isolated(scene, side)) is cut


@pytest.mark.rule("ADV:19.7.1")
@pytest.mark.parametrize("side", SIDES)
def test_emergency_supply_prevents_isolation(side):
    text = f"{URBAN}{RING}1505 OWN A 2-2-5 of1\n1505 OWN Q 0-2-5 hq of1\n1505 OWN B 2-2-5 of2"
    scene = sketched(text, side)
    own = changed(scene, "A", marked={"emergency_supply": True})
    above = changed(scene, "Q", marked={"emergency_supply": True})

    assert isolated(scene, side) == {"A", "B", "Q"}
    assert isolated(own, side) == {"B", "Q"}
    assert isolated(above, side) == {"B"}  # B obeys another headquarters


# --- SOP 13 the phase -------------------------------------------------------------------------


@pytest.mark.rule("ADV:19.7.3", "ADV:SOP-13")
@pytest.mark.parametrize("side", SIDES)
def test_markers_come_off_first_and_new_ones_go_on_last(side):
    text = f"{URBAN}{RING}{A}1908 OWN B 2-2-5\n"
    scene = changed(sketched(text, side), "B", marked={"isolated": True})
    freed = stepped(scene, isolation_ends)
    assert happened(freed, IsolationChecked) == [IsolationChecked(side, ())]

    checked = stepped(after(freed), isolated_units_may_surrender)
    assert happened(checked, SurrenderChecked) == []

    marked = stepped(after(freed), units_are_isolated)
    assert IsolationChecked(side, (unit(scene, "A"),)) in happened(marked, IsolationChecked)
    assert unit_of(after(marked), unit(scene, "A")).markers.isolated
    assert happened(stepped(after(marked), units_are_isolated)) == []


@pytest.mark.rule("ADV:19.7.4", "ADV:SOP-13")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("die", "gives_up"), [(5, False), (6, True)])
def test_a_unit_still_isolated_checks_and_may_surrender(side, die, gives_up):
    scene = ruled(sketched(f"{URBAN}{RING}1505 OWN A 2-2-5 er5", side), worth_one)
    scene = changed(scene, "A", marked={"isolated": True})
    run = stepped(scene, isolated_units_may_surrender, die)
    name = unit(scene, "A")

    assert happened(run, SurrenderChecked) == [SurrenderChecked(name, side, die, 5, gives_up)]
    scored = [PointsScored(1 - side, 2)] if gives_up else []
    assert happened(run, PointsScored) == scored  # double
    assert (unit_of(after(run), name).at == ELIMINATED) is gives_up
    assert (rebuild_cost(after(run), name) is None) is gives_up
    assert bool(surrendered_for_good(after(run), name, PlaceId(5))) is gives_up


@pytest.mark.rule("ADV:19.7.4", "ADV:SOP-13")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        pytest.param((6, 6), set(), id="both surrender"),
        pytest.param((6, 5), {"B"}, id="the first surrenders"),
        pytest.param((5, 6), {"A"}, id="the second surrenders"),
        pytest.param((5, 5), {"A", "B"}, id="neither does"),
    ],
)
def test_each_isolated_unit_of_a_side_checks_for_itself(side, dice, left):
    scene = sketched(f"{URBAN}{RING}1505 OWN A 2-2-5 er5\n1505 OWN B 2-2-5 er5", side)
    for name in ("A", "B"):
        scene = changed(scene, name, marked={"isolated": True})
    run = stepped(scene, isolated_units_may_surrender, *dice)

    checked = [each.unit for each in happened(run, SurrenderChecked)]
    assert checked == [unit(scene, "A"), unit(scene, "B")]
    there = {name for name in ("A", "B") if unit_of(after(run), unit(scene, name)).at >= 0}
    assert there == left


@pytest.mark.rule("ADV:19.7.4", "ADV:SOP-13")
def test_isolated_units_of_both_sides_check():
    text = f"{RING}1505 OWN A 2-2-5 er5\n"
    scene = sketched(text, 0)
    for name in ("A", "E"):
        scene = changed(scene, name, marked={"isolated": True})
    run = stepped(scene, isolated_units_may_surrender, 0, 0)

    assert {each.unit for each in happened(run, SurrenderChecked)} == {
        unit(scene, "A"),
        unit(scene, "E"),
    }


@pytest.mark.rule("ADV:18.3", "ADV:19.7.1", "NWV:9.1")
def test_a_supreme_headquarters_ends_the_paths_of_its_own_nation_alone():
    """No unit of the US or of another ally of the SRV uses the one in Hanoi."""
    scene = given(
        "1908 SRV S 0-2-0 supreme\n1505 SRV A 2-2-5\n1504 US B 2-2-5\n1905 SRV Staff 0-2-5 hq",
        layers=ADVANCED,
    )

    assert isolated(scene, 0) == {"B"}


@pytest.mark.rule("ADV:19.7.4")
@pytest.mark.parametrize("side", SIDES)
def test_an_msu_that_gives_up_may_be_made_again(side):
    scene = ruled(sketched(f"{URBAN}{RING}1505 OWN M 0-1-4 msu er3 steps1", side), worth_one)
    scene = changed(scene, "M", marked={"isolated": True})
    run = stepped(scene, isolated_units_may_surrender, 4)

    assert unit_of(after(run), unit(scene, "M")).at == ASIDE
    assert after(run).state.forces[side].advanced.surrendered == ()
    assert happened(run, PointsScored) == []


@pytest.mark.rule("ADV:19.7.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("fields", "rating"),
    [
        ({}, 5),
        ({"struck": 2}, 3),
        ({"unsupplied": True}, 4),
        ({"struck": 2, "unsupplied": True}, 2),
    ],
)
def test_it_checks_the_efficiency_that_it_has_now(side, fields, rating):
    scene = sketched(f"{URBAN}{RING}1505 OWN A 2-2-5 er5", side)
    scene = changed(scene, "A", marked={"isolated": True}, **fields)
    for die, gives_up in ((rating, False), (rating + 1, True)):
        run = stepped(scene, isolated_units_may_surrender, die)
        (event,) = happened(run, SurrenderChecked)
        assert event == SurrenderChecked(unit(scene, "A"), side, die, rating, gives_up)


@pytest.mark.rule("ADV:19.7")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("text", "is_supplied", "is_isolated"),
    [
        pytest.param(f"{URBAN}1204 OWN A 2-2-5", True, False, id="neither"),
        pytest.param(f"{URBAN}1908 OWN A 2-2-5", False, False, id="out of supply alone"),
        pytest.param(f"{RING}1505 OWN A 0-1-4 msu", True, True, id="isolated alone"),
        pytest.param(f"{URBAN}{RING}{A}", False, True, id="both"),
    ],
)
def test_isolation_and_lack_of_supply_are_two_states(side, text, is_supplied, is_isolated):
    scene = sketched(text, side)

    assert ("A" in supplied(scene, side)) is is_supplied
    assert ("A" in isolated(scene, side)) is is_isolated


@pytest.mark.rule("ADV:19.7.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("marked", [False, True])
def test_an_isolated_unit_gets_no_replacements(side, marked):
    scene = changed(sketched(A, side), "A", marked={"isolated": marked})
    found = scene.rules[replacement_vetoes](scene, unit(scene, "A"))

    assert ("isolated-cannot-recover" in [each.what.code for each in found]) is marked


@pytest.mark.rule("ADV:SOP-13", "ADV:19.7.1")
@pytest.mark.parametrize("initiative", [None, 0])
def test_the_phase_comes_in_every_turn(initiative):
    scene = sketched(f"{URBAN}{RING}{A}")
    run = rolling(at_step(scene, "isolation_phase", initiative=initiative, turn=1))

    assert steps_of(run)[:4] == [
        "isolation_phase",
        "isolation_ends",
        "isolated_units_may_surrender",
        "units_are_isolated",
    ]
    assert happened(run, IsolationChecked)[0] == IsolationChecked(SideId(0), (unit(scene, "A"),))


def test_it_is_told():
    scene = sketched(A)
    name = unit(scene, "A")
    told = [
        event_line(scene.printed, IsolationChecked(SideId(0), (name,))),
        event_line(scene.printed, IsolationChecked(SideId(0), ())),
        event_line(scene.printed, SurrenderChecked(name, SideId(0), 9, 5, surrendered=True)),
        event_line(scene.printed, SurrenderChecked(name, SideId(0), 3, 5, surrendered=False)),
    ]

    assert told == [
        "SRV, isolated: A.",
        "SRV: no units are isolated.",
        "A is isolated: the die is 9, its ER 5; it surrenders.",
        "A is isolated: the die is 3, its ER 5; it does not surrender.",
    ]


@pytest.mark.parametrize("scenario", ["vietnam/gates-of-hanoi", "india-pakistan/loose-nukes"])
def test_every_counter_has_a_rating_to_check(scenario):
    counters = GAME.rules.scenarios[scenario].printed(advanced_rules(scenario)).counters

    assert [each.id for each in counters if min(each.er, each.reduced_er or each.er) < 1] == []
