"""Tables are made in an empty database; that of another version is refused with what helps."""

from __future__ import annotations

import asyncio
from uuid import uuid4

import psycopg
import pytest

from sandtable.cli.errors import UserError
from sandtable.cli.site import serve
from sandtable.web.db import Store
from sandtable.web.db.backup import BackupError, back_up, restore
from sandtable.web.db.schema import EMPTY, OTHER, check_schema, create_tables, schema_version
from sandtable.web.settings import SettingError, Settings


def checked(owner):
    """Start as the service does; the owner may read what the application may."""

    async def run():
        store = await Store.connect(Settings(database=owner))
        try:
            await check_schema(store.pool)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture
def owner(cluster):
    """An empty database."""
    name = f"schema_{uuid4().hex}"
    cluster.create(name)
    return cluster.dsn("postgres", name)


def marked(owner, version):
    with psycopg.connect(owner) as connection:
        connection.execute("UPDATE schema_version SET version = %s", (version,))


def test_tables_are_made_once_and_accepted(owner):
    create_tables(owner)
    create_tables(owner)

    checked(owner)


def test_the_application_may_ask_for_the_version(settings):
    checked(settings.database)


def test_an_empty_database_is_refused_with_the_command_that_fills_it(owner):
    with pytest.raises(SettingError) as refusal:
        checked(owner)

    assert str(refusal.value) == EMPTY
    assert "`sandtable admin create-tables`" in EMPTY


@pytest.mark.parametrize("start", [checked, create_tables], ids=["service", "create-tables"])
@pytest.mark.parametrize("version", ["0063", None], ids=["another version", "no version"])
def test_other_tables_are_refused_with_the_command_that_saves_their_games(owner, start, version):
    create_tables(owner)
    if version:
        marked(owner, version)
    else:
        with psycopg.connect(owner) as connection:
            connection.execute("DROP TABLE schema_version")

    with pytest.raises(SettingError) as refusal:
        start(owner)

    assert str(refusal.value) == OTHER
    assert "`sandtable admin export all FOLDER`" in OTHER


def test_serve_and_worker_refuse_other_tables_in_one_sentence(settings, monkeypatch):
    monkeypatch.setattr(serve, "given", lambda: settings)
    marked(settings.owner_database, "0063")
    try:
        for start in (
            lambda: serve.serve(None, None, 1, here=False),
            lambda: serve.run_worker(once=True),
        ):
            with pytest.raises(UserError) as refusal:
                start()
            assert str(refusal.value) == f"{OTHER}."
    finally:
        marked(settings.owner_database, schema_version())


def test_a_backup_of_other_tables_is_refused_before_anything_is_restored(owner, cluster, tmp_path):
    create_tables(owner)
    marked(owner, "0063")
    back_up(owner, tmp_path)
    marked(owner, schema_version())
    again = f"schema_{uuid4().hex}"
    cluster.create(again)

    with pytest.raises(BackupError, match="`sandtable admin export all FOLDER`"):
        restore(cluster.dsn("postgres", again), tmp_path)

    with psycopg.connect(cluster.dsn("postgres", again)) as connection:
        assert connection.execute("SELECT to_regclass('games')").fetchone() == (None,)
