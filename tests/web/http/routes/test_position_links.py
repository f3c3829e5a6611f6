"""Links to positions: who makes and revokes them, what they show, and what they cost."""

from __future__ import annotations

import asyncio
import re

from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of
from sandtable.web.http.position_links import MOST
from web.http.players.ended import resign
from web.http.site import API, a_site

HEXES = "toy-hexes/small"


async def play(site, game, count, whims):
    door = site.service.door
    for _ in range(count):
        table = await door.table(game)
        if table.over is not None:
            return
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), whims)
        name = f"p{len(table.lines)}"
        answer = await door.submit(game, Command(seat, table.seq(seat), name, order))
        assert isinstance(answer, Receipt), answer


async def two(site, **terms):
    pair = [await site.person("Ann"), await site.person("Bob")]
    game = await site.game(*pair, **{"scenario": HEXES, **terms})
    return *pair, game


async def linked(person, game, **body):
    answer = await person.post(f"/games/{game}/links", body)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def page_of(person, word):
    return await person.http.get(f"/position/{word}")


def test_a_link_shows_the_public_view_with_a_preview_until_it_is_revoked(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, game = await two(site)
            nobody = await site.nobody()
            await play(site, game, 3, RandomSource(1))
            told = await linked(ann, game)
            word = told["word"]
            found = (await nobody.get(f"/links/{word}")).json()
            past = (await nobody.get(f"/games/{game}/past/{told['at']}")).json()
            assert found["past"] == past
            assert found["past"]["seat"] == COMMON
            picture = await nobody.get(f"/links/{word}/picture")
            assert picture.headers["content-type"] == "image/png"
            assert picture.content.startswith(b"\x89PNG")
            page = await page_of(nobody, word)
            meta = dict(
                re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page.text)
            )
            assert page.status_code == 200
            assert meta["og:image"] == f"{site.url}/api/v1/links/{word}/picture"
            assert meta["twitter:card"] == "summary_large_image"
            assert meta["og:title"] == found["title"] == meta["twitter:title"]
            assert meta["robots"] == "noindex"
            assert (await bob.http.delete(f"{API}/links/{word}")).status_code == 404
            assert (await nobody.http.delete(f"{API}/links/{word}")).status_code == 401
            assert (await ann.http.delete(f"{API}/links/{word}")).status_code == 200
            for path in (f"/links/{word}", f"/links/{word}/picture"):
                assert (await nobody.get(path)).status_code == 404
            gone = await page_of(nobody, word)
            assert gone.status_code == 404
            assert "og:" not in gone.text

    asyncio.run(run())


def test_only_players_make_links_and_none_to_private_games(settings):
    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site)
            private = await site.game(
                ann, await site.person("Cy"), scenario=HEXES, spectators=False
            )
            stranger, nobody = await site.person("Dee"), await site.nobody()
            assert (await stranger.post(f"/games/{game}/links", {})).status_code == 403
            assert (await nobody.post(f"/games/{game}/links", {})).status_code == 401
            assert (await ann.post(f"/games/{game}/links", {"seat": 1})).status_code == 403
            assert (await ann.post(f"/games/{game}/links", {"at": 999})).status_code == 404
            refused = await ann.post(f"/games/{private}/links", {})
            assert refused.json()["error"] == "private-game"
            await resign(ann, private, 0)
            assert (await ann.post(f"/games/{private}/links", {})).status_code == 403
            assert (await stranger.post(f"/games/{private}/links", {})).status_code == 404

    asyncio.run(run())


def test_spectators_who_see_it_later_do_not_see_it_by_a_link(settings):
    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site, spectator_delay=3600)
            await play(site, game, 4, RandomSource(3))
            seen = (await (await site.nobody()).get(f"/games/{game}/table")).json()["seq"]
            now = (await site.service.door.table(game)).seq(COMMON)
            assert seen < now
            refused = await ann.post(f"/games/{game}/links", {})
            assert refused.json()["error"] == "not-yet"
            assert (await linked(ann, game, at=seen))["at"] == seen

    asyncio.run(run())


