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
from typing import Any, Final

import msgspec
import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from sandtable.kernel.english import several
from sandtable.web.db.private_postgresql import installed
from sandtable.web.db.schema import schema_version

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
        _run(owner, _programs("pg_dump", _major(connection))[0], *words)
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
        reader = _reader(folder / _DUMP, _major(connection))
        if schema_version() not in _rows(reader, folder / _DUMP, "schema_version"):
            raise BackupError(
                "the backup was made by a version of Sandtable with other tables: restore it with"
                " that version, save its games there (`sandtable admin export all FOLDER`), and"
                " import them here (`sandtable admin import FOLDER NAME`)"
            )
        connection.execute(_ROLE)
    _run(owner, reader, "--exit-on-error", "--no-owner", str(folder / _DUMP))
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


def _run(owner: str, program: Path, *words: str) -> None:
    """Run a program of PostgreSQL on the owner's database."""
    with _without_password(owner) as (address, environ):
        done = subprocess.run(  # noqa: S603  # PostgreSQL's own programs
            [str(program), f"--dbname={address}", *words],
            capture_output=True,
            text=True,
            check=False,
            env=environ,
        )
    if done.returncode:
        raise BackupError(f"{program.name}: {done.stderr.strip()}")


def _programs(name: str, server: int) -> list[Path]:
    """A program of PostgreSQL in each version not older than the server, the nearest first.

    pg_dump refuses a server that is newer than itself.
    """
    there = installed(name)
    fitting = sorted((one for one in there if one.version >= server), key=lambda one: one.version)
    if not fitting:
        has = several([str(one) for one in sorted({one.version for one in there})])
        raise BackupError(
            f"The server is PostgreSQL {server}, which needs {name} {server} or newer; this "
            f"machine has {has or 'none'} (on Debian: apt install postgresql-client-{server})."
        )
    return [one.folder / name for one in fitting]


def _reader(dump: Path, server: int) -> Path:
    """The pg_restore for a server that can read a dump: not one older than the pg_dump was."""
    for program in _programs("pg_restore", server):
        if _reads(program, dump):
            return program
    raise BackupError(
        f"{dump} was made by a newer pg_dump than the pg_restore of this machine can read: "
        "install the client programs of that version of PostgreSQL."
    )


def _reads(program: Path, dump: Path) -> bool:
    listed = subprocess.run(  # noqa: S603  # PostgreSQL's own program
        [str(program), "--list", str(dump)], capture_output=True, check=False
    )
    return listed.returncode == 0


def _rows(reader: Path, dump: Path, table: str) -> list[str]:
    """The rows of a small table in a dump, as lines of text."""
    words = ("--data-only", f"--table={table}", "--file=-", str(dump))
    done = subprocess.run(  # noqa: S603  # PostgreSQL's own program
        [str(reader), *words], capture_output=True, text=True, check=False
    )
    return done.stdout.splitlines()


def _major(connection: psycopg.Connection[Any]) -> int:
    """The major version of the server."""
    return connection.info.server_version // 10_000


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
