"""The rungs above random: advised, greedy and its styles, portfolio, Monte-Carlo."""

from __future__ import annotations

from typing import Any, cast

from sandtable.bots.greedy import GreedyPlayer
from sandtable.bots.monte_carlo import MonteCarloPlayer
from sandtable.bots.players import PLAYERS, AdvisedPlayer, play_on
from sandtable.bots.portfolio import PortfolioPlayer
from sandtable.bots.post import Post, post
from sandtable.games.next_war.game import GAME
from sandtable.kernel.dice import Roots
from sandtable.kernel.state import decision_of
from sandtable.table.saved import open_table

DEJA_PHU = "vietnam/deja-phu"


class Dream:
    """An imagined game in which an order is worth what it says."""

    def __init__(self, worth=0):
        self.worth = worth

    def after(self, _seat, order):
        return Dream(order[0] if isinstance(order, tuple) else order)

    def settled_to(self, _depth):
        return self

    def played_on(self, _seat, posture, _until):
        return Dream({"hold": 3, "storm": 8}.get(posture, self.worth))

    def depth(self):
        return 0

    def pace(self, _seat):
        return 4

    def value(self, _seat):
        return self.worth


def dreaming(*orders, postures=()):
    """A post at which some orders are advised, and an order of n is worth n."""
    return Post(
        0,
        (),
        lambda: None,
        cast("Any", lambda _view, _whims: Dream()),
        lambda posture, _whims, most: (posture,) if posture else orders[:most],
        postures,
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
        return Post(0, (), lambda: None, risky, lambda _p, _w, _m: ("risk", "safe"))

    assert GreedyPlayer(1, trials=2).choose(here()) == "risk"
    assert GreedyPlayer(1, trials=2, caution=0.7).choose(here()) == "safe"
    assert GreedyPlayer(1, trials=2, caution=-0.7).choose(here()) == "risk"


def test_a_portfolio_player_keeps_to_the_posture_that_led_to_most():
    player = PortfolioPlayer(1)
    here = dreaming("any", postures=("hold", "storm"))

    assert player.choose(here) == "storm"
    assert player.posture == "storm"
    spent = player.evaluations
    assert player.choose(here) == "storm"
    assert player.evaluations == spent  # nothing has gone on since, so nothing is tried again


def test_a_monte_carlo_player_tries_good_orders_more_often_and_keeps_its_budget():
    player = MonteCarloPlayer(1, games=30)
    here = dreaming(2, 9, 4)

    assert player.choose(here) == 9
    assert player.evaluations == 30


def test_every_rung_plays_and_no_order_of_it_is_refused():
    for name, make in PLAYERS.items():
        table = open_table(GAME, DEJA_PHU, Roots.from_seed(f"rung {name}"))
        play_on(table, {0: make(1), 1: AdvisedPlayer(2)}, limit=36)  # raises if one is refused
        assert len(table.records) > 20


def test_the_same_seed_thinks_the_same():
    chosen = []
    for _ in range(2):
        table = open_table(GAME, DEJA_PHU, Roots.from_seed("same"))
        play_on(table, {0: GreedyPlayer(3), 1: GreedyPlayer(4)})
        chosen.append([record.order for record in table.records])

    assert chosen[0] == chosen[1]


def test_a_hint_leaves_the_game_as_it_is():
    table = open_table(GAME, DEJA_PHU, Roots.from_seed("hint"))
    while getattr(decision_of(table.state, table.deciders()[0]), "kind", "") != "attack":
        play_on(table, {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)}, limit=1)
    before = list(table.lines)

    hint = GreedyPlayer(1).explain(post(table, table.deciders()[0]))

    assert hint
    assert table.lines == before
