"""Step 31: ratings of people who agreed to have one."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Add ratings, rated games and the history of ratings."""
    run_sql("0031_ratings.sql")
