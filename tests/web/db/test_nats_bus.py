"""News over a real NATS server: after the commit, to all; by NOTIFY while it is away."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
from contextlib import contextmanager
from dataclasses import replace

import asyncpg
import pytest

from sandtable.web.db.game_news_bus import ANYTHING
from sandtable.web.db.nats_bus import NatsBus, connect_bus
from sandtable.web.db.store import Store
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.secret_encryption import Keyring
from web.db.playing import play
from web.service import new_game, shelf

PROGRAM = shutil.which("nats-server") or ""
pytestmark = pytest.mark.skipif(not PROGRAM, reason="nats-server (of Debian) is not installed")


@contextmanager
def nats_server(port: int):
    """A NATS server of our own; it is ended by id."""
    server = subprocess.Popen(
        [PROGRAM, "--addr", "127.0.0.1", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield server
    finally:
        server.terminate()
        server.wait(10)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def carries(bus: NatsBus, wanted: bool) -> None:
    async with asyncio.timeout(30):
        while bus.carries_records is not wanted:  # noqa: ASYNC110  # the client tells nobody
            await asyncio.sleep(0.05)


async def next_record(news):
    async with asyncio.timeout(30):
        while (one := await anext(news)) == ANYTHING:
            pass
    return one


async def two_processes(settings, run) -> None:
    """Two gateways as two processes would have them, each with its own bus."""
    stores = [await Store.connect(settings) for _ in range(2)]
    buses = [await connect_bus(settings, 5) for _ in range(2)]
    try:
        keys = Keyring.of(settings)
        doors = [
            Gateway(store, shelf(), keys, bus=bus) for store, bus in zip(stores, buses, strict=True)
        ]
        await run(doors, buses)
    finally:
        for bus in buses:
            await bus.close()
        for store in stores:
            await store.close()


def test_records_of_one_process_are_heard_by_the_other_and_not_by_notify(settings):
    async def run(doors, buses):
        for bus in buses:
            await carries(bus, True)
        here, there = buses[0].listen(), buses[1].listen()
        first = asyncio.ensure_future(next_record(there)), asyncio.ensure_future(next_record(here))
        await asyncio.sleep(0)
        game = await doors[0].open(new_game())  # opening is told by the database
        assert await first[0] == await first[1] == (game, 1)
        notified = []
        watch = await asyncpg.connect(settings.database)
        await watch.add_listener("sandtable", lambda *said: notified.append(said[-1]))
        await play(doors[0], game, 3)
        assert [await next_record(there) for _ in range(3)] == [(game, n) for n in (2, 3, 4)]
        assert [await next_record(here) for _ in range(3)] == [(game, n) for n in (2, 3, 4)]
        await watch.execute("SELECT 1")
        assert notified == []
        await watch.close()
        # The other process goes on where the first one stopped.
        await play(doors[1], game, 2)
        assert [await next_record(here) for _ in range(2)] == [(game, 5), (game, 6)]

    port = free_port()
    with nats_server(port):
        asyncio.run(two_processes(replace(settings, nats=f"nats://127.0.0.1:{port}"), run))


def test_while_nats_is_away_the_database_tells(settings):
    port = free_port()

    async def run(doors, buses):
        news = buses[1].listen()
        first = asyncio.ensure_future(next_record(news))
        await asyncio.sleep(0)
        assert not buses[0].carries_records  # there is no server yet
        game = await doors[0].open(new_game())
        assert await first == (game, 1)
        await play(doors[0], game, 1)
        assert await next_record(news) == (game, 2)
        with nats_server(port):
            for bus in buses:
                await carries(bus, True)
            await play(doors[0], game, 1)
            assert await next_record(news) == (game, 3)
        for bus in buses:
            await carries(bus, False)
        await play(doors[0], game, 1)
        assert await next_record(news) == (game, 4)
        with nats_server(port):
            for bus in buses:
                await carries(bus, True)
            await play(doors[0], game, 1)
            assert await next_record(news) == (game, 5)

    asyncio.run(two_processes(replace(settings, nats=f"nats://127.0.0.1:{port}"), run))


def test_all_look_again_now_and_then(settings, monkeypatch):
    """A process that died between its commit and its news is found out."""
    monkeypatch.setattr("sandtable.web.db.nats_bus._LOOK_AGAIN_SECONDS", 0.1)

    async def run():
        bus = await connect_bus(replace(settings, nats=f"nats://127.0.0.1:{free_port()}"), 5)
        assert await asyncio.wait_for(anext(bus.listen()), 30) == ANYTHING
        await bus.close()

    asyncio.run(run())
