"""Step 17: who must add a share of the dice is notified."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the table of shares that games in the lobby wait for."""
    run_sql("0017_awaited_shares.sql")
