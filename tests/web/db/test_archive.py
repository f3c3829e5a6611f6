"""Finished games in one value: small, complete, sealed, and read like any other."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import asyncpg
import psycopg
import pytest

from sandtable.web.db.backup import back_up, restore
from sandtable.web.service.archive import Archived, archive_games
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.resealing import reseal
from sandtable.web.service.secrets.secret_encryption import Keyring, new_key
from web.db.playing import faults_of, play
from web.service import new_game, through_a_door

#: What records take: rows, and of both indexes the ids and headers, but not the pages' free space.
RECORDS = "SELECT sum(pg_column_size(r.*) + 72) FROM game_records r"
ARCHIVE = "SELECT pg_column_size(a.*) FROM archived_games a"


def finished(settings, scenario: str = "toy-hexes/small", orders: int = 10_000) -> str:
    """A game that was played to its end through a gateway."""

    async def run(door: Gateway) -> str:
        game = await door.open(new_game(scenario))
        await play(door, game, orders)
        return game

    return through_a_door(settings, run)


def archived(settings, days: int = 0) -> Archived:
    return asyncio.run(archive_games(settings.owner_database, Keyring.of(settings), days))


def file_of(settings, game: str) -> tuple[bytes, ...]:
    async def run(door: Gateway) -> tuple[bytes, ...]:
        return tuple((await door.table(game)).file())

    return through_a_door(settings, run)


def test_an_archived_game_is_the_same_game(settings):
    over, running = finished(settings), finished(settings, orders=5)
    before = file_of(settings, over)
    done = archived(settings)
    # The file has one line more: the seeds, which everyone may know when a game is over.
    assert (done.games, done.records) == (1, len(before) - 1)
    assert file_of(settings, over) == before
    assert faults_of(settings, over) == faults_of(settings, running) == ()
    assert archived(settings) == Archived()
    with psycopg.connect(settings.owner_database) as connection:
        left = connection.execute("SELECT DISTINCT game FROM game_records").fetchall()
    assert [row[0].hex for row in left] == [running]


def test_games_that_ended_lately_are_left(settings):
    finished(settings)
    assert archived(settings, days=1) == Archived()


def test_the_application_cannot_archive(settings):
    finished(settings)
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        asyncio.run(archive_games(settings.database, Keyring.of(settings), 0))


def test_a_game_with_a_gap_is_left_and_named(settings):
    game = finished(settings)
    with psycopg.connect(settings.owner_database) as connection:
        connection.execute("DELETE FROM game_records WHERE n = 3")
    assert archived(settings) == Archived()
    assert any("record 3 is missing" in fault for fault in faults_of(settings, game))


def test_a_changed_archive_is_found(settings):
    game = finished(settings)
    archived(settings)
    with psycopg.connect(settings.owner_database) as connection:
        connection.execute("UPDATE archived_games SET body = set_byte(body, 40, 7)")
    assert "the head of the archive does not match it" in faults_of(settings, game)


def test_an_archive_moves_to_a_new_key_and_through_a_backup(settings, cluster, tmp_path):
    game = finished(settings)
    before = file_of(settings, game)
    archived(settings)
    key = new_key()
    both = replace(settings, dice_key=f"{key}\n{settings.dice_key}")
    asyncio.run(reseal(settings.owner_database, Keyring.of(both)))
    alone = replace(settings, dice_key=key)
    assert file_of(alone, game) == before
    back_up(settings.owner_database, tmp_path)
    name = f"{tmp_path.name}_again".replace("-", "_").lower()
    cluster.create(name)
    there = replace(
        alone,
        database=cluster.dsn("sandtable_app", name),
        owner_database=cluster.dsn("postgres", name),
    )
    assert restore(there.owner_database, tmp_path) == 1
    assert file_of(there, game) == before
    assert faults_of(there, game) == ()


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "hearts-and-minds/1965"])
def test_an_archive_is_a_quarter_of_its_records_at_most(settings, scenario):
    """Records are compressed one by one already; together they become far smaller."""

    def size(what: str) -> int:
        with psycopg.connect(settings.owner_database) as connection:
            [found] = connection.execute(what).fetchone() or (0,)
        return int(found)

    finished(settings, scenario)
    before = size(RECORDS)
    archived(settings)
    after = size(ARCHIVE)
    assert before >= 4 * after, f"{before} bytes of records, {after} archived"
