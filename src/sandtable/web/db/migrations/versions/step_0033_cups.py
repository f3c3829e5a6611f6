"""Step 33: cups in which everybody plays everybody."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Add cups with their players and games."""
    run_sql("0033_cups.sql")
