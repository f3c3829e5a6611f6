"""How many running games one person may have opened."""

from __future__ import annotations

from typing import Any, Final

from sandtable.web.db.rows import uuid_of

#: Running games that a guest, and an account, may have opened.
OF_GUEST: Final = 200
OF_ACCOUNT: Final = 2000


class TooManyGamesError(Exception):
    """Somebody has opened as many running games as are allowed."""


async def check_running_games(connection: Any, opener: str) -> None:
    """Raise an error if somebody has opened more running games than allowed.

    The new game is in the transaction of this connection already.  The account's row is locked,
    so that games opened at the same time count each other.
    """
    account = uuid_of(opener)
    is_guest = await connection.fetchval(
        "SELECT guest FROM accounts WHERE id = $1 FOR NO KEY UPDATE", account
    )
    count = await connection.fetchval(
        "SELECT count(*) FROM games JOIN game_status ON game_status.game = games.id "
        "WHERE opener = $1 AND NOT over",
        account,
    )
    if count > (OF_GUEST if is_guest else OF_ACCOUNT):
        raise TooManyGamesError
