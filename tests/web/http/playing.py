"""Games over HTTP for tests: opened, and played on by people as their clients would."""

from __future__ import annotations

import json
from typing import Any

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.random_source import RandomSource
from sandtable.web.service.gateway import NewGame, Taker
from web.http.site import Person, Site


async def drawn_order(site: Site, game: str, whims: RandomSource) -> tuple[int, dict[str, Any]]:
    """Draw a legal order for whoever must decide, as a client would send it."""
    table = await site.service.door.table(game)
    seat = table.deciders()[0]
    order = draw_order(offers(table.known(seat)), whims)
    return seat, {
        "seat": seat,
        "expected_seq": table.seq(seat),
        "command_id": f"c{len(table.lines)}",
        "order": json.loads(as_json(order)),
    }


async def play(site: Site, game: str, people: tuple[Person, ...], count: int, seed: int = 1) -> int:
    """Let people play on; gives the number of orders given."""
    whims = RandomSource(seed)
    for done in range(count):
        if (await site.service.door.table(game)).over is not None:
            return done
        seat, body = await drawn_order(site, game, whims)
        answer = await people[seat].post(f"/games/{game}/orders", body)
        assert answer.status_code == 200, answer.text
    return count


async def against(site, ann, bot, scenario="toy-hexes/small", **terms):
    """Open a game of Ann in seat 0 against a bot."""
    takers = (Taker("person", ann.account.id, name="Ann"), Taker("bot", bot=bot, name=bot))
    terms = {"spectators": True, "pace": "none", **terms}
    return await site.service.door.open(NewGame(scenario, takers, terms=terms))
