"""A bot that is asked to move at once gives the best order that it has found so far."""

from __future__ import annotations

import threading
import time

import pytest

from presenters.random_play import CARDS, HEXES, give, order_for, table_of
from sandtable.bots.greedy import GreedyPlayer
from sandtable.bots.monte_carlo import MonteCarloPlayer
from sandtable.bots.players import PLAYERS, play_on
from sandtable.bots.rollouts import Rollouts
from sandtable.bots.seat_view import seat_view
from sandtable.bots.stopping import chosen_order
from sandtable.bots.strategy_portfolio_bot import PortfolioPlayer
from sandtable.kernel.contract import judge
from sandtable.kernel.work_budget import Stop, spend, stoppable
from sandtable.random_source import RandomSource

#: Seconds within which a person gets an answer.
SOON = 2


def some_table(scenario, orders=6):
    table, whims = table_of(scenario), RandomSource(5)
    for _ in range(orders):
        seat = table.deciders()[0]
        give(table, seat, order_for(table, seat, whims))
    return table


def with_many_orders():
    """A table at a decision for which eight orders are advised."""
    table = table_of(CARDS[0])
    play_on(table, {seat: PLAYERS["lieutenant"](seat) for seat in (0, 1)}, 35)
    seat = table.deciders()[0]
    while len(seat_view(table, seat).advice(RandomSource(1), 8)) < 8:
        play_on(table, {one: PLAYERS["lieutenant"](one) for one in (0, 1)}, 1)
        seat = table.deciders()[0]
    return table


def asked(table, player, stop):
    """Return the order of a bot, which the rules must allow."""
    seat = table.deciders()[0]
    order = chosen_order(player, seat_view(table, seat), stop)
    assert judge(table.known(seat), order) == ()
    return order


@pytest.mark.parametrize("bot", sorted(PLAYERS))
@pytest.mark.parametrize("scenario", [HEXES[0], CARDS[0]])
def test_every_bot_gives_a_legal_order_when_it_must_not_search_at_all(scenario, bot):
    stop = Stop()
    stop.request()

    asked(some_table(scenario), PLAYERS[bot](1), stop)


@pytest.mark.parametrize("bot", ["greedy", "portfolio", "mcts"])
def test_without_a_request_a_bot_chooses_as_ever(bot):
    table = with_many_orders()
    here = seat_view(table, table.deciders()[0])

    assert asked(table, PLAYERS[bot](1), Stop()) == PLAYERS[bot](1).choose(here)


@pytest.mark.parametrize(
    "player",
    [
        pytest.param(lambda: GreedyPlayer(1, trials=400), id="greedy"),
        pytest.param(lambda: PortfolioPlayer(1, plays=10_000), id="portfolio"),
        pytest.param(lambda: MonteCarloPlayer(1, games=1_000_000), id="mcts"),
    ],
)
def test_a_long_search_is_interrupted_soon(player):
    """The request comes from another thread, as in a bot's process."""
    table, stop, requested = with_many_orders(), Stop(), []

    def request():
        requested.append(time.monotonic())
        stop.request()

    timer = threading.Timer(0.2, request)
    timer.start()
    asked(table, player(), stop)
    ended = time.monotonic()
    timer.join()

    assert 0 < ended - requested[0] < SOON


def test_what_was_tried_before_the_stop_counts():
    """The second of three ways is best; the stop comes while the third is tried."""
    stop, worths = Stop(), (1.0, 3.0, 9.0)
    table = some_table(HEXES[0])

    def play(way, _game, _number):
        if way == 2:
            stop.request()
            spend()
        return worths[way]

    trials = Rollouts(seat_view(table, table.deciders()[0]), RandomSource(1), 3, play)
    with stoppable(stop):
        trials.allocate(100)

    assert trials.made == 2
    assert trials.ranked() == [1, 0, 2]


def test_a_greedy_bot_takes_the_best_order_that_it_has_tried():
    stop = Stop()

    class Interrupted(GreedyPlayer):
        """Finds later orders better, and is stopped while it tries the third."""

        tried = 0

        def _worth(self, *_):
            self.tried += 1
            if self.tried == 3:
                stop.request()
                spend()
            return float(self.tried)

    table = with_many_orders()
    here = seat_view(table, table.deciders()[0])
    orders = here.advice(RandomSource(1), 8)
    assert len(orders) > 2
    with stoppable(stop):
        found = Interrupted(1).weigh(here, orders)

    assert [(one.order, one.worth) for one in found] == [(orders[0], 1.0), (orders[1], 2.0)]
