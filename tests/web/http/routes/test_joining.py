"""Joining a game: many at once, few connections, and a start that is all or nothing."""

from __future__ import annotations

import asyncio

from sandtable.web.http.lobby import dice_commitments
from web.http.site import a_site

OPEN = {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def _opened(host):
    answer = await host.post("/games", OPEN)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_of_twenty_who_join_at_once_one_sits(settings):
    """With two connections for all of them, so that one who needs two would stop the service."""

    async def run():
        async with a_site(settings, pool=2) as site:
            host = await site.person("Host")
            people = [await site.person(f"Person {n}") for n in range(20)]
            for _ in range(3):
                game = await _opened(host)
                joins = [one.post(f"/games/{game}/seats/1", {}) for one in people]
                codes = [answer.status_code for answer in await asyncio.gather(*joins)]
                assert sorted(codes) == [200] + [403] * 19, codes
                sitting = await site.service.store.seats(game)
                joined = people[codes.index(200)].account.id
                assert [row.account for row in sitting] == [host.account.id, joined]
                left = "SELECT count(*) FROM gatherings"
                assert await site.service.store.pool.fetchval(left) == 0
            assert (await host.http.get("/health/ready")).status_code == 200

    asyncio.run(run())


def test_a_game_begins_and_leaves_the_lobby_together(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            host, other = await site.person("Host"), await site.person("Other")
            game = await _opened(host)

            async def fail(*_words):
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr(dice_commitments, "store_entry", fail)
                assert (await other.post(f"/games/{game}/seats/1", {})).status_code == 500
            assert await site.service.store.game(game) is None
            answer = await other.post(f"/games/{game}/seats/1", {})
            assert answer.json()["started"] is True, answer.text
            assert (await other.get(f"/games/{game}/table", seat=1)).status_code == 200

    asyncio.run(run())


def test_a_game_that_was_begun_by_a_service_that_died_is_not_begun_again(settings):
    async def run():
        async with a_site(settings) as site:
            host, other = await site.person("Host"), await site.person("Other")
            game = await _opened(host)
            row = "SELECT body, key_id, sealed FROM gatherings WHERE id = $1"
            pool = site.service.store.pool
            before = await pool.fetchrow(row, game)
            assert (await other.post(f"/games/{game}/seats/1", {})).status_code == 200
            await pool.execute(
                "INSERT INTO gatherings (id, opener, scenario, body, key_id, sealed, state) "
                "VALUES ($1, $2, 'toy-hexes/small', $3, $4, $5, 'open')",
                game,
                host.account.id,
                *before,
            )
            first = (await site.service.door.table(game)).lines
            assert (await other.post(f"/games/{game}/seats/1", {})).status_code == 200
            assert await pool.fetchval("SELECT count(*) FROM gatherings") == 0
            assert (await site.service.door.table(game)).lines == first

    asyncio.run(run())
