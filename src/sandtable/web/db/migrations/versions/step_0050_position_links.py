"""Step 50: links to positions."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0050"
down_revision = "0042"


def upgrade() -> None:
    """Add the links with which players show a position of a game to others."""
    run_sql("0050_position_links.sql")
