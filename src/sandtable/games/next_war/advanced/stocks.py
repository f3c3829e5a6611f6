"""Points that a nation has in stock: supply, missiles."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class StockKind(StrEnum):
    """What the points are."""

    SUPPLY = "supply"
    CRUISE = "cruise"
    BALLISTIC = "ballistic"


class Stock(msgspec.Struct, frozen=True):
    """The points of one kind that a nation has; several nations may draw on those of one."""

    nation: str
    kind: StockKind
    points: int


def with_stock(stocks: tuple[Stock, ...], now: Stock) -> tuple[Stock, ...]:
    """The stocks with one of them changed, in order of nation and kind."""
    others = [each for each in stocks if (each.nation, each.kind) != (now.nation, now.kind)]
    return tuple(sorted([*others, now], key=lambda each: (each.nation, each.kind)))
