"""The rungs above random: advised, greedy and its styles, portfolio, Monte-Carlo."""

from __future__ import annotations

from typing import Any, cast

import pytest

from sandtable.bots.greedy import GreedyPlayer
from sandtable.bots.monte_carlo import GAMES, SHARE, SOON, MonteCarloPlayer
from sandtable.bots.players import PLAYERS, AdvisedPlayer, play_on
from sandtable.bots.rollouts import Rollouts
from sandtable.bots.seat_view import SeatView, seat_view
from sandtable.bots.strategy_portfolio_bot import KEPT, PortfolioPlayer
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Result, decision_of
from sandtable.random_source import RandomSource, RepeatableDice
from sandtable.table.storage.loading import open_table

DEJA_PHU = "vietnam/deja-phu"


class Dream:
    """An imagined game in which an order is worth what it says."""

    over: Result | None = None

    def __init__(self, worth=0):
        self.worth = worth

    def under(self, _whims):
        return self

    def after(self, _seat, order):
        return Dream(order[0] if isinstance(order, tuple) else order)

    def settled_to(self, _depth):
        return self

    def played_on(self, _seat, posture, _until, _other):
        return Dream({"hold": 30, "storm": 120, "wait": 80}.get(posture, self.worth))

    def depth(self):
        return 0

    def value(self, _seat):
        return self.worth


def dreaming(*orders, postures=(), formations=(), pace=4):
    """A post at which some orders are advised, and an order of n is worth n."""
    return SeatView(
        0,
        tuple,
        lambda: None,
        cast("Any", lambda _view, _whims: Dream()),
        lambda posture, _whims, most: (posture,) if posture else orders[:most],
        postures=postures,
        formations=lambda: formations,
        pace=pace,
    )


def test_a_greedy_player_takes_what_is_worth_most_and_says_what_it_thought():
    player = GreedyPlayer(1, trials=2)
    here = dreaming(3, 9, 5)

    assert player.choose(here) == 9
    assert [(one.order, one.worth) for one in player.explain(here)] == [(9, 9), (5, 5), (3, 3)]
    assert player.evaluations == 2 * 3 * 2


def test_one_order_alone_is_given_untried():
    player = GreedyPlayer(1)

    assert player.explain(dreaming(7))[0].worth is None
    assert player.evaluations == 0


def test_a_cautious_player_minds_the_spread_and_an_aggressive_one_likes_it():
    class Risky(Dream):
        outcomes = iter((0, 20, 0, 20))

        def after(self, _seat, order):
            return Dream(next(self.outcomes) if order == "risk" else 9)

    def here():
        Risky.outcomes = iter((0, 20, 0, 20))
        risky = cast("Any", lambda _view, _whims: Risky())
        return SeatView(0, tuple, lambda: None, risky, lambda _p, _w, _m: ("risk", "safe"))

    assert GreedyPlayer(1, trials=2).choose(here()) == "risk"
    assert GreedyPlayer(1, trials=2, caution=0.7).choose(here()) == "safe"
    assert GreedyPlayer(1, trials=2, caution=-0.7).choose(here()) == "risk"


def test_a_portfolio_player_keeps_to_the_posture_that_led_to_most():
    player = PortfolioPlayer(1)
    here = dreaming("any", postures=("hold", "storm"))

    assert player.choose(here) == "storm"
    assert player.plan == "storm"
    spent = player.evaluations
    assert player.choose(here) == "storm"
    assert player.evaluations == spent  # play has not gone on far enough to try again
    player.choose(dreaming("any", postures=("hold", "storm"), pace=4 + KEPT))
    assert player.evaluations == 2 * spent


def test_the_most_promising_posture_is_left_only_for_one_that_clearly_leads_to_more():
    here = dreaming("any", postures=("hold", "wait"))

    assert PortfolioPlayer(1).choose(here) == "hold"


def test_plans_evolve_one_formation_at_a_time():
    here = dreaming("any", postures=("hold", "storm", "wait"), formations=("I Corps", "II Corps"))
    player = PortfolioPlayer(1)

    assert player.plans(here) == ["hold", "storm", "wait"]  # at first, postures for all
    assert player.choose(here) == "storm"
    seen = {plan for _ in range(60) for plan in player.plans(here)}
    own = {
        f"storm; {formation}: {posture}"
        for formation in ("I Corps", "II Corps")
        for posture in ("hold", "wait")
    }
    assert seen == {"hold", "storm", "wait"} | own


def test_where_there_are_no_postures_orders_are_played_on():
    player = PortfolioPlayer(1)

    weighed = player.explain(dreaming(20, 90, 40, 10))

    assert [one.order for one in weighed] == [90, 40, 20, 10]
    assert player.evaluations == 4 + 2  # all once, the better half once more
    assert player.choose(dreaming(20, 21)) == 20  # the first advice is trusted: 21 is not enough


