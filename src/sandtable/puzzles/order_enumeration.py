"""Every order that a seat may give, for searches that leave nothing out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final

from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Known
from sandtable.kernel.rules.domains import Allocation, Count, Domain, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path

#: More orders than this in one decision are too many to search.
MOST: Final = 5_000


class TooManyOrdersError(Exception):
    """A decision with more orders than a search can try."""


def every_order(scene: Known[Any, Any]) -> list[Any]:
    """List all orders of a decision; of several ways to one place only the cheapest."""
    found: list[Any] = []
    for offer in offers(scene):
        for order in _orders(offer, ()):
            found.append(order)
            if len(found) > MOST:
                raise TooManyOrdersError(f"more than {MOST:,} orders")
    return found


def _orders(offer: Offer, chosen: tuple[Any, ...]) -> Iterator[Any]:
    if len(chosen) == len(offer.parameters):
        yield offer.order(*chosen)
        return
    for value in _values(offer.domain(chosen)):
        yield from _orders(offer, (*chosen, value))


def _values(domain: Domain) -> Iterator[Any]:
    if isinstance(domain, Pick):
        yield from domain.listed()
    elif isinstance(domain, Subset):
        most = len(domain.options) if domain.most is None else domain.most
        for size in range(max(0, domain.least), min(most, len(domain.options)) + 1):
            yield from filter(domain.contains, combinations(domain.options, size))
    elif isinstance(domain, Count):
        yield from range(domain.least, domain.most + 1)
    elif isinstance(domain, Allocation):
        rows = product(*(range(most + 1) for most in domain.each))
        yield from filter(domain.contains, rows)
    else:
        yield from _walks(domain)


def _walks(domain: Path[Any]) -> Iterator[tuple[Any, ...]]:
    if domain.start == ():
        raise TooManyOrdersError("a choice of units from several crowded stacks")
    for _, way in domain.ends().values():
        yield way
