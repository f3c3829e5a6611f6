"""Links to positions: who makes and revokes them, what they show, and what they cost."""

from __future__ import annotations

import asyncio
import gc
import re
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from sandtable.games.hearts_and_minds.game import GAME
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of
from sandtable.web.http import spectator_delay
from sandtable.web.http.limits.account_locks import AccountLocks
from sandtable.web.http.limits.budgets import REPLAYED, prices
from sandtable.web.http.position_links import (
    MOST,
    MOST_IN_ALL,
    MOST_OF_GUEST,
    MOST_OF_GUEST_IN_ALL,
    drawn,
)
from sandtable.web.http.routes import position_links
from sandtable.web.service.jobs import Services
from sandtable.web.service.jobs.purge import purge
from web.http.players.ended import resign
from web.http.site import API, a_site, handed_over

HEXES = "toy-hexes/small"
#: Tables whose rows must go before their game does, and the columns that name it.
REFERRING = """
SELECT conrelid::regclass::text, attname FROM pg_constraint
JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
WHERE contype = 'f' AND confrelid = 'games'::regclass AND confdeltype <> 'c'
"""


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


async def add_links(site, person, game, count):
    """Write links without making them: to moments that no game has."""
    await site.service.store.pool.execute(
        "INSERT INTO position_links (token, game, account, at, title, description, position, "
        "picture) SELECT gen_random_uuid()::text, $1, $2, 1000000 + n, '', '', '', '' "
        "FROM generate_series(1, $3::int) n",
        game,
        person.account.id,
        count,
    )


def count_pictures(monkeypatch):
    """Count the pictures that are drawn."""
    moments = []

    def draw(sheet, past):
        moments.append(past.seq)
        return drawn(sheet, past)

    monkeypatch.setattr(position_links, "drawn", draw)
    return moments


async def purged(site):
    """Do the nightly purge."""
    service = site.service
    no_bots: Any = None
    given = Services(service.store, service.door, service.settings, no_bots)
    context: Any = SimpleNamespace(additional_context={"services": given})
    await purge.func(context, 0)


async def page_of(person, token):
    return await person.http.get(f"/position/{token}")


def test_a_link_shows_the_public_view_with_a_preview_until_it_is_revoked(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, game = await two(site)
            nobody = await site.nobody()
            await play(site, game, 3, RandomSource(1))
            told = await linked(ann, game)
            token = told["token"]
            found = (await nobody.get(f"/links/{token}")).json()
            past = (await nobody.get(f"/games/{game}/past/{told['at']}")).json()
            assert found["past"] == past
            assert found["past"]["seat"] == COMMON
            picture = await nobody.get(f"/links/{token}/picture")
            assert picture.headers["content-type"] == "image/png"
            assert picture.content.startswith(b"\x89PNG")
            page = await page_of(nobody, token)
            meta = dict(
                re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page.text)
            )
            assert page.status_code == 200
            assert meta["og:image"] == f"{site.url}/api/v1/links/{token}/picture"
            assert meta["twitter:card"] == "summary_large_image"
            assert meta["og:title"] == found["title"] == meta["twitter:title"]
            assert meta["robots"] == "noindex"
            assert (await bob.http.delete(f"{API}/links/{token}")).status_code == 404
            assert (await nobody.http.delete(f"{API}/links/{token}")).status_code == 401
            assert (await ann.http.delete(f"{API}/links/{token}")).status_code == 200
            for path in (f"/links/{token}", f"/links/{token}/picture"):
                assert (await nobody.get(path)).status_code == 404
            gone = await page_of(nobody, token)
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
            order = {"type": "stand", "kinds": sorted(GAME.advice.routine)[:1]}
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
                paths = (f"/links/{told['token']}", f"/links/{told['token']}/picture")
                said = [(await nobody.get(path)).content for path in paths]
                said.append((await page_of(nobody, told["token"])).text.replace(told["token"], ""))
                await ann.http.delete(f"{API}/links/{told['token']}")
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
            assert len({answer.json()["token"] for answer in answers}) == 1
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
            token = next(one.json()["token"] for one in answers if one.status_code == 201)
            nobody = await site.nobody()
            shown = await asyncio.gather(
                *(nobody.get(f"/links/{token}/picture") for _ in range(20)),
                *(page_of(nobody, token) for _ in range(20)),
            )
            assert {answer.status_code for answer in shown} == {200}
            assert (await bob.get(f"/games/{game}")).status_code == 200

    asyncio.run(run())


