"""Thoughts: orders with a rough worth, in hundredths of a point of opinion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.games.hearts_and_minds.orders import Order
from sandtable.kernel.rules.offers import Offer


class Thought(NamedTuple):
    """An order, and how promising it looks."""

    worth: int
    order: Order


def offered(offers: Iterable[Offer], kind: type) -> Offer | None:
    """Find the offer of a kind of order."""
    return next((one for one in offers if one.order is kind), None)


def best(thoughts: Iterable[Thought], most: int) -> list[Thought]:
    """The most promising of these, each order once."""
    ranked: dict[Order, int] = {}
    for worth, order in thoughts:
        ranked[order] = max(worth, ranked.get(order, worth))
    found = [Thought(worth, order) for order, worth in ranked.items()]
    return sorted(found, key=lambda one: -one.worth)[:most]
