"""Asking a bot to move at once, and answering its offer to resign, over HTTP."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.table.commands import Command, ProposeEnd, Receipt
from sandtable.web.db.bot_requests import are_bots_hurried
from sandtable.web.service.gateway import NewGame, Taker
from web.http.site import a_site, answered, made_rated

SMALL = "toy-hexes/small"


async def opened(site, ann, bot, **terms):
    """Open a game of Ann against a bot in a seat; seat 0 decides first."""
    takers = [Taker("person", ann.account.id, name="Ann")] * 2
    takers[bot] = Taker("bot", bot="mcts", name="mcts")
    terms = {"spectators": True, "pace": "none", **terms}
    return await site.service.door.open(NewGame(SMALL, tuple(takers), terms=terms))


async def hurry(person, game, seat):
    return (await person.http.post(f"/api/v1/games/{game}/move-now?seat={seat}")).status_code


async def is_hurried(site, game) -> bool:
    n = len((await site.service.door.table(game)).lines) - 1
    return await are_bots_hurried(site.service.store.pool, game, n)


async def offer_to_resign(site, game, seat) -> None:
    table = await site.service.door.table(game)
    command = Command(seat, table.seq(seat), "offer", ProposeEnd("resign"))
    assert isinstance(await site.service.door.submit(game, command), Receipt)


def test_only_who_plays_against_a_bot_asks_it_to_move_now(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, nobody = (
                await site.person("Ann"),
                await site.person("Bob"),
                await site.nobody(),
            )
            game = await opened(site, ann, 0)
            assert await hurry(nobody, game, 1) == 401
            assert await hurry(bob, game, 1) == 403
            assert await hurry(ann, game, 0) == 403  # the bot's own seat
            assert await hurry(ann, game, -1) == 403
            assert not await is_hurried(site, game)
            assert await hurry(ann, game, 1) == 200
            assert await is_hurried(site, game)
            # The browser sends an empty object with every request of this kind.
            assert (await ann.post(f"/games/{game}/move-now?seat=1", {})).status_code == 200

    asyncio.run(run())


def test_a_bot_is_not_hurried_in_a_rated_game(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await opened(site, ann, 0)
            made_rated(site, game)
            assert await hurry(ann, game, 1) == 403
            assert not await is_hurried(site, game)

    asyncio.run(run())


def test_where_no_bot_chooses_there_is_nobody_to_hurry(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            mine = await opened(site, ann, 1)
            assert await hurry(ann, mine, 0) == 409  # she decides herself
            people = await site.game(ann, bob, scenario=SMALL)
            assert await hurry(bob, people, 1) == 409
            offered = await opened(site, ann, 0)
            await offer_to_resign(site, offered, 0)
            assert await hurry(ann, offered, 1) == 409  # it waits for her answer
            assert not await is_hurried(site, offered)

    asyncio.run(run())


@pytest.mark.rule("TABLE:21")
@pytest.mark.parametrize(("answer", "is_over"), [("agree", True), ("decline", False)])
def test_the_opponent_accepts_a_bot_s_resignation_or_plays_on(settings, answer, is_over):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await opened(site, ann, 0)
            await offer_to_resign(site, game, 0)
            for person, seat in ((ann, 1), (bob, -1)):
                told = (await person.get(f"/games/{game}/table", seat=seat)).json()["proposal"]
                assert told["what"] == "resign"
                assert told["text"] == "Blue offers to resign [TABLE:21]."
            body = {"seat": 1, "expected_seq": 0, "command_id": "x", "order": {"type": answer}}
            assert (await bob.post(f"/games/{game}/orders", body)).status_code == 403
            assert (await answered(ann, game, 1, answer)).status_code == 200
            told = (await ann.get(f"/games/{game}/table", seat=1)).json()
            assert told["proposal"] is None
            assert (told["over"] is not None) == is_over
            if is_over:
                assert (told["over"]["winner"], told["over"]["cite"]) == (1, "TABLE:7")

    asyncio.run(run())
