"""ADV:27.9.3, 27.9.3.1, SOP-15  What replacements cost, and who recovers a step."""

from __future__ import annotations

import pytest

from games.next_war.replacing import buying, with_replacements
from games.next_war.sketch import (
    after,
    asked,
    at,
    driven,
    happened,
    offered,
    refusals,
    resolved,
    unit,
)
from games.next_war.supplied import HOMES, SIDES, changed, in_phase, points_of, stepped
from games.next_war.turns import asked_by, at_step, goes_on
from sandtable.games.next_war.advice.advanced.recovery_orders import recover
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.events import ReplacementsSpent, StepsGained
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.recovery import (
    EndRecovery,
    RebuildHeadquarters,
    RestoreHeadquarters,
)
from sandtable.games.next_war.orders.advanced.supply import ResupplyUnit
from sandtable.games.next_war.orders.setup_basing_and_replacements import Rebuild, Recover
from sandtable.games.next_war.rule_hooks.replacements import Purchase
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_vetoes import emergency_supply_ends
from sandtable.games.next_war.rules.advanced.ch27_damage.replacement_prices import full_price
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import (
    pair_cost,
    rebuild_cost,
    step_cost,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import known

#: Words of a unit, then the points for a step, for the unit, and replacement points for a pair.
PRICES = [
    pytest.param("leg division", (1, 0), (2, 0), id="infantry division"),
    pytest.param("leg brigade", (1, 0), (1, 0), id="infantry brigade"),
    pytest.param("light battalion", (1, 0), (1, 0), id="light battalion"),
    pytest.param("motorized division", (1, 0), (2, 0), id="motorized division"),
    pytest.param("artillery", (1, 0), (1, 0), id="artillery"),
    pytest.param("mech division", (3, 0), (4, 0), id="mechanized division"),
    pytest.param("armor brigade", (2, 0), (2, 0), id="armored brigade"),
    pytest.param("light airborne brigade", (2, 0), (4, 0), id="airborne brigade"),
    pytest.param("light airborne division", (2, 0), None, id="airborne division"),
    pytest.param("mech marine division", (2, 0), None, id="marine division"),
    pytest.param("airmobile brigade", (2, 1), (3, 1), id="airmobile brigade"),
    pytest.param("airmobile division", None, None, id="airmobile division"),
    pytest.param("hq division", (0, 1), (1, 2), id="HQ of a division"),
    pytest.param("hq brigade", (0, 1), (1, 2), id="HQ of a brigade"),
    pytest.param("supreme", (0, 1), (1, 5), id="Supreme HQ"),
]


@pytest.mark.rule("ADV:27.9.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("words", "step", "rebuilt"), PRICES)
def test_prices_of_the_advanced_chart(side, words, step, rebuilt):
    scene = buying(f"1205 OWN U 2-2-4 {words}", side)
    one = unit(scene, "U")

    assert full_price(scene, one, Purchase.STEP) == step
    assert full_price(scene, one, Purchase.UNIT) == rebuilt
    for_points = (None, None) if "hq" in words or "supreme" in words else (step, rebuilt)
    assert (step_cost(scene, one), rebuild_cost(scene, one)) == tuple(
        [price and price[0] for price in for_points]
    )


@pytest.mark.rule("ADV:27.9.3")
@pytest.mark.parametrize(
    ("words", "cost"), [("leg", 1), ("mech", 1), ("marine", 2), ("airmobile", 2)]
)
def test_two_battalions_cost_half_a_brigade_and_no_supply(words, cost):
    scene = buying(f"gone OWN U 2-2-4 {words} battalion", 0)

    assert pair_cost(scene, unit(scene, "U")) == cost
    assert full_price(scene, unit(scene, "U"), Purchase.PAIR) == (cost, 0)


@pytest.mark.rule("ADV:27.9.3", "ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("supply", "able"), [(0, False), (1, True)])
def test_an_airmobile_unit_costs_a_supply_point_too(side, supply, able):
    text = "1505 OWN A 2-2-24 airmobile reduced\ngone OWN B 2-2-24 airmobile"
    scene = buying(text, side, supply=supply)
    step, back = Recover(unit(scene, "A")), Rebuild(unit(scene, "B"), at("1504"))

    for order, points in ((step, 2), (back, 3)):
        assert (refusals(scene, side, order) == []) is able
        if able:
            run = resolved(scene, side, order)
            spent = ReplacementsSpent(side, HOMES[side], points)
            assert happened(run, ReplacementsSpent) == [spent]
            assert points_of(after(run), side) == 0


# --- 27.9.3.1 who recovers a step -------------------------------------------------------------

RECOVERY = [
    pytest.param({}, True, id="in supply"),
    pytest.param({"unsupplied": True}, False, id="out of supply"),
    pytest.param({"marked": {"isolated": True}}, False, id="isolated"),
    pytest.param({"marked": {"emergency_supply": True}}, False, id="supplied in an emergency"),
]


def bought(scene, side, name, *, headquarters):
    """The order to recover a step of a unit, as its kind has it."""
    one = unit(scene, name)
    return RestoreHeadquarters(HOMES[side], (one,)) if headquarters else Recover(one)


@pytest.mark.rule("ADV:27.9.3.1", "ADV:18.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("headquarters", [False, True])
@pytest.mark.parametrize(("fields", "able"), RECOVERY)
def test_who_recovers_a_step(side, headquarters, fields, able):
    kind = ("hq", "recovery") if headquarters else ("leg", "replace")
    scene = changed(buying(f"1505 OWN A 2-2-4 {kind[0]} reduced", side, kind[1]), "A", **fields)
    order = bought(scene, side, "A", headquarters=headquarters)

    assert (refusals(scene, side, order) == []) is able
    if able:
        run = resolved(scene, side, order)
        assert happened(run, StepsGained) == [StepsGained(unit(scene, "A"), side, 1)]
        assert unit_of(after(run), unit(scene, "A")).steps == 2
        assert points_of(after(run), side) == (8 if headquarters else 9)
        assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.9.3.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("headquarters", [False, True])
def test_no_step_in_an_enemy_zone(side, headquarters):
    kind = ("hq", "recovery") if headquarters else ("leg", "replace")
    text = f"1505 OWN A 2-2-4 {kind[0]} reduced\n1506 FOE X 4-4-4 sp3"
    scene = buying(text, side, kind[1])
    (no,) = refusals(scene, side, bought(scene, side, "A", headquarters=headquarters))

    assert "enemy ZOC" in no


@pytest.mark.rule("ADV:27.9.3.1", "ADV:19.5")
@pytest.mark.parametrize("side", SIDES)
def test_emergency_supply_forbids_replacements_after_its_marker_is_gone(side):
    text = "1108 OWN A 2-2-4 reduced unsupplied\n1008 OWN B 2-2-4 reduced"
    scene = in_phase(buying(text, side), asks=(side, "emergency_resupply"))
    run = resolved(scene, side, ResupplyUnit(unit(scene, "A")), 1)
    done = after(stepped(after(run), emergency_supply_ends))
    now = buying_again(done, side)

    assert not unit_of(now, unit(scene, "A")).markers.emergency_supply
    (no,) = refusals(now, side, Recover(unit(scene, "A")))
    assert "supplied in an emergency" in no
    assert refusals(now, side, Recover(unit(scene, "B"))) == []
    later = at_step(now, "", turn=5)
    assert refusals(buying_again(later, side), side, Recover(unit(scene, "A"))) == []


def buying_again(scene, side):
    """The position with a side asked for its replacements."""
    return asked(scene, side, "replace", "STD:11.0")


# --- SOP 15 step 3, headquarters --------------------------------------------------------------

LOST = """
    1505 OWN H 0-2-6 hq range4 ofI reduced
    1605 OWN K 0-2-6 hq range4 ofII reduced
    1604 OWN A 2-2-4 ofI reduced
    gone OWN L 0-2-6 hq range4 ofIII
    """


@pytest.mark.rule("ADV:27.9.3.1", "ADV:18.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("supply", [1, 2, 3])
def test_several_headquarters_are_restored_in_one_order(side, supply):
    scene = buying(LOST, side, "recovery", supply=supply, points=0)
    both = (unit(scene, "H"), unit(scene, "K"))
    order = RestoreHeadquarters(HOMES[side], both)

    assert (refusals(scene, side, order) == []) is (supply > 1)
    if supply > 1:
        run = resolved(scene, side, order)
        assert [each.unit for each in happened(run, StepsGained)] == list(both)
        assert points_of(after(run), side) == supply - 2
        assert after(run).state.pending == ()  # nothing more can be bought
    paid = both[:supply]
    assert ROUTINE["recovery"](known(scene, side)) == RestoreHeadquarters(HOMES[side], paid)


@pytest.mark.rule("ADV:27.9.3.1")
@pytest.mark.parametrize("side", SIDES)
def test_only_own_headquarters_are_restored_and_once_a_turn(side):
    scene = buying(LOST + "1705 FOE X 0-1-5 hq reduced", side, "recovery")
    (no,) = refusals(scene, side, RestoreHeadquarters(HOMES[side], (unit(scene, "A"),)))
    assert "not a headquarters" in no
    (no,) = refusals(scene, side, RestoreHeadquarters(HOMES[side], (unit(scene, "X"),)))
    assert "not one of yours" in no
    assert refusals(scene, side, RestoreHeadquarters(HOMES[side], ()))
    assert refusals(scene, side, RestoreHeadquarters("US", (unit(scene, "H"),)))
    done = after(resolved(scene, side, RestoreHeadquarters(HOMES[side], (unit(scene, "H"),))))
    again = changed(done, "H", steps=1)
    (no,) = refusals(again, side, RestoreHeadquarters(HOMES[side], (unit(scene, "H"),)))
    assert "already recovered" in no


@pytest.mark.rule("ADV:27.9.3")
@pytest.mark.parametrize("side", SIDES)
def test_headquarters_are_not_bought_with_the_other_units(side):
    scene = buying(LOST, side)
    for order in (Recover(unit(scene, "H")), Rebuild(unit(scene, "L"), at("1504"))):
        assert refusals(scene, side, order)


@pytest.mark.rule("ADV:SOP-15", "ADV:27.9.3", "ADV:18.2.6")
@pytest.mark.parametrize("side", SIDES)
def test_supply_points_are_spent_after_replacement_points(side):
    scene = with_replacements(buying(LOST, side, points=0), side, 9)
    run = driven(at_step(scene, "reinforcement_phase", first_player=side))
    assert asked_by(run) == [(side, "replace")]
    run = driven(goes_on(after(run)))
    assert asked_by(run) == [(side, "recovery")]
    assert {EndRecovery, RestoreHeadquarters, RebuildHeadquarters} <= offered(
        after(run), side
    ).keys()
    order = RestoreHeadquarters(HOMES[side], (unit(scene, "H"),))
    run = driven(goes_on(after(resolved(after(run), side, order))))
    assert uses_left(after(run), unit(scene, "H")) == 1
    assert uses_left(after(run), unit(scene, "K")) == 2


@pytest.mark.rule("ADV:27.9.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("supply", "asks"), [(0, False), (1, True)])
def test_a_side_that_cannot_buy_is_not_asked(side, supply, asks):
    scene = buying(LOST, side, supply=supply, points=0)
    run = driven(at_step(scene, "reinforcement_phase", first_player=side))

    assert ((side, "recovery") in asked_by(run)) is asks


@pytest.mark.rule("ADV:27.9.3")
def test_nothing_need_be_bought():
    scene = buying(LOST, 0, "recovery")
    run = resolved(scene, 0, EndRecovery())

    assert happened(run) == []
    assert after(run).state.pending == ()


@pytest.mark.parametrize("side", SIDES)
def test_bots_restore_headquarters_and_then_rebuild_them(side):
    scene = buying(LOST + "1703 OWN B 2-2-4 ofIII\n", side, "recovery", supply=4)
    first = recover(known(scene, side))
    assert first == RestoreHeadquarters(HOMES[side], (unit(scene, "H"), unit(scene, "K")))
    then = recover(known(after(resolved(scene, side, first)), side))

    assert (type(then), then.unit) == (RebuildHeadquarters, unit(scene, "L"))
