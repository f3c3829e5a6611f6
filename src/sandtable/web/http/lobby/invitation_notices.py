"""Who is told of invitations: those who are invited, and the opener when one declines."""

from __future__ import annotations

from typing import Any, Final

from sandtable.web.db.game_news_bus import PEOPLE
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.lobby.entries import LobbyEntry

#: Whoever has blocked the opener is not told, and the opener does not learn of it.
_TELL: Final = """
WITH told AS (
    INSERT INTO notices (account, game, n, seat, kind)
    SELECT w.account, $1, 0, w.seat, $4 FROM unnest($2::uuid[], $3::smallint[]) AS w (account, seat)
    WHERE NOT EXISTS (SELECT FROM blocks b WHERE b.account = w.account AND b.blocked = $5)
    ON CONFLICT DO NOTHING RETURNING id
)
SELECT defer_once('notices', 'notices:send', 'notices', '{}', interval '20 seconds')
WHERE EXISTS (SELECT FROM told)
"""


async def tell_invited(connection: Any, game: str, entry: LobbyEntry) -> None:
    """Tell all who are invited to a game that now waits for them."""
    gathering = entry.gathering
    invited = [(c.who, seat) for seat, c in enumerate(gathering.chairs) if c.kind == "invited"]
    kind = "rematch" if gathering.before else "invited"
    await _tell(connection, game, invited, kind, gathering.opener)
    await tell_of_rematch(connection, entry)


async def tell_declined(connection: Any, game: str, before: LobbyEntry, after: LobbyEntry) -> None:
    """Tell the opener which seats were declined by this step."""
    chairs = zip(before.gathering.chairs, after.gathering.chairs, strict=True)
    declined = [
        (after.gathering.opener, seat)
        for seat, (old, new) in enumerate(chairs)
        if new.kind == "declined" != old.kind
    ]
    await _tell(connection, game, declined, "declined", after.gathering.opener)
    if declined:
        await tell_of_rematch(connection, after)


async def tell_of_rematch(connection: Any, entry: LobbyEntry) -> None:
    """Tell those who still look at the finished game that its rematch has changed."""
    if entry.gathering.before:
        await connection.execute(
            "SELECT pg_notify('sandtable', $1)", f"{entry.gathering.before}:{PEOPLE}"
        )


async def _tell(
    connection: Any, game: str, people: list[tuple[str, int]], kind: str, opener: str
) -> None:
    if people:
        who, seats = [uuid_of(one) for one, _ in people], [seat for _, seat in people]
        await connection.execute(_TELL, uuid_of(game), who, seats, kind, uuid_of(opener))
