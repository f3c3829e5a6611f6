"""The schema of the database, step by step: plain SQL, run in order by Alembic as the owner."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import psycopg
from alembic import command, op
from alembic.config import Config
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict


def migrate(dsn: str, to: str = "head") -> None:
    """Bring a database up to date; the DSN is the owner's, not the application's."""
    command.upgrade(_config(dsn), to)


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


def _config(dsn: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    # SQLAlchemy wants the driver named; a percent sign would be read as an interpolation.
    config.set_main_option("sqlalchemy.url", _with_driver(dsn).replace("%", "%%"))
    return config


def _with_driver(dsn: str) -> str:
    scheme, _, rest = dsn.partition("://")
    return f"postgresql+psycopg://{rest}" if scheme.startswith("postgres") else dsn


def run_sql(name: str) -> None:
    """Run a file of the folder `sql` in the migration's transaction, as it stands."""
    run_text(files("sandtable.web.db.migrations").joinpath("sql", name).read_text("utf-8"))


def run_text(text: str) -> None:
    """Run statements without any reading of colons or percent signs in them."""
    driver = op.get_bind().connection.driver_connection
    if driver is None:
        raise RuntimeError("migrations need a live connection")
    driver.execute(text)
