"""Logs: one line of JSON for each thing worth knowing.

What is logged is named at each place; bodies, queries, cookies, mail addresses and anything of a
game's position are named nowhere.
"""

from __future__ import annotations

import structlog


def configure_logs() -> None:
    """Write JSON lines to standard output."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(),
        ],
        cache_logger_on_first_use=False,
    )
