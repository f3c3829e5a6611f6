"""Step 5: whoever is about to run out of time is told once more."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Let a turn be told of twice."""
    run_sql("0005_reminders.sql")
