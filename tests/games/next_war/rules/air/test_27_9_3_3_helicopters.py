"""27.9.3.3, NWIP 8.6 Supply Points bring back helicopters and Airmobile Points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    PAKISTAN,
    begun,
    hex_of,
    with_air_units,
    with_state,
)
from games.next_war.sketch import after, refusals, resolved
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.advanced.air import (
    EndAirReplacement,
    RepairHelicopter,
    RestoreAirmobilePoint,
    ReturnHelicopter,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.air.ch27_damage.helicopter_replacement import (
    bases_to_return_to,
)

APACHE, INDIAN = "us-ah-64-82", "roi-ah-64"


def number(scene, name):
    return HelicopterId([one.id for one in scene.printed.helicopters].index(name))


def with_helicopter(scene, name, steps):
    """The position in turn 2 with a helicopter of so many steps; 0: eliminated."""
    force, which = scene.state.forces[ALLIES], number(scene, name)
    fleet = force.helicopters
    now = replace(fleet.map[which], steps=steps)
    fleet = fleet.set(which, now) if steps else fleet.drop(which)
    return with_force(scene, ALLIES, helicopters=fleet)


def with_force(scene, side, **fields):
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], **fields)
    return with_state(scene, forces=tuple(forces), turn=2, first_player=ALLIES)


def with_lift(scene, side, lost):
    lifts = tuple(
        replace(each, total=each.total - lost) for each in scene.state.forces[side].airmobile
    )
    return with_force(scene, side, airmobile=lifts)


def with_supply(scene, points):
    stocks = tuple(
        replace(each, points=points) if each.kind is StockKind.SUPPLY else each
        for each in scene.state.forces[ALLIES].advanced.stocks
    )
    advanced = replace(scene.state.forces[ALLIES].advanced, stocks=stocks)
    return with_force(scene, ALLIES, advanced=advanced)


def phase(scene, which="first"):
    return begun(scene, f"{which}_side_replaces_air_units", "reinforcing")


def supply(scene, side=ALLIES):
    return points_in_stock(scene, side, ("ROI", "IROP")[side], StockKind.SUPPLY)


@pytest.mark.rule("ADV:27.9.3.3", "NWIP:8.6")
def test_two_supply_points_repair_a_damaged_apache_of_the_us():
    now = after(phase(with_helicopter(with_air_units(), APACHE, 1)))
    order = RepairHelicopter(number(now, APACHE))
    then = after(resolved(now, ALLIES, order))

    assert then.state.forces[ALLIES].helicopters.map[number(now, APACHE)].steps == 2
    assert supply(then) == supply(now) - 2


@pytest.mark.rule("ADV:27.9.3.3")
def test_an_eliminated_helicopter_comes_back_damaged_with_one_mission_used():
    """It is not repaired in the same phase."""
    now = after(phase(with_helicopter(with_air_units(), APACHE, 0)))
    to = bases_to_return_to(now, ALLIES)[0]
    then = after(resolved(now, ALLIES, ReturnHelicopter(number(now, APACHE), to)))
    back = then.state.forces[ALLIES].helicopters.map[number(now, APACHE)]

    assert (back.base, back.steps, back.missions) == (to, 1, 1)
    assert supply(then) == supply(now) - 2
    assert asked_by(phase(then)) == []


@pytest.mark.rule("ADV:27.9.3.3")
def test_it_comes_back_to_an_own_base_with_room_alone():
    now = after(phase(with_helicopter(with_air_units(), APACHE, 0)))
    bases = bases_to_return_to(now, ALLIES)
    full, enemy, field = bases[0], hex_of(now, "3704"), hex_of(now, "2018")
    fleet = now.state.forces[ALLIES].helicopters
    crowd = {each: replace(one, base=full) for each, one in fleet.pairs()}
    for each, one in crowd.items():
        fleet = fleet.set(each, one)
    crowded = with_force(now, ALLIES, helicopters=fleet)

    for scene, to in ((crowded, full), (now, enemy), (now, field)):
        order = ReturnHelicopter(number(now, APACHE), to)
        (text,) = refusals(scene, ALLIES, order)
        assert "no own Airbase or Airfield with room" in text


@pytest.mark.rule("NWIP:8.6")
@pytest.mark.parametrize("steps", [0, 1], ids=["eliminated", "damaged"])
def test_no_other_helicopter_is_replaced(steps):
    assert asked_by(phase(with_helicopter(with_air_units(), INDIAN, steps))) == []
    now = after(phase(with_helicopter(with_helicopter(with_air_units(), APACHE, 1), INDIAN, steps)))
    orders = (
        RepairHelicopter(number(now, INDIAN)),
        ReturnHelicopter(number(now, INDIAN), bases_to_return_to(now, ALLIES)[0]),
    )
    for order in orders:
        (text,) = refusals(now, ALLIES, order)
        assert "cannot be replaced now" in text


@pytest.mark.rule("ADV:27.9.3.3")
@pytest.mark.parametrize(("points", "asked"), [(1, []), (2, [(ALLIES, "replace_air_units")])])
def test_one_supply_point_is_too_few(points, asked):
    for scene in (
        with_helicopter(with_air_units(), APACHE, 1),
        with_helicopter(with_air_units(), APACHE, 0),
        with_lift(with_air_units(), ALLIES, 1),
    ):
        assert asked_by(phase(with_supply(scene, points))) == asked


@pytest.mark.rule("ADV:27.9.3.3")
@pytest.mark.parametrize(
    ("side", "which", "nation"), [(ALLIES, "first", "ROI"), (PAKISTAN, "second", "IROP")]
)
def test_two_supply_points_restore_an_airmobile_point_up_to_what_was_given(side, which, nation):
    now = after(phase(with_lift(with_air_units(), side, 1), which))
    then = after(resolved(now, side, RestoreAirmobilePoint(nation)))
    before = {each.nation: each.total for each in with_air_units().state.forces[side].airmobile}

    assert {each.nation: each.total for each in then.state.forces[side].airmobile} == before
    assert supply(then, side) == supply(now, side) - 2
    assert asked_by(phase(then, which)) == []


@pytest.mark.rule("ADV:27.9.3.3")
def test_nothing_needs_to_be_bought():
    now = after(phase(with_lift(with_air_units(), ALLIES, 1)))

    assert refusals(now, ALLIES, RestoreAirmobilePoint("US"))
    assert supply(after(resolved(now, ALLIES, EndAirReplacement()))) == supply(now)
