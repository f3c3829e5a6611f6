"""What only those who run a site do, for the browser programs: a short clock, a change of rules.

`python -m client.house clock SCENARIO SECONDS ACCOUNT...` opens a game and prints its id;
`python -m client.house announce GAME LAYER` tells its players that a layer is to come;
`python -m client.house long SCENARIO COUNT ACCOUNT` opens a hot-seat game and gives so many orders.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sandtable.cli.site.serve import given
from sandtable.cli.available_games import registry
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import RandomSource
from sandtable.table.commands import Announce, Command, Refusal
from sandtable.table.time_controls import DAY, SECOND, TimeControl
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.db import Store

#: One order in so many may end a phase.
_PASSES: Final = 12


async def clock(door: Gateway, scenario: str, seconds: str, *accounts: str) -> str:
    """Open a game in which each side has so many seconds for everything."""
    seats = tuple(Taker("person", account) for account in accounts)
    pace = TimeControl(bank=int(seconds) * SECOND)
    return await door.open(NewGame(scenario, seats, terms={"pace": "live"}, pace=pace))


async def announce(door: Gateway, game: str, layer: str) -> str:
    """Announce a layer to a running game, for the day after tomorrow."""
    layers = (await door.table(game)).sitting.layers
    until = await door.now() + 2 * DAY
    answer = await door.instruct(game, Announce((*layers, layer), until))
    if isinstance(answer, Refusal):
        raise RuntimeError(str(answer))
    return "announced"


async def long(door: Gateway, scenario: str, count: str, account: str) -> str:
    """Open a game of one account and give so many orders in it at random, few that end a phase."""
    game = await door.open(NewGame(scenario, (Taker("hotseat", account),) * 2))
    whims = RandomSource(1)
    for number in range(int(count)):
        table = await door.table(game)
        seat = table.deciders()[0]
        open_now = offers(table.known(seat))
        doing = [offer for offer in open_now if offer.parameters]
        order = draw_order(doing if doing and whims.below(_PASSES) else open_now, whims)
        if order is NOTHING:
            order = draw_order(open_now, whims)
        answer = await door.submit(game, Command(seat, table.seq(seat), f"long-{number}", order))
        if isinstance(answer, Refusal):
            raise RuntimeError(str(answer))
    return game


DEEDS: Final[dict[str, Callable[..., Coroutine[Any, Any, str]]]] = {
    "clock": clock,
    "announce": announce,
    "long": long,
}


async def main(word: str, *more: str) -> str:
    """Do one of them with a door of our own to the database of the service that runs."""
    settings = given()
    store = await Store.connect(settings)
    try:
        door = Gateway(store, registry(), Keyring.of(settings))
        return await DEEDS[word](door, *more)
    finally:
        await store.close()


if __name__ == "__main__":
    print(asyncio.run(main(*sys.argv[1:])))