def test_a_moment_of_one_s_own_log_is_the_same_moment_of_the_public_log(settings):
    async def run():
        async with a_site(settings) as site:
            _, bob, game = await two(site, scenario="hearts-and-minds/1966")
            await play(site, game, 6, RandomSource(5))
            told = (await bob.get(f"/games/{game}/table", seat=1)).json()
            body = {"seat": 1, "expected_seq": told["seq"], "command_id": "stand"}
            order = {"type": "stand", "kinds": told["standing"]["possible"][:1]}
            answer = await bob.post(f"/games/{game}/orders", {**body, "order": order})
            assert answer.status_code == 200, answer.text
            await play(site, game, 6, RandomSource(6))
            table, person, seat = await site.service.door.table(game), bob, 1
            assert table.seq(seat) > table.seq(COMMON)  # nobody else is told of standing orders
            for at in (0, table.seq(seat) // 2, table.seq(seat)):
                told = (await linked(person, game, seat=seat, at=at))["at"]
                assert table.number(COMMON, told) <= table.number(seat, at)
                if told < table.seq(COMMON):
                    assert table.number(COMMON, told + 1) > table.number(seat, at)

    asyncio.run(run())


def test_nothing_behind_a_link_depends_on_what_is_hidden(settings):
    """Hearts and Minds in two worlds that differ only in what spectators cannot know."""

    async def run():
        async with a_site(settings) as site:
            whims, changed = RandomSource(7), 0
            ann, _, game = await two(site, scenario="hearts-and-minds/1966")
            nobody = await site.nobody()

            async def behind():
                told = await linked(ann, game)
                paths = (f"/links/{told['word']}", f"/links/{told['word']}/picture")
                said = [(await nobody.get(path)).content for path in paths]
                said.append((await page_of(nobody, told["word"])).text.replace(told["word"], ""))
                await ann.http.delete(f"{API}/links/{told['word']}")
                return said

            for _ in range(4):
                await play(site, game, 10, whims)
                table = await site.service.door.table(game)
                guise = shuffled_hidden_ids(table, COMMON, whims)
                changed += sum(a != b for ids in guise.values() for a, b in ids.items())
                here = await behind()
                place = site.service.door._places.of(game)
                place.table = twin_of(table, guise)
                there = await behind()
                place.table = table
                assert here == there
            assert changed > 0

    asyncio.run(run())


def test_twenty_requests_at_once_make_one_link_and_nobody_has_too_many(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, game = await two(site)
            await play(site, game, 40, RandomSource(2))
            last = (await site.service.door.table(game)).seq(COMMON)
            answers = await asyncio.gather(
                *(ann.post(f"/games/{game}/links", {"at": 1}) for _ in range(20))
            )
            assert {answer.status_code for answer in answers} == {201}
            assert len({answer.json()["word"] for answer in answers}) == 1
            assert last > MOST
            many = await asyncio.gather(
                *(ann.post(f"/games/{game}/links", {"at": at}) for at in range(last + 1))
            )
            refused = [one.json()["error"] for one in many if one.status_code != 201]
            assert set(refused) == {"too-many-links"}
            assert len((await ann.get(f"/games/{game}/links")).json()) == MOST
            assert (await bob.get(f"/games/{game}/links")).json() == []

    asyncio.run(run())


def test_whoever_asks_for_many_links_at_once_must_wait(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, bob, game = await two(site)
            await play(site, game, 30, RandomSource(2))
            answers = await asyncio.gather(
                *(ann.post(f"/games/{game}/links", {"at": at}) for at in range(20))
            )
            statuses = [answer.status_code for answer in answers]
            assert set(statuses) == {201, 429}
            assert statuses.count(201) <= 10
            word = next(one.json()["word"] for one in answers if one.status_code == 201)
            nobody = await site.nobody()
            shown = await asyncio.gather(
                *(nobody.get(f"/links/{word}/picture") for _ in range(20)),
                *(page_of(nobody, word) for _ in range(20)),
            )
            assert {answer.status_code for answer in shown} == {200}
            assert (await bob.get(f"/games/{game}")).status_code == 200

    asyncio.run(run())


def test_links_go_with_the_account_that_made_them(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, game = await two(site)
            hers, his = (await linked(ann, game))["word"], (await linked(bob, game))["word"]
            await site.service.people.forget(ann.account.id)
            assert (await bob.get(f"/links/{hers}")).status_code == 404
            assert (await bob.get(f"/links/{his}")).status_code == 200
            await site.service.store.pool.execute(
                "UPDATE accounts SET banned = true WHERE id = $1", bob.account.id
            )
            assert (await ann.get(f"/links/{his}")).status_code == 404

    asyncio.run(run())
