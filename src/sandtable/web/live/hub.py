"""The hub of one process: hears which game has news and wakes the sockets that look at it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Any, Final
from uuid import uuid4

from sandtable.web.accounts.accounts import Pool
from sandtable.web.db.game_news_bus import PEOPLE, TALK, Bus
from sandtable.web.service.crash_points import ANSWERED, FUSE

#: How often it is asked whether those who listen still may, in seconds.
WATCH: Final = 0.4
#: How often it is noted who is here, in seconds, and for how long that holds.
PRESENT: Final = 15.0
HERE: Final = 45.0
_SEATS: Final = """
SELECT game, seat, account,
    coalesce(present > clock_timestamp() - make_interval(secs => $2), false) AS here, 0 AS watching
FROM seats WHERE game = ANY ($1) AND account IS NOT NULL
UNION ALL
SELECT game, -1, NULL, false, sum(count)::int FROM watchers
WHERE game = ANY ($1) AND noted > clock_timestamp() - make_interval(secs => $2) GROUP BY game
"""
_NOTE_SEATS: Final = """
UPDATE seats SET present = clock_timestamp()
FROM unnest($1::uuid[], $2::smallint[]) AS here (game, seat)
WHERE seats.game = here.game AND seats.seat = here.seat
"""
#: Games are locked in one order, so that no two processes wait for each other.
_NOTE_WATCHERS: Final = """
INSERT INTO watchers (game, process, count)
SELECT game, $3, count FROM unnest($1::uuid[], $2::int[]) AS w (game, count) ORDER BY game
ON CONFLICT (game, process) DO UPDATE SET count = excluded.count, noted = clock_timestamp()
"""


class Subscriber:
    """One open socket: what it listens to, as whom, and what it has not yet been told."""

    __slots__ = ("account", "cut", "game", "news", "people", "seat", "session", "talk")

    def __init__(self, game: str, seat: int, account: str | None, session: str) -> None:
        """Listen to a game from a seat, by a session (empty for those who came without)."""
        self.game = game
        self.seat = seat
        self.account = account
        self.session = session
        self.news = asyncio.Event()
        self.talk = False
        self.people = False
        self.cut = False


class Hub:
    """All open sockets of this process."""

    def __init__(self) -> None:
        """Begin with none."""
        self._ears: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._process = uuid4()
        #: Seats from which somebody began to listen, and games whose watchers have changed, since
        #: that was last noted.
        self._come: set[tuple[str, int]] = set()
        self._watched: set[str] = set()
        #: Who sits at the tables that are listened to, and who was there when last looked.
        self._sitting: dict[str, set[str]] = {}
        self._people: dict[str, frozenset[tuple[int, int]]] = {}

    def add(self, ear: Subscriber) -> None:
        """Let a socket be woken from now on."""
        self._ears[ear.game].add(ear)
        if ear.seat >= 0:
            self._come.add((ear.game, ear.seat))
        else:
            self._watched.add(ear.game)

    def remove(self, ear: Subscriber) -> None:
        """Forget a socket that was closed."""
        self._ears[ear.game].discard(ear)
        if ear.seat < 0:
            self._watched.add(ear.game)
        if not self._ears[ear.game]:
            del self._ears[ear.game]
            self._people.pop(ear.game, None)

    async def follow(self, bus: Bus, changed: Callable[[str, int], None]) -> None:
        """Wake sockets as news comes, until the bus closes; changed rights are passed on."""
        async for game, n in bus.listen():
            FUSE.reached(ANSWERED)
            if n < TALK or not game:
                changed(game, n)
            for name in (game,) if game else tuple(self._ears):
                for ear in self._ears.get(name, ()):
                    ear.talk = ear.talk or n == TALK
                    ear.people = ear.people or n == PEOPLE
                    ear.news.set()

    async def keep_watch(self, pool: Pool) -> None:
        """Cut off, again and again, whoever lost its session or its seat; note who is here."""
        noted = 0.0
        while True:
            await asyncio.sleep(WATCH)
            try:
                await self.look(pool)
                if monotonic() - noted > PRESENT:
                    noted = monotonic()
                    for game, some in self._ears.items():
                        self._come |= {(game, ear.seat) for ear in some if ear.seat >= 0}
                        if any(ear.seat < 0 for ear in some):
                            self._watched.add(game)
                await self.note_presence(pool)
            except Exception:  # noqa: BLE001, S112  # the database is away: ask again soon
                continue

    async def note_presence(self, pool: Pool) -> None:
        """Note from which seats somebody listens, and how many watch: all processes tell of it.

        Who is here needs no letter.
        """
        seats, games = sorted(self._come), sorted(self._watched)
        if seats:
            await pool.execute(_NOTE_SEATS, [game for game, _ in seats], [one for _, one in seats])
        if games:
            counts = [self._watching(game) for game in games]
            await pool.execute(_NOTE_WATCHERS, games, counts, self._process)
        self._come.difference_update(seats)
        self._watched.difference_update(games)

    def _watching(self, game: str) -> int:
        """How many watch a game through this process; those who play it do not."""
        playing = self._sitting.get(game, set())
        ears = [ear for ear in self._ears.get(game, ()) if ear.seat < 0]
        known = {ear.account for ear in ears if ear.account} - playing
        return len(known) + sum(ear.account is None for ear in ears)

    async def look(self, pool: Pool) -> None:
        """Ask once, for all sockets together: who may still listen, and who is here."""
        ears = [ear for some in self._ears.values() for ear in some]
        if not ears:
            self._sitting = {}
            return
        games = {ear.game for ear in ears}
        rows = await pool.fetch(_SEATS, list(games), HERE)
        seats = [row for row in rows if row["account"] is not None]
        self._sitting = {game: set() for game in games}
        for row in seats:
            self._sitting[row["game"].hex].add(row["account"].hex)
        await self._cut_revoked(pool, ears, seats)
        self._tell_people(games, rows)

    async def _cut_revoked(self, pool: Pool, ears: list[Subscriber], seats: list[Any]) -> None:
        sessions = await pool.fetch(
            "SELECT s.id FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.id = ANY ($1) "
            "AND s.ends > clock_timestamp() AND NOT a.banned AND NOT a.deleted "
            "UNION ALL "
            "SELECT t.id FROM api_tokens t JOIN accounts a ON a.id = t.account "
            "WHERE t.id = ANY ($1) "
            "AND t.ends > clock_timestamp() AND NOT a.banned AND NOT a.deleted",
            list({ear.session for ear in ears if ear.session}),
        )
        alive = {row["id"].hex for row in sessions}
        sitting = {(row["game"].hex, row["seat"], row["account"].hex) for row in seats}
        for ear in ears:
            if not ear.session:
                continue
            seated = ear.seat < 0 or (ear.game, ear.seat, ear.account) in sitting
            if ear.session not in alive or not seated:
                ear.cut = True
                ear.news.set()

    def _tell_people(self, games: set[str], rows: list[Any]) -> None:
        """Wake those at a table at which somebody has come or gone since it was last looked at."""
        here: dict[str, set[tuple[int, int]]] = {game: set() for game in games}
        for row in rows:
            if row["here"] or row["watching"]:
                here[row["game"].hex].add((row["seat"], row["watching"]))
        for game in games & self._ears.keys():
            now, before = frozenset(here[game]), self._people.get(game)
            self._people[game] = now
            if before is not None and now != before:
                for ear in self._ears[game]:
                    ear.people = True
                    ear.news.set()
