"""NWIP 5.4.3.1  All Airbases of China's Holding Box out of use: a third of the units stays down."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_war import (
    FLOWN,
    READY,
    air_rules,
    aircraft,
    box,
    in_boxes,
    printed,
    stepped,
)
from games.next_war.sketch import after, happened, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.damage_state import PlaceDamage, with_place
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air import GroundAirUnits
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.holding_boxes import sites_in
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.kernel.play.state import Scene as KernelScene

CHINA = "PRC Basing"
STEP = "units_without_bases_stay_down"
NAMES = [
    *(f"prc-plaaf-j-10-{n}" for n in range(1, 5)),
    *(f"prc-plaaf-su-30-{n}" for n in range(1, 6)),
    "prc-plaaf-h-6-1",
]
BAD = (Damage.STRIKE_2, Damage.DESTROYED, Damage.STRIKE_2)


def struck(units, markers=BAD, where="PRC Holding"):
    """A position with these units and with markers on the Airbases of a Holding Box."""
    scene = in_boxes(units)
    damage = scene.state.damage
    for number, marker in enumerate(markers, 1):
        damage = with_place(damage, PlaceDamage(box(where), Feature.AIRBASE, marker, number=number))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, damage=damage))


def ready(number, base=CHINA):
    return dict.fromkeys(NAMES[:number], (base, READY))


def test_china_has_three_airbases_in_its_box():
    assert sites_in(printed(), box("PRC Holding")).count(Feature.AIRBASE) == len(BAD)


@pytest.mark.rule("NWIP:5.4.3.1")
@pytest.mark.parametrize(("units", "lost"), [(10, 4), (9, 3), (4, 2), (3, 1), (2, 1)])
def test_a_third_rounded_up_is_chosen_by_china(units, lost):
    run = stepped(struck(ready(units)), STEP)
    scene = after(run)
    chosen = tuple(map(aircraft, NAMES[:lost]))

    assert asked_by(run) == [(1, "ground_air_units")]
    assert refusals(scene, 1, GroundAirUnits(chosen[1:])) != []
    assert refusals(scene, 1, GroundAirUnits((*chosen, aircraft(NAMES[lost])))) != []
    then = after(resolved(scene, 1, GroundAirUnits(chosen)))
    assert air_units_of(then, SideId(1), AirStatus.FLOWN) == tuple(sorted(chosen))
    assert len(air_units_of(then, SideId(1), AirStatus.READY)) == units - lost


@pytest.mark.rule("NWIP:5.4.3.1")
def test_a_single_unit_stays_down_without_a_question():
    run = stepped(struck(ready(1)), STEP)

    assert asked_by(run) == []
    assert happened(run, AirUnitsMoved) == [AirUnitsMoved((aircraft(NAMES[0]),), FLOWN)]


@pytest.mark.rule("NWIP:5.4.3.1")
@pytest.mark.parametrize(
    "markers",
    [
        (Damage.STRIKE_2, Damage.DESTROYED, Damage.STRIKE_1),
        (Damage.STRIKE_2, Damage.DESTROYED, Damage.NONE),
        (),
    ],
)
def test_one_base_that_can_be_used_is_enough(markers):
    run = stepped(struck(ready(10), markers), STEP)

    assert asked_by(run) == []
    assert happened(run) == []


@pytest.mark.rule("NWIP:5.4.3.1")
@pytest.mark.parametrize("where", ["ROI Holding", "IROP Holding"])
def test_other_holding_boxes_do_not_count(where):
    run = stepped(struck({**ready(10), "roi-iaf-su-30": ("ROI Basing", READY)}, BAD, where), STEP)

    assert asked_by(run) == []


@pytest.mark.rule("NWIP:5.4.3.1")
def test_units_that_are_not_ready_do_not_count():
    units = {**ready(3), NAMES[3]: (CHINA, FLOWN), NAMES[4]: (CHINA, AirStatus.ABORT)}
    run = stepped(struck(units), STEP)
    (decision,) = after(run).state.pending[-1].decisions

    assert decision.about == (1, box(CHINA), 1)


def test_the_check_comes_after_markers_and_repairs():
    steps = [line.name for line in air_rules().sequence("reorganizing")]

    assert steps[-1] == STEP
    assert steps.index("strike_markers_are_lowered") < steps.index("second_side_repairs")
