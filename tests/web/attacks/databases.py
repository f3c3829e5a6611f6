"""A database for attacks on the PostgreSQL that runs on this machine."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from sandtable.web.db.schema import create_tables
from sandtable.web.service.secrets.secret_encryption import new_key
from sandtable.web.settings import Settings

HOST = "127.0.0.1:5432"
#: An owner who may make databases, and the database from which it does.
OWNER, FIRST = "postgres", "test"
_numbers = itertools.count()


def here() -> bool:
    """Whether a PostgreSQL on this machine lets us make databases."""
    try:
        with psycopg.connect(f"postgresql://{OWNER}@{HOST}/{FIRST}", connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False


@contextmanager
def own_database() -> Iterator[Settings]:
    """Make a database with the tables that nobody else uses, and drop it in the end."""
    name = f"st_attacks_{os.getpid()}_{next(_numbers)}"
    _execute(f"CREATE DATABASE {name}")
    try:
        owner = f"postgresql://{OWNER}@{HOST}/{name}"
        create_tables(owner)
        yield Settings(
            database=f"postgresql://sandtable_app@{HOST}/{name}",
            owner_database=owner,
            dice_key=new_key(),
            secret="for tests only",  # noqa: S106  # nothing is signed with it but tests' links
        )
    finally:
        _execute(f"DROP DATABASE {name} WITH (FORCE)")


def _execute(statement: str) -> None:
    owner = psycopg.connect(f"postgresql://{OWNER}@{HOST}/{FIRST}", autocommit=True)
    with closing(owner):
        owner.execute(statement)
