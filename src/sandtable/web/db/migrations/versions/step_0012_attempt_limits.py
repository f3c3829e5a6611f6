"""Step 12: limits on passwords and emails that all server processes share."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the table."""
    run_sql("0012_attempt_limits.sql")
