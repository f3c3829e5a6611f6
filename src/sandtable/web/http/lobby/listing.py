"""Which games with a free seat somebody is shown, so that nobody can hide those of others."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.web.db.game_lists import games_with_left_seats
from sandtable.web.db.rows import GameSummary
from sandtable.web.http.game_summaries import GameTold, waiting_summary
from sandtable.web.http.lobby.dice_commitments import refreshed
from sandtable.web.http.lobby.entry_store import read_entry
from sandtable.web.http.services import Service

#: Games that are listed, games of one opener among them, games under way with a left seat, and
#: games that are looked at for it.
LISTED: Final = 100
OF_ONE: Final = 3
LEFT_SEATS: Final = 20
_LOOKED_AT: Final = 2 * LISTED
#: Digits in the id of an account; bots have shorter names.
_ID: Final = 32

#: The newest game of every opener comes before the second of any, and guests, who cost nothing to
#: make, take turns with those who have an account.  What nobody else may find takes no turn.
_IN_TURN: Final = """
WITH ranked AS (
    SELECT g.id, g.opener, g.body, g.created, a.guest,
        g.opener = $1 OR g.body @> $3 AS concerns,
        row_number() OVER (PARTITION BY g.opener ORDER BY g.created DESC) AS nth
    FROM gatherings g JOIN accounts a ON a.id = g.opener
    WHERE g.state = 'open' AND (g.opener = $1 OR g.body @> $3
        OR (g.body @> '{"gathering": {"chairs": [{"kind": "open"}]}}'
            AND NOT g.body @> '{"terms": {"listed": false}}'))),
placed AS (
    SELECT *, row_number() OVER (PARTITION BY guest ORDER BY nth, created DESC) AS place
    FROM ranked)
SELECT id, body, created, nth FROM placed
WHERE place <= $2 OR concerns ORDER BY place, guest
"""


async def listed_games(service: Service, account: str) -> list[GameTold]:
    """Return the games that wait for players and are shown to somebody, the newest first."""
    own = msgspec.json.encode({"gathering": {"chairs": [{"who": account}]}}).decode()
    rows = await service.store.pool.fetch(_IN_TURN, account, _LOOKED_AT, own)
    blocks = await service.blocks.between(account)
    found = [(row, read_entry(row["body"])) for row in rows]
    shown = [pair for pair in found if pair[1].is_shown_to(account, blocks)]
    # What concerns somebody comes first, however many others there are; the rest stays in turn.
    shown.sort(key=lambda pair: not pair[1].concerns(account))
    chosen = [(row, one) for row, one in shown if row["nth"] <= OF_ONE or one.concerns(account)][
        :LISTED
    ]
    chosen.sort(key=lambda pair: pair[0]["created"], reverse=True)
    people = {chair.who for _, one in chosen for chair in one.gathering.chairs}
    people |= {one.gathering.opener for _, one in chosen}
    names = await service.people.names([who for who in people if len(who) == _ID])
    return [
        await waiting_summary(
            service, row["id"].hex, await refreshed(service, row["id"].hex, one), account, names
        )
        for row, one in chosen
    ]


async def askable_games(service: Service, account: str) -> list[GameSummary]:
    """Return the running games in which somebody may ask for a seat that a player has left.

    One's own games are not among them, nor those of people who blocked one or whom one blocked.
    """
    blocks = await service.blocks.between(account)
    apart = blocks.blockers | blocks.blocked
    games = await games_with_left_seats(service.store.pool, account, LEFT_SEATS)
    return [game for game in games if not any(seat.account in apart for seat in game.seats)]
