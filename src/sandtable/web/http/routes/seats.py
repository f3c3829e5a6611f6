"""Joining a game and leaving it, before it begins and while it goes on.

Once it goes on, each of these is a record of the game.
"""

from __future__ import annotations

from typing import Final

from litestar import Response, delete, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from sandtable.kernel.play.dice import NO_SHARE
from sandtable.table.commands import Receipt, Refusal
from sandtable.table.game_setup import GameSetupError, joined_by, left_by
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.web.accounts.accounts import Account
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, waiting_summary
from sandtable.web.http.lobby.dice_commitments import (
    check_not_stale,
    prepared_entry,
    store_after_leaving,
    store_or_start,
)
from sandtable.web.http.lobby.entries import LobbyEntry, refused
from sandtable.web.http.lobby.entry_store import locked_entry, store_entry
from sandtable.web.http.lobby.invitation_notices import tell_declined, tell_of_rematch
from sandtable.web.http.permissions import authorize_request, is_game_id, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed, Joining
from sandtable.web.http.services import Service, service_of


@post(
    "/games/{game:str}/seats/{seat:int}",
    status_code=200,
    responses={202: ResponseSpec(data_container=GameTold, generate_examples=False)},
)
async def join_game(
    request: Asked, game: FromPath[str], seat: FromPath[int], data: JSONBody[Joining]
) -> Response[GameTold]:
    """Join a game: before it begins, or where a player has left (202: the others must agree)."""
    service, session = service_of(request), await logged_in(request)
    account = session.account
    if not is_game_id(game):
        raise Problem(404)
    waiting = await prepared_entry(service, game)
    if waiting is not None:
        waiting = await _joined(service, account.id, game, seat, data)
    if waiting is None:
        return await _take_over(request, service, account, game, seat)
    return Response(await waiting_summary(service, game, waiting, account.id))


async def _joined(
    service: Service, account: str, game: str, seat: int, data: Joining
) -> LobbyEntry | None:
    """The entry with somebody in a seat of it, or nothing if it does not wait any longer.

    If all promised shares are there when the last one joins, the game begins, and the entry goes,
    in the same transaction.
    """
    blocks = await service.blocks.between(account)
    async with service.store.transaction() as store:
        waiting = await locked_entry(store.pool, game)
        if waiting is None:
            return None
        if not waiting.is_for(account) or waiting.is_closed_to(account, blocks):
            raise Problem(404)
        try:
            given = (data.share or NO_SHARE, data.share_commitment or "")
            waiting = waiting.with_seats(joined_by(waiting.gathering, seat, account, *given))
        except GameSetupError as error:
            raise refused(error) from None
        await check_not_stale(service, store, waiting)
        await store_or_start(service, store, game, waiting)
    return waiting


@delete("/games/{game:str}/seats/{seat:int}", status_code=200)
async def leave_game(request: Asked, game: FromPath[str], seat: FromPath[int]) -> Deed:
    """Leave a seat; before the game begins, its opener's leaving ends the waiting."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    if not is_game_id(game):
        raise Problem(404)
    async with service.store.transaction() as store:
        waiting = await locked_entry(store.pool, game)
        if waiting is not None:
            if not waiting.is_for(account):
                raise Problem(404)
            try:
                left = left_by(waiting.gathering, seat, account)
            except GameSetupError as error:
                raise refused(error) from None
            gone = account == left.opener and waiting.gathering.chairs[seat].who == account
            if gone:
                await store_entry(store.pool, game, None)
                await service.door.counters.within(store).delete(game, account)
                await tell_of_rematch(store.pool, waiting)
            else:
                after = waiting.with_seats(left)
                await store_after_leaving(service, store, game, waiting, after)
                await tell_declined(store.pool, game, waiting, after)
            return Deed()
    if await service.seats.withdraw(game, account) is not None:
        return Deed()
    await authorize_request(request, game, "leave", seat)
    check_answer(await service.seats.leave(game, seat, account))
    service.rolls.forget(game)
    return Deed()


async def _take_over(
    request: Asked, service: Service, account: Account, game: str, seat: int
) -> Response[GameTold]:
    """Take a seat that somebody left, or ask the other players for it."""
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
    check_answer(await service.seats.take(game, seat, account.id))
    service.rolls.forget(game)
    seated = await service.rolls.of(game) or members
    outline = GameTold.outline(service.shelf, game, seated, account.id)
    return Response(outline, status_code=200 if seat in seated.seats_of(account.id) else 202)


def check_answer(answer: Receipt | Refusal) -> None:
    """Raise a problem if the table refuses what is asked for a seat."""
    if isinstance(answer, Refusal):
        veto = answer.vetoes[0].what
        status = 409 if veto.code in _NOT_NOW else 403
        raise Problem(status, TABLE_WORDING[veto.code].format(**veto.facts), veto.code)


#: Codes of what may be otherwise later.
_NOT_NOW: Final = frozenset(
    {"seat-asked", "nobody-to-agree", "paused", "game-over", "not-kept-waiting"}
)
ROUTES = (join_game, leave_game)
