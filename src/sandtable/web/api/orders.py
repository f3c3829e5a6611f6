"""Orders: from JSON to the door, and its answer back, the same over HTTP and over a socket."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from msgspec import Raw, Struct

from sandtable.table.commands import Receipt
from sandtable.table.table import Table
from sandtable.telling.refusing import Reason, told_refusal
from sandtable.web.api.problems import Problem
from sandtable.web.api.service import Service
from sandtable.web.door import BadOrderError, BusyError, read_order


class Taken(Struct, frozen=True):
    """The order was taken; the seat's own log now ends with this number."""

    seq: int


class Refused(Struct, frozen=True):
    """The order was not taken: the first reason as a problem, then all of them."""

    error: str
    sentence: str
    cite: str | None
    reasons: tuple[Reason, ...]


def order_of(table: Table, order: dict[str, Any]) -> Any:
    """Read an order, or say that it is none."""
    try:
        return read_order(table, order)
    except BadOrderError as error:
        raise no_order(error) from None


def no_order(error: BadOrderError) -> Problem:
    """Make a problem of something that is no order of this game."""
    return Problem(422, f"That is not an order in this game: {error}"[:300], "no-order")


async def give_order(
    service: Service, game: str, seat: int, seen: int, name: str, order: dict[str, Any] | Raw
) -> Taken | Refused:
    """Put an order to the door.  Nothing is said before it is durable."""
    begun = perf_counter()
    try:
        answer = await service.door.submit_raw(game, seat, seen, name, order)
    except BadOrderError as error:
        raise no_order(error) from None
    except BusyError:
        raise Problem(503, "Too many orders at once. Try again.", "busy") from None
    finally:
        service.metrics.order_seconds.observe(perf_counter() - begun)
    if isinstance(answer, Receipt):
        service.metrics.orders.labels("taken").inc()
        return Taken(answer.seq)
    service.metrics.orders.labels("refused").inc()
    reasons = told_refusal(await service.door.table(game), answer.vetoes).reasons
    return Refused("refused", reasons[0].text, reasons[0].cite or None, reasons)
