"""27.9.3.3, 27.9.3.4, NWIP 8.6 Air units are repaired, come back and are consolidated."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import CHINA, DIEGO, INDIA
from games.next_war.air_replacement import ASKED, phase, supply, without
from games.next_war.air_war import (
    ABORT,
    AIR_WAR,
    FLOWN,
    READY,
    air_rules,
    aircraft,
    box,
    in_boxes,
    printed,
    status_of,
    stepped,
)
from games.next_war.sketch import after, happened, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit
from sandtable.games.next_war.events.advanced.air import AirUnitPlaced
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.air import (
    ConsolidateAirUnits,
    EndAirReplacement,
    RepairAirUnit,
    ReturnAirUnit,
)
from sandtable.games.next_war.rule_hooks.advanced.air import replaceable_air_unit
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch27_damage.air_unit_replacement import returning_types
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import CompositionError, compose


def again(scene):
    """The position once the side is asked again."""
    return after(stepped(scene, "first_side_replaces_air_units", procedure="reinforcing"))


@pytest.mark.rule("ADV:27.9.3.3", "NWIP:8.6")
@pytest.mark.parametrize(
    ("side", "name", "base"),
    [(0, "roi-iaf-jaguar", INDIA), (1, "prc-plaaf-j-10", CHINA), (0, "us-usaf-f-16d-1", DIEGO)],
)
@pytest.mark.parametrize("status", [READY, FLOWN, ABORT])
def test_two_supply_points_repair_a_damaged_unit(side, name, base, status):
    run = phase(in_boxes({name: (base, status, 1)}), side)

    assert asked_by(run) == [(side, ASKED)]
    then = after(resolved(after(run), side, RepairAirUnit(aircraft(name))))
    assert supply(then, name) == 8
    assert air_unit(then, aircraft(name)).steps == 2
    assert status_of(then, name) is FLOWN
    assert air_unit(then, aircraft(name)).base == box(base)


@pytest.mark.rule("ADV:27.9.3.3")
@pytest.mark.parametrize(("points", "asked"), [(1, []), (2, [(0, ASKED)])])
def test_one_supply_point_is_too_few(points, asked):
    damaged = in_boxes({"roi-iaf-jaguar": (INDIA, READY, 1)})

    assert asked_by(phase(damaged, 0, (points, 0))) == asked
    assert asked_by(phase(without(in_boxes({}), "roi-iaf-jaguar"), 0, (points, 0))) == asked


@pytest.mark.rule("ADV:27.9.3.3")
@pytest.mark.parametrize("which", ["first", "second"])
def test_nothing_is_asked_without_damaged_or_eliminated_units(which):
    whole = in_boxes({"roi-iaf-jaguar": (INDIA, READY), "prc-plaaf-j-10": (CHINA, FLOWN)})

    assert asked_by(phase(whole, which=which)) == []


@pytest.mark.rule("ADV:27.9.3.3")
@pytest.mark.parametrize("face", [0, 1, 2])
def test_an_eliminated_unit_of_a_type_comes_back_at_random_and_damaged(face):
    names = [f"roi-iaf-jaguar-{number}" for number in (1, 2, 3)]
    scene = after(phase(without(in_boxes({}), *names)))
    run = resolved(scene, 0, ReturnAirUnit(aircraft(names[0]), box(INDIA)), face)
    (event,) = happened(run, AirUnitPlaced)

    assert event == AirUnitPlaced(aircraft(names[face]), box(INDIA), 1, FLOWN)
    assert supply(after(run), names[0]) == 8
    assert faults(printed(), after(run).state) == ()


@pytest.mark.rule("ADV:27.9.3.3", "ADV:22.1.2")
def test_a_unit_comes_back_to_a_base_of_its_own():
    scene = after(phase(without(in_boxes({}), "us-usaf-f-16d-1", "roi-iaf-jaguar")))
    us, indian = aircraft("us-usaf-f-16d-1"), aircraft("roi-iaf-jaguar")

    assert refusals(scene, 0, ReturnAirUnit(indian, box(DIEGO))) != []
    assert refusals(scene, 0, ReturnAirUnit(us, box(DIEGO))) == []
    assert refusals(scene, 0, ReturnAirUnit(us, box(INDIA))) == []


@pytest.mark.rule("ADV:27.9.3.3")
def test_a_unit_is_not_returned_and_repaired_in_one_phase():
    scene = after(phase(without(in_boxes({}), "roi-iaf-jaguar-1")))
    unit = aircraft("roi-iaf-jaguar-1")
    scene = after(resolved(scene, 0, ReturnAirUnit(unit, box(INDIA))))

    assert asked_by(stepped(scene, "first_side_replaces_air_units", procedure="reinforcing")) == []
    scene = after(stepped(scene, "air_replacement_is_over", procedure="reinforcing"))
    assert refusals(again(scene), 0, RepairAirUnit(unit)) == []


@pytest.mark.rule("NWIP:8.6")
def test_the_types_that_each_nation_replaces():
    scene = in_boxes({})
    found: dict[str, set[str]] = {}
    for number, counter in enumerate(printed().aircraft):
        types = found.setdefault(counter.nation, set())
        if air_rules()[replaceable_air_unit](scene, AircraftId(number)):
            types.add(counter.type)

    assert found == {
        "ROI": {"MiG-21", "Jaguar", "MiG-27"},
        "IROP": set(),
        "PRC": {"J-10", "J-11B"},
        "RU": set(),
        "US": {"F-15C", "F-16D", "F/A-18E", "F/A-18F"},
    }


@pytest.mark.rule("NWIP:8.6", "ADV:27.9.3.3")
def test_other_types_are_refused():
    units = {"roi-iaf-su-30": (INDIA, READY, 1), "roi-iaf-jaguar": (INDIA, READY, 1)}
    scene = after(phase(in_boxes(units)))

    assert "cannot be replaced" in refusals(scene, 0, RepairAirUnit(aircraft("roi-iaf-su-30")))[0]


def under_rebuilding(scene):
    """The position with the option by which every type is replaced."""
    rules = compose([LAYERS[name] for name in (*AIR_WAR, "air-rebuilding")])
    return KernelScene(rules, scene.printed, scene.state)


@pytest.mark.rule("ADV:29.3")
@pytest.mark.parametrize(
    ("side", "name", "base"),
    [
        (0, "roi-iaf-su-30", INDIA),
        (1, "irop-paf-f-16", "IROP Basing"),
        (1, "prc-plaaf-su-30", CHINA),
    ],
)
def test_with_the_option_every_type_is_repaired(side, name, base):
    scene = in_boxes({name: (base, READY, 1)})
    assert asked_by(phase(scene, side)) == []
    run = phase(under_rebuilding(scene), side)

    assert asked_by(run) == [(side, ASKED)]
    then = after(resolved(after(run), side, RepairAirUnit(aircraft(name))))
    assert air_unit(then, aircraft(name)).steps == 2
    assert supply(then, name) == 8


@pytest.mark.rule("ADV:29.3")
@pytest.mark.parametrize(("side", "name"), [(0, "roi-iaf-su-30-1"), (1, "irop-paf-f-16-1")])
def test_with_the_option_every_type_comes_back(side, name):
    scene = without(in_boxes({}), name)
    assert asked_by(phase(scene, side)) == []
    run = phase(under_rebuilding(scene), side)

    assert asked_by(run) == [(side, ASKED)]
    found = returning_types(after(run), side)
    assert {printed().aircraft[unit].type for unit in found} == {
        printed().aircraft[aircraft(name)].type
    }


def test_the_option_needs_the_air_war():
    with pytest.raises(CompositionError):
        compose([LAYERS[name] for name in ("standard", "advanced", "air-rebuilding")])


@pytest.mark.rule("ADV:27.9.3.4")
@pytest.mark.parametrize(
    ("side", "first", "second", "base"),
    [
        (0, "roi-iaf-su-30-1", "roi-iaf-su-30-2", INDIA),
        (1, "irop-paf-mirage-1", "irop-paf-mirage-2", "IROP Basing"),
    ],
)
def test_two_damaged_units_become_one(side, first, second, base):
    run = phase(in_boxes({first: (base, READY, 1), second: (base, ABORT, 1)}), side, (0, 0))

    assert asked_by(run) == [(side, ASKED)]
    order = ConsolidateAirUnits(aircraft(first), aircraft(second))
    before = after(run)
    then = after(resolved(before, side, order))
    assert air_unit(then, aircraft(first)) == AirUnit(box(base), FLOWN, 2)
    assert status_of(then, second) is AirStatus.ELIMINATED
    assert [force.vp_turn for force in then.state.forces] == [
        force.vp_turn for force in before.state.forces
    ]
    assert faults(printed(), then.state) == ()


@pytest.mark.rule("ADV:27.9.3.4")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("roi-iaf-su-30-1", INDIA, 1), ("roi-iaf-jaguar-1", INDIA, 1)),  # another type
        (("roi-iaf-su-30-1", INDIA, 1), ("ru-ruaf-su-30-1", INDIA, 1)),  # another nation
        (("us-usaf-f-15e-1", INDIA, 1), ("us-usaf-f-15e-2", DIEGO, 1)),  # another box
        (("us-usaf-f-15e-1", INDIA, 1), ("us-usaf-f-15e-2", INDIA, 2)),  # not damaged
        (("us-usaf-f-16dj", INDIA, 1), ("us-usn-ea-18g-1", INDIA, 1)),  # of one step
    ],
)
def test_what_cannot_be_consolidated(first, second):
    others = {"roi-iaf-mig-29-1": (INDIA, READY, 1), "roi-iaf-mig-29-2": (INDIA, READY, 1)}
    units = {name: (base, READY, steps) for name, base, steps in (first, second)}
    scene = after(phase(in_boxes({**others, **units}), 0, (0, 0)))

    assert refusals(scene, 0, ConsolidateAirUnits(aircraft(first[0]), aircraft(second[0]))) != []


@pytest.mark.rule("ADV:27.9.3.3")
def test_a_side_may_end_replacement():
    scene = after(phase(in_boxes({"roi-iaf-jaguar": (INDIA, READY, 1)})))
    then = after(resolved(scene, 0, EndAirReplacement()))

    assert then.state.pending == ()
    assert supply(then, "roi-iaf-jaguar") == 10
