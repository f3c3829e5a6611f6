"""Step 42: passkeys."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    """Add the keys with which players log in without a password."""
    run_sql("0042_passkeys.sql")
