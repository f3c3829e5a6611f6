"""What is kept in PostgreSQL: records that are only ever added to, and what stands beside them."""

from __future__ import annotations

from sandtable.web.db.rows import (
    GameRow,
    GameSummary,
    SeatRow,
    Status,
    StoredGame,
    UnknownGameError,
)
from sandtable.web.db.store import Store

__all__ = [
    "GameRow",
    "GameSummary",
    "SeatRow",
    "Status",
    "Store",
    "StoredGame",
    "UnknownGameError",
]
