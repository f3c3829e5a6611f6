"""Trials: a position of a game laid out again at a private table, to be played on otherwise."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import FromPath, JSONBody

from sandtable.bots.players import PLAYERS
from sandtable.presenters.replay import position_after
from sandtable.table.table import Table
from sandtable.web.db import SeatRow
from sandtable.web.db.rows import SeatKind
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.admission import pay_for
from sandtable.web.http.limits.budgets import LOADING_LINE
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Tried
from sandtable.web.http.routes.bot_reasons import is_own_lesson
from sandtable.web.http.routes.game_table import table_for_request
from sandtable.web.http.seat_cache import Members
from sandtable.web.http.services import Service, service_of

#: How many trials of one person may go on at the same time.
_MOST: Final = 50


@post("/games/{game:str}/trials", status_code=201)
async def open_trial(request: Asked, game: FromPath[str], data: JSONBody[Tried]) -> GameTold:
    """Open a trial from a position of a game that is over, or of a table of one's own alone.

    It is private, has dice of its own and counts for nothing.  From a game that others still play
    there is none: trying would tell what is hidden.
    """
    service, session = service_of(request), await logged_in(request)
    me = session.account.id
    entry, table = await table_for_request(request, game, data.seat)
    if not service.costly.take(me, 6):
        raise Problem(429, wait=3)
    if table.over is None and not may_see_hidden(entry.members, me):
        raise Problem(403, "You can start a what-if game once the game is over.", "not-over")
    n = _number(table, data.seat, data.at)
    seats = _seats(table, data, me)
    await _check_room(service, me)
    pay_for(request, entry.account, LOADING_LINE, n)
    copied = sum(map(len, table.lines[: n + 1]))
    service.stored.take(entry.account, address_of(request.scope), copied)
    terms = {
        "pace": "none",
        "spectators": False,
        "trial": {"of": game, "seat": data.seat, "at": data.at},
        **({"counters": table.opening.counters} if table.opening.counters else {}),
    }
    name = await service.door.branch(game, n, seats, terms)
    members = await service.rolls.of(name)
    if members is None:
        raise Problem(404)
    return GameTold.outline(service.shelf, name, members, me)


def may_see_hidden(members: Members, account: str) -> bool:
    """Whether nobody but this account can lose by a look at what is hidden at a table."""
    mine = members.seats_of(account)
    is_alone = bool(mine) and len(mine) == len(members.sitters)
    is_trial = bool(mine) and "trial" in members.terms  # whose other seats are bots
    return is_alone or is_trial or is_own_lesson(members, account)


def _number(table: Table, seat: int, at: int) -> int:
    """Find the record after which the trial begins; before the first there is no position."""
    if not 0 <= at <= table.seq(seat):
        raise Problem(404, "The game has not got that far yet.")
    n = max(1, table.number(seat, at))
    if position_after(table, n).over is not None:
        raise Problem(409, "The game is already over here. Choose an earlier point.", "over")
    return n


def _seats(table: Table, data: Tried, me: str) -> list[SeatRow]:
    """Let one person play all sides, or one of them against a bot."""
    count = len(table.game.rules.seats)
    if data.bot not in PLAYERS:
        raise Problem(422, f"There is no bot called {data.bot}. Choose from: {', '.join(PLAYERS)}.")
    if data.play is not None and data.play >= count:
        raise Problem(422, "There is no such side.")
    kind: SeatKind = "hotseat" if data.play is None else "person"
    return [
        SeatRow(seat, kind, me)
        if data.play in {None, seat}
        else SeatRow(seat, "bot", None, data.bot, data.bot)
        for seat in range(count)
    ]


async def _check_room(service: Service, account: str) -> None:
    count = await service.store.pool.fetchval(
        "SELECT count(DISTINCT games.id) FROM games JOIN seats ON seats.game = games.id "
        "JOIN game_status ON game_status.game = games.id "
        "WHERE seats.account = $1 AND games.terms ? 'trial' AND NOT game_status.over",
        account,
    )
    if count >= _MOST:
        raise Problem(
            409, f"You already have {_MOST} what-if games, which is the limit. End one first."
        )


ROUTES = (open_trial,)
