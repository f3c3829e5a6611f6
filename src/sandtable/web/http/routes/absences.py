"""Planned absences: told once for all one's tables, kept by each table with a clock of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final
from uuid import uuid4

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from sandtable.presenters.refusals import refusal_view
from sandtable.table.clocks import Clocks
from sandtable.table.commands import BeAway, Command, Receipt
from sandtable.table.table import Table
from sandtable.web.db.game_lists import games_of
from sandtable.web.db.rows import GameSummary
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.admission import pay_for
from sandtable.web.http.limits.budgets import ABSENCE, CLOCK
from sandtable.web.http.notice_schemas import NewAbsence
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service, service_of
from sandtable.web.service.gateway import BusyError
from sandtable.web.service.secrets.user_entered_counters import CountersGoneError

#: An absence that begins at once begins so many milliseconds later, when its record is written.
_SOON: Final = 2_000


class Absence(Struct, frozen=True):
    """A stretch of time in which somebody is away, in milliseconds."""

    start: int
    until: int


class TableAbsence(Struct, frozen=True):
    """What is planned at one table with a clock, and how much more it allows."""

    game: str
    scenario_name: str
    seat: int
    planned: tuple[Absence, ...]
    left: int
    refused: str = ""  # why the absence that was asked for is not among them


@get("/absences")
async def list_absences(request: Asked) -> list[TableAbsence]:
    """List what is planned at one's own tables that have a clock."""
    service, session = service_of(request), await logged_in(request)
    if not service.costly.take(session.account.id):
        raise Problem(429, wait=2)
    clocked = await _clocked(service, session.account.id)
    pay_for(request, session.account, CLOCK, len(clocked))
    now = await service.door.now()
    return [
        _told(table, game, seat, now)
        async for game, seat, table in _timed(service, session.account.id, clocked)
    ]


@post("/absences", status_code=200)
async def plan_absence(request: Asked, data: JSONBody[NewAbsence]) -> list[TableAbsence]:
    """Plan an absence at all one's tables with a clock; each says what came of it.

    What a table has taken cannot be taken back; whoever comes home early just plays.
    """
    service, session = service_of(request), await logged_in(request)
    if not service.costly.take(session.account.id, 4):
        raise Problem(429, wait=3)
    if data.until <= max(data.start, await service.door.now()):
        raise Problem(422, "Choose an end time that is in the future and after the start.")
    found, clocked = [], await _clocked(service, session.account.id)
    pay_for(request, session.account, ABSENCE, len(clocked))
    async for game, seat, table in _timed(service, session.account.id, clocked):
        now = await service.door.now()
        refused = await _planned(service, game, seat, table, data, now)
        found.append(_told(await service.door.table(game), game, seat, now, refused))
    return found


async def _clocked(service: Service, account: str) -> list[GameSummary]:
    """One's own games with a clock that are not over."""
    games = await games_of(service.store.pool, account, over=False)
    return [game for game in games if game.terms.get("pace", "none") != "none"]


async def _timed(
    service: Service, account: str, clocked: list[GameSummary]
) -> AsyncIterator[tuple[str, int, Table]]:
    """One's own seats at these tables, where they still have a clock."""
    for game in clocked:
        try:
            table = await service.door.table(game.id)
        except CountersGoneError:  # it can no longer be played
            continue
        if table.sitting.clocks is None:
            continue
        for one in game.seats:
            if one.account == account:
                yield game.id, one.seat, table


async def _planned(
    service: Service, game: str, seat: int, table: Table, asked: NewAbsence, now: int
) -> str:
    """Put an absence to one table; gives why not, or nothing.  What is planned already is."""
    clocks, start = table.sitting.clocks, max(asked.start, now + _SOON)
    if clocks and any(a <= start and asked.until <= b for a, b in clocks.seats[seat].away):
        return ""
    order = Command(seat, table.seq(seat), f"away-{uuid4().hex}", BeAway(start, asked.until))
    try:
        answer = await service.door.submit(game, order)
    except BusyError:
        return "This game is busy. Please try again."
    if isinstance(answer, Receipt):
        return ""
    return refusal_view(await service.door.table(game), answer.vetoes).reasons[0].text


def _told(table: Table, game: str, seat: int, now: int, refused: str = "") -> TableAbsence:
    clocks = table.sitting.clocks
    planned = tuple(Absence(a, b) for a, b in clocks.seats[seat].away if b > now) if clocks else ()
    left = _left(clocks, seat) if clocks else 0
    return TableAbsence(game, table.scenario.name, seat, planned, left, refused)


def _left(clocks: Clocks, seat: int) -> int:
    return clocks.pace.away - sum(b - a for a, b in clocks.seats[seat].away)


ROUTES = (list_absences, plan_absence)
