"""Joining a game and leaving it, before it begins and while it goes on."""

from __future__ import annotations

import asyncpg
from litestar import delete, post
from litestar.params import FromPath, JSONBody

from sandtable.table.game_setup import GameSetupError, joined_by, left_by
from sandtable.table.storage.loading import NO_SHARE
from sandtable.web.accounts.accounts import Account
from sandtable.web.db import SeatRow
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, waiting_summary
from sandtable.web.http.lobby_entries import LobbyEntry, refused
from sandtable.web.http.lobby_store import locked_entry, store_entry
from sandtable.web.http.permissions import authorize_request, is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed, Joining
from sandtable.web.http.services import Service, service_of


@post("/games/{game:str}/seats/{seat:int}", status_code=200)
async def join_game(
    request: Asked, game: FromPath[str], seat: FromPath[int], data: JSONBody[Joining]
) -> GameTold:
    """Sit down; the last one to do so starts the game."""
    service, session = service_of(request), await logged_in(request)
    account = session.account
    if not is_game_id(game):
        raise Problem(404)
    blocks = await service.blocks.between(account.id)
    async with service.store.pool.acquire() as connection, connection.transaction():
        waiting = await locked_entry(connection, game)
        if waiting is None:
            return await _take_over(request, service, account, game, seat)
        if not waiting.is_for(account.id) or waiting.is_closed_to(account.id, blocks):
            raise Problem(404)
        try:
            share = data.share or NO_SHARE
            waiting = waiting.with_seats(joined_by(waiting.gathering, seat, account.id, share))
        except GameSetupError as error:
            raise refused(error) from None
        ready = waiting.gathering.is_ready
        if ready:
            await _start(service, game, waiting)
        await store_entry(connection, game, None if ready else waiting)
    return await waiting_summary(service, game, waiting, account.id)


@delete("/games/{game:str}/seats/{seat:int}", status_code=200)
async def leave_game(request: Asked, game: FromPath[str], seat: FromPath[int]) -> Deed:
    """Leave a seat; before the game begins, its opener's leaving ends the waiting."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    if not is_game_id(game):
        raise Problem(404)
    async with service.store.pool.acquire() as connection, connection.transaction():
        waiting = await locked_entry(connection, game)
        if waiting is not None:
            if not waiting.is_for(account):
                raise Problem(404)
            try:
                left = left_by(waiting.gathering, seat, account)
            except GameSetupError as error:
                raise refused(error) from None
            gone = account == left.opener and waiting.gathering.chairs[seat].who == account
            await store_entry(connection, game, None if gone else waiting.with_seats(left))
            if gone:
                await service.door.counters.delete(game, account)
            return Deed()
    entry = await authorize_request(request, game, "act", seat)
    table = await service.door.table(entry.game)
    if table.over is not None:
        raise Problem(409, "The game is over.")
    await service.store.take_seat(game, SeatRow(seat, "open"))
    service.rolls.forget(game)
    return Deed()


async def _take_over(
    request: Asked, service: Service, account: Account, game: str, seat: int
) -> GameTold:
    """Sit down in a game that goes on, where somebody left."""
    members = await service.rolls.of(game)
    if members is None:
        raise Problem(404)
    if not any(one.seat == seat and one.kind == "open" for one in members.sitters):
        # Whoever may not see the table is not told that it is there.
        await authorize_request(request, game, "see")
        raise Problem(403, "This seat is not open.")
    met = {one.account for one in members.sitters}
    if met & (await service.blocks.between(account.id)).blockers:
        raise Problem(403, "This seat is not open.")
    if members.seats_of(account.id):
        raise Problem(403, "You are already in this game.")
    await service.store.take_seat(game, SeatRow(seat, "person", account.id, None, account.name))
    service.rolls.forget(game)
    seated = await service.rolls.of(game) or members
    return GameTold.outline(service.shelf, game, seated, account.id)


async def _start(service: Service, game: str, waiting: LobbyEntry) -> None:
    try:
        await service.door.open(waiting.game(game))
    except asyncpg.UniqueViolationError:  # we died between starting it and saying so
        return


ROUTES = (join_game, leave_game)
