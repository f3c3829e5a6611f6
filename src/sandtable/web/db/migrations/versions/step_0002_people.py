"""Step 2: people."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    run_sql("0002_people.sql")
