"""Step 13: roots that are sealed before a share is known, and renewed after a restore."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the columns and tables."""
    run_sql("0013_dice.sql")
