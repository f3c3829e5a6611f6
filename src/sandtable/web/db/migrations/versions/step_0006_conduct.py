"""Step 6: who does not want to meet whom, and what the host is to look at."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    run_sql("0006_conduct.sql")
