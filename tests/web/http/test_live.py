"""Sockets: news at once, resumed from a number, cut off when a seat or a session is lost."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sandtable.presenters.table_view import hash_of
from sandtable.random_source import RandomSource
from sandtable.web.live import hub
from web.http.live import next_message
from web.http.playing import drawn_order, play
from web.http.site import a_site


async def heard_until_the_end(socket):
    while True:
        await next_message(socket)


async def hash_at(site, game, seat):
    table = await site.service.door.table(game)
    return hash_of(table.game.rules.show(table.known(seat)))


def test_an_order_over_one_socket_is_news_on_the_other(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            async with ann.live(game, 0) as one, bob.live(game, 1) as two, bob.live(game) as watch:
                first = await next_message(one), await next_message(two), await next_message(watch)
                assert [news["kind"] for news in first] == ["news"] * 3
                hashes = [await hash_at(site, game, seat) for seat in (0, 1, -1)]
                assert len(set(hashes)) == 3
                assert [news["hash"] for news in first] == hashes
                seat, body = await drawn_order(site, game, RandomSource(1))
                del body["seat"]
                mine, other = (one, two) if seat == 0 else (two, one)
                await mine.send(json.dumps({"kind": "order", **body}))
                got = [await next_message(mine), await next_message(mine)]
                assert {message["kind"] for message in got} == {"answer", "news"}
                answer, own = sorted(got, key=lambda message: message["kind"])
                assert own["hash"] == await hash_at(site, game, seat)
                assert answer["taken"]["seq"] == body["expected_seq"] + 1
                news = await next_message(other)
                assert news["hash"] == await hash_at(site, game, 1 - seat)
                assert [entry["seq"] for entry in news["entries"]] == [news["seq"]]
                assert "offers" not in news

    asyncio.run(run())


def test_a_socket_goes_on_from_the_number_that_was_seen(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            await play(site, game, (ann, bob), 25)
            table = await site.service.door.table(game)
            for since in (0, 3, table.seq(0)):
                async with ann.live(game, 0, since) as socket:
                    news = await next_message(socket)
                    assert [e["seq"] for e in news["entries"]] == list(
                        range(since + 1, table.seq(0) + 1)
                    )
                    assert news["hash"] == await hash_at(site, game, 0)
            async with ann.live(game, 0, table.seq(0) + 7) as socket:
                assert (await next_message(socket))["kind"] == "reset"

    asyncio.run(run())


def test_whoever_loses_its_seat_or_session_is_cut_off_within_a_second(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            async with ann.live(game, 0) as one, bob.live(game, 1) as two:
                await next_message(one)
                await next_message(two)
                begun = time.monotonic()
                await site.service.seats.leave(game, 0, ann.account.id)
                await site.service.store.pool.execute(
                    "DELETE FROM sessions WHERE account = $1", bob.account.id
                )
                for socket in (one, two):
                    with pytest.raises(ConnectionClosed) as closed:
                        await heard_until_the_end(socket)
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 4403
                assert time.monotonic() - begun < 1

    asyncio.run(run())


ELSEWHERE = [
    "http://evil.example",
    "https://127.0.0.1",
    "http://127.0.0.1",
    "null",
    "http://127.0.0.1.evil.example:80",
    "http://localhost:1",
    "file://",
    "http://[::1]",
    "HTTP://EVIL",
    "chrome-extension://abc",
]


def test_no_page_of_another_origin_opens_a_socket(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await site.game(ann, ann)
            for origin in ELSEWHERE:
                with pytest.raises(InvalidStatus):
                    async with ann.live(game, 0, origin=origin):
                        pass

    asyncio.run(run())


def test_frames_that_are_no_messages_do_no_harm(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            async with ann.live(game, 0) as socket:
                await next_message(socket)
                for text in ("", "{", "[]", '{"kind":"order"}', '{"kind":"prompt"}', "[" * 2000):
                    await socket.send(text)
                    assert (await next_message(socket))["problem"]["error"] == "not-understood"
                await socket.send('{"kind":"ping"}')
                assert (await next_message(socket))["kind"] == "beat"
                await socket.send("x" * 40_000)
                with pytest.raises(ConnectionClosed):
                    await next_message(socket)
            assert (await site.service.door.table(game)).seq(0) == 1

    asyncio.run(run())


def test_a_flood_of_messages_is_cut_off(settings):
    """All are sent before an answer is read: a slow machine must not fill the bucket again."""

    async def run():
        async with a_site(settings, limits=True) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            async with ann.live(game, 0) as socket:
                await next_message(socket)
                with suppress(ConnectionClosed):
                    for _ in range(1000):
                        await socket.send('{"kind":"ping"}')
                with pytest.raises(ConnectionClosed) as closed:
                    await heard_until_the_end(socket)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429

    asyncio.run(run())


def test_an_ended_session_gives_no_order_over_an_open_socket(settings, monkeypatch):
    """Who may order is asked for each order, not only by the watch that closes sockets."""
    monkeypatch.setattr(hub, "WATCH", 60.0)

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            seat, body = await drawn_order(site, game, RandomSource(1))
            del body["seat"]
            mover = (ann, bob)[seat]
            before = len((await site.service.door.table(game)).lines)
            async with mover.live(game, seat) as socket:
                await next_message(socket)
                await socket.send(json.dumps({"kind": "order", **body, "expected_seq": 999}))
                assert (await next_message(socket))["refused"]["error"] == "refused"
                await site.service.sessions.end_all(mover.account.id)
                await socket.send(json.dumps({"kind": "order", **body}))
                assert (await next_message(socket))["problem"]["error"] == "who-are-you"
            assert len((await site.service.door.table(game)).lines) == before

    asyncio.run(run())
