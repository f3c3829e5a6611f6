"""Chat: how much anybody may say, how much is kept, and pages of it."""

from __future__ import annotations

import asyncio
import json

from sandtable.web.http.limits.chat_quota import (
    AT_ONCE,
    GUEST_BYTES_AT_ONCE,
    MOST,
    WATCHER_LENGTH,
    ChatQuota,
)
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.routes.chat import _PAGE, _PAGE_BYTES
from web.http.asgi import ask
from web.http.site import API, a_site

#: Four bytes in the database.
WIDE = "\U0001f600"


async def said(site, person, game, seat, text):
    body = json.dumps({"seat": seat, "text": text}).encode()
    status, answer = await ask(site, person, "POST", f"{API}/games/{game}/chat", body)
    return status, json.loads(answer).get("error", "")


async def kept(site, game, person, seat, count, text="x"):
    """Store messages that were written long ago."""
    await site.service.store.pool.execute(
        "INSERT INTO chat (game, seat, account, body) "
        "SELECT $1, $2, $3, $4 FROM generate_series(1, $5)",
        *(game, seat, person.account.id, text, count),
    )


async def pages(person, game):
    found, since = list[list[str]](), 0
    while True:
        answer = await person.get(f"/games/{game}/chat", since=since)
        page = answer.raise_for_status().json()
        assert len(page) <= _PAGE
        assert len(answer.content) <= _PAGE_BYTES or len(page) == 1
        if not page:
            return found
        found.append([line["text"] for line in page])
        since = page[-1]["id"]


def test_somebody_says_ten_things_at_once_and_then_waits_while_others_go_on(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game, other = await site.game(ann, bob), await site.game(ann, bob)
            site.service.chat_quota._messages = Buckets(AT_ONCE, 0.001)  # however slow this is
            told = await asyncio.gather(
                *(said(site, ann, (game, other)[n % 2], 0, f"{n}") for n in range(2 * AT_ONCE))
            )
            assert told.count((201, "")) == AT_ONCE
            assert told.count((429, "chat-too-fast")) == AT_ONCE
            assert await said(site, bob, game, 1, "still here") == (201, "")
            answer = await ann.post(f"/games/{game}/chat", {"seat": 0, "text": "?"})
            assert int(answer.headers["Retry-After"]) >= 1
            assert "many messages" in answer.json()["sentence"]

    asyncio.run(run())


def test_messages_come_back_one_every_three_seconds():
    quota = ChatQuota()
    assert (quota._messages._size, quota._messages._rate) == (10, 1 / 3)
    assert quota._guests._rate == 1024


def test_who_only_watches_writes_shorter_messages_than_players(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, eve = [await site.person(name) for name in ("Ann", "Bob", "Eve")]
            game = await site.game(ann, bob)
            assert await said(site, eve, game, -1, WIDE * WATCHER_LENGTH) == (201, "")
            long = WIDE * (WATCHER_LENGTH + 1)
            assert await said(site, eve, game, -1, long) == (422, "chat-too-long")
            assert await said(site, ann, game, 0, long) == (201, "")

    asyncio.run(run())


def test_guests_who_watch_share_the_bytes_of_their_address_and_others_do_not(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            ann, bob, cat = [await site.person(name) for name in ("Ann", "Bob", "Cat")]
            guests = [await site.person(f"Guest {n}", guest=True) for n in range(2)]
            game = await site.game(ann, bob)
            site.service.chat_quota._guests = Buckets(GUEST_BYTES_AT_ONCE, 0.001)
            text = WIDE * WATCHER_LENGTH
            told = [await said(site, guests[n % 2], game, -1, text) for n in range(2 * AT_ONCE)]
            fit = GUEST_BYTES_AT_ONCE // len(text.encode())
            assert told == [(201, "")] * fit + [(429, "chat-too-fast")] * (len(told) - fit)
            assert await said(site, cat, game, -1, text) == (201, "")
            assert await said(site, ann, game, 0, text) == (201, "")

    asyncio.run(run())


def test_a_game_keeps_so_many_messages_of_each_kind_however_many_write_at_once(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, eve = [await site.person(name) for name in ("Ann", "Bob", "Eve")]
            game, other = await site.game(ann, bob), await site.game(ann, bob)
            await kept(site, game, ann, 0, MOST - 5)
            told = await asyncio.gather(*(said(site, bob, game, 1, "y") for _ in range(20)))
            assert sorted(told) == [(201, "")] * 5 + [(409, "chat-full")] * 15
            assert await said(site, eve, game, -1, "y") == (201, "")
            assert await said(site, bob, other, 1, "y") == (201, "")
            assert sum(len(page) for page in await pages(ann, game)) == MOST

    asyncio.run(run())


def test_a_page_has_fifty_messages_and_the_rest_is_asked_for_from_its_last(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await kept(site, game, ann, 0, 2 * _PAGE + 1)
            assert [len(page) for page in await pages(bob, game)] == [_PAGE, _PAGE, 1]

    asyncio.run(run())


def test_a_page_of_long_messages_has_at_most_so_many_bytes(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await kept(site, game, ann, 0, 20, WIDE * 2000)
            await kept(site, game, ann, 0, 20, "\x01" * 2000)  # six bytes each in JSON
            found = await pages(bob, game)
            assert [text for page in found for text in page] == (
                [WIDE * 2000] * 20 + ["\x01" * 2000] * 20
            )
            assert len(found) > 2  # or nothing was cut

    asyncio.run(run())
