"""Step 30: results of finished games, by game and by seat."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0030"
down_revision = "0019"


def upgrade() -> None:
    """Add results, and let a job look at every game that is over."""
    run_sql("0030_results.sql")
