"""What a bot is after, as everybody who looks at its game is told."""

from __future__ import annotations

import asyncio

from sandtable.web.service.gateway import NewGame, Taker
from web.bots import play_on
from web.http.playing import against
from web.http.site import a_site

DEJA_PHU = "vietnam/deja-phu"


def test_players_and_spectators_are_told_what_a_bot_is_after(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            takers = (
                Taker("bot", bot="lieutenant", name="lieutenant"),
                Taker("person", ann.account.id, name="Ann"),
            )
            terms = {"spectators": True, "pace": "none"}
            game = await site.service.door.open(NewGame(DEJA_PHU, takers, terms=terms))
            await play_on(site.service.door, game, {0: "lieutenant"}, 2)
            aim = {"seat": 0, "bot": "Lieutenant", "text": "SRV is after Dien Bien Phu."}
            assert (await ann.get(f"/games/{game}/table", seat=1)).json()["intents"] == [aim]
            assert (await ann.get(f"/games/{game}/table")).json()["intents"] == [aim]
            assert (await bob.get(f"/games/{game}/table")).json()["intents"] == [aim]

    asyncio.run(run())


def test_a_bot_that_plays_at_random_is_after_nothing(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await against(site, ann, "random", DEJA_PHU)
            assert (await ann.get(f"/games/{game}/table", seat=0)).json()["intents"] == []

    asyncio.run(run())
