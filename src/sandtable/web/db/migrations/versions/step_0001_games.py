"""Step 1: games."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    run_sql("0001_games.sql")
