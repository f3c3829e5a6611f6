"""The hub of one process: hears which game has news and wakes the sockets that look at it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import Final

from sandtable.web.accounts.accounts import Pool
from sandtable.web.db.game_news_bus import TALK, Bus
from sandtable.web.service.crash_points import ANSWERED, FUSE

#: How often it is asked whether those who listen still may, in seconds.
WATCH: Final = 0.4
#: How often it is noted who is here, in seconds.
PRESENT: Final = 20.0


class Subscriber:
    """One open socket: what it listens to, as whom, and what it has not yet been told."""

    __slots__ = ("account", "cut", "game", "news", "seat", "session", "talk")

    def __init__(self, game: str, seat: int, account: str | None, session: str) -> None:
        """Listen to a game from a seat, by a session (empty for those who came without)."""
        self.game = game
        self.seat = seat
        self.account = account
        self.session = session
        self.news = asyncio.Event()
        self.talk = False
        self.cut = False


class Hub:
    """All open sockets of this process."""

    def __init__(self) -> None:
        """Begin with none."""
        self._ears: defaultdict[str, set[Subscriber]] = defaultdict(set)

    def add(self, ear: Subscriber) -> None:
        """Let a socket be woken from now on."""
        self._ears[ear.game].add(ear)

    def remove(self, ear: Subscriber) -> None:
        """Forget a socket that was closed."""
        self._ears[ear.game].discard(ear)
        if not self._ears[ear.game]:
            del self._ears[ear.game]

    async def follow(self, bus: Bus, changed: Callable[[str, int], None]) -> None:
        """Wake sockets as news comes, until the bus closes; changed rights are passed on."""
        async for game, n in bus.listen():
            FUSE.reached(ANSWERED)
            if n < TALK or not game:
                changed(game, n)
            for name in (game,) if game else tuple(self._ears):
                for ear in self._ears.get(name, ()):
                    ear.talk = ear.talk or n == TALK
                    ear.news.set()

    async def keep_watch(self, pool: Pool) -> None:
        """Cut off, again and again, whoever lost its session or its seat."""
        noted = 0.0
        while True:
            await asyncio.sleep(WATCH)
            try:
                await self.cut_revoked(pool)
                if monotonic() - noted > PRESENT:
                    noted = monotonic()
                    await self.note_presence(pool)
            except Exception:  # noqa: BLE001, S112  # the database is away: ask again soon
                continue

    async def note_presence(self, pool: Pool) -> None:
        """Note from which seats somebody listens: who is here needs no letter."""
        here = {(ear.game, ear.seat) for some in self._ears.values() for ear in some}
        seated = [pair for pair in here if pair[1] >= 0]
        if seated:
            await pool.execute(
                "UPDATE seats SET present = clock_timestamp() "
                "FROM unnest($1::uuid[], $2::smallint[]) AS here (game, seat) "
                "WHERE seats.game = here.game AND seats.seat = here.seat",
                [game for game, _ in seated],
                [seat for _, seat in seated],
            )

    async def cut_revoked(self, pool: Pool) -> None:
        """Ask once, for all sockets together."""
        ears = [ear for some in self._ears.values() for ear in some if ear.session]
        if not ears:
            return
        sessions = await pool.fetch(
            "SELECT s.id FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.id = ANY ($1) "
            "AND s.ends > clock_timestamp() AND NOT a.banned AND NOT a.deleted "
            "UNION ALL "
            "SELECT t.id FROM api_tokens t JOIN accounts a ON a.id = t.account "
            "WHERE t.id = ANY ($1) "
            "AND t.ends > clock_timestamp() AND NOT a.banned AND NOT a.deleted",
            list({ear.session for ear in ears}),
        )
        seats = await pool.fetch(
            "SELECT game, seat, account FROM seats WHERE game = ANY ($1) AND account IS NOT NULL",
            list({ear.game for ear in ears if ear.seat >= 0}),
        )
        alive = {row["id"].hex for row in sessions}
        sitting = {(row["game"].hex, row["seat"], row["account"].hex) for row in seats}
        for ear in ears:
            seated = ear.seat < 0 or (ear.game, ear.seat, ear.account) in sitting
            if ear.session not in alive or not seated:
                ear.cut = True
                ear.news.set()
