"""27.9.3.3, 27.9.3.4, SOP 15 Several air units are bought back in one phase."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import CHINA, INDIA
from games.next_war.air_replacement import ASKED, phase, supply, without
from games.next_war.air_war import (
    FLOWN,
    READY,
    air_rules,
    aircraft,
    box,
    in_boxes,
    status_of,
    stepped,
)
from games.next_war.sketch import after, choices, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.orders.advanced.air import (
    ConsolidateAirUnits,
    RepairAirUnit,
    ReturnAirUnit,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit

SIDES = pytest.mark.parametrize(
    ("side", "name", "base"), [(0, "roi-iaf-jaguar", INDIA), (1, "prc-plaaf-j-10", CHINA)]
)


def unit(name, number):
    return aircraft(f"{name}-{number}")


def asked_again(scene):
    """The position in which the side is asked once more, and who is asked."""
    run = stepped(scene, "first_side_replaces_air_units", procedure="reinforcing")
    return after(run), asked_by(run)


@pytest.mark.rule("ADV:27.9.3.3")
@SIDES
def test_each_unit_is_paid_for_and_the_last_point_buys_nothing(side, name, base):
    """With five points one comes back and one is repaired; for the third a point is missing."""
    units = {f"{name}-1": (base, READY, 1), f"{name}-2": (base, FLOWN, 1)}
    scene = after(phase(without(in_boxes(units), f"{name}-3"), side, (5, 5)))
    scene = after(resolved(scene, side, ReturnAirUnit(unit(name, 3), box(base))))
    assert supply(scene, f"{name}-1") == 3

    scene, asked = asked_again(scene)
    assert asked == [(side, ASKED)]
    scene = after(resolved(scene, side, RepairAirUnit(unit(name, 1))))
    assert supply(scene, f"{name}-1") == 1
    assert [air_unit(scene, unit(name, n)).steps for n in (1, 2, 3)] == [2, 1, 1]

    scene, asked = asked_again(scene)
    assert asked == [(side, ASKED)]  # two damaged ones may still be consolidated
    for order in (RepairAirUnit(unit(name, 2)), ReturnAirUnit(unit(name, 1), box(base))):
        assert refusals(scene, side, order) != []


@pytest.mark.rule("ADV:27.9.3.3")
@SIDES
def test_what_came_back_is_not_repaired_while_another_may_be(side, name, base):
    units = {f"{name}-1": (base, READY, 1)}
    scene = after(phase(without(in_boxes(units), f"{name}-2"), side))
    scene = after(resolved(scene, side, ReturnAirUnit(unit(name, 2), box(base))))
    scene, _ = asked_again(scene)

    assert status_of(scene, f"{name}-2") is FLOWN
    assert choices(scene, side, RepairAirUnit) == (unit(name, 1),)
    assert refusals(scene, side, RepairAirUnit(unit(name, 2))) != []


@pytest.mark.rule("ADV:27.9.3.4")
@SIDES
def test_pairs_are_consolidated_one_after_the_other_and_cost_nothing(side, name, base):
    units = {f"{name}-{n}": (base, READY, 1) for n in (1, 2, 3)}
    scene = after(phase(in_boxes(units), side, (0, 0)))
    scene = after(resolved(scene, side, ConsolidateAirUnits(unit(name, 3), unit(name, 1))))
    assert [air_unit(scene, unit(name, n)).steps for n in (1, 2, 3)] == [0, 1, 2]
    assert supply(scene, f"{name}-1") == 0

    _, asked = asked_again(scene)
    assert asked == []  # the last damaged one has no partner


def test_it_comes_after_replacement_points_and_in_no_other_phase():
    names = [line.name for line in air_rules().sequence("reinforcing")]
    first = names.index("first_side_replaces_air_units")

    assert names[first + 1] == "second_side_replaces_air_units"
    assert "first_side_replaces_air_units" not in [
        line.name
        for procedure in ("turn", "reorganizing", "air_naval", "strikes")
        for line in air_rules().sequence(procedure)
    ]
    for order in (RepairAirUnit, ReturnAirUnit, ConsolidateAirUnits):
        assert [kind for kind, orders in air_rules().orders.items() if order in orders] == [ASKED]
