"""Step 7: what people draw on the map for themselves."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    run_sql("0007_marks.sql")
