"""Step 16: finished games can be archived."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the table of archived games."""
    run_sql("0016_archive.sql")
