"""The lobby: opening games, sitting down, standing up, playing again."""

from __future__ import annotations

from typing import Any, Final
from uuid import uuid4

import asyncpg
import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from sandtable.bots.players import PLAYERS
from sandtable.games.registry import NotFoundError
from sandtable.kernel.game import Game, Scenario
from sandtable.table.gathering import (
    Chair,
    Gathering,
    GatheringError,
    gather,
    joined_by,
    left_by,
    rematch,
)
from sandtable.table.paces import PACES
from sandtable.table.saved import NO_SHARE
from sandtable.web.accounts.people import Account
from sandtable.web.api.asked import Asked
from sandtable.web.api.gathering import Waiting, refused
from sandtable.web.api.may import is_game_id, logged_in, may
from sandtable.web.api.outlines import GameTold, SitterTold, waiting_told
from sandtable.web.api.problems import Problem
from sandtable.web.api.service import Service, service_of
from sandtable.web.api.shapes import Deed, Joining, Wanted, WantedSeat
from sandtable.web.store import SeatRow

_LISTED: Final = 100
#: Terms that a game has by where it came from: the next one does not.
_OF_ONE: Final = frozenset({"trial", "imported"})
#: How many games of one person may wait for players at the same time.
_WAITING: Final = 20


class Summary(Struct, frozen=True):
    """One of one's own games in a list."""

    id: str
    scenario: str
    scenario_name: str
    seats: tuple[SitterTold, ...]
    my_turn: bool
    over: bool
    at: int
    trial: bool = False


class Lobby(Struct, frozen=True):
    """What is going on: games that wait for players, and one's own."""

    waiting: list[GameTold]
    mine: list[Summary]


@get("/lobby")
async def show_lobby(request: Asked) -> Lobby:
    """Show the games that wait for players, and one's own games."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    rows = await service.store.pool.fetch(
        "SELECT id, body FROM gatherings WHERE state = 'open' ORDER BY created DESC LIMIT $1",
        _LISTED,
    )
    blocks = await service.blocks.between(account)
    found = [(row["id"].hex, _read(row["body"])) for row in rows]
    waiting = [
        await waiting_told(service, name, one, account)
        for name, one in found
        if one.is_shown_to(account, blocks)
    ]
    games = await service.store.games_of(account)
    return Lobby(waiting, [await _summary(service, game, account) for game in games[:_LISTED]])


async def _summary(service: Service, game: Any, account: str) -> Summary:
    scenario = service.shelf.scenario(game.scenario)[1]
    names = service.shelf.game(game.game).seats_in(game.scenario)
    members = await service.rolls.of(game.id)
    mine = members.seats_of(account) if members else ()
    sitters = members.sitters if members else ()
    return Summary(
        game.id,
        game.scenario,
        scenario.name,
        tuple(SitterTold(s.seat, names[s.seat], s.kind, s.name, s.seat in mine) for s in sitters),
        bool(set(mine) & set(game.status.deciders)),
        game.status.over,
        game.status.at,
        "trial" in game.terms,
    )


@post("/games", status_code=201)
async def open_game(request: Asked, data: JSONBody[Wanted]) -> GameTold:
    """Open a game; it begins when every seat is taken, which may be at once."""
    service, session = service_of(request), await logged_in(request)
    if not service.costly.take(session.account.id, 4):
        raise Problem(429, wait=3)
    game, scenario = _scenario(service, data.scenario)
    if sum(seat.kind == "me" for seat in data.seats) > 1:
        raise Problem(422, "You can take only one seat. To play both sides, choose hot seat.")
    if data.pace not in PACES:
        raise Problem(422, f"There is no pace called {data.pace}. Choose from: {', '.join(PACES)}.")
    me = session.account.id
    chairs = tuple([await _chair(service, me, one, data.share) for one in data.seats])
    more = tuple(name for name in data.options if name not in scenario.layers)
    try:
        pace = PACES[data.pace]
        gathering = gather(game, scenario.id, me, chairs, options=more, pace=pace)
    except GatheringError as error:
        raise refused(error) from None
    terms = {"pace": data.pace, "spectators": data.spectators, "learning": data.learning}
    if not data.chat:
        terms["chat"] = False
    return await _begin(service, me, Waiting(gathering, terms))


async def _begin(service: Service, account: str, waiting: Waiting) -> GameTold:
    """Start a game whose seats are all taken, or let it wait for players."""
    name = uuid4().hex
    invited = {chair.who for chair in waiting.gathering.chairs if chair.kind == "invited"}
    if invited & (await service.blocks.between(account)).blocked:
        raise Problem(422, "You have blocked a player you are inviting. Unblock them first.")
    if waiting.gathering.is_ready:
        await service.door.open(waiting.game(name))
        return await waiting_told(service, name, waiting, account)
    row = await service.store.pool.fetchrow(
        "INSERT INTO gatherings (id, opener, scenario, body, state) "
        "SELECT $1, $2, $3, $4, 'open' WHERE (SELECT count(*) FROM gatherings "
        "WHERE opener = $2 AND state = 'open') < $5 RETURNING id",
        name,
        account,
        waiting.gathering.scenario,
        msgspec.json.encode(waiting).decode(),
        _WAITING,
    )
    if row is None:
        raise Problem(
            409, f"You already have {_WAITING} games waiting for players, which is the limit."
        )
    return await waiting_told(service, name, waiting, account)


@post("/games/{game:str}/seats/{seat:int}", status_code=200)
async def sit_down(
    request: Asked, game: FromPath[str], seat: FromPath[int], data: JSONBody[Joining]
) -> GameTold:
    """Sit down; the last one to do so starts the game."""
    service, session = service_of(request), await logged_in(request)
    account = session.account
    if not is_game_id(game):
        raise Problem(404)
    blocks = await service.blocks.between(account.id)
    async with service.store.pool.acquire() as connection, connection.transaction():
        waiting = await _locked(connection, game)
        if waiting is None:
            return await _take_over(request, service, account, game, seat)
        if not waiting.is_for(account.id) or waiting.is_closed_to(account.id, blocks):
            raise Problem(404)
        try:
            share = data.share or NO_SHARE
            waiting = waiting.with_chairs(joined_by(waiting.gathering, seat, account.id, share))
        except GatheringError as error:
            raise refused(error) from None
        ready = waiting.gathering.is_ready
        if ready:
            await _start(service, game, waiting)
        await _keep(connection, game, None if ready else waiting)
    return await waiting_told(service, game, waiting, account.id)


@delete("/games/{game:str}/seats/{seat:int}", status_code=200)
async def stand_up(request: Asked, game: FromPath[str], seat: FromPath[int]) -> Deed:
    """Leave a seat; before the game begins, its opener's leaving ends the waiting."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    if not is_game_id(game):
        raise Problem(404)
    async with service.store.pool.acquire() as connection, connection.transaction():
        waiting = await _locked(connection, game)
        if waiting is not None:
            if not waiting.is_for(account):
                raise Problem(404)
            try:
                left = left_by(waiting.gathering, seat, account)
            except GatheringError as error:
                raise refused(error) from None
            gone = account == left.opener and waiting.gathering.chairs[seat].who == account
            await _keep(connection, game, None if gone else waiting.with_chairs(left))
            return Deed()
    entry = await may(request, game, "act", seat)
    table = await service.door.table(entry.game)
    if table.over is not None:
        raise Problem(409, "The game is over.")
    await service.store.take_seat(game, SeatRow(seat, "open"))
    service.rolls.forget(game)
    return Deed()


