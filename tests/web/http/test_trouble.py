"""Text that cannot be kept, and a database that is away: both are told, neither is a fault."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from web.http.site import a_site

ORDER = {"expected_seq": 0, "command_id": "x", "order": {"type": "pass"}}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/games/{}/chat", {"seat": 0, "text": "a\0b"}),
        ("/accounts", {"name": "a\0b", "password": "seven boats upriver"}),
        ("/sessions", {"login": "a\0b", "password": "seven boats upriver"}),
        (
            "/games",
            {"scenario": "toy-hexes/small", "pace": "\0", "seats": [{"kind": "hotseat"}] * 2},
        ),
    ],
)
def test_the_character_zero_is_refused(settings, path, body):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await site.game(ann, await site.person("Bob"))
            answer = await ann.post(path.format(game), body)
            assert 400 <= answer.status_code < 500, answer.text

    asyncio.run(run())


@pytest.mark.parametrize("error", [ConnectionRefusedError, FileNotFoundError])
def test_an_order_is_asked_for_again_while_the_database_is_away(settings, monkeypatch, error):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await site.game(ann, await site.person("Bob"))

            async def gone(*_words):
                raise error

            monkeypatch.setattr(site.service.door, "submit", gone)
            answer = await ann.post(f"/games/{game}/orders", {"seat": 0, **ORDER})
            assert answer.status_code == 503
            async with ann.live(game, 0) as socket:
                await socket.recv()
                await socket.send(json.dumps({"kind": "order", **ORDER}))
                assert json.loads(await socket.recv())["problem"]["error"] == answer.json()["error"]

    asyncio.run(run())


def test_a_socket_is_closed_while_the_database_is_away_and_the_service_is_not_ready(
    settings, monkeypatch
):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await site.game(ann, await site.person("Bob"))

            async def gone(*_words):
                raise ConnectionRefusedError

            async with ann.live(game, 0) as socket:
                await socket.recv()
                monkeypatch.setattr(site.service.door, "table", gone)
                await socket.send(json.dumps({"kind": "ping"}))
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4503
            assert (await ann.http.get("/health/ready")).status_code == 200
            site.service.heart.doubt(ConnectionRefusedError())
            assert not site.service.heart.is_ready
            async with asyncio.timeout(20):  # the next beat comes at once
                while (await ann.http.get("/health/ready")).is_error:  # noqa: ASYNC110
                    await asyncio.sleep(0.1)

    asyncio.run(run())


def test_an_error_nobody_foresaw_is_not_quoted(settings, monkeypatch):
    """Its text may hold anything: here a card of the other hand."""

    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await site.game(ann, await site.person("Bob"))

            async def broken(*_words):
                raise KeyError("the other hand holds card 17")

            monkeypatch.setattr(site.service.door, "table", broken)
            monkeypatch.setattr(site.service.door, "submit", broken)
            asked = [await ann.get(f"/games/{game}/table", seat=0)]
            asked.append(await ann.post(f"/games/{game}/orders", {"seat": 0, **ORDER}))
            for answer in asked:
                assert answer.status_code == 500
                assert "card" not in answer.text

    asyncio.run(run())
