"""What sockets are told while orders are given in the middle of it."""

from __future__ import annotations

import asyncio

import msgspec

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.play.dice import Roots
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.web.live.updates import UpdateBuilder
from sandtable.web.service.log_cache import LogCache
from toys.hexes.game import GAME


def order(table):
    """Give one more order."""
    seat, *_ = table.deciders()
    drawn = RandomPlayer(len(table.lines)).choose(seat_view(table, seat))
    table.submit(Command(seat, table.seq(seat), f"o{len(table.lines)}", drawn))


class Overtaken(LogCache):
    """Logs of which a page is there just before a further order."""

    def __init__(self, orders):
        super().__init__()
        self.orders = orders

    async def page(self, table, seat, since, limit):
        found = await super().page(table, seat, since, limit)
        if self.orders:
            self.orders -= 1
            order(table)
        return found


def told(builder, logs, table, since):
    reached, message = asyncio.run(builder.news(logs, table, 0, since))
    return reached, msgspec.json.decode(message)


def test_an_order_that_comes_while_a_page_is_read_is_told():
    table, builder = open_table(GAME, "toy-hexes/small", Roots.from_seed("1")), UpdateBuilder()
    since = table.seq(0)

    reached, message = told(builder, Overtaken(2), table, since)
    again, _ = told(builder, LogCache(), table, since)

    assert reached == again == table.seq(0) == since + 2
    assert len(message["entries"]) == 2
    assert not message["more"]
