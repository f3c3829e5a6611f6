"""What points can be spent on: prices, points left, and why a kind of order is not offered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import Trial, played, position
from sandtable.games.hearts_and_minds.events import PointsSpent
from sandtable.games.hearts_and_minds.presentation.spending import goals, spending
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import spendable
from sandtable.games.hearts_and_minds.state import Turn
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.vetoes import Veto
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.presenters.table_view import table_view


def looks(seed, scenario="hearts-and-minds/1966"):
    """Yield the view of each seat that spends points in a random game, with the table."""
    for table in played(seed, scenario):
        for seat in table.deciders():
            told = table_view(table, seat)
            if told.spending is not None:
                yield table, told


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_kind_of_order_has_its_ways_or_a_reason(seed):
    seen: set[str] = set()
    for table, told in looks(seed):
        ways = {offer.order: offer.ways for offer in told.offers}
        for one in told.spending.orders:
            assert one.ways == ways.get(one.order, 0)
            assert bool(one.why_not) == (one.order not in ways), one
            assert one.cite.startswith("HM")
            assert one.why_not == "" or one.why_not.endswith(".")
            seen.add(f"{one.order} {bool(one.why_not)}")
        assert told.spending.left == spendable(table.known(told.seat))
        assert told.spending.left == sum(source.points for source in told.spending.sources)
    assert {"pacify False", "pacify True", "buy_event True", "bomb False"} <= seen


@pytest.mark.parametrize("seed", [4, 5])
def test_an_order_costs_what_is_shown(seed):
    shown: dict[str, int] = {}
    paid: set[str] = set()
    for table in played(seed):
        order = tag_of(type(table.records[-1].order)) if table.records else ""
        if order in shown:
            assert _spent(table.records[-1].events) == shown[order], order
            paid.add(order)
        (seat, *_) = table.deciders() or (RED,)
        spends = table_view(table, seat).spending
        shown = {one.order: one.price for one in spends.orders} if spends else {}
    assert {"mobilise", "fight", "pacify", "bomb"} <= paid


def _spent(events):
    """The points that the Action itself took: the first that are counted as spent on Actions."""
    found = [one for one in events if isinstance(one, PointsSpent) and one.counted]
    return found[0].free + found[0].bound + found[0].added if found else 0


def test_a_seat_that_spends_nothing_is_told_nothing():
    trial = Trial(position(decision="play"))
    assert spending(trial.known(RED), frozenset()) is None
    assert spending(trial.known(BLUE), frozenset()) is None


def _of(trial, seat, order):
    offered = frozenset(tag_of(offer.order) for offer in offers(trial.known(seat)))
    found = spending(trial.known(seat), offered)
    assert found is not None
    return next(one for one in found.orders if one.order == order)


def test_without_points_the_reason_is_the_price():
    trial = Trial(position(seat=RED, turn=Turn(seat=RED, points=0)))
    reason = _of(trial, RED, "mobilise").reason
    assert reason.what == Veto("too-dear", {"price": 1, "points": 0})


def test_points_of_a_campaign_pay_in_its_zone_only():
    turn = Turn(seat=BLUE, points=2, bound=2, zone="II", may_add=0)
    trial = Trial(position(seat=BLUE, turn=turn))
    assert _of(trial, BLUE, "fight").reason.what == "Your points pay for this only in Zone II."


def test_the_event_of_no_card():
    trial = Trial(position(seat=BLUE, turn=Turn(seat=BLUE, points=1)))
    assert _of(trial, BLUE, "buy_event").reason.what == "You played no card this turn."


@pytest.mark.parametrize(
    ("year", "found"),
    [
        (1966, {(BLUE, -10), (RED, 5)}),
        (1974, {(BLUE, 27), (RED, 42)}),
        (1975, {(BLUE, 44), (RED, 45)}),
    ],
)
def test_the_goals_of_a_year(year, found):
    scene = Trial(position(year=year)).known(RED)
    assert {(goal.side, goal.at) for goal in goals(scene)} == found


def test_goals_are_told_as_what_is_enough():
    texts = [goal.text for goal in goals(Trial(position(year=1966)).known(RED))]
    assert texts == ["Blue wins at 10 Hawks or more", "Red wins at 5 Doves or more"]


def test_a_goal_that_is_near_names_its_distance():
    state = replace(position(year=1966), will=4)
    texts = [goal.text for goal in goals(Trial(state).known(RED))]
    assert texts == ["Blue wins at 10 Hawks or more", "Red wins at 5 Doves or more (1 away)"]


def test_a_handicap_moves_the_goals():
    state = replace(position(year=1966), handicap=(2, 0))
    assert {goal.at for goal in goals(Trial(state).known(RED))} == {-12, 3}
