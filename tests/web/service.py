"""An empty database for every test, in a private PostgreSQL with fsync on."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg
import psycopg

from sandtable.games.registry import Registry, load_registry
from sandtable.web.db import Store
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.db.schema import create_tables
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.secrets.secret_encryption import Keyring, new_key
from sandtable.web.settings import Settings

T = TypeVar("T")
TEMPLATE = "sandtable_template"
#: Names the folder of a PostgreSQL that runs already: for many short sessions one after another.
CLUSTER = "SANDTABLE_TEST_CLUSTER"
TOYS = ("toys.hexes.game", "toys.cards.game")
EMPTY = """
DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT oid FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> 'schema_version'
    LOOP EXECUTE 'DELETE FROM ' || one; END LOOP;
END $$
"""
_numbers = itertools.count()


@contextmanager
def private_cluster(version: int | None = None) -> Iterator[Cluster]:
    """Make, start and at the end remove a PostgreSQL with a template of the tables."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    folder.chmod(0o755)
    cluster = Cluster(folder, version)
    try:
        cluster.make()
        cluster.start()
        cluster.create(TEMPLATE)
        create_tables(cluster.dsn("postgres", TEMPLATE))
        yield cluster
    finally:
        if cluster.running:
            cluster.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


def fresh_settings(cluster: Cluster) -> Settings:
    """Settings for a new, empty database."""
    name = f"st_{os.getpid()}_{next(_numbers)}"
    asyncio.run(_create(cluster, name))
    return Settings(
        database=cluster.dsn("sandtable_app", name),
        owner_database=cluster.dsn("postgres", name),
        dice_key=new_key(),
        secret="for tests only",  # noqa: S106  # nothing is signed with it but tests' links
        pool=6,
    )


async def _create(cluster: Cluster, name: str) -> None:
    connection = await asyncpg.connect(cluster.dsn("postgres", "postgres"))
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    await connection.close()


def emptied(settings: Settings) -> None:
    """Delete every row, and let go whoever a failed test left connected.

    A new database for every test takes seconds to remove afterwards; rows take none.
    """
    with psycopg.connect(settings.owner_database) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute("SET session_replication_role = replica")  # in any order, no triggers
        connection.execute(EMPTY)


async def dropped(cluster: Cluster, settings: Settings) -> None:
    """Drop a database that nobody needs any more."""
    name = urlsplit(settings.database).path[1:]
    connection = await asyncpg.connect(cluster.dsn("postgres", "postgres"))
    await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await connection.close()


def shelf() -> Registry:
    """Our games and the toys."""
    return load_registry(TOYS)


@asynccontextmanager
async def a_door(settings: Settings, kept: int = 1000) -> AsyncIterator[Gateway]:
    """Open the store and the door, as one process would."""
    store = await Store.connect(settings)
    try:
        yield Gateway(store, shelf(), Keyring.of(settings), kept)
    finally:
        await store.close()


def through_a_door(settings: Settings, act: Callable[[Gateway], Awaitable[T]]) -> T:
    """Do something with a door, in an event loop of its own."""

    async def run() -> T:
        async with a_door(settings) as door:
            return await act(door)

    return asyncio.run(run())


def measure_each(
    measure: Callable[[Settings, str], Coroutine[Any, Any, None]], scenarios: Iterable[str]
) -> None:
    """Measure scenarios, each in a database of its own on a private cluster."""
    with private_cluster() as cluster:
        for scenario in scenarios:
            asyncio.run(measure(fresh_settings(cluster), scenario))


def new_game(scenario: str = "toy-hexes/small", bots: str = "") -> NewGame:
    """A game whose seats nobody's account holds, or bots hold."""
    taker = Taker("bot", bot=bots) if bots else Taker("open")
    return NewGame(scenario, (taker, taker))


async def as_owner(settings, statement):
    """Carry out a statement as the owner of the database."""
    connection = await asyncpg.connect(settings.owner_database)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
