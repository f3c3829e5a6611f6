"""The pool: one connection at a time, every wait limited, and one kind of error."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace

import asyncpg
import pytest

from sandtable.random_source import RandomSource
from sandtable.table.commands import Receipt
from sandtable.web.db import Store
from sandtable.web.db.pool import ConnectionPool
from sandtable.web.db.unavailable import UNAVAILABLE, NestedConnectionError, NoConnectionError
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.secret_encryption import Keyring
from web.db.playing import next_command
from web.service import a_door, new_game, shelf


@asynccontextmanager
async def a_pool(settings, **changes):
    pool = await ConnectionPool.open(replace(settings, **changes))
    try:
        yield pool
    finally:
        await pool.close()


def test_a_second_connection_is_refused_while_one_is_held(settings):
    async def run():
        async with a_pool(settings) as pool:
            async with pool.acquire() as connection:
                with pytest.raises(NestedConnectionError):
                    await pool.fetchval("SELECT 1")
                with pytest.raises(NestedConnectionError):
                    # A task that is waited for would wait for us.
                    await asyncio.gather(pool.fetchval("SELECT 1"))
                assert await connection.fetchval("SELECT 1") == 1
            assert await pool.fetchval("SELECT 2") == 2

    asyncio.run(run())


def test_a_task_that_was_started_meanwhile_may_ask_later(settings):
    async def run():
        async with a_pool(settings) as pool:
            free = asyncio.Event()

            async def later():
                await free.wait()
                return await pool.fetchval("SELECT 3")

            async with pool.acquire():
                task = asyncio.create_task(later())
                await asyncio.sleep(0)
            free.set()
            assert await task == 3

    asyncio.run(run())


def test_nobody_waits_for_a_connection_without_a_limit(settings):
    async def run():
        async with a_pool(settings, pool=1, database_wait=1) as pool:
            holds, done = asyncio.Event(), asyncio.Event()

            async def hold():
                async with pool.acquire():
                    holds.set()
                    await done.wait()

            holder = asyncio.create_task(hold())
            await holds.wait()
            with pytest.raises(NoConnectionError):
                await pool.fetchval("SELECT 1")
            done.set()
            await holder
            assert await pool.fetchval("SELECT 1") == 1

    asyncio.run(run())


def test_the_database_ends_what_takes_too_long(settings):
    async def run():
        troubles: list[Exception] = []
        async with a_pool(settings, database_seconds=1) as pool:
            pool.on_trouble = troubles.append
            with pytest.raises(asyncpg.QueryCanceledError):
                await pool.execute("SELECT pg_sleep(60)")
            limit = "SELECT current_setting('idle_in_transaction_session_timeout')"
            assert await pool.fetchval(limit) == "10s"
            assert await pool.fetchval("SELECT current_setting('lock_timeout')") == "500ms"
            # One slow statement says nothing about the database as a whole.
            assert troubles == []

    asyncio.run(run())


def test_a_transaction_is_all_or_nothing_also_for_a_store_within_it(settings):
    async def run():
        async with a_door(settings) as door:
            store = door.store
            lost = []

            async def fail():
                async with store.transaction() as within:
                    lost.append(await door.open(new_game(), within))
                    assert await within.game(lost[0]) is not None
                    raise ZeroDivisionError

            with pytest.raises(ZeroDivisionError):
                await fail()
            assert await store.game(lost[0]) is None
            async with store.transaction() as within:
                kept = await door.open(new_game(), within)
                with pytest.raises(NestedConnectionError):
                    await store.now()
            assert (await door.table(kept)).seq(0) == 1

    asyncio.run(run())


def test_what_fails_within_a_savepoint_leaves_the_rest(settings):
    async def run():
        store = await Store.connect(settings)
        async with store.transaction() as within:
            await within.beat("first")
            with pytest.raises(asyncpg.DivisionByZeroError):
                async with within.pool.transaction() as connection:
                    await connection.execute("SELECT 1 / 0")
            await within.beat("second")
        assert await store.pool.fetchval("SELECT count(*) FROM heartbeats") == 2
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("08006", True),  # connection failure
        ("25006", True),  # read-only
        ("25P03", True),  # idle in transaction
        ("40P01", True),  # deadlock
        ("53100", True),  # disk full
        ("53300", True),  # too many connections
        ("55P03", True),  # locked
        ("57014", True),  # cancelled
        ("57P01", True),  # shutdown
        ("58030", True),  # input or output failed
        ("22012", False),  # division by zero: a fault of ours
    ],
)
def test_which_errors_mean_that_the_database_is_unavailable(settings, state, told):
    async def run():
        async with a_pool(settings) as pool:
            with pytest.raises(asyncpg.PostgresError) as raised:
                await pool.execute(
                    f"DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '{state}'; END $$"
                )
            assert raised.value.sqlstate == state
            assert isinstance(raised.value, UNAVAILABLE) is told

    asyncio.run(run())


def test_a_commit_is_on_disk_before_it_returns(settings):
    """An acknowledged order must survive a power failure."""

    async def run():
        async with a_pool(settings) as pool:
            for name in ("synchronous_commit", "fsync"):
                assert await pool.fetchval(f"SHOW {name}") == "on", name

    asyncio.run(run())


def test_orders_have_connections_of_their_own(settings):
    """While requests hold every connection of the pool, an order is written all the same."""

    async def run() -> None:
        store = await Store.connect(settings, 2)
        door = Gateway(store, shelf(), Keyring.of(settings))
        try:
            game = await door.open(new_game())
            command = await next_command(door, game, RandomSource(3))
            held = [asyncio.create_task(_hold(store)) for _ in range(settings.pool)]
            await asyncio.sleep(0.5)
            with pytest.raises(NoConnectionError):
                await store.now()
            assert isinstance(await door.submit(game, command), Receipt)
            await store.orders.beat("service")
            for task in held:
                task.cancel()
            await asyncio.gather(*held, return_exceptions=True)
        finally:
            await store.close()

    asyncio.run(run())


async def _hold(store: Store) -> None:
    async with store.pool.acquire():
        await asyncio.sleep(60)
