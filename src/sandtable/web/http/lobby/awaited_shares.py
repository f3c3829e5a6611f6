"""Shares of the dice that a game in the lobby waits for: whoever owes one is notified."""

from __future__ import annotations

from typing import Any, Final

from sandtable.table.seats.share_exchange import is_revealing, waits_for
from sandtable.web.http.lobby.entries import LobbyEntry

HOUR: Final = 3_600_000
#: Rows that stay as they are keep their time; the notice is one by its key.
_AWAIT: Final = """
WITH wanted AS (
    SELECT * FROM unnest($2::smallint[], $3::uuid[]) AS w (seat, account)
), kept AS (
    INSERT INTO awaited_shares (game, seat, account, n, since, until)
    SELECT $1, seat, account, $4, $5, $6 FROM wanted
    ON CONFLICT (game, seat) DO UPDATE
    SET account = excluded.account, n = excluded.n, since = excluded.since, until = excluded.until
), told AS (
    INSERT INTO notices (account, game, n, seat, kind)
    SELECT account, $1, $4, seat, 'share' FROM wanted ON CONFLICT DO NOTHING RETURNING id
)
SELECT defer_once('notices', 'notices:send', 'notices', '{}', interval '20 seconds')
WHERE EXISTS (SELECT FROM told)
"""


async def note_awaited(connection: Any, game: str, entry: LobbyEntry, hours: int) -> None:
    """Keep for which shares a game waits, and notify their players.

    Before all seats are taken nobody is late.  Browsers that are open add their shares within
    seconds, so that the notice is settled before it is sent.
    """
    gathering, since = entry.gathering, entry.dice.full_since
    seats = waits_for(gathering) if since else ()
    await connection.execute(
        "DELETE FROM awaited_shares WHERE game = $1 AND NOT seat = ANY ($2)", game, list(seats)
    )
    if seats:
        number = 2 * entry.dice.attempt + is_revealing(gathering)
        people = [gathering.chairs[seat].who for seat in seats]
        until = since + hours * HOUR
        await connection.execute(_AWAIT, game, list(seats), people, number, since, until)
