"""Compares the schema of the database with the one that this version of the service needs."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any, Final

import asyncpg
import structlog

from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.settings import SettingError

log = structlog.get_logger("sandtable.web")
#: The file of a migration, by the number of its revision.
_STEP: Final = re.compile(r"step_(\d{4})_\w+\.py")


def newest_revision() -> str:
    """Return the revision that the migrations of this version lead to.

    It is read from the names of their files: a server need not load Alembic for it.
    """
    steps = files("sandtable.web.db").joinpath("migrations", "versions").iterdir()
    return max(found[1] for step in steps if (found := _STEP.fullmatch(step.name)))


async def check_schema(pool: Any) -> None:
    """Raise `SettingError` unless the database is at the newest revision.

    A database that is away is not waited for: the service starts, and is not ready.
    """
    try:
        found = await pool.fetchval("SELECT version_num FROM alembic_version")
    except UNAVAILABLE as error:
        log.warning("schema not checked", reason=type(error).__name__)
        return
    except (asyncpg.UndefinedTableError, asyncpg.InsufficientPrivilegeError):
        found = "unknown"  # empty, or older than the revision from which we may ask
    wanted = newest_revision()
    if found != wanted:
        raise SettingError(
            f"the database is at schema {found}, this version needs {wanted}: "
            "run `sandtable admin migrate`"
        )
