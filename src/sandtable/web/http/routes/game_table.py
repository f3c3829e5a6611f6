"""At the table: looking at it and back, ordering, and the whole record after the end."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import structs

from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.game_end import EndView, end_view_steps
from sandtable.presenters.log_entries import LogEntryView
from sandtable.presenters.replay import PastView, TruthView, positions, truth_view, view_of_position
from sandtable.presenters.table_view import TableView
from sandtable.table.clocks import readings
from sandtable.table.table import Table
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import (
    GameTold,
    Rematch,
    remarks,
    rules_summary,
    waiting_summary,
)
from sandtable.web.http.limits.admission import pay_for
from sandtable.web.http.limits.budgets import ENDED, LOG_ENTRY, REPLAYED
from sandtable.web.http.lobby.dice_commitments import refreshed
from sandtable.web.http.lobby.entry_store import read_entry
from sandtable.web.http.permissions import Authorization, authorize_request, is_game_id
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Ordered
from sandtable.web.http.responses import json_response, response_schema
from sandtable.web.http.routes.orders import Refused, Taken, give_order
from sandtable.web.http.services import Service, service_of, session_of
from sandtable.web.http.spectator_delay import seen_table

#: Records that are replayed before others have their turn: about 2 ms of work.
_SLICE: Final = 32
_REMATCH: Final = """
SELECT r.game, r.account, a.name, g.id IS NOT NULL AS begun, l.body
FROM rematches r JOIN accounts a ON a.id = r.account
LEFT JOIN games g ON g.id = r.game LEFT JOIN gatherings l ON l.id = r.game
WHERE r.before = $1 AND (g.id IS NOT NULL OR l.id IS NOT NULL)
"""
SeatAsked = Annotated[int, QueryParameter(ge=COMMON, le=15)]
Number = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Limit = Annotated[int, QueryParameter(ge=1, le=500)]


async def _seen(request: Asked, game: str) -> Table:
    """The table, for somebody who may look at it."""
    entry = await authorize_request(request, game, "see")
    return (await seen_table(request, entry)).table


async def table_for_request(request: Asked, game: str, seat: int) -> tuple[Authorization, Table]:
    """The table, if this person may look back from this seat: its own, or any after the end.

    Then the whole record is given out anyway.
    """
    entry = await authorize_request(request, game, "see")
    table = (await seen_table(request, entry)).table
    is_told = table.over is not None and seat < len(table.game.rules.seats)
    if seat not in {COMMON, *entry.seats} and not is_told:
        await authorize_request(request, game, "see", seat)  # which says why not
    return entry, table


@get("/games/{game:str}")
async def show_game(request: Asked, game: FromPath[str]) -> GameTold:
    """Show a game in outline: what is played, by whom, who must decide."""
    service = service_of(request)
    if waiting := await _waiting(request, game):
        return waiting
    entry = await authorize_request(request, game, "see")
    seen = await seen_table(request, entry)
    table, mine = seen.table, entry.account.id if entry.account else None
    outline = GameTold.outline(service.shelf, game, entry.members, mine)
    now, clocks = await service.door.now(), table.sitting.clocks
    told = remarks(table.game, table.scenario.id, entry.members.terms, table.state.handicap)
    asked_seat = None
    if (asked := table.sitting.asked) is not None:
        if mine and asked.holder in await service.seats.holders.numbers_of(game, mine):
            asked_seat = asked.seat
        name = await service.seats.holders.name_of(game, asked.holder) or "A player"
        told = (*told, f"{name} asks to take over {outline.seats[asked.seat].side}.")
    down = await service.store.outages(clocks.at) if clocks else []
    shown = readings(clocks, seen.moment, down) if clocks else ()
    return structs.replace(
        outline,
        entered=bool(table.opening.counters)
        and await service.door.counters.is_entered_by(game, mine),
        layers=table.sitting.layers,
        waiting_for=table.deciders(),
        over=table.over is not None,
        now=now,
        clocks=shown,
        paused=table.sitting.paused,
        rules=rules_summary(table.game.presentation.labels, table.sitting),
        remarks=told,
        asked_seat=asked_seat,
        open_commitment=table.opening.open_commitment,
        closed_commitment=table.opening.closed_commitment,
        attempt=table.opening.attempt,
        rematch=await _rematch(service, game, mine or "")
        if table.over is not None and entry.seats
        else None,
    )


async def _rematch(service: Service, game: str, mine: str) -> Rematch | None:
    """The rematch of a finished game, if one was offered and still stands or was begun."""
    row = await service.store.pool.fetchrow(_REMATCH, game)
    if row is None:
        return None
    chairs = read_entry(row["body"]).gathering.chairs if row["body"] else ()
    declined = any(chair.kind == "declined" for chair in chairs)
    return Rematch(
        row["game"].hex,
        row["name"],
        row["account"].hex == mine,
        "accepted" if row["begun"] else "declined" if declined else "offered",
    )


async def _waiting(request: Asked, game: str) -> GameTold | None:
    """Show a game that waits for players to whoever may sit down or has done so."""
    service, session = service_of(request), await session_of(request)
    if session is None or not is_game_id(game):
        return None
    row = await service.store.pool.fetchrow(
        "SELECT body FROM gatherings WHERE id = $1 AND state = 'open'", game
    )
    if row is None:
        return None
    waiting, account = read_entry(row["body"]), session.account.id
    waiting = await refreshed(service, game, waiting)
    blocks = await service.blocks.between(account)
    if not waiting.is_for(account) or waiting.is_closed_to(account, blocks):
        return None
    return await waiting_summary(service, game, waiting, account)


@get("/games/{game:str}/table", responses=response_schema(TableView, 401, 403, 404))
async def show_table(
    request: Asked, game: FromPath[str], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Show a seat the moment; without a seat, what everybody may see."""
    entry = await authorize_request(request, game, "see", seat)
    table = (await seen_table(request, entry)).table
    body = service_of(request).views.json(table, seat, entry.members.bots())
    return Response(body, media_type="application/json")


