"""The lobby: what is going on, opening games, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from uuid import uuid4

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from sandtable.bots.players import PLAYERS
from sandtable.games.registry import NotFoundError
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.dice import NO_SHARE
from sandtable.kernel.user_entered_counters import OwnCounters
from sandtable.table.game_setup import GameSetup, GameSetupError, SeatSetup, new_setup, rematch
from sandtable.table.handicap import handicap_for
from sandtable.table.seats.share_exchange import is_ready
from sandtable.table.time_controls import PACES
from sandtable.web.db.bot_queues import TooManyBotGamesError
from sandtable.web.db.game_lists import games_of
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, SitterTold, waiting_summary
from sandtable.web.http.lobby.dice_commitments import with_new_dice
from sandtable.web.http.lobby.entries import LobbyEntry, refused
from sandtable.web.http.lobby.listing import LISTED, askable_games, listed_games
from sandtable.web.http.lobby.sealed_shares import sealed_entry
from sandtable.web.http.permissions import authorize_request, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Wanted, WantedSeat
from sandtable.web.http.routes.user_entered_counters import entered_counters
from sandtable.web.http.services import Service, service_of
from sandtable.web.service.gateway import NewGame

#: Terms that a game has by where it came from: the next one does not.
_OF_ONE: Final = frozenset({"trial", "imported", "counters"})
#: Bytes of a new game with the own counters of every nation.
_LARGEST: Final = 256 * 1024
#: How many games of one person, and of a guest, may wait for players at the same time.
_WAITING: Final = 20
_WAITING_OF_GUEST: Final = 5


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
    """What is going on: games that wait for players, one's own, and others with a left seat."""

    waiting: list[GameTold]
    mine: list[Summary]
    left: list[Summary] = []


@get("/lobby")
async def show_lobby(request: Asked) -> Lobby:
    """Show the games that wait for players, one's own, and games under way with a left seat."""
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    waiting = await listed_games(service, account)
    games = await games_of(service.store.pool, account)
    left = await askable_games(service, account)
    return Lobby(
        waiting,
        [await _summary(service, game, account) for game in games[:LISTED]],
        [await _summary(service, game, account) for game in left],
    )


async def _summary(service: Service, game: Any, account: str) -> Summary:
    scenario = service.shelf.scenario(game.scenario)[1]
    rules = service.shelf.game(game.game)
    names = rules.seats_in(game.scenario)
    members = await service.rolls.of(game.id)
    mine = members.seats_of(account) if members else ()
    sitters = members.sitters if members else ()
    return Summary(
        game.id,
        game.scenario,
        scenario.name,
        tuple(
            SitterTold(
                s.seat,
                names[s.seat],
                s.kind,
                s.name,
                s.seat in mine,
                s.seat == rules.presentation.dark_seat,
            )
            for s in sitters
        ),
        bool(set(mine) & set(game.status.deciders)),
        game.status.over,
        game.status.at,
        "trial" in game.terms,
    )


@post("/games", status_code=201, request_max_body_size=_LARGEST)
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
    chairs = tuple([await _chair(service, me, one, data) for one in data.seats])
    more = tuple(name for name in data.options if name not in scenario.layers)
    try:
        pace = PACES[data.pace]
        given = data.handicap
        handicap = handicap_for(game, given.seat, given.points) if given else ()
        gathering = new_setup(
            game, scenario.id, me, chairs, options=more, pace=pace, handicap=handicap
        )
    except GameSetupError as error:
        raise refused(error) from None
    terms: dict[str, Any] = {
        "pace": data.pace,
        "spectators": data.spectators,
        "learning": data.learning,
    }
    if not data.chat:
        terms["chat"] = False
    if data.spectators and data.spectator_delay:
        terms["spectator_delay"] = data.spectator_delay
    entered = entered_counters(game, scenario.id, data.counters)
    if entered:  # the values are for the seats alone, so nobody else is let in
        terms["spectators"] = False
        terms["counters"] = {own.nation: own.fingerprint for own in entered}
    return await _begin(service, me, LobbyEntry(gathering, terms), entered)


