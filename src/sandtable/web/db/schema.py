"""The tables of the database: made in an empty one, and compared when the service starts.

`schema.sql` makes all of them.  There are no steps from one schema to another: games are taken
to another schema by export and import.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

import psycopg
import structlog
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.settings import SettingError

EMPTY: Final = "the database is empty: run `sandtable admin create-tables`"
OTHER: Final = (
    "the database was made by a version of Sandtable with other tables: save its games with"
    " that version (`sandtable admin export all FOLDER`), and import them into a new database with"
    " this one (`sandtable admin import FOLDER NAME`)"
)
#: Whether there are tables of ours, and whether they say which version made them.
_FOUND: Final = "SELECT to_regclass('games') IS NOT NULL, to_regclass('schema_version') IS NOT NULL"
_VERSION: Final = "SELECT version FROM schema_version"
#: The number of a lock, so that two programs do not make the tables at the same time.
_LOCK: Final = 7_263_410_592

log = structlog.get_logger("sandtable.web")


@cache
def schema_version() -> str:
    """Return the version of the schema: a hash of its statements, without comments and blanks."""
    text = re.sub(r"--.*", "", _statements())
    return sha256(" ".join(text.split()).encode()).hexdigest()[:12]


def create_tables(owner: str) -> None:
    """Make the tables in an empty database as its owner; do nothing where they are already.

    Raises `SettingError` for the database of another version.
    """
    with psycopg.connect(owner) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        tables, marked = connection.execute(_FOUND).fetchone() or (False, False)
        if not tables:
            connection.execute(_statements().encode())
            connection.execute("INSERT INTO schema_version VALUES (%s)", (schema_version(),))
        elif not marked or connection.execute(_VERSION).fetchone() != (schema_version(),):
            raise SettingError(OTHER)


def grant_access(owner: str, application: str) -> None:
    """Set the password of the application's role to the one in its DSN; none: leave it."""
    named = conninfo_to_dict(application)
    role, password = named.get("user"), named.get("password")
    if not role or not password:
        return
    with psycopg.connect(owner) as connection:
        connection.execute(
            sql.SQL("ALTER ROLE {} PASSWORD {}").format(
                sql.Identifier(str(role)), sql.Literal(str(password))
            )
        )


async def check_schema(pool: Any) -> None:
    """Raise `SettingError` unless the tables of the database are those of this version.

    A database that is away is not waited for: the service starts, and is not ready.
    """
    try:
        tables, marked = await pool.fetchrow(_FOUND)
        found = await pool.fetchval(_VERSION) if marked else None
    except UNAVAILABLE as error:
        log.warning("schema not checked", reason=type(error).__name__)
        return
    if not tables:
        raise SettingError(EMPTY)
    if found != schema_version():
        raise SettingError(OTHER)


def _statements() -> str:
    """Return the statements that make the tables: first those of the queue of jobs."""
    queue = files("procrastinate.sql").joinpath("schema.sql").read_text("utf-8")
    return f"{queue}\n{files('sandtable.web.db').joinpath('schema.sql').read_text('utf-8')}"