def test_links_go_with_the_account_that_made_them(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, game = await two(site)
            hers, his = (await linked(ann, game))["token"], (await linked(bob, game))["token"]
            await site.service.people.forget(ann.account.id)
            assert (await bob.get(f"/links/{hers}")).status_code == 404
            assert (await bob.get(f"/links/{his}")).status_code == 200
            await site.service.store.pool.execute(
                "UPDATE accounts SET banned = true WHERE id = $1", bob.account.id
            )
            assert (await ann.get(f"/links/{his}")).status_code == 404

    asyncio.run(run())


def test_the_records_that_a_delay_makes_necessary_are_paid_by_the_player(settings, monkeypatch):
    monkeypatch.setattr(spectator_delay, "records_shown", lambda table, *_: len(table.records) - 1)

    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site, spectator_delay=3600)
            await play(site, game, 20, RandomSource(3))
            shown = len((await site.service.door.table(game)).records) - 1
            charged = []
            monkeypatch.setattr(
                site.service.budgets,
                "charge",
                lambda account, _, cost, **__: charged.append((account, cost)),
            )
            await linked(ann, game, at=0)
            assert charged.count((ann.account.id, prices()[REPLAYED] * shown)) == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    ("guest", "here", "in_all"),
    [(False, MOST, MOST_IN_ALL), (True, MOST_OF_GUEST, MOST_OF_GUEST_IN_ALL)],
)
def test_both_limits_are_checked_before_anything_is_drawn(
    settings, monkeypatch, guest, here, in_all
):
    pictures = count_pictures(monkeypatch)

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann", guest=guest), await site.person("Bob")
            full, other, game = [await site.game(ann, bob, scenario=HEXES) for _ in range(3)]
            await play(site, game, 3, RandomSource(1))
            await add_links(site, ann, full, here)
            refused = await ann.post(f"/games/{full}/links", {})
            assert (refused.status_code, refused.json()["error"]) == (409, "too-many-links")
            assert f"You have {here} links to this game" in refused.json()["sentence"]
            await add_links(site, ann, other, in_all - here - 1)
            made = await linked(ann, game)
            refused = await ann.post(f"/games/{game}/links", {"at": 0})
            assert (refused.status_code, refused.json()["error"]) == (409, "too-many-links")
            assert f"You have {in_all} links to all your games" in refused.json()["sentence"]
            assert ("guests" in refused.json()["sentence"]) is guest
            assert await linked(ann, game) == made
            assert pictures == [made["at"]]
            await linked(bob, game, at=0)  # whose links are counted apart
            await ann.http.delete(f"{API}/links/{made['token']}")
            await linked(ann, game, at=0)

    asyncio.run(run())


def test_of_twenty_requests_at_once_for_the_last_link_one_is_worked_for(settings, monkeypatch):
    pictures = count_pictures(monkeypatch)

    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site)
            await play(site, game, 40, RandomSource(2))
            await add_links(site, ann, game, MOST - 1)
            answers = await asyncio.gather(
                *(ann.post(f"/games/{game}/links", {"at": at}) for at in range(20))
            )
            assert sorted(one.status_code for one in answers) == [201] + 19 * [409]
            assert len(pictures) == 1

    asyncio.run(run())


def test_twenty_requests_at_once_for_one_position_draw_it_once(settings, monkeypatch):
    pictures = count_pictures(monkeypatch)

    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site)
            answers = await asyncio.gather(
                *(ann.post(f"/games/{game}/links", {}) for _ in range(20))
            )
            assert len({one.json()["token"] for one in answers}) == 1
            assert len(pictures) == 1

    asyncio.run(run())


def test_requests_to_two_processes_at_once_keep_to_the_limit(settings):
    """The lock of an account is one process's own: the database has the last word."""

    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site)
            await play(site, game, 40, RandomSource(2))
            await add_links(site, ann, game, MOST - 1)
            site.service.linking = NoLocks()
            answers = await asyncio.gather(
                *(ann.post(f"/games/{game}/links", {"at": at}) for at in range(10))
            )
            assert sorted(one.status_code for one in answers) == [201] + 9 * [409]
            assert len((await ann.get(f"/games/{game}/links")).json()) == MOST

    asyncio.run(run())


class NoLocks(AccountLocks):
    """Locks for which nobody waits."""

    def of(self, account):  # noqa: ARG002
        return asyncio.Lock()


def test_a_lock_is_forgotten_when_nobody_holds_it():
    async def run():
        locks = AccountLocks()
        async with locks.of("ann"):
            assert locks.of("ann").locked()
            assert not locks.of("bob").locked()
        gc.collect()
        assert len(locks._locks) == 0

    asyncio.run(run())


