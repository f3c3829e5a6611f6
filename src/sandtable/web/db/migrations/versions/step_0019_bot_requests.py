"""Step 19: when bots offer to resign, and when they are asked to move at once."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the turns in which bots had a very low chance, and requests to move at once."""
    run_sql("0019_bot_requests.sql")
