"""ADV:25.2, SOP-14, 24.3.2  Helicopters that flew nothing are rebased in Reorganization."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.air_war import FLOWN, READY, air_rules, aircraft, box, stepped
from games.next_war.air_war import printed as printed_here
from games.next_war.rebasing import (
    ALLIED,
    FIRST,
    HERE,
    OTHER,
    THERE,
    asked,
    based,
    helicopter,
    place,
)
from games.next_war.sketch import after, choices, happened, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import AirDefenceFired, HelicopterChanged
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.orders.advanced.air import EndAirRebasing, RebaseAirUnit
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch25_movement.helicopter_rebasing import (
    movable_helicopters,
)
from sandtable.games.next_war.state import Segment
from sandtable.kernel.play.state import known

BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])
SECOND = {ALLIED: "roi-lch", OTHER: "prc-zhi-10-1"}
#: Helicopters by name: the base of each, and what else is said of it.
Helicopters = dict[str, tuple[str, dict[str, Any]]]
AIRFIELD = {ALLIED: "2620", OTHER: "2406"}
FAR = {ALLIED: "4412", OTHER: "4304"}
BOX = {ALLIED: "ROI Holding", OTHER: "IROP Holding"}


def distance(here, there):
    return printed_here().atlas.lattice.distance(here, there)


def base_of(scene, side, name):
    return scene.state.forces[side].helicopters.map[helicopter(name)].base


@pytest.mark.rule("ADV:25.2", "ADV:SOP-14", "ADV:24.3.2", "RUL-0612")
@BOTH_SIDES
@pytest.mark.parametrize(("start", "end"), [(HERE, THERE), (HERE, AIRFIELD), (THERE, HERE)])
def test_a_helicopter_that_flew_nothing_is_rebased_and_nothing_fires_at_it(side, start, end):
    scene = after(asked(based({FIRST[side]: (start[side], {})}), side))
    run = resolved(scene, side, RebaseHelicopter(helicopter(FIRST[side]), place(end[side]), 0))

    assert base_of(run.scene, side, FIRST[side]) == place(end[side])
    assert happened(run, AirDefenceFired, FlightDetected, FlightFiredOn) == []
    assert len(happened(run, HelicopterChanged)) == 1


@pytest.mark.rule("ADV:25.2")
@BOTH_SIDES
def test_a_helicopter_flies_to_a_holding_box_and_from_it(side):
    near_the_edge = {ALLIED: "1022", OTHER: "1202"}[side]
    one = helicopter(FIRST[side])
    scene = after(asked(based({FIRST[side]: (near_the_edge, {})}), side))
    there = resolved(scene, side, RebaseHelicopter(one, place(BOX[side]), 0)).scene
    scene = after(asked(based({FIRST[side]: (BOX[side], {})}), side))
    back = resolved(scene, side, RebaseHelicopter(one, place(near_the_edge), 0)).scene

    assert base_of(there, side, FIRST[side]) == place(BOX[side])
    assert base_of(back, side, FIRST[side]) == place(near_the_edge)


@pytest.mark.rule("ADV:25.2")
@BOTH_SIDES
def test_bases_are_looked_for_once_in_a_position(side):
    scene = based({FIRST[side]: (HERE[side], {})})
    moved = based({FIRST[side]: (THERE[side], {})})
    found = movable_helicopters(scene, side)

    assert movable_helicopters(scene, side) is found
    assert movable_helicopters(moved, side) != found
    assert movable_helicopters(scene, 1 - side) == {}


@pytest.mark.rule("ADV:25.2")
@BOTH_SIDES
@pytest.mark.parametrize("used", [{"missions": 1}, {"spent": True}])
def test_a_helicopter_that_was_used_in_the_turn_is_not_rebased(side, used):
    scene = based({FIRST[side]: (HERE[side], used), SECOND[side]: (HERE[side], {})})
    scene = after(asked(scene, side))
    order = RebaseHelicopter(helicopter(FIRST[side]), place(THERE[side]), 0)

    assert choices(scene, side, RebaseHelicopter) == (helicopter(SECOND[side]),)
    assert "flown" in refusals(scene, side, order)[0] or "used" in refusals(scene, side, order)[0]
    alone = based({FIRST[side]: (HERE[side], used)})
    assert asked_by(asked(alone, side)) == []


def test_rebasing_comes_before_helicopters_are_ready_again():
    names = [line.name for line in air_rules().sequence("reorganizing")]

    assert names.index("second_side_rebases_air_units") < names.index("reorganization")


@pytest.mark.rule("ADV:25.2", "ADV:SOP-14")
@BOTH_SIDES
def test_whoever_was_rebased_is_ready_in_the_next_turn(side):
    scene = after(asked(based({FIRST[side]: (HERE[side], {})}), side))
    order = RebaseHelicopter(helicopter(FIRST[side]), place(THERE[side]), 0)
    scene = after(stepped(after(resolved(scene, side, order)), "reorganization"))
    now = scene.state.forces[side].helicopters.map[helicopter(FIRST[side])]

    assert (now.base, now.missions, now.spent) == (place(THERE[side]), 0, False)


@pytest.mark.rule("ADV:25.2")
@BOTH_SIDES
def test_several_helicopters_and_air_units_are_rebased_each_once(side):
    unit = {ALLIED: "us-usaf-f-15e", OTHER: "irop-paf-f-7"}[side]
    home = {ALLIED: "Diego Garcia Basing", OTHER: "IROP Basing"}[side]
    helicopters: Helicopters = {FIRST[side]: (HERE[side], {}), SECOND[side]: (HERE[side], {})}
    scene = after(asked(based(helicopters, {unit: (home, READY)}), side))
    run = asked(scene, side)
    for name in (FIRST[side], SECOND[side]):
        order = RebaseHelicopter(helicopter(name), place(THERE[side]), 0)
        run = asked(after(resolved(scene, side, order)), side)
        scene = after(run)
        if asked_by(run):
            assert refusals(scene, side, replace(order, to=place(HERE[side]))) != []
    if side == ALLIED:
        run = resolved(scene, side, RebaseAirUnit(aircraft(unit), box("ROI Basing")))
        scene = after(run)
        assert air_units_of(scene, side, FLOWN) == (aircraft(unit),)
        run = asked(scene, side)

    assert base_of(scene, side, FIRST[side]) == base_of(scene, side, SECOND[side])
    assert asked_by(run) == []


@pytest.mark.rule("ADV:25.2")
@BOTH_SIDES
def test_what_a_helicopter_is_refused(side):
    helicopters: Helicopters = {FIRST[side]: (HERE[side], {}), SECOND[side]: (AIRFIELD[side], {})}
    helicopters[FIRST[1 - side]] = (HERE[1 - side], {})
    scene = after(asked(based(helicopters), side))
    one = helicopter(FIRST[side])

    def said(*order):
        return " ".join(refusals(scene, side, RebaseHelicopter(*order)))

    assert "full" in said(one, place(AIRFIELD[side]), 0)
    assert said(one, place(HERE[1 - side]), 0) != ""
    assert said(one, place(HERE[side]), 0) != ""
    assert said(helicopter(FIRST[1 - side]), place(THERE[side]), 0) != ""
    assert said(one, place(THERE[side]), 1) != ""
    assert said(one, place(THERE[side]), 0) == ""


@pytest.mark.rule("ADV:25.2", "RUL-0612")
@BOTH_SIDES
def test_a_helicopter_reaches_bases_within_twice_its_range(side):
    south = {ALLIED: "1022", OTHER: "1006"}[side]
    scene = after(asked(based({FIRST[side]: (south, {})}), side))
    one = helicopter(FIRST[side])
    near = choices(scene, side, RebaseHelicopter, one)
    far = {here for here in printed_here().atlas.hexes if distance(here, place(south)) > 24}

    assert place(HERE[side]) in near
    assert place(FAR[side]) in far
    assert far.isdisjoint(near)
    assert "farther" in refusals(scene, side, RebaseHelicopter(one, place(FAR[side]), 0))[0]


@pytest.mark.rule("ADV:25.2", "NWIP:5.4.1")
def test_nobody_is_rebased_to_the_box_of_china():
    scene = based({SECOND[OTHER]: ("PRC Holding", {}), FIRST[OTHER]: (HERE[OTHER], {})})
    scene = after(asked(scene, OTHER))

    assert choices(scene, OTHER, RebaseHelicopter) == (helicopter(FIRST[OTHER]),)
    assert place("PRC Holding") not in choices(
        scene, OTHER, RebaseHelicopter, helicopter(FIRST[OTHER])
    )


@pytest.mark.rule("ADV:25.2")
@pytest.mark.parametrize("flag", ["elite_only", "ground_only"])
def test_what_the_last_segment_allowed_does_not_matter(flag):
    scene = based({FIRST[ALLIED]: (HERE[ALLIED], {})}, segment=replace(Segment(), **{flag: True}))
    scene = after(asked(scene, ALLIED))
    order = RebaseHelicopter(helicopter(FIRST[ALLIED]), place(THERE[ALLIED]), 0)

    assert refusals(scene, ALLIED, order) == []


@pytest.mark.rule("ADV:25.2")
@BOTH_SIDES
def test_a_side_may_leave_its_helicopters_where_they_are(side):
    scene = after(asked(based({FIRST[side]: (HERE[side], {})}), side))

    assert "helicopters" in prompt(known(scene, side), scene.state.pending[-1].decisions[0])
    scene = after(resolved(scene, side, EndAirRebasing()))
    assert base_of(scene, side, FIRST[side]) == place(HERE[side])