def test_a_victory_counts_beyond_the_position():
    class Won(Dream):
        over = Result(0, "any")

    class Lost(Dream):
        over = Result(1, "any")

    class Start(Dream):
        def after(self, _seat, order):
            return Ending({"win": Won(1), "lose": Lost(50), "go on": Dream(40)}[order])

    class Ending(Dream):
        def played_on(self, *_):
            return self.worth

    start = cast("Any", lambda _view, _whims: Start())
    here = SeatView(0, tuple, lambda: None, start, lambda _p, _w, _m: ("lose", "go on", "win"))

    assert [one.order for one in PortfolioPlayer(1).explain(here)] == ["win", "go on", "lose"]


def test_a_monte_carlo_player_tries_good_orders_more_often_and_keeps_its_budget():
    player = MonteCarloPlayer(1, games=30)
    here = dreaming(20, 90, 40)

    assert player.choose(here) == 90
    assert player.evaluations == 30


def test_a_monte_carlo_player_weighs_postures_more_often_once_the_end_is_in_sight():
    class Last(Dream):
        def played_on(self, *_):
            end = Dream(5)
            end.over = Result(0, "any")
            return end

    def spent(imagined, pace):
        names, start = ("hold", "storm"), cast("Any", lambda _view, _whims: imagined())
        player = MonteCarloPlayer(1)
        for now in (4, pace):
            player.choose(
                SeatView(
                    0, tuple, lambda: None, start, lambda p, _w, _m: (p,), postures=names, pace=now
                )
            )
        return player.evaluations

    once = GAMES // SHARE
    assert spent(Dream, 4 + SOON) == once
    assert spent(Last, 4 + SOON) == 2 * once


def test_a_monte_carlo_player_plays_attacks_on_to_the_end_once_that_is_in_sight():
    class Near(Dream):
        def after(self, _seat, order):
            return Near({"showy": 90, "sound": 10}[order])

        def played_on(self, *_):
            end = Dream(0)
            end.over = Result(int(self.worth == 90), "any")
            return end

    class Far(Near):
        def played_on(self, *_):
            return Dream(0)

    def first(imagined):
        start = cast("Any", lambda _view, _whims: imagined())

        def advice(posture, _whims, most):
            return (posture,) if most == 1 else ("showy", "sound")

        return MonteCarloPlayer(1).choose(
            SeatView(0, tuple, lambda: None, start, advice, postures=("hold", "storm"), pace=4)
        )

    assert first(Far) == "showy"
    assert first(Near) == "sound"


def test_all_that_is_compared_meets_the_same_worlds_and_the_same_luck():
    table = open_table(GAME, DEJA_PHU, Roots.from_seed("luck"))

    def play(_way, game, _number):
        return float(game.played_on(0, "", 4).value(0))

    trials = Rollouts(seat_view(table, 0), RandomSource(1), 2, play)
    trials.drop_worse_half((4,))

    assert trials.outcomes[0] == trials.outcomes[1]
    assert len(set(trials.outcomes[0])) > 1
    assert trials.made == 8


def test_luck_falls_alike_for_alike_rolls_whatever_else_was_rolled():
    plain, busy = RepeatableDice(3), RepeatableDice(3)
    fell = []
    for luck in (plain, busy):
        if luck is busy:
            luck.draw("weather", 10, 0)
        fell.append([luck.draw("battle", 10, 0) for _ in range(12)])

    assert fell[0] == fell[1]
    assert fell[0] != [RepeatableDice(4).draw("battle", 10, 0) for _ in range(12)]
    assert set(fell[0]) <= set(range(10))


def test_every_rung_plays_and_no_order_of_it_is_refused():
    for name, make in PLAYERS.items():
        table = open_table(GAME, DEJA_PHU, Roots.from_seed(f"rung {name}"))
        play_on(table, {0: make(1), 1: AdvisedPlayer(2)}, limit=36)  # raises if one is refused
        assert len(table.records) > 20


@pytest.mark.parametrize("make", [GreedyPlayer, PortfolioPlayer, MonteCarloPlayer])
def test_the_same_seed_thinks_the_same(make):
    chosen = []
    for _ in range(2):
        table = open_table(GAME, DEJA_PHU, Roots.from_seed("same"))
        play_on(table, {0: make(3), 1: GreedyPlayer(4)}, limit=40)
        chosen.append([record.order for record in table.records])

    assert chosen[0] == chosen[1]


def test_a_hint_leaves_the_game_as_it_is():
    table = open_table(GAME, DEJA_PHU, Roots.from_seed("hint"))
    while getattr(decision_of(table.state, table.deciders()[0]), "kind", "") != "attack":
        play_on(table, {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)}, limit=1)
    before = list(table.lines)

    hint = GreedyPlayer(1).explain(seat_view(table, table.deciders()[0]))

    assert hint
    assert table.lines == before
