"""Step 15: the service may read which schema it has."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Let the service read the version."""
    run_sql("0015_schema_version.sql")
