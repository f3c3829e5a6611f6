"""Pairing: two people who wait for the same scenario, pace and kind of game get a game.

All pairing holds one lock of the database, so that nobody is paired twice, however many ask.
"""

from __future__ import annotations

from secrets import randbelow
from typing import Any, Final

from msgspec import Struct

from sandtable.web.db import Store
from sandtable.web.db.rows import uuid_of
from sandtable.web.service.gateway import Gateway, NewGame, Taker

#: Held while two people are paired.
LOCK: Final = 26_032
#: How often another scenario may turn out to be the right one while one is made ready.
_TRIES: Final = 5
#: Paces at which both sit at the game: whoever has not asked for so long has gone away.
SITTING: Final = frozenset({"live", "evening"})
_SITTING: Final = "('live', 'evening')"
#: Ratings may be this far apart at first (in units of `openskill`, 60 points each) besides what is
#: uncertain in them, and so much further with each minute that one of the two has waited.
_NEAR: Final = 5.0
_WIDER: Final = 2.5
ALIVE: Final = (
    f"(r.game IS NULL AND CASE WHEN r.pace IN {_SITTING} "
    "THEN r.seen > clock_timestamp() - interval '90 seconds' "
    "ELSE r.made > clock_timestamp() - interval '7 days' END)"
)
_PARTNER: Final = f"""
SELECT r.account, mine.pace, mine.rated, chosen.scenario, p.name, me.name AS my_name
FROM match_requests mine
JOIN accounts me ON me.id = mine.account AND NOT me.banned AND NOT me.deleted
JOIN match_requests r ON r.account <> mine.account AND r.pace = mine.pace
    AND r.rated = mine.rated AND r.scenarios && mine.scenarios AND {ALIVE}
JOIN accounts p ON p.id = r.account AND NOT p.banned AND NOT p.deleted
LEFT JOIN ratings a ON a.account = mine.account AND a.agreed
LEFT JOIN ratings b ON b.account = r.account AND b.agreed
CROSS JOIN LATERAL (
    SELECT one AS scenario FROM unnest(r.scenarios) WITH ORDINALITY AS w (one, n)
    WHERE one = ANY (mine.scenarios) ORDER BY n LIMIT 1) AS chosen
CROSS JOIN LATERAL (SELECT abs(coalesce(a.mu, 25) - coalesce(b.mu, 25)) AS gap,
    (coalesce(a.sigma, 25 / 3.0) + coalesce(b.sigma, 25 / 3.0)) / 2 AS doubt) AS apart
WHERE mine.account = $1 AND mine.game IS NULL
    AND gap <= {_NEAR} + doubt + {_WIDER} / 60
        * extract(epoch FROM clock_timestamp() - least(mine.made, r.made))
    AND NOT EXISTS (SELECT FROM blocks x WHERE
        (x.account = r.account AND x.blocked = mine.account)
        OR (x.account = mine.account AND x.blocked = r.account))
    AND pairing_fault(mine.account, mine.pace) IS NULL
    AND pairing_fault(r.account, r.pace) IS NULL
    AND (NOT mine.rated OR may_be_rated(mine.account, r.account))
ORDER BY gap, r.made, r.account LIMIT 1
"""  # noqa: S608  # constants
_LOCKED: Final = _PARTNER + "FOR UPDATE OF r, mine SKIP LOCKED"
_WAITING: Final = f"SELECT r.account FROM match_requests r WHERE {ALIVE} ORDER BY r.made LIMIT 200"  # noqa: S608  # a constant


class Pairing(Struct, frozen=True):
    """Whom somebody would meet, and over what."""

    account: str
    names: tuple[str, str]  # of whoever asks, and of the other
    scenario: str
    pace: str
    rated: bool


async def pair(door: Gateway, account: str) -> str | None:
    """Pair somebody who waits, if anybody fits; give the game, or nothing."""
    for _ in range(_TRIES):
        likely = await _partner(door.store, account, _PARTNER)
        if likely is None:
            return None
        await door.prepare(likely.scenario)  # seconds for the first of its kind, before the lock
        async with door.store.transaction() as store:
            await store.pool.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            found = await _partner(store, account, _LOCKED)
            if found is None:
                return None
            if found.scenario == likely.scenario:
                return await _met(door, store, account, found)
    return None


async def _partner(store: Store, account: str, query: str) -> Pairing | None:
    row = await store.pool.fetchrow(query, uuid_of(account))
    if row is None:
        return None
    names = (row["my_name"], row["name"])
    return Pairing(row["account"].hex, names, row["scenario"], row["pace"], row["rated"])


async def _met(door: Gateway, store: Store, account: str, found: Pairing) -> str:
    """Open the game of two people, the sides by lot; neither waits any longer."""
    people = list(zip((account, found.account), found.names, strict=True))
    if randbelow(2):
        people.reverse()
    game = await open_between(
        door, store, people, found.scenario, pace=found.pace, rated=found.rated, paired=True
    )
    await store.pool.execute(
        "UPDATE match_requests SET game = $2 WHERE account = ANY ($1)",
        [uuid_of(account), uuid_of(found.account)],
        uuid_of(game),
    )
    return game


async def open_between(
    door: Gateway, store: Store, people: list[tuple[str, str]], scenario: str, **terms: Any
) -> str:
    """Open a game of two people, by account and name, which everybody may watch.

    Of its terms, those that are not so are left out.
    """
    told = {"spectators": True, "chat": True}
    told |= {name: value for name, value in terms.items() if value}
    takers = tuple(Taker("person", account, name=name) for account, name in people)
    return await door.open(NewGame(scenario, takers, terms=told), store)


async def pair_all(door: Gateway) -> int:
    """Pair everybody who fits by now: ratings may be further apart the longer one waits."""
    rows = await door.store.pool.fetch(_WAITING)
    if len(rows) < 2:  # noqa: PLR2004  # it takes two
        return 0
    return sum([await pair(door, row["account"].hex) is not None for row in rows])
