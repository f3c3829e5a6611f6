"""At the table: looking, ordering, and asking before ordering."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct, json, structs

from sandtable.kernel.picture import Overlay
from sandtable.kernel.records import joined
from sandtable.kernel.state import COMMON
from sandtable.table.clocks import readings
from sandtable.table.table import Table
from sandtable.telling.log import ToldEntry, told_log
from sandtable.telling.look import Told, told_look
from sandtable.telling.offering import ToldDomain, ToldWays, domain_after, path_ways
from sandtable.telling.refusing import ToldRefusal, why_not, why_not_partial
from sandtable.telling.replay import ToldPast, ToldTruth, told_past, told_truth
from sandtable.telling.spaces import (
    Doing,
    SpaceCard,
    ToldChances,
    doings,
    odds_told,
    overlay,
    space_card,
)
from sandtable.telling.typing_in import Typed as TypedTold
from sandtable.telling.typing_in import typed
from sandtable.web.api.answers import tells, told
from sandtable.web.api.asked import Asked
from sandtable.web.api.gathering import Waiting
from sandtable.web.api.may import Entry, is_game_id, may
from sandtable.web.api.orders import Refused, Taken, give_order, order_of
from sandtable.web.api.outlines import GameTold, about_rules, waiting_told
from sandtable.web.api.problems import Problem
from sandtable.web.api.service import service_of, session_of
from sandtable.web.api.shapes import Chosen, Doubted, Odd, Ordered, Overlaid, Typed
from sandtable.web.reckoning import TooLongError

SeatAsked = Annotated[int, QueryParameter(ge=COMMON, le=15)]
Number = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Limit = Annotated[int, QueryParameter(ge=1, le=500)]
_TOO_LONG: Final = "This is taking too long to calculate. Please try again later."


class OverlayTold(Struct, frozen=True):
    """Something that can be drawn over the board, and the list that it is chosen from, if any."""

    kind: str
    text: str
    about: str


async def _at(request: Asked, game: str, seat: int, *, costly: float = 0) -> Table:
    """Give the table to somebody who may ask from this seat."""
    entry = await may(request, game, "see" if seat == COMMON else "act", seat)
    if costly:
        _pay(request, entry, costly)
    return await service_of(request).door.table(game)


async def looking(request: Asked, game: str, seat: int) -> tuple[Entry, Table]:
    """Give the table to somebody who may look back from this seat: its own, or any after the end.

    Then the whole record is given out anyway.
    """
    entry = await may(request, game, "see")
    table = await service_of(request).door.table(game)
    is_told = table.over is not None and seat < len(table.game.seats)
    if seat not in {COMMON, *entry.seats} and not is_told:
        await may(request, game, "see", seat)  # which says why not
    return entry, table


@contextmanager
def _may_not_exist() -> Iterator[None]:
    """Answer that there is no such thing where somebody asks about an id that does not exist."""
    try:
        yield
    except (LookupError, ValueError, TypeError, AttributeError):
        raise Problem(404, "That is not on this map.", "not-there") from None


def _pay(request: Asked, entry: Entry, cost: float) -> None:
    key = entry.account.id if entry.account else "nobody"
    if not service_of(request).costly.take(key, cost):
        raise Problem(429, wait=2)


@get("/games/{game:str}")
async def show_game(request: Asked, game: FromPath[str]) -> GameTold:
    """Show a game in outline: what is played, by whom, who must decide."""
    service = service_of(request)
    if waiting := await _waiting(request, game):
        return waiting
    entry = await may(request, game, "see")
    table = await service.door.table(game)
    mine = entry.account.id if entry.account else None
    outline = GameTold.outline(service.shelf, game, entry.members, mine)
    now, clocks = await service.door.now(), table.sitting.clocks
    down = await service.store.outages(clocks.at) if clocks else []
    return structs.replace(
        outline,
        layers=table.sitting.layers,
        waiting_for=table.deciders(),
        over=table.over is not None,
        now=now,
        clocks=readings(clocks, now, down) if clocks else (),
        paused=table.sitting.paused,
        rules=about_rules(table.game.labels, table.sitting),
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
    waiting, account = json.decode(row["body"], type=Waiting), session.account.id
    blocks = await service.blocks.between(account)
    if not waiting.is_for(account) or waiting.is_closed_to(account, blocks):
        return None
    return await waiting_told(service, game, waiting, account)


@get("/games/{game:str}/table", responses=tells(Told, 401, 403, 404))
async def show_table(
    request: Asked, game: FromPath[str], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Show a seat the moment; without a seat, what everybody may see."""
    await may(request, game, "see", seat)
    return told(told_look(await service_of(request).door.table(game), seat))


@post("/games/{game:str}/orders", status_code=200, responses=tells(Taken, 401, 403, 404, 422))
async def order(request: Asked, game: FromPath[str], data: JSONBody[Ordered]) -> Response[bytes]:
    """Give an order.  Sent twice under one id it counts once, and the answer is the same."""
    await may(request, game, "act", data.seat)
    answer = await give_order(
        service_of(request), game, data.seat, data.expected_seq, data.command_id, data.order
    )
    return told(answer, 422 if isinstance(answer, Refused) else 200)


@post("/games/{game:str}/typed", status_code=200, responses=tells(TypedTold, 401, 403, 404))
async def understand(request: Asked, game: FromPath[str], data: JSONBody[Typed]) -> Response[bytes]:
    """Say which order is meant by what somebody typed; it is not given by this."""
    return told(typed(await _at(request, game, data.seat), data.seat, data.text))


