"""What Alembic runs: one connection, one transaction for all steps."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine, pool

engine = create_engine(
    context.config.get_main_option("sqlalchemy.url") or "", poolclass=pool.NullPool
)
with engine.connect() as connection:
    context.configure(connection=connection)
    with context.begin_transaction():
        context.run_migrations()
