"""A search for the order with which something most likely comes true: a tree of imagined games.

Every decision that is met has a node; it remembers how often each order led to the aim.  The seat
that searches takes what promises most, everyone else what promises least (UCT).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import ceil, log, log2, sqrt
from statistics import fmean
from typing import Any, Final, Protocol

from sandtable.bots.simulator import Simulator

#: How much an order that was seldom tried is given the benefit of the doubt.
DOUBT: Final = 0.3
#: An imagined game that has not come to its end after so many orders counts as nothing reached.
ORDERS: Final = 400


class AimedAt(Protocol):
    """What a search is after, and how it plays on."""

    def reached(self, game: Simulator) -> float | None:
        """How far the aim is reached, from 0 to 1, or None while that is open."""
        ...

    def orders(self, game: Simulator, seat: int) -> list[Any]:
        """List the orders to search for a seat, the most likely first."""
        ...

    def key(self, game: Simulator) -> Hashable:
        """What positions have in common that are one node."""
        ...

    def quick(self, game: Simulator, seat: int) -> Any:
        """An order for a seat outside of the tree."""
        ...


@dataclass
class Node:
    """A decision: its orders, how often each was tried, and how often it led to the aim."""

    orders: list[Any]
    tried: list[int] = field(init=False)
    reached: list[float] = field(init=False)

    def __post_init__(self) -> None:
        """Begin with nothing tried."""
        self.tried = [0] * len(self.orders)
        self.reached = [0.0] * len(self.orders)

    def share(self, place: int) -> float:
        """How often the order at a place led to the aim."""
        return self.reached[place] / self.tried[place] if self.tried[place] else 0.0

    def choose(self, *, wants_more: bool) -> int:
        """The place of the order to try next."""
        if 0 in self.tried:
            return self.tried.index(0)
        total = log(sum(self.tried))
        sign = 1.0 if wants_more else -1.0

        def promise(place: int) -> float:
            return sign * self.share(place) + DOUBT * sqrt(total / self.tried[place])

        return max(range(len(self.orders)), key=promise)


class AimSearch:
    """Searches for a seat's best order, with a given number of imagined games."""

    def __init__(self, seat: int, aim: AimedAt, first: list[Any]) -> None:
        """Begin with the orders among which the seat chooses now."""
        self.seat = seat
        self.aim = aim
        self.first = first
        self._nodes: dict[Hashable, Node] = {}

    def search(self, imagine: Callable[[], Simulator], games: int) -> list[tuple[Any, float]]:
        """Play so many imagined games; the orders with how often they led to the aim, best first.

        All orders are tried equally often, then the better half of them as often together, and so
        on (sequential halving).  What counts is how often an order led to the aim in the second
        half of its last round: the decisions after it have become better by then.
        """
        left = list(self.first)
        worse: list[tuple[Any, float]] = []
        shares: dict[Any, float] = {}
        rounds = max(1, ceil(log2(max(2, len(left)))))
        for _ in range(rounds):
            often = max(1, games // (rounds * len(left)))
            shares = {order: self._share(order, imagine, often) for order in left}
            left.sort(key=lambda order: -shares[order])
            half = (len(left) + 1) // 2
            worse = [(order, shares[order]) for order in left[half:]] + worse
            left = left[:half]
        return [(order, shares[order]) for order in left] + worse

    def _share(self, order: Any, imagine: Callable[[], Simulator], often: int) -> float:
        """How often an order led to the aim in the second half of so many games."""
        values = [self._play(imagine(), order) for _ in range(often)]
        return fmean(values[often // 2 :])

    def _play(self, game: Simulator, first: Any) -> float:
        game = game.after(self.seat, first)
        value = self.aim.reached(game)
        way: list[tuple[Node, int]] = []
        node = self._node(game) if value is None else None
        for _ in range(ORDERS):
            if value is not None or not game.deciders():
                break
            seat = game.deciders()[0]
            if node is None:
                order, is_new = self.aim.quick(game, seat), True
            else:
                place = node.choose(wants_more=seat == self.seat)
                way.append((node, place))
                order, is_new = node.orders[place], node.tried[place] == 0
            game = game.after(seat, order)
            value = self.aim.reached(game)
            node = None if is_new or value is not None else self._node(game)
        for seen, place in way:
            seen.tried[place] += 1
            seen.reached[place] += value or 0.0
        return value or 0.0

    def _node(self, game: Simulator) -> Node | None:
        """The node of a position; None where nobody decides."""
        waiting = game.deciders()
        if not waiting:
            return None
        key = self.aim.key(game)
        if key not in self._nodes:
            self._nodes[key] = Node(self.aim.orders(game, waiting[0]))
        return self._nodes[key]