@post("/games/{game:str}/why-not", status_code=200, responses=tells(ToldRefusal, 401, 403, 404))
async def doubt(request: Asked, game: FromPath[str], data: JSONBody[Doubted]) -> Response[bytes]:
    """Say what speaks against an order, whole or begun."""
    table = await _at(request, game, data.seat)
    if data.order is not None:
        return told(why_not(table, data.seat, order_of(table, data.order)))
    return told(why_not_partial(table, data.seat, data.kind, data.chosen))


@post(
    "/games/{game:str}/domains",
    status_code=200,
    responses=tells(ToldDomain | ToldWays | None, 401, 403, 404),
)
async def ask_domain(
    request: Asked, game: FromPath[str], data: JSONBody[Chosen]
) -> Response[bytes]:
    """Say what may come next in an order that is being put together; null if nothing may."""
    table = await _at(request, game, data.seat)
    if data.path is not None:
        return told(path_ways(table, data.seat, data.order, data.chosen, data.path))
    return told(domain_after(table, data.seat, data.order, data.chosen))


@post("/games/{game:str}/odds", status_code=200, responses=tells(ToldChances | None, 401, 403, 404))
async def ask_odds(request: Asked, game: FromPath[str], data: JSONBody[Odd]) -> Response[bytes]:
    """Reckon what may come of an order, from what the seat knows."""
    table = copy(await _at(request, game, data.seat, costly=1))  # it stands still from here on
    meant = order_of(table, data.order)
    try:
        # Most orders have no odds: that is an answer, `null`, and no error to put into a console.
        found = await service_of(request).reckoner.ask(lambda: odds_told(table, data.seat, meant))
    except TooLongError:
        found = ToldChances(None, (_TOO_LONG,))
    return told(found)


@get("/games/{game:str}/overlays")
async def list_overlays(request: Asked, game: FromPath[str]) -> list[OverlayTold]:
    """List what can be drawn over the board."""
    picture = (await _at(request, game, COMMON)).game.picture
    known = picture.overlays.items() if picture else ()
    return [OverlayTold(name, kind.text, kind.about) for name, kind in known]


@post("/games/{game:str}/overlays", status_code=200, responses=tells(Overlay | None, 401, 403, 404))
async def ask_overlay(
    request: Asked, game: FromPath[str], data: JSONBody[Overlaid]
) -> Response[bytes]:
    """Draw something over the board: reach, zones, supply; null if there is nothing to draw."""
    table = copy(await _at(request, game, data.seat, costly=0.5))  # it stands still from here on
    units = tuple(data.units)
    try:
        with _may_not_exist():
            found = await service_of(request).reckoner.ask(
                lambda: overlay(table, data.seat, data.kind, units)
            )
    except TooLongError:
        found = Overlay(data.kind, _TOO_LONG)
    return told(found)


@get("/games/{game:str}/spaces/{space:int}", responses=tells(SpaceCard, 401, 403, 404))
async def show_space(
    request: Asked, game: FromPath[str], space: FromPath[int], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Tell about one hex, area or box."""
    await may(request, game, "see", seat)
    table = await service_of(request).door.table(game)
    with _may_not_exist():
        return told(space_card(table, seat, space))


@get("/games/{game:str}/doings", responses=tells(list[Doing], 401, 403, 404))
async def list_doings(request: Asked, game: FromPath[str], seat: SeatAsked) -> Response[bytes]:
    """Say what a seat can do now, kind by kind."""
    return told(doings(await _at(request, game, seat), seat))


@get("/games/{game:str}/log", responses=tells(list[ToldEntry], 401, 403, 404))
async def show_log(
    request: Asked,
    game: FromPath[str],
    seat: SeatAsked = COMMON,
    since: Number = 0,
    limit: Limit = 200,
) -> Response[bytes]:
    """Tell what happened, as a seat saw it."""
    _, table = await looking(request, game, seat)
    return told(told_log(table, seat, since, limit))


@get("/games/{game:str}/past/{seq:int}", responses=tells(ToldPast, 401, 403, 404))
async def show_past(
    request: Asked, game: FromPath[str], seq: FromPath[int], seat: SeatAsked = COMMON
) -> Response[bytes]:
    """Show what a seat saw when its log had so many entries."""
    _, table = await looking(request, game, seat)
    if not 0 <= seq <= table.seq(seat):
        raise Problem(404, "The game has not got that far yet.")
    return told(told_past(table, seat, seq))


@get("/games/{game:str}/truth", responses=tells(ToldTruth, 401, 403, 404))
async def show_truth(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """After the end: show everything that was hidden."""
    table = await _at(request, game, COMMON)
    if table.over is None:
        raise Problem(403, "The game is not over.")
    return told(told_truth(table))


@get("/games/{game:str}/export", media_type="application/x-ndjson")
async def export(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """Give the whole record of a finished game, with which anybody can check the dice.

    While it goes on the record holds what seats may not know, so it stays here.
    """
    table = await _at(request, game, COMMON)
    if table.over is None:
        raise Problem(403, "You can download the record when the game is over.")
    headers = {"Content-Disposition": f'attachment; filename="{game}.jsonl"'}
    return Response(joined(table.file()), headers=headers, media_type="application/x-ndjson")


ROUTES = (
    show_game,
    show_table,
    order,
    understand,
    doubt,
    ask_domain,
    ask_odds,
    list_overlays,
    ask_overlay,
    show_space,
    list_doings,
    show_log,
    show_past,
    show_truth,
    export,
)
