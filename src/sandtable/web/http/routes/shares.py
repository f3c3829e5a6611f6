"""Shares of chance before a game: committing to one, revealing it, starting over without it."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from sandtable.table.game_setup import GameSetupError
from sandtable.table.seats.share_exchange import committed, owing, shared
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, waiting_summary
from sandtable.web.http.lobby.dice_commitments import (
    check_not_stale,
    prepared_entry,
    start_over,
    store_or_start,
)
from sandtable.web.http.lobby.entries import refused
from sandtable.web.http.lobby.entry_store import locked_entry
from sandtable.web.http.permissions import is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import ShareGiven
from sandtable.web.http.services import service_of


@post("/games/{game:str}/shares", status_code=200)
async def give_share(request: Asked, game: FromPath[str], data: JSONBody[ShareGiven]) -> GameTold:
    """Commit to a share of chance, reveal it, or give one openly; the last one starts the game."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    if not is_game_id(game):
        raise Problem(404)
    if (data.share is None) is (data.share_commitment is None):
        raise Problem(422, "Send either a share or the commitment to one.")
    await prepared_entry(service, game)
    async with service.store.transaction() as store:
        entry = await locked_entry(store.pool, game)
        if entry is None or not entry.is_for(account):
            raise Problem(404)
        await check_not_stale(service, store, entry)
        try:
            if data.share is None:
                told = data.share_commitment or ""
                seats = committed(entry.gathering, data.seat, account, told)
            else:
                seats = shared(entry.gathering, game, data.seat, account, data.share)
        except GameSetupError as error:
            raise refused(error) from None
        entry = entry.with_seats(seats)
        await store_or_start(service, store, game, entry)
    return await waiting_summary(service, game, entry, account)


@post("/games/{game:str}/shares/restart", status_code=200)
async def restart_shares(request: Asked, game: FromPath[str]) -> GameTold:
    """Free the seats whose shares are missing, and seal new dice; only the opener may."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    if not is_game_id(game):
        raise Problem(404)
    async with service.store.transaction() as store:
        entry = await locked_entry(store.pool, game)
        if entry is None or not entry.is_for(account):
            raise Problem(404)
        if account != entry.gathering.opener:
            raise Problem(403, "Only the player who created the game can do this.")
        others = tuple(
            seat for seat in owing(entry.gathering) if entry.gathering.chairs[seat].who != account
        )
        if not entry.gathering.is_full or not others:
            raise Problem(409, "No share is missing.")
        entry = await start_over(service, store, game, entry, others)
    return await waiting_summary(service, game, entry, account)


ROUTES = (give_share, restart_shares)
