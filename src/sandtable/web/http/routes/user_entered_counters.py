"""Own counters at a table of the service: a file to fill in, what was entered, deleting it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from litestar import Response, delete, get
from litestar.params import FromPath

from sandtable.kernel.contract import Game
from sandtable.kernel.user_entered_counters import (
    CounterError,
    OwnCounters,
    exported,
    nations,
    read_counters,
)
from sandtable.presenters.printed_data import PrintedData, printed_data
from sandtable.table.user_entered_counters import with_counters
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import authorize_request, is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.responses import json_response, response_schema
from sandtable.web.http.services import service_of
from sandtable.web.http.spectator_delay import seen_table

#: So many faults of a file are told at once.
_FAULTS: Final = 10


def entered_counters(game: Game, scenario: str, texts: Sequence[str]) -> tuple[OwnCounters, ...]:
    """The values in files that somebody sent for a new game, or a problem that names the faults."""
    title = scenario.partition("/")[0]
    sheets = game.storage.counters
    try:
        entered = tuple(
            read_counters(lambda name: sheets if name == title else None, text) for text in texts
        )
        with_counters(game, scenario, entered)
    except CounterError as error:
        faults = "; ".join(map(str, error.args[:_FAULTS]))
        raise Problem(422, f"These counters cannot be used: {faults}.", cite="TABLE:17") from None
    return entered


@get("/counters/{title:str}/{nation:str}", media_type="text/csv")
async def show_counter_file(
    request: Asked, title: FromPath[str], nation: FromPath[str]
) -> Response[bytes]:
    """A file with our values of a nation's counters, to be overwritten with the printed ones."""
    for game, scenario in service_of(request).shelf.scenarios():
        sheets = game.storage.counters
        if sheets is None or scenario.id.partition("/")[0] != title:
            continue
        if nation in nations(sheets, title):
            text = exported(sheets, title, nation, secrets.token_hex(16))
            headers = {"Content-Disposition": f'attachment; filename="{title}-{nation}.csv"'}
            return Response(text.encode(), headers=headers, media_type="text/csv")
        break
    raise Problem(404, "There are no such counters.")


@get("/games/{game:str}/printed", responses=response_schema(PrintedData, 401, 403, 404))
async def show_printed_of_game(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """What is printed, with the own counters of this game; those only for its seats."""
    entry = await authorize_request(request, game, "see")
    table = (await seen_table(request, entry)).table
    if table.opening.counters and not entry.seats:
        raise Problem(404)
    told = printed_data(table.game, table.scenario.id, table.printed, table.sitting.layers)
    response = json_response(told)
    response.headers["Cache-Control"] = "no-store"
    return response


@delete("/games/{game:str}/counters", status_code=200)
async def delete_counters(request: Asked, game: FromPath[str]) -> Deed:
    """Delete the values that one entered oneself; the game can then no longer be continued."""
    service, session = service_of(request), await logged_in(request)
    if not is_game_id(game) or not await service.door.counters.delete(game, session.account.id):
        raise Problem(404, "You have entered no counters for this game.")
    return Deed()


ROUTES = (show_counter_file, show_printed_of_game, delete_counters)
