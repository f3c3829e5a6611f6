"""Step 32: people who wait to be paired with an opponent."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add requests for an opponent."""
    run_sql("0032_match_requests.sql")
