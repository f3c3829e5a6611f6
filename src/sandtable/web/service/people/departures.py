"""Departures: what becomes of the games of somebody whose account is deleted."""

from __future__ import annotations

from typing import Any, Final

import structlog

from sandtable.table.commands import Command, Receipt, Resign
from sandtable.table.seats.seat_commands import LeaveSeat
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.db.rows import uuid_of
from sandtable.web.service.gateway import Gateway

_RUNNING: Final = """
SELECT s.account, s.game, s.seat, g.terms ? 'rated' AS rated FROM seats s
JOIN accounts a ON a.id = s.account AND a.deleted
JOIN game_status t ON t.game = s.game AND NOT t.over JOIN games g ON g.id = s.game
WHERE s.kind = 'person' AND ($1::uuid IS NULL OR s.account = $1)
ORDER BY g.terms ? 'rated' DESC, s.game, s.seat
"""
#: How often a resignation is tried that crosses with an order of the other side.
_TRIES: Final = 5


async def depart(door: Gateway, account: str) -> None:
    """Delete an account and what is personal in it; `leave_games` then frees its seats."""
    pool = door.store.pool
    await pool.fetchval("SELECT forget_untouched_games($1)", uuid_of(account))
    await Accounts(pool).forget(account)


async def leave_games(door: Gateway, account: str | None = None) -> None:
    """Free the seats of a deleted account in all games under way; rated games are lost.

    Without an account: of all deleted ones, where a process died before it had done so.
    """
    key = uuid_of(account) if account else None
    for row in await door.store.pool.fetch(_RUNNING, key):
        try:
            await _left(door, row)
        except Exception as error:  # noqa: BLE001  # one game must not keep the others
            structlog.get_logger("sandtable.web").warning("no departure", kind=type(error).__name__)


async def _left(door: Gateway, row: Any) -> None:
    game, seat = row["game"].hex, row["seat"]
    if row["rated"] and await _resigned(door, game, seat):
        return
    table = await door.table(game)
    await door.instruct(game, LeaveSeat(seat, table.sitting.holder(seat)))


async def _resigned(door: Gateway, game: str, seat: int) -> bool:
    """Whether a game could be resigned; where it is paused, its seat is left and so lost."""
    for _ in range(_TRIES):
        table = await door.table(game)
        command = Command(seat, table.seq(seat), f"departed-{len(table.lines)}", Resign())
        if isinstance(await door.submit(game, command), Receipt):
            return True
    return False
