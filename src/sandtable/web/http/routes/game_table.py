"""At the table: looking at it and back, ordering, and the whole record after the end."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import json, structs

from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.log_entries import LogEntryView, log_entries
from sandtable.presenters.replay import PastView, TruthView, past_view, truth_view
from sandtable.presenters.table_view import TableView, table_view
from sandtable.table.clocks import readings
from sandtable.table.table import Table
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, remarks, rules_summary, waiting_summary
from sandtable.web.http.lobby_entries import LobbyEntry
from sandtable.web.http.permissions import Authorization, authorize_request, is_game_id
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Ordered
from sandtable.web.http.responses import json_response, response_schema
from sandtable.web.http.routes.orders import Refused, Taken, give_order
from sandtable.web.http.services import service_of, session_of

SeatAsked = Annotated[int, QueryParameter(ge=COMMON, le=15)]
Number = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Limit = Annotated[int, QueryParameter(ge=1, le=500)]


async def _seen(request: Asked, game: str) -> Table:
    """The table, for somebody who may look at it."""
    await authorize_request(request, game, "see")
    return await service_of(request).door.table(game)


async def table_for_request(request: Asked, game: str, seat: int) -> tuple[Authorization, Table]:
    """The table, if this person may look back from this seat: its own, or any after the end.

    Then the whole record is given out anyway.
    """
    entry = await authorize_request(request, game, "see")
    table = await service_of(request).door.table(game)
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
    table = await service.door.table(game)
    mine = entry.account.id if entry.account else None
    outline = GameTold.outline(service.shelf, game, entry.members, mine)
    now, clocks = await service.door.now(), table.sitting.clocks
    down = await service.store.outages(clocks.at) if clocks else []
    return structs.replace(
        outline,
        entered=bool(table.opening.counters)
        and await service.door.counters.is_entered_by(game, mine),
        layers=table.sitting.layers,
        waiting_for=table.deciders(),
        over=table.over is not None,
        now=now,
        clocks=readings(clocks, now, down) if clocks else (),
        paused=table.sitting.paused,
        rules=rules_summary(table.game.presentation.labels, table.sitting),
        remarks=remarks(table.game, table.scenario.id, entry.members.terms, table.state.handicap),
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
    waiting, account = json.decode(row["body"], type=LobbyEntry), session.account.id
    blocks = await service.blocks.between(account)
    if not waiting.is_for(account) or waiting.is_closed_to(account, blocks):
        return None
    return await waiting_summary(service, game, waiting, account)


@get("/games/{game:str}/table", responses=response_schema(TableView, 401, 403, 404))
async def show_table(
    request: Asked, game: FromPath[str], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Show a seat the moment; without a seat, what everybody may see."""
    await authorize_request(request, game, "see", seat)
    return json_response(table_view(await service_of(request).door.table(game), seat))


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
    _, table = await table_for_request(request, game, seat)
    return json_response(log_entries(table, seat, since, limit))


@get("/games/{game:str}/past/{seq:int}", responses=response_schema(PastView, 401, 403, 404))
async def show_past(
    request: Asked, game: FromPath[str], seq: FromPath[int], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Show what a seat saw when its log had so many entries."""
    _, table = await table_for_request(request, game, seat)
    if not 0 <= seq <= table.seq(seat):
        raise Problem(404, "The game has not got that far yet.")
    return json_response(past_view(table, seat, seq))


@get("/games/{game:str}/truth", responses=response_schema(TruthView, 401, 403, 404))
async def show_truth(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """After the end: show everything that was hidden."""
    table = await _seen(request, game)
    if table.over is None:
        raise Problem(403, "The game is not over.")
    return json_response(truth_view(table))


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
    export,
)
