"""Cups as a job of the service: rounds are opened, settled and ended without anybody's help.

A round is over when all its games are; then the next one is opened.  Whoever withdraws, or whose
account ends, loses all games that are not opened yet; games under way go on, or run out of time.
"""

from __future__ import annotations

from typing import Any, Final

import structlog

from sandtable.web.db import Store
from sandtable.web.db.rows import uuid_of
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.people.matchmaking import open_between
from sandtable.web.service.people.standings import DRAW, WIN, rounds

#: How many people make a cup.
LEAST: Final = 3
MOST: Final = 16
_DUE: Final = """
SELECT id, scenario FROM cups c WHERE state = 'running' OR (state = 'open' AND most <= (
    SELECT count(*) FROM cup_players p WHERE p.cup = c.id AND NOT withdrawn))
ORDER BY made LIMIT 200
"""
#: Points of those who began the game: whoever has left a seat has lost it, and if both have left
#: there are none.
_SETTLE: Final = f"""
UPDATE cup_games g SET settled = true, first_points = f.points, second_points = s.points
FROM (
    SELECT a.game,
        CASE WHEN a.gone THEN 0 WHEN b.gone THEN {WIN} ELSE (a.outcome + 1) * {WIN} / 2 END
        AS points FROM ends a JOIN ends b ON b.game = a.game AND b.seat = 1 WHERE a.seat = 0
) f, (
    SELECT b.game,
        CASE WHEN b.gone THEN 0 WHEN a.gone THEN {WIN} ELSE (b.outcome + 1) * {WIN} / 2 END
        AS points FROM ends a JOIN ends b ON b.game = a.game AND b.seat = 1 WHERE a.seat = 0
) s WHERE g.game = f.game AND g.game = s.game AND NOT g.settled AND g.cup = $1
"""  # noqa: S608  # constants
_ENDS: Final = """
WITH ends AS (
    SELECT e.game, e.seat, e.outcome, e.account IS DISTINCT FROM
        CASE e.seat WHEN 0 THEN c.first ELSE c.second END AS gone
    FROM cup_games c JOIN finished_seats e ON e.game = c.game
    WHERE c.cup = $1 AND NOT c.settled)
"""
_PLAYERS: Final = """
SELECT p.account, a.name, p.withdrawn OR a.banned OR a.deleted AS gone
FROM cup_players p JOIN accounts a ON a.id = p.account WHERE p.cup = $1
ORDER BY p.joined, p.account
"""


async def advance_cups(door: Gateway) -> None:
    """Settle what was played in all cups, open what comes next, and start those that are full."""
    for row in await door.store.pool.fetch(_DUE):
        try:
            await advance(door, row["id"].hex, row["scenario"])
        except Exception as error:  # noqa: BLE001  # one cup must not keep others waiting
            structlog.get_logger("sandtable.web").warning("no round", kind=type(error).__name__)


async def advance(door: Gateway, cup: str, scenario: str) -> None:
    """Take one cup as far as it can go now; whoever is at it already does that."""
    await door.prepare(scenario)
    async with door.store.transaction() as store:
        row = await store.pool.fetchrow(
            "SELECT * FROM cups WHERE id = $1 AND state IN ('open', 'running') "
            "FOR UPDATE SKIP LOCKED",
            uuid_of(cup),
        )
        if row is None:
            return
        if row["state"] == "open":
            await draw_rounds(store, cup)
        await store.pool.execute(_ENDS + _SETTLE, uuid_of(cup))
        await _open_rounds(door, store, row)


async def draw_rounds(store: Store, cup: str) -> None:
    """Start a cup: draw its rounds from those who are there.  Its row is locked."""
    rows = await store.pool.fetch(_PLAYERS, uuid_of(cup))
    players = [row["account"].hex for row in rows if not row["gone"]]
    await store.pool.execute("UPDATE cups SET state = 'running' WHERE id = $1", uuid_of(cup))
    drawn = [
        (uuid_of(cup), number, uuid_of(first), uuid_of(second))
        for number, pairs in enumerate(rounds(players), 1)
        for one, other in pairs
        for first, second in ((one, other), (other, one))
    ]
    await store.pool.executemany(
        "INSERT INTO cup_games (cup, round, first, second) VALUES ($1, $2, $3, $4)", drawn
    )


async def _open_rounds(door: Gateway, store: Store, cup: Any) -> None:
    """Open the games of the next round while the one before is over; after the last, end it."""
    people = {row["account"]: row for row in await store.pool.fetch(_PLAYERS, cup["id"])}
    while True:
        number = await store.pool.fetchval(
            "SELECT min(round) FROM cup_games WHERE cup = $1 AND NOT settled", cup["id"]
        )
        if number is None:
            await store.pool.execute(
                "UPDATE cups SET state = 'over', ended = clock_timestamp() WHERE id = $1", cup["id"]
            )
            return
        await store.pool.execute("UPDATE cups SET round = $2 WHERE id = $1", cup["id"], number)
        games = await store.pool.fetch(
            "SELECT first, second, game FROM cup_games "
            "WHERE cup = $1 AND round = $2 AND NOT settled ORDER BY first, second",
            cup["id"],
            number,
        )
        for game in games:
            if game["game"] is None:
                await _open_game(door, store, cup, people, game)
        if any(
            game["game"] is not None
            or not (people[game["first"]]["gone"] or people[game["second"]]["gone"])
            for game in games
        ):
            return


async def _open_game(
    door: Gateway, store: Store, cup: Any, people: dict[Any, Any], game: Any
) -> None:
    """Open one game, or give it to the one who is still there."""
    first, second = people[game["first"]], people[game["second"]]
    where = (cup["id"], game["first"], game["second"])
    if first["gone"] or second["gone"]:
        await store.pool.execute(
            "UPDATE cup_games SET settled = true, first_points = $4, second_points = $5 "
            "WHERE cup = $1 AND first = $2 AND second = $3",
            *where,
            0 if first["gone"] else WIN,
            0 if second["gone"] else WIN,
        )
        return
    pair = [(one["account"].hex, one["name"]) for one in (first, second)]
    opened = await open_between(
        door, store, pair, cup["scenario"], pace=cup["pace"], rated=cup["rated"]
    )
    await store.pool.execute(
        "UPDATE cup_games SET game = $4 WHERE cup = $1 AND first = $2 AND second = $3",
        *where,
        uuid_of(opened),
    )


__all__ = ["DRAW", "LEAST", "MOST", "WIN", "advance", "advance_cups", "draw_rounds"]
