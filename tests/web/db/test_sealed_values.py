"""Secrets at rest: what the database holds without the keys, new keys, and restoring a backup."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import asyncpg
import psycopg
import pytest

from sandtable import web
from sandtable.web.db.backup import back_up, restore
from sandtable.web.db.rows import StoredGame
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.resealing import reseal
from sandtable.web.service.secrets.sealed_values import (
    MARK,
    SNAPSHOT,
    ValueSealer,
    answer_name,
    line_name,
)
from sandtable.web.service.secrets.secret_encryption import Envelope, Keyring, SealError, new_key
from sandtable.web.settings import Settings
from web.db.playing import faults_of, play, stored_game
from web.service import through_a_door

CARDS = "toy-cards/short"
ALL = "SELECT game, n, line, answer FROM game_records WHERE n > 0"


def made_plain(settings: Settings) -> None:
    """Leave the records as a version before sealing stored them."""
    sealer = ValueSealer(Keyring.of(settings))
    with psycopg.connect(settings.owner_database) as connection:
        for game, n, body, said in connection.execute(ALL).fetchall():
            line = sealer.open(game.hex, line_name(n), body)
            answer = said and sealer.open(game.hex, answer_name(n), said)
            connection.execute(
                "UPDATE game_records SET line = %s, head = %s, answer = %s "
                "WHERE game = %s AND n = %s",
                (line, sha256(line).digest(), answer, game, n),
            )
        connection.execute(
            "UPDATE game_status s SET head = r.head FROM game_records r "
            "WHERE r.game = s.game AND r.n = s.last"
        )


def are_sealed(settings: Settings) -> list[bool]:
    """Whether each line and each answer is sealed under the newest key."""
    start = MARK + bytes.fromhex(Keyring.of(settings).newest)
    with psycopg.connect(settings.owner_database) as connection:
        rows = connection.execute(ALL).fetchall()
    return [body.startswith(start) for row in rows for body in row[2:] if body is not None]


def resealed(settings: Settings) -> int:
    async def run(_: Gateway) -> int:
        return await reseal(settings.owner_database, Keyring.of(settings))

    return through_a_door(settings, run)


def go_on(settings: Settings, game: str) -> None:
    async def run(door: Gateway) -> None:
        await play(door, game, 5, seed=9)

    through_a_door(settings, run)


def test_no_row_of_a_running_game_tells_a_hand_or_an_order(settings):
    game = stored_game(settings, 6, CARDS)
    assert all(are_sealed(settings))
    assert faults_of(settings, game) == ()
    with psycopg.connect(settings.owner_database) as connection:
        rows = connection.execute(ALL).fetchall()
    assert len(rows) > 5
    for row in rows:
        for word in (b"card", b"type", b"receipt"):
            assert all(word not in body for body in row[2:] if body)


def test_a_value_opens_for_its_game_and_record_only():
    key = bytes.fromhex(new_key())
    sealer, game, other = ValueSealer(Keyring([key])), "ab" * 16, "cd" * 16
    body = sealer.seal(game, line_name(7), b'{"n":7}')
    assert sealer.open(game, line_name(7), body) == b'{"n":7}'
    assert sealer.open(game, line_name(7), b'{"n":7}') == b'{"n":7}'
    for where, name in ((other, line_name(7)), (game, line_name(8)), (game, answer_name(7))):
        with pytest.raises(SealError):
            sealer.open(where, name, body)
    with pytest.raises(SealError, match="missing"):
        ValueSealer(Keyring([bytes.fromhex(new_key())])).open(game, line_name(7), body)


def test_rows_exchanged_by_an_owner_do_not_open(settings):
    game = stored_game(settings, 8)
    with psycopg.connect(settings.owner_database) as connection:
        connection.execute(
            "UPDATE game_records a SET line = b.line, head = b.head FROM game_records b "
            "WHERE a.game = b.game AND (a.n, b.n) IN ((4, 5), (5, 4))"
        )
    assert any("was changed" in fault for fault in faults_of(settings, game))


def test_records_from_before_sealing_are_read_and_can_be_sealed(settings):
    game = stored_game(settings, 12)
    made_plain(settings)
    assert not any(are_sealed(settings))
    assert faults_of(settings, game) == ()
    go_on(settings, game)
    assert resealed(settings) == 13
    assert all(are_sealed(settings))
    assert faults_of(settings, game) == ()
    assert resealed(settings) == 0


def test_after_a_new_key_and_sealing_again_the_old_key_is_not_needed(settings):
    game = stored_game(settings, 5, CARDS)  # a game of cards may be over soon
    both = replace(settings, dice_key=f"{(key := new_key())}\n{settings.dice_key}")
    go_on(both, game)
    assert set(are_sealed(both)) == {True, False}
    alone = replace(settings, dice_key=key)
    assert any("missing" in fault for fault in faults_of(alone, game))
    assert resealed(both) > 5
    assert all(are_sealed(alone))
    assert faults_of(alone, game) == ()
    go_on(alone, game)
    assert any("missing" in fault for fault in faults_of(settings, game))


def test_the_application_cannot_seal_again(settings):
    stored_game(settings, 3)
    made_plain(settings)

    async def run(_: Gateway) -> int:
        return await reseal(settings.database, Keyring.of(settings))

    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        through_a_door(settings, run)


def test_a_backup_needs_the_key_to_be_of_use(settings, cluster, tmp_path):
    """The drill: restore a backup, first without the key and then with it."""
    game = stored_game(settings, 12, CARDS)
    assert back_up(settings.owner_database, tmp_path) == 1
    cluster.create("drill")
    found = Settings(
        database=cluster.dsn("sandtable_app", "drill"),
        owner_database=cluster.dsn("postgres", "drill"),
        dice_key=new_key(),
    )
    assert restore(found.owner_database, tmp_path) == 1
    assert faults_of(found, game) == (
        f"it cannot be loaded: the key {Keyring.of(settings).newest} is missing",
    )
    with pytest.raises(SealError):
        go_on(found, game)

    with_key = replace(found, dice_key=settings.dice_key)
    assert faults_of(with_key, game) == ()
    go_on(with_key, game)
    assert faults_of(with_key, game) == ()


def test_lines_are_read_where_they_are_opened_and_nowhere_else():
    source = Path(web.__file__).parent
    readers = {
        path.name
        for path in source.rglob("*.py")
        if re.search(r"SELECT[^;]*?\bline\b[^;]*?FROM game_records", path.read_text("utf-8"))
    }
    assert readers == {"store.py", "game_checks.py", "resealing.py", "archive.py"}


def test_a_snapshot_that_does_not_open_is_left_out():
    sealer, game = ValueSealer(Keyring([bytes.fromhex(new_key())])), "ab" * 16
    other = ValueSealer(Keyring([bytes.fromhex(new_key())]))
    stored = StoredGame("toy", (b"{}",), Envelope("", b""), other.seal(game, SNAPSHOT, b"x"))
    assert sealer.opened(game, stored).snapshot is None
    assert other.opened(game, stored).snapshot == b"x"
