"""Step 41: tokens for programs."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    """Add the tokens with which programs of a player come in."""
    run_sql("0041_api_tokens.sql")