def test_whoever_has_left_a_game_lists_and_revokes_the_links_made_there(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, game = await two(site)
            dan = await site.person("Dan")
            made = await linked(ann, game)
            await handed_over(game, 0, ann, dan, bob)
            assert (await ann.post(f"/games/{game}/links", {})).status_code == 403
            assert (await ann.get(f"/games/{game}/links")).json() == [made]
            assert (await dan.get(f"/games/{game}/links")).json() == []
            assert (await ann.http.delete(f"{API}/links/{made['token']}")).status_code == 200
            assert (await ann.get(f"/games/{game}/links")).json() == []
            for name in ("0" * 32, "no-game"):
                answer = await ann.get(f"/games/{name}/links")
                assert (answer.status_code, answer.text) in {(200, "[]"), (404, answer.text)}
            assert (await (await site.nobody()).get(f"/games/{game}/links")).status_code == 401

    asyncio.run(run())


def test_links_are_purged_with_a_guest_and_of_accounts_deleted_meanwhile(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann", guest=True), await site.person("Bob")
            game = await site.game(ann, bob, scenario=HEXES)
            pool = site.service.store.pool
            await linked(ann, game)
            his = await linked(bob, game)
            dan = await site.person("Dan")
            await site.service.people.forget(dan.account.id)
            await add_links(site, dan, game, 1)
            await purged(site)
            tokens = await pool.fetch("SELECT account, token FROM position_links")
            assert {row["account"].hex for row in tokens} == {ann.account.id, bob.account.id}
            await pool.execute("UPDATE accounts SET created = created - interval '31 days'")
            await pool.execute("UPDATE sessions SET ends = ends - interval '32 days'")
            await purged(site)
            tokens = await pool.fetch("SELECT token FROM position_links")
            assert [row["token"] for row in tokens] == [his["token"]]

    asyncio.run(run())


def test_an_account_that_is_deleted_meanwhile_gets_no_link(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site)
            loop = asyncio.get_running_loop()

            def draw(sheet, past):
                forgetting = site.service.people.forget(ann.account.id)
                asyncio.run_coroutine_threadsafe(forgetting, loop).result(30)
                return drawn(sheet, past)

            monkeypatch.setattr(position_links, "drawn", draw)
            assert (await ann.post(f"/games/{game}/links", {})).status_code == 401
            count = "SELECT count(*) FROM position_links"
            assert await site.service.store.pool.fetchval(count) == 0

    asyncio.run(run())


def test_a_deleted_game_has_no_links_and_gets_none(settings, monkeypatch):
    async def delete(game):
        """Delete a game as a host may do it by hand."""
        owner = await asyncpg.connect(settings.owner_database)
        try:
            await owner.execute("SET session_replication_role = replica")
            for table, column in await owner.fetch(REFERRING):
                await owner.execute(f"DELETE FROM {table} WHERE {column} = $1", game)  # noqa: S608
            await owner.execute("SET session_replication_role = origin")
            await owner.execute("DELETE FROM games WHERE id = $1", game)
        finally:
            await owner.close()

    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site)
            await play(site, game, 3, RandomSource(1))
            made = await linked(ann, game)
            loop = asyncio.get_running_loop()

            def draw(sheet, past):
                asyncio.run_coroutine_threadsafe(delete(game), loop).result(30)
                return drawn(sheet, past)

            monkeypatch.setattr(position_links, "drawn", draw)
            assert (await ann.post(f"/games/{game}/links", {"at": 0})).status_code == 404
            assert (await ann.post(f"/games/{game}/links", {"at": 0})).status_code == 404
            assert (await ann.get(f"/links/{made['token']}")).status_code == 404
            assert (await ann.get(f"/games/{game}/links")).json() == []

    asyncio.run(run())


def test_links_to_a_game_that_is_over_show_what_everybody_saw_then(settings):
    async def run():
        async with a_site(settings) as site:
            ann, _, game = await two(site, spectator_delay=3600)
            await play(site, game, 6, RandomSource(4))
            await resign(ann, game, 0)
            last = (await site.service.door.table(game)).seq(COMMON)
            nobody = await site.nobody()
            for at in (last // 2, last):  # after the end there is no delay
                made = await linked(ann, game, at=at)
                found = (await nobody.get(f"/links/{made['token']}")).json()
                assert found["past"] == (await nobody.get(f"/games/{game}/past/{at}")).json()
                assert found["past"]["seat"] == COMMON

    asyncio.run(run())
