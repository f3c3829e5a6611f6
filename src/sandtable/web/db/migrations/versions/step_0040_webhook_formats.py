"""Step 40: webhooks of chat rooms."""

from __future__ import annotations

from sandtable.web.db.migrations import run_sql

revision = "0040"
down_revision = "0033"


def upgrade() -> None:
    """Add the form in which a webhook is called, and whom its message mentions."""
    run_sql("0040_webhook_formats.sql")
