"""Step 18: the lobby lists running games with a seat that was left."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add an index of the seats that players have left."""
    run_sql("0018_left_seats.sql")
