"""Step 4: whoever loses a right is known at once to all processes."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the triggers."""
    run_sql("0004_rights.sql")
