"""Reports: what people ask the host to look at, kept until it has done so."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, TypeAlias

import msgspec

from sandtable.web.accounts.accounts import Pool

Reason: TypeAlias = Literal["abuse", "cheating", "stalling", "spam", "name", "other"]
#: How many reports somebody may make in a day.
A_DAY: Final = 20


class NewReport(msgspec.Struct, frozen=True):
    """Who reports whom, why, and what it is about."""

    reporter: str
    about: str
    reason: str
    words: str
    game: str | None = None
    line: str = ""


class Report(msgspec.Struct, frozen=True):
    """A report as the host reads it."""

    id: int
    made: datetime
    reporter: str  # by name; nothing: it has left
    about: str
    reason: str
    words: str
    line: str
    game: str
    closed: datetime | None
    outcome: str


class Reports:
    """The reports that there are."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool

    async def add(self, report: NewReport) -> bool:
        """Keep a report for the host; false: this person has made too many today."""
        row = await self._pool.fetchrow(
            "INSERT INTO reports (reporter, about, reason, words, game, line) "
            "SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM reports "
            "WHERE reporter = $1 AND made > clock_timestamp() - interval '1 day') < $7 "
            "RETURNING id",
            report.reporter,
            report.about,
            report.reason,
            report.words,
            report.game,
            report.line,
            A_DAY,
        )
        return row is not None

    async def listed(self, *, closed: bool = False) -> list[Report]:
        """List what waits for the host, the oldest first; `closed`: also what it is done with."""
        rows = await self._pool.fetch(
            "SELECT r.id, r.made, coalesce(b.name, '') AS reporter, a.name AS about, r.reason, "
            "r.words, r.line, coalesce(replace(r.game::text, '-', ''), '') AS game, r.closed, "
            "r.outcome FROM reports r JOIN accounts a ON a.id = r.about "
            "LEFT JOIN accounts b ON b.id = r.reporter WHERE $1 OR r.closed IS NULL ORDER BY r.id",
            closed,
        )
        return [Report(**row) for row in rows]

    async def close(self, report: int, outcome: str) -> bool:
        """Be done with a report; false if there is no such, or it is closed."""
        done = await self._pool.execute(
            "UPDATE reports SET closed = clock_timestamp(), outcome = $2 "
            "WHERE id = $1 AND closed IS NULL",
            report,
            outcome,
        )
        return not done.endswith(" 0")
