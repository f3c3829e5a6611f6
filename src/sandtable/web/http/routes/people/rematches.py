"""Playing a finished game again: one rematch, whoever of its players asks for it first."""

from __future__ import annotations

from typing import Final
from uuid import uuid4

from litestar import post
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from sandtable.table.game_setup import GameSetup, SeatSetup, joined_by, rematch, seated
from sandtable.table.time_controls import PACES
from sandtable.web.db import Store
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, waiting_summary
from sandtable.web.http.lobby.dice_commitments import check_not_stale, store_or_start
from sandtable.web.http.lobby.entries import LobbyEntry
from sandtable.web.http.lobby.entry_store import locked_entry
from sandtable.web.http.lobby.new_entries import keep_entry
from sandtable.web.http.permissions import authorize_request, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.routes.lobby import begin_game
from sandtable.web.http.services import Service, service_of

#: Terms that a game has by where it came from: the next one does not.
_OF_ONE: Final = frozenset({"trial", "imported", "counters", "listed", "paired"})
#: Whoever comes first has the row; whoever comes at the same time waits here for the first.
_FIRST: Final = """
INSERT INTO rematches (before, game, account) VALUES ($1, $2, $3)
ON CONFLICT (before) DO UPDATE SET before = excluded.before RETURNING game
"""
_INSTEAD: Final = "UPDATE rematches SET game = $2, account = $3 WHERE before = $1"
_RUNS: Final = "SELECT true FROM game_status WHERE game = $1 AND NOT over"


@post("/games/{game:str}/rematch", status_code=201)
async def play_again(
    request: Asked, game: FromPath[str], *, gives_share: FromQuery[bool] = False
) -> GameTold:
    """Open the same game again with the seats changed round; the others are invited.

    Where another player has offered that already, the offer is taken: there is one rematch.
    """
    service, session = service_of(request), await logged_in(request)
    entry = await authorize_request(request, game, "see")
    if not entry.seats:
        raise Problem(403)
    if not service.costly.take(session.account.id, 4):
        raise Problem(429, wait=3)
    table = await service.door.table(game)
    if table.over is None:
        raise Problem(409, "The game is not over.")
    me, sitters = session.account.id, entry.members.sitters
    chairs = tuple(SeatSetup(one.kind, one.account or one.name) for one in sitters)
    pace = PACES.get(str(entry.members.terms.get("pace")))
    before = GameSetup(
        table.scenario.id,
        table.sitting.layers,
        me,
        chairs,
        pace,
        handicap=table.state.handicap,
    )
    told = {name: value for name, value in entry.members.terms.items() if name not in _OF_ONE}
    again = LobbyEntry(rematch(before, me, game, gives_share=gives_share), told)
    if all(chair.kind != "invited" for chair in again.gathering.chairs):
        return await begin_game(service, me, again)
    return await _with_others(service, me, again, gives_share=gives_share)


async def _with_others(
    service: Service, me: str, again: LobbyEntry, *, gives_share: bool
) -> GameTold:
    """Offer a rematch to other people, or take the offer of one of them."""
    blocks = await service.blocks.between(me)
    people = {chair.who for chair in again.gathering.chairs if chair.kind == "invited"}
    await service.door.prepare(again.gathering.scenario, again.gathering.layers)
    before, name = uuid_of(again.gathering.before), uuid4().hex
    async with service.store.transaction() as store:
        game = (await store.pool.fetchval(_FIRST, before, name, uuid_of(me))).hex
        standing = await locked_entry(store.pool, game) if game != name else None
        if standing is not None and standing.is_closed_to(me, blocks):
            raise Problem(404)
        taken = await _taken(service, store, game, standing, me, gives_share=gives_share)
        if taken is None and not await store.pool.fetchval(_RUNS, uuid_of(game)):
            if people & blocks.blocked:
                sentence = "You have blocked a player you are inviting. Unblock them first."
                raise Problem(422, sentence)
            await store.pool.execute(_INSTEAD, before, uuid_of(name), uuid_of(me))
            game, taken = name, await keep_entry(service, store, name, again)
    if taken is not None:
        return await waiting_summary(service, game, taken, me)
    members = await service.rolls.of(game)
    if members is None:
        raise Problem(404)
    return GameTold.outline(service.shelf, game, members, me)


async def _taken(
    service: Service,
    store: Store,
    game: str,
    standing: LobbyEntry | None,
    me: str,
    *,
    gives_share: bool,
) -> LobbyEntry | None:
    """The rematch that stands with its player in it; nothing if none stands for this player."""
    if standing is None:
        return None
    seats = standing.gathering
    if seats.opener == me or seats.chair_of(me) is not None:
        return standing
    kept = [n for n, chair in enumerate(seats.chairs) if chair.who == me and not chair.is_taken]
    if not kept:
        return None
    await check_not_stale(service, store, standing)
    seats = joined_by(seats, kept[0], me)
    chair = replace(seats.chairs[kept[0]], gives_share=gives_share)
    standing = standing.with_seats(seated(seats, kept[0], chair))
    await store_or_start(service, store, game, standing)
    return standing


ROUTES = (play_again,)
