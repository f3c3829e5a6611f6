"""Step 10: notices are delivered one by one, to each recipient by each channel."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0010"
down_revision = "0008"


def upgrade() -> None:
    """Make the tables."""
    run_sql("0010_deliveries.sql")