async def _begin(
    service: Service, account: str, waiting: LobbyEntry, entered: Sequence[OwnCounters] = ()
) -> GameTold:
    """Start a game whose seats are all taken, or let it wait for players."""
    name = uuid4().hex
    if entered:
        await service.door.counters.keep(name, account, entered)
    try:
        return await _begun(service, account, waiting, name)
    except Exception:
        await service.door.counters.delete(name, account)
        raise


async def _begun(service: Service, account: str, waiting: LobbyEntry, name: str) -> GameTold:
    invited = {chair.who for chair in waiting.gathering.chairs if chair.kind == "invited"}
    if invited & (await service.blocks.between(account)).blocked:
        raise Problem(422, "You have blocked a player you are inviting. Unblock them first.")
    waiting, roots = with_new_dice(waiting)
    if is_ready(waiting.gathering):
        await _open(service, msgspec.structs.replace(waiting.game(name), roots=roots))
        return await waiting_summary(service, name, waiting, account)
    waiting, sealed = sealed_entry(service.door.keys, name, waiting, roots)
    row = await service.store.pool.fetchrow(
        "INSERT INTO gatherings (id, opener, scenario, body, state, key_id, sealed) "
        "SELECT $1, $2, $3, $4, 'open', $7, $8 WHERE (SELECT count(*) FROM gatherings "
        "WHERE opener = $2 AND state = 'open') < "
        "(SELECT CASE WHEN guest THEN $6::int ELSE $5::int END FROM accounts WHERE id = $2) "
        "RETURNING id",
        name,
        account,
        waiting.gathering.scenario,
        msgspec.json.encode(waiting).decode(),
        _WAITING,
        _WAITING_OF_GUEST,
        sealed.key_id,
        sealed.body,
    )
    if row is None:
        raise Problem(
            409,
            f"At most {_WAITING} of your games can wait for players, "
            f"and {_WAITING_OF_GUEST} while you are a guest.",
        )
    return await waiting_summary(service, name, waiting, account)


async def _open(service: Service, new: NewGame) -> None:
    """Open a game; between bots alone, only so many of one person."""
    if all(seat.kind == "bot" for seat in new.seats):
        new = msgspec.structs.replace(new, bot_games=service.settings.bot_games)
    try:
        await service.door.open(new)
    except TooManyBotGamesError:
        raise Problem(
            409,
            f"You already have {new.bot_games} games between bots alone, which is the limit."
            " Wait until one is over.",
            "too-many-bot-games",
        ) from None


@post("/games/{game:str}/rematch", status_code=201)
async def play_again(
    request: Asked, game: FromPath[str], *, gives_share: FromQuery[bool] = False
) -> GameTold:
    """Open the same game again with the seats changed round; the others are invited."""
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
    again = rematch(before, me, game, gives_share=gives_share)
    return await _begin(service, me, LobbyEntry(again, told))


async def _chair(service: Service, me: str, wanted: WantedSeat, data: Wanted) -> SeatSetup:
    match wanted.kind:
        case "me":
            share = data.share or NO_SHARE
            gives = data.gives_share or share != NO_SHARE
            return SeatSetup("person", me, share, gives_share=gives)
        case "hotseat":
            return SeatSetup("hotseat", me)
        case "bot":
            name = wanted.name or "greedy"
            if name not in PLAYERS:
                raise Problem(
                    422, f"There is no bot called {name}. Choose from: {', '.join(PLAYERS)}."
                )
            return SeatSetup("bot", name)
        case "invite":
            invited = await service.people.by_name(wanted.name)
            if invited is None or invited.id == me:
                raise Problem(422, "There is no player with that name.")
            return SeatSetup("invited", invited.id)
        case "open":
            return SeatSetup("open")


def _scenario(service: Service, name: str) -> tuple[Game, Scenario]:
    try:
        return service.shelf.scenario(name)
    except NotFoundError as error:
        raise Problem(422, str(error)[:300], "no-scenario") from None


ROUTES = (show_lobby, open_game, play_again)
