"""Step 3: jobs."""

from __future__ import annotations

from procrastinate.schema import SchemaManager

from sandtable.web.db.migrations import run_sql, run_text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables."""
    run_text(SchemaManager.get_schema())
    run_sql("0003_jobs.sql")
