"""A search for an aim: a small game whose chances are known."""

from __future__ import annotations

from typing import Any

from sandtable.bots.aim_search import AimSearch, Node
from sandtable.random_source import RandomSource

#: What each order of ours wins against the better and the worse reply, of ten.
WINS = {"bold": (2, 9), "steady": (6, 7), "timid": (1, 3)}


class SmallGame:
    """Ours to order, theirs to reply, then a die."""

    def __init__(self, whims, ours="", theirs=-1):
        self.whims, self.ours, self.theirs = whims, ours, theirs

    def deciders(self):
        return (0,) if not self.ours else (1,) if self.theirs < 0 else ()

    def after(self, seat, order):
        if seat == 0:
            return SmallGame(self.whims, order)
        return SmallGame(self.whims, self.ours, order)


class WinIt:
    def reached(self, game):
        if game.theirs < 0:
            return None
        return float(game.whims.below(10) < WINS[game.ours][game.theirs])

    def orders(self, _game, _seat):
        return [1, 0]

    def key(self, game):
        return game.ours

    def quick(self, _game, _seat):
        return 1  # a careless enemy


def searched(orders, seed, games):
    """The orders of the small game, ranked."""
    small: Any = SmallGame(RandomSource(seed))
    return AimSearch(0, WinIt(), orders).search(lambda: small, games)


def test_the_order_is_found_that_the_enemy_spoils_least():
    """A careless enemy would make the bold order the best; the tree finds his better reply."""
    ranked = searched(list(WINS), 3, 1200)

    assert ranked[0][0] == "steady"
    assert abs(dict(ranked)["steady"] - 0.6) < 0.12
    assert {order for order, _ in ranked} == set(WINS)


def test_one_order_needs_no_choice():
    ranked = searched(["timid"], 1, 4)

    assert [order for order, _ in ranked] == ["timid"]


def test_a_node_tries_everything_first_and_then_what_promises_most():
    node = Node(["a", "b"])
    node.tried, node.reached = [1, 0], [1.0, 0.0]
    assert node.choose(wants_more=True) == 1

    node.tried, node.reached = [10, 10], [9.0, 1.0]
    assert node.choose(wants_more=True) == 0
    assert node.choose(wants_more=False) == 1
