"""Orders: from JSON to the gateway, and its answer back, the same over HTTP and over a socket."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from msgspec import Struct

from sandtable.presenters.refusals import Reason, refusal_view
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table
from sandtable.web.accounts.sessions import Session
from sandtable.web.http.permissions import authorize
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Ordered, OrderedRaw
from sandtable.web.http.services import Service
from sandtable.web.service.gateway import BusyError
from sandtable.web.service.order_decoding_and_batches import BadOrderError, Sent, read_order


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
    service: Service, session: Session | None, game: str, sent: Ordered | OrderedRaw
) -> Taken | Refused:
    """Take the order of whoever has this session.  Nothing is said before it is durable.

    Every order of a person comes through here, by whichever way it was sent.
    """
    await authorize(service, session, game, "act", sent.seat)
    command = Command(sent.seat, sent.expected_seq, sent.command_id, Sent(sent.order))
    begun = perf_counter()
    try:
        answer = await service.door.submit(game, command)
    except BadOrderError as error:
        raise no_order(error) from None
    except BusyError:
        raise Problem(503, "Too many orders at once. Try again.", "busy", wait=1) from None
    finally:
        service.metrics.order_seconds.observe(perf_counter() - begun)
    if isinstance(answer, Receipt):
        service.metrics.orders.labels("taken").inc()
        return Taken(answer.seq)
    service.metrics.orders.labels("refused").inc()
    reasons = refusal_view(await service.door.table(game), answer.vetoes).reasons
    return Refused("refused", reasons[0].text, reasons[0].cite or None, reasons)
