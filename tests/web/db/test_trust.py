"""What the database itself holds to: who may change what, what a dump tells, what a check finds."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess

import asyncpg
import psycopg
import pytest

from sandtable.web.db.backup import BackupError, back_up, restore
from sandtable.web.db.private_postgresql import installed
from sandtable.web.db.schema import grant_access
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.secret_encryption import (
    Envelope,
    Keyring,
    SealError,
    fresh_roots,
    new_key,
)
from web.db.playing import faults_of, new_database, play, stored_game
from web.service import a_door, new_game, through_a_door

KEPT = ("games", "game_records", "game_records_03", "seals")


@pytest.mark.parametrize("table", KEPT)
@pytest.mark.parametrize(
    "statement",
    ["UPDATE {} SET game = game", "DELETE FROM {}", "TRUNCATE {} CASCADE", "DROP TABLE {}"],
)
def test_the_application_cannot_change_what_is_kept(settings, table, statement):
    async def run(door: Gateway):
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await door.store.pool.execute(statement.format(table))

    through_a_door(settings, run)


def test_the_application_owns_no_table_and_may_make_none(settings):
    async def run(door: Gateway):
        pool = door.store.pool
        assert await pool.fetchval(
            "SELECT count(*) FROM pg_class WHERE relowner = 'sandtable_app'::regrole"
        ) == 0  # fmt: skip
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await pool.execute("CREATE TABLE mine (x int)")

    through_a_door(settings, run)


def test_the_application_gets_the_password_of_its_address(settings):
    grant_access(settings.owner_database, "postgresql://sandtable_app@db/sandtable")
    with psycopg.connect(settings.owner_database) as connection:
        role = "SELECT rolpassword FROM pg_authid WHERE rolname = 'sandtable_app'"
        assert connection.execute(role).fetchone() == (None,)
        grant_access(settings.owner_database, "postgresql://sandtable_app:p'w%22@db/sandtable")
        [kept] = connection.execute(role).fetchone() or [""]
        assert kept.startswith("SCRAM-SHA-256$")
        connection.execute("ALTER ROLE sandtable_app PASSWORD NULL")


def test_a_dump_tells_no_root(settings):
    async def run(door: Gateway):
        game = await door.open(new_game("toy-cards/short"))
        await play(door, game, 10)
        return (await door.table(game)).roots

    roots = through_a_door(settings, run)
    dump = subprocess.run(
        [installed("pg_dump")[0].folder / "pg_dump", "--dbname", settings.owner_database],
        capture_output=True,
        check=True,
    ).stdout.lower()
    assert b"copy public.seals" in dump
    for secret in (roots.open_root, roots.closed_root, roots.salt, roots.keys[-1]):
        assert secret.hex().encode() not in dump
        assert secret not in dump
    assert settings.dice_key.encode() not in dump


def test_an_envelope_opens_with_its_key_for_its_game_only():
    old, new = bytes.fromhex(new_key()), bytes.fromhex(new_key())
    roots = fresh_roots()
    sealed = Keyring([old]).seal("a game", roots)
    changed = sealed.body[:-1] + bytes([sealed.body[-1] ^ 1])

    assert Keyring([new, old]).open("a game", sealed) == roots
    assert Keyring([new, old]).seal("a game", roots).key_id != sealed.key_id
    for keys, game, envelope in (
        ([new], "a game", sealed),
        ([old], "another", sealed),
        ([old], "a game", Envelope(sealed.key_id, changed)),
    ):
        with pytest.raises(SealError):
            Keyring(keys).open(game, envelope)


@pytest.mark.parametrize("scenario", ["toy-hexes/small", "toy-cards/short"])
def test_a_game_played_to_its_end_holds(settings, scenario):
    game = stored_game(settings, 10_000, scenario)
    assert faults_of(settings, game) == ()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            "UPDATE game_records SET line = set_byte(line, 40, get_byte(line, 40) # 1) WHERE n = 7",
            "head of record 7",
        ),
        ("DELETE FROM game_records WHERE n = 9", "record 9 is missing"),
        ("UPDATE game_records SET seat = 1 - seat WHERE n = 3", "row of record 3"),
        ("UPDATE game_records SET at = at + 1 WHERE n = 3", "row of record 3"),
        (
            """UPDATE game_records SET answer = '{"type":"receipt","seq":99}' WHERE n = 4""",
            "the stored result of record 4 differs",
        ),
        ("UPDATE game_status SET last = 3", "status"),
        ("UPDATE seals SET sealed = set_byte(sealed, 20, 1)", "envelope"),
        ("UPDATE game_records SET head = set_byte(head, 3, 1) WHERE n = 5", "head of record 5"),
    ],
)
def test_what_an_owner_changed_is_found(settings, change, told):
    game = stored_game(settings, 12)
    with psycopg.connect(settings.owner_database) as connection:
        connection.execute(change)
    assert any(told in fault for fault in faults_of(settings, game))


def test_a_backup_brings_every_game_back(settings, cluster, tmp_path):
    game = stored_game(settings)
    assert back_up(settings.owner_database, tmp_path) == 1
    with pytest.raises(BackupError, match="not empty"):
        restore(settings.owner_database, tmp_path)
    again = new_database(cluster, settings)
    assert restore(again.owner_database, tmp_path) == 1
    assert faults_of(again, game) == ()

    async def go_on(door: Gateway):
        await play(door, game, 5, seed=9)

    through_a_door(again, go_on)
    assert faults_of(again, game) == ()


def test_a_server_notices_that_history_went_back(settings):
    """A backup older than a server's memory: the server goes on from what is stored."""

    async def run():
        async with a_door(settings) as door:
            game = await door.open(new_game())
            await play(door, game, 10)
            owner = await asyncpg.connect(settings.owner_database)
            await owner.execute("DELETE FROM game_records WHERE n > 6")
            await owner.execute("UPDATE game_status SET last = 6")
            await owner.close()
            await play(door, game, 4, seed=2)
            return game

    game = asyncio.run(run())
    assert not [fault for fault in faults_of(settings, game) if "cannot be loaded" in fault]


def test_a_backup_is_for_its_owner_s_eyes(settings, tmp_path):
    stored_game(settings, 1)
    before = os.umask(0o022)
    try:
        back_up(settings.owner_database, tmp_path)
    finally:
        os.umask(before)
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
