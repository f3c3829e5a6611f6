"""Step 11: queues of bots, and who opened a game."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the column, the table and the functions."""
    run_sql("0011_bot_queues.sql")
