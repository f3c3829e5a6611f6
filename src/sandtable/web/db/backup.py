"""Backup and restore: one file of the database, and what it must hold to be believed.

The installation's keys are not in it: they are kept elsewhere, or a thief of one has both.
Only the owner can read the files, and no password is an argument of a program.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from sandtable.web.db.private_postgresql import programs

_DUMP: Final = "sandtable.dump"
_LIST: Final = "heads.json"
_HEADS: Final = "SELECT game::text, last, encode(head, 'hex') FROM game_status ORDER BY game"
_MARK: Final = "INSERT INTO restored_games SELECT game FROM game_status WHERE NOT over"
#: A game that waits for players in the backup may have begun since, so it gets new roots as well.
_UNSEAL: Final = "UPDATE gatherings SET body = body #- '{dice,open_commitment}'"
_HEAD: Final = """
SELECT encode(head, 'hex') FROM game_records WHERE game = %(game)s::uuid AND n = %(last)s
UNION ALL
SELECT encode(head, 'hex') FROM archived_games WHERE game = %(game)s::uuid AND last = %(last)s
"""
#: The dump grants rights to the application's role, so that must be there first.
_ROLE: Final = """
DO $$ BEGIN CREATE ROLE sandtable_app LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$
"""


class BackupError(Exception):
    """A backup that could not be made or does not hold."""


class Head(msgspec.Struct, frozen=True, array_like=True):
    """How far a game had come when the backup was made."""

    game: str
    last: int
    head: str


def back_up(owner: str, folder: Path) -> int:
    """Write a backup into a folder; return the number of games.

    The list of heads and the dump show the same moment, though games may continue meanwhile.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name in (_DUMP, _LIST):
        _make_private(folder / name)
    with psycopg.connect(owner) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        [moment] = connection.execute("SELECT pg_export_snapshot()").fetchone() or ("",)
        heads = [Head(*row) for row in connection.execute(_HEADS)]
        words = ("--format=custom", f"--snapshot={moment}", f"--file={folder / _DUMP}")
        _run(owner, "pg_dump", *words)
    (folder / _LIST).write_bytes(msgspec.json.encode(heads))
    return len(heads)


def restore(owner: str, folder: Path) -> int:
    """Fill an empty database from a backup and hold it against the list; return the games.

    Running games are marked: players may have seen dice of records that are not in the backup.
    """
    listed = msgspec.json.decode((folder / _LIST).read_bytes(), type=list[Head])
    with psycopg.connect(owner) as connection:
        row = connection.execute("SELECT to_regclass('games') IS NULL").fetchone()
        if row != (True,):
            raise BackupError("the database is not empty: restore into a new one")
        connection.execute(_ROLE)
    _run(owner, "pg_restore", "--exit-on-error", "--no-owner", str(folder / _DUMP))
    with psycopg.connect(owner) as connection:
        for one in listed:
            found = connection.execute(_HEAD, {"game": one.game, "last": one.last}).fetchone()
            if found != (one.head,):
                raise BackupError(f"game {one.game} has no record {one.last} of that head")
        connection.execute(_MARK)
        connection.execute(_UNSEAL)
    return len(listed)


def _make_private(path: Path) -> None:
    """Make a file that its owner alone can read, before anything is in it."""
    path.touch(mode=0o600)
    path.chmod(0o600)


def _run(owner: str, program: str, *words: str) -> None:
    """Run a program of PostgreSQL on the owner's database."""
    with _without_password(owner) as (address, environ):
        done = subprocess.run(  # noqa: S603  # PostgreSQL's own programs
            [str(programs() / program), f"--dbname={address}", *words],
            capture_output=True,
            text=True,
            check=False,
            env=environ,
        )
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}")


@contextmanager
def _without_password(owner: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield an address without its password, and an environment that names a file with it.

    Every user of a machine can list the arguments of a process.
    """
    known = conninfo_to_dict(owner)
    password = known.pop("password", None)
    if password is None:
        yield owner, dict(os.environ)
        return
    with TemporaryDirectory() as folder:
        file = Path(folder) / "pgpass"
        _make_private(file)
        escaped = str(password).replace("\\", "\\\\").replace(":", "\\:")
        file.write_text(f"*:*:*:*:{escaped}\n", "utf-8")
        yield make_conninfo("", **known), {**os.environ, "PGPASSFILE": str(file)}
