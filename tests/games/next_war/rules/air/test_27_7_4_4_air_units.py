"""22.1.4, 27.6, 27.7.4.4, NWIP 5.4.5  Collateral damage hits air units on the ground."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_fights import (
    BASE,
    CHINA,
    DIEGO,
    FIELD,
    FLIES,
    INDIA,
    PAKISTAN,
    answered,
    asked_now,
    asks,
    captured,
    collateral,
    marked,
    numbers,
    on,
    on_map,
    steps,
)
from games.next_war.air_war import ABORT, FLOWN, READY, RECOVERY, aircraft, box, in_boxes, stepped
from games.next_war.sketch import after, choices, happened, refusals, resolved, run_of
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.damage_state import PlaceDamage
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.events.advanced.air_combat import AirUnitBombed, AirUnitsForgotten
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air_combat import HitAirUnit
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import (
    roll_collateral,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.kernel.play.state import Frame, known
from sandtable.kernel.play.state import Scene as KernelScene

GONE = AirStatus.ELIMINATED
SIDE = {"ROI": 0, "IROP": 1, "PRC": 1}
UNITS = {
    "ROI": ["roi-iaf-su-30-1", "roi-iaf-jaguar-1", "us-usaf-f-15c-1"],
    "IROP": ["irop-paf-f-16-1", "irop-paf-f-7-1", "irop-paf-f-7-2"],
    "PRC": ["prc-plaaf-j-11b-1", "prc-plaaf-j-10-1", "prc-plaaf-h-6-1"],
}
BOX = {"ROI": INDIA, "IROP": PAKISTAN, "PRC": CHINA}
COUNTRIES = pytest.mark.parametrize("country", ["ROI", "IROP"])


def everyone(status=READY):
    return in_boxes({name: (BOX[c], status) for c, names in UNITS.items() for name in names})


@pytest.mark.rule("ADV:27.7.4.4", "ADV:22.1.4")
@COUNTRIES
@pytest.mark.parametrize(
    ("feature", "level", "die", "by_owner"),
    [(BASE, Hit.ONE, 2, True), (FIELD, Hit.TWO, 1, True), (FIELD, Hit.X, 0, False)],
)
def test_who_chooses_the_unit(country, feature, level, die, by_owner):
    side = SIDE[country]
    now = collateral(everyone(), side, on_map(country, feature), feature, level, die)
    chooser = side if by_owner else 1 - side
    other = "PRC" if country == "ROI" else "ROI"

    assert asks(now) == (chooser, "hit_air_unit")
    assert choices(now, chooser, HitAirUnit) == tuple(sorted(numbers(*UNITS[country])))
    assert "Only these" in refusals(now, chooser, HitAirUnit(aircraft(UNITS[other][0])))[0]
    hit = aircraft(UNITS[country][1])
    told = happened(resolved(now, chooser, HitAirUnit(hit)), AirUnitHit)
    assert told == [AirUnitHit(hit, steps_left=1)]
    then = after(answered(now, HitAirUnit(hit)))
    assert [steps(then, name) for name in UNITS[country]] == [2, 1, 2]


@pytest.mark.rule("ADV:27.7.4.4")
@COUNTRIES
def test_all_parts_of_a_result_count_and_no_unit_is_hit_twice(country):
    side, names = SIDE[country], UNITS[country]
    now = collateral(everyone(), side, on_map(country, BASE), BASE, Hit.X, 0)  # Air*, Air

    assert asks(now) == (1 - side, "hit_air_unit")
    then = after(answered(now, HitAirUnit(aircraft(names[0]))))
    assert asks(then) == (side, "hit_air_unit")
    assert refusals(then, side, HitAirUnit(aircraft(names[0]))) != []
    last = after(answered(then, HitAirUnit(aircraft(names[2]))))
    assert [steps(last, name) for name in names] == [1, 2, 1]
    again = collateral(last, side, on_map(country, FIELD), FIELD, Hit.X, 2)  # Air
    assert steps(again, names[1]) == 1  # the only one left needs no order


@pytest.mark.rule("ADV:27.7.4.4")
@pytest.mark.parametrize(
    ("step", "procedure"),
    [
        ("struck_air_units_are_forgotten", "strikes"),
        ("raided_air_units_are_forgotten", "special_operations"),
    ],
)
def test_a_reduced_unit_may_be_finished_in_a_later_phase(step, procedure):
    names = UNITS["ROI"][:1]
    scene = in_boxes({names[0]: (INDIA, READY)})
    once = collateral(scene, 0, on_map("ROI", BASE), BASE, Hit.ONE, 2)
    twice = collateral(once, 0, on_map("ROI", BASE), BASE, Hit.ONE, 2)
    later = after(stepped(once, step, procedure=procedure))
    end = collateral(later, 0, on_map("ROI", BASE), BASE, Hit.ONE, 2)

    assert [steps(each, names[0]) for each in (once, twice, end)] == [1, 1, 0]
    assert air_unit(end, aircraft(names[0])).status is GONE
    assert happened(stepped(later, step, procedure=procedure)) == []


@pytest.mark.rule("ADV:27.7.4.4")
@pytest.mark.parametrize("status", [READY, FLOWN, ABORT, FLIES])
def test_units_are_hit_wherever_they_are(status):
    now = collateral(everyone(status), 1, on_map("IROP", BASE), BASE, Hit.ONE, 2)

    assert choices(now, 1, HitAirUnit) == tuple(sorted(numbers(*UNITS["IROP"])))


@pytest.mark.rule("ADV:27.7.4.4", "ADV:22.1.4")
def test_units_elsewhere_are_not_hit():
    units = {"us-usaf-f-15c-1": (DIEGO, RECOVERY), "irop-paf-f-16-1": (PAKISTAN, READY)}
    then = collateral(in_boxes(units), 0, on_map("ROI", BASE), BASE, Hit.X, 1)

    assert asks(then) is None
    assert [steps(then, name) for name in units] == [2, 2]


@pytest.mark.rule("ADV:22.1.4", "ADV:27.6")
@COUNTRIES
def test_a_captured_base_costs_neither_side_an_air_unit(country):
    side, here = SIDE[country], on_map(country, BASE)
    taken = captured(everyone(), {here: 1 - side})
    then = collateral(taken, 1 - side, here, BASE, Hit.X, 0)

    assert asks(then) is None
    assert {steps(then, name) for names in UNITS.values() for name in names} == {2}


@pytest.mark.rule("NWIP:5.4.5", "ADV:27.7.4.4")
@pytest.mark.parametrize("country", list(UNITS))
def test_a_holding_box_costs_units_of_its_own_basing_box(country):
    side = SIDE[country]
    now = collateral(everyone(), side, box(f"{country} Holding"), BASE, Hit.ONE, 2)

    assert asks(now) == (side, "hit_air_unit")
    assert choices(now, side, HitAirUnit) == tuple(sorted(numbers(*UNITS[country])))


@pytest.mark.rule("ADV:27.6")
def test_a_hit_takes_a_step_and_leaves_no_marker():
    scene = in_boxes({"irop-paf-f-16-1": (PAKISTAN, READY)})
    then = collateral(scene, 1, on_map("IROP", BASE), BASE, Hit.ONE, 2)

    assert air_unit(then, aircraft("irop-paf-f-16-1")) == air_unit(
        in_boxes({"irop-paf-f-16-1": (PAKISTAN, READY, 1)}), aircraft("irop-paf-f-16-1")
    )
    assert then.state.damage == scene.state.damage


@pytest.mark.rule("ADV:27.7.4.4")
@pytest.mark.parametrize(("level", "die", "kept"), [(Hit.TWO, 1, 1), (Hit.X, 0, 0)])
def test_standing_orders_and_words(level, die, kept):
    now = collateral(everyone(), 0, on_map("ROI", FIELD), FIELD, level, die)
    seat, kind = asked_now(now)
    (decision,) = now.state.pending[-1].decisions

    assert ADVICE.routine[kind](known(now, seat)) == HitAirUnit(aircraft(UNITS["ROI"][kept]))
    assert "choose the air unit of the ROI Basing Box that loses a step" in prompt(
        known(now, seat), decision
    )
    lines = [
        event_line(now.printed, event)
        for event in (AirUnitBombed(aircraft("roi-iaf-su-30-1")), AirUnitsForgotten())
    ]
    assert lines == [
        "ROI Su-30/1 is hit on the ground.",
        "Air units that were hit on the ground may be hit again in the next phase.",
    ]


@pytest.mark.rule("NWIP:5.4.5", "ADV:27.7.4.4")
@pytest.mark.parametrize("country", list(UNITS))
def test_a_raid_on_a_holding_box_costs_units_of_its_basing_box_too(country):
    side, place = SIDE[country], box(f"{country} Holding")
    hit = PlaceDamage(place, BASE, Damage.STRIKE_1, collateral=Damage.STRIKE_1, number=1)
    scene = marked(everyone(), hit)
    under_way = replace(scene.state, agenda=(Frame("special_operations", "sof_missions", ""),))
    run = run_of(KernelScene(scene.rules, scene.printed, under_way), 1 - side, 2)
    roll_collateral(run, SideId(1 - side), place, BASE, Hit.ONE, 1)

    now = after(on(after(run)))
    assert asks(now) == (side, "hit_air_unit")
    assert choices(now, side, HitAirUnit) == tuple(sorted(numbers(*UNITS[country])))
