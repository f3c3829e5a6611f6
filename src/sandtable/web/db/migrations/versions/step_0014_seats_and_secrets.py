"""Step 14: who held which seat of a game; notes and marks as sealed bytes."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the table and change the columns."""
    run_sql("0014_seats_and_secrets.sql")
