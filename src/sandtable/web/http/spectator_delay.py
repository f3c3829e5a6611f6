"""What somebody sees of a game: players the present, spectators perhaps an earlier moment."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from msgspec import Struct

from sandtable.table.past_and_delayed_tables import records_shown
from sandtable.table.table import Table
from sandtable.web.http.connection_types import Connection
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.budgets import MOST, REPLAYED, prices
from sandtable.web.http.permissions import Authorization
from sandtable.web.http.problems import Problem
from sandtable.web.http.seat_cache import Members
from sandtable.web.http.services import Service, service_of

_MILLISECONDS: Final = 1000
#: Milliseconds before somebody looks again, at least.
_SOON: Final = 10


class Seen(Struct, frozen=True):
    """A table as somebody sees it, the moment that it shows, and the seconds until there is more.

    Without a delay the moment is now, and news come when they happen.
    """

    table: Table
    moment: int
    wait: float = inf


def delay_of(members: Members, account: str | None) -> int:
    """Return the milliseconds after which somebody is shown what happens; none for players."""
    if members.seats_of(account):
        return 0
    return int(members.terms.get("spectator_delay", 0)) * _MILLISECONDS


async def seen_by(
    service: Service, game: str, account: str | None, pay: Callable[[int], None] | None = None
) -> Seen:
    """Return what somebody sees of a game, once the records to be replayed for it are paid for.

    Seats are looked up each time: they change hands while sockets stay open.
    """
    members = await service.rolls.of(game)
    if members is None:
        raise Problem(404)
    table, now = await service.door.table(game), await service.door.now()
    delay = delay_of(members, account)
    count = records_shown(table, now, delay)
    if count == len(table.records):
        return Seen(table, now if table.over is not None else now - delay)
    if pay is not None:
        pay(service.delayed.missing(game, table, count))
    more = max(_SOON, table.records[count].at + delay - now)
    return Seen(await service.delayed.at(game, table, count), now - delay, more / _MILLISECONDS)


async def seen_table(
    connection: Connection, entry: Authorization, *, as_spectator: bool = False
) -> Seen:
    """Return what whoever asks sees of a game, or refuse what costs it too much.

    `as_spectator`: what spectators see, even if a player asks; the player pays.
    """
    account = entry.account.id if entry.account else None

    def pay(records: int) -> None:
        cost = min(prices()[REPLAYED] * records, MOST)
        service_of(connection).budgets.charge(account, address_of(connection.scope), cost)

    viewer = None if as_spectator else account
    return await seen_by(service_of(connection), entry.game, viewer, pay)