@post("/games/{game:str}/rematch", status_code=201)
async def play_again(request: Asked, game: FromPath[str]) -> GameTold:
    """Open the same game again with the seats changed round; the others are invited."""
    service, session = service_of(request), await logged_in(request)
    entry = await may(request, game, "see")
    if not entry.seats:
        raise Problem(403)
    if not service.costly.take(session.account.id, 4):
        raise Problem(429, wait=3)
    table = await service.door.table(game)
    if table.over is None:
        raise Problem(409, "The game is not over.")
    me, sitters = session.account.id, entry.members.sitters
    chairs = tuple(Chair(one.kind, one.account or one.name) for one in sitters)
    pace = PACES.get(str(entry.members.terms.get("pace")))
    before = Gathering(table.scenario.id, table.sitting.layers, me, chairs, pace)
    told = {name: value for name, value in entry.members.terms.items() if name not in _OF_ONE}
    return await _begin(service, me, Waiting(rematch(before, me, game), told))


async def _take_over(
    request: Asked, service: Service, account: Account, game: str, seat: int
) -> GameTold:
    """Sit down in a game that goes on, where somebody left."""
    members = await service.rolls.of(game)
    if members is None:
        raise Problem(404)
    if not any(one.seat == seat and one.kind == "open" for one in members.sitters):
        # Whoever may not see the table is not told that it is there.
        await may(request, game, "see")
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


async def _start(service: Service, game: str, waiting: Waiting) -> None:
    try:
        await service.door.open(waiting.game(game))
    except asyncpg.UniqueViolationError:  # we died between starting it and saying so
        return


async def _locked(connection: Any, game: str) -> Waiting | None:
    row = await connection.fetchrow(
        "SELECT body FROM gatherings WHERE id = $1 AND state = 'open' FOR UPDATE", game
    )
    return _read(row["body"]) if row else None


async def _keep(connection: Any, game: str, waiting: Waiting | None) -> None:
    """Keep a gathering as it is now; one that is over is forgotten."""
    if waiting is None:
        await connection.execute("DELETE FROM gatherings WHERE id = $1", game)
        return
    body = msgspec.json.encode(waiting).decode()
    await connection.execute("UPDATE gatherings SET body = $2 WHERE id = $1", game, body)


async def leave_gatherings(service: Service, account: str) -> None:
    """Let somebody who goes for good stand up wherever it sat or was invited."""
    async with service.store.pool.acquire() as connection, connection.transaction():
        rows = await connection.fetch(
            "SELECT id, body FROM gatherings WHERE body::text LIKE '%' || $1 || '%' FOR UPDATE",
            account,
        )
        for row in rows:
            await _keep(connection, row["id"].hex, _read(row["body"]).without(account))


def _read(body: str) -> Waiting:
    return msgspec.json.decode(body, type=Waiting)


async def _chair(service: Service, me: str, wanted: WantedSeat, share: str | None) -> Chair:
    match wanted.kind:
        case "me":
            return Chair("person", me, share or NO_SHARE)
        case "hotseat":
            return Chair("hotseat", me)
        case "bot":
            name = wanted.name or "greedy"
            if name not in PLAYERS:
                raise Problem(
                    422, f"There is no bot called {name}. Choose from: {', '.join(PLAYERS)}."
                )
            return Chair("bot", name)
        case "invite":
            invited = await service.people.by_name(wanted.name)
            if invited is None or invited.id == me:
                raise Problem(422, "There is no player with that name.")
            return Chair("invited", invited.id)
        case "open":
            return Chair("open")


def _scenario(service: Service, name: str) -> tuple[Game, Scenario]:
    try:
        return service.shelf.scenario(name)
    except NotFoundError as error:
        raise Problem(422, str(error)[:300], "no-scenario") from None


ROUTES = (show_lobby, open_game, sit_down, stand_up, play_again)
