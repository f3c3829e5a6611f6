"""Backup and restore: one file of the database, and what it must hold to be believed.

The keys of the dice are not in it: they are kept elsewhere, or a thief of one has both.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import msgspec
import psycopg

from sandtable.web.db.private_postgresql import programs

_DUMP: Final = "sandtable.dump"
_LIST: Final = "heads.json"
_HEADS: Final = "SELECT game::text, last, encode(head, 'hex') FROM game_status ORDER BY game"
_HEAD: Final = "SELECT encode(head, 'hex') FROM game_records WHERE game = %s::uuid AND n = %s"
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
    """Write a backup into a folder; give the number of games.

    The heads are read first: a game may go on while the dump is made, but it cannot go back.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with psycopg.connect(owner) as connection:
        heads = [Head(*row) for row in connection.execute(_HEADS)]
    _run("pg_dump", "--format=custom", f"--file={folder / _DUMP}", f"--dbname={owner}")
    (folder / _LIST).write_bytes(msgspec.json.encode(heads))
    return len(heads)


def restore(owner: str, folder: Path) -> int:
    """Fill an empty database from a backup and hold it against the list; give the games."""
    listed = msgspec.json.decode((folder / _LIST).read_bytes(), type=list[Head])
    with psycopg.connect(owner) as connection:
        row = connection.execute("SELECT to_regclass('games') IS NULL").fetchone()
        if row != (True,):
            raise BackupError("the database is not empty: restore into a new one")
        connection.execute(_ROLE)
    _run("pg_restore", "--exit-on-error", "--no-owner", f"--dbname={owner}", str(folder / _DUMP))
    with psycopg.connect(owner) as connection:
        for one in listed:
            found = connection.execute(_HEAD, (one.game, one.last)).fetchone()
            if found != (one.head,):
                raise BackupError(f"game {one.game} has no record {one.last} of that head")
    return len(listed)


def _run(program: str, *words: str) -> None:
    done = subprocess.run(  # noqa: S603  # PostgreSQL's own programs
        [str(programs() / program), *words], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}")