@post(
    "/games/{game:str}/orders",
    status_code=200,
    responses=response_schema(Taken, 401, 403, 404, 422),
)
async def order(request: Asked, game: FromPath[str], data: JSONBody[Ordered]) -> Response[bytes]:
    """Take an order.  Sent twice under one id it counts once, and the answer is the same."""
    session = await session_of(request)
    answer = await give_order(service_of(request), session, game, data)
    return json_response(answer, 422 if isinstance(answer, Refused) else 200)


@get("/games/{game:str}/log", responses=response_schema(list[LogEntryView], 401, 403, 404))
async def show_log(
    request: Asked,
    game: FromPath[str],
    seat: SeatAsked = COMMON,
    since: Number = 0,
    limit: Limit = 200,
) -> Response[bytes]:
    """Tell what happened, as a seat saw it."""
    entry, table = await table_for_request(request, game, seat)
    logs = service_of(request).logs
    pay_for(request, entry.account, LOG_ENTRY, logs.missing(table, seat, since))
    entries = await logs.page(table, seat, since, limit)
    return Response(b"[" + b",".join(entries) + b"]", media_type="application/json")


@get("/games/{game:str}/past/{seq:int}", responses=response_schema(PastView, 401, 403, 404))
async def show_past(
    request: Asked, game: FromPath[str], seq: FromPath[int], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Show what a seat saw when its log had so many entries."""
    entry, table = await table_for_request(request, game, seat)
    if not 0 <= seq <= table.seq(seat):
        raise Problem(404, "The game has not got that far yet.")
    n = table.number(seat, seq)
    pay_for(request, entry.account, REPLAYED, n)
    state = await replayed_position(table, n)
    return json_response(view_of_position(table, seat, seq, state))


async def replayed_position(table: Table, n: int) -> Any:
    """The position after a record, replayed in slices: others have their turn in between."""
    if n >= len(table.records):
        return table.state
    for record, before in positions(table):
        if record.n == n + 1:
            return before
        if record.n % _SLICE == 0:
            await asyncio.sleep(0)
    raise Problem(404)


@get("/games/{game:str}/truth", responses=response_schema(TruthView, 401, 403, 404))
async def show_truth(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """After the end: show everything that was hidden."""
    table = await _seen(request, game)
    if table.over is None:
        raise Problem(403, "The game is not over.")
    return json_response(truth_view(table))


@get("/games/{game:str}/end", responses=response_schema(EndView, 401, 403, 404))
async def show_end(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """After the end: tell how the game went, with points over time and turning points."""
    entry = await authorize_request(request, game, "see")
    table = (await seen_table(request, entry)).table
    if table.over is None:
        raise Problem(403, "The game is not over.")
    pay_for(request, entry.account, ENDED, len(table.records))
    for count, found in enumerate(end_view_steps(table)):
        if found is not None:
            return json_response(found)
        if count % _SLICE == 0:
            await asyncio.sleep(0)
    raise Problem(404)


@get("/games/{game:str}/export", media_type="application/x-ndjson")
async def export(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """The whole record of a finished game, with which anybody can check the dice.

    While it goes on the record holds what seats may not know, so it stays here.
    """
    table = await _seen(request, game)
    if table.over is None:
        raise Problem(403, "You can download the record when the game is over.")
    headers = {"Content-Disposition": f'attachment; filename="{game}.jsonl"'}
    return Response(joined(table.file()), headers=headers, media_type="application/x-ndjson")


ROUTES = (
    show_game,
    show_table,
    order,
    show_log,
    show_past,
    show_truth,
    show_end,
    export,
)
