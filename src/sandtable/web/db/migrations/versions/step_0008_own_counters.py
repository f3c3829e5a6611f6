"""Step 8: printed values that players enter for their games."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table."""
    run_sql("0008_own_counters.sql")
