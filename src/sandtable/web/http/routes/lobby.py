"""The lobby: what is going on, and opening games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from uuid import uuid4

import msgspec
import structlog
from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from sandtable.bots.players import PLAYERS
from sandtable.bots.profiles import OPPONENT
from sandtable.games.registry import NotFoundError
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.dice import NO_SHARE
from sandtable.kernel.user_entered_counters import OwnCounters
from sandtable.table.game_setup import GameSetupError, SeatSetup, new_setup
from sandtable.table.handicap import handicap_for
from sandtable.table.seats.share_exchange import is_ready
from sandtable.table.time_controls import PACES
from sandtable.web.accounts.accounts import Account
from sandtable.web.db.bot_queues import TooManyBotGamesError
from sandtable.web.db.game_lists import games_of
from sandtable.web.db.rows import GameSummary
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.game_summaries import GameTold, SitterTold, waiting_summary
from sandtable.web.http.limits.admission import pay_for
from sandtable.web.http.limits.budgets import LOADING
from sandtable.web.http.lobby.dice_commitments import with_new_dice
from sandtable.web.http.lobby.entries import LobbyEntry, refused
from sandtable.web.http.lobby.invitation_links import note_opener
from sandtable.web.http.lobby.listing import LISTED, askable_games, listed_games
from sandtable.web.http.lobby.new_entries import keep_entry
from sandtable.web.http.lobby.turn_news import LOOKED_AT, TurnNews
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import AWAY, Problem
from sandtable.web.http.request_schemas import Wanted, WantedSeat
from sandtable.web.http.routes.user_entered_counters import entered_counters
from sandtable.web.http.services import Service, service_of
from sandtable.web.service.gateway import NewGame

LOG = structlog.get_logger("sandtable.web")
#: Bytes of a new game with the own counters of every nation.
_LARGEST: Final = 256 * 1024


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
    due: int = 0  # by when whoever asks must answer, in milliseconds; 0: no clock, or no turn
    happened: str = ""  # what the others did since, where it is one's turn


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
    if any(one.opened_by_me and one.until for one in waiting):
        await note_opener(service.store.pool, account)
    games = await games_of(service.store.pool, account)
    left = await askable_games(service, account)
    news = await _news(request, service, games[:LISTED], session.account)
    return Lobby(
        waiting,
        [await _summary(service, game, account, news.get(game.id)) for game in games[:LISTED]],
        [await _summary(service, game, account) for game in left],
    )


async def _news(
    request: Asked, service: Service, games: list[GameSummary], me: Account
) -> dict[str, TurnNews]:
    """What happened in the games in which it is one's turn, as far as it can be told now."""
    found, left = {}, LOOKED_AT
    for game in games:
        mine = [seat.seat for seat in game.seats if seat.account == me.id]
        turn = [seat for seat in mine if seat in game.status.deciders]
        if game.status.over or not turn:
            continue
        news = service.turn_news.known(game, turn[0])
        if news is None and left and len(mine) < len(game.seats):
            left -= 1
            news = await _looked_at(request, service, game, turn[0], me)
        if game.status.deadline and set(game.status.deciders) <= set(mine):
            news = msgspec.structs.replace(news or TurnNews(), due=game.status.deadline)
        if news is not None:
            found[game.id] = news
    return found


async def _looked_at(
    request: Asked, service: Service, game: GameSummary, seat: int, me: Account
) -> TurnNews | None:
    """Look at a table; a game that cannot be loaded, or not yet paid for, hides no other."""
    try:
        if not service.door.is_loaded(game.id):
            pay_for(request, me, LOADING, 1)
        return await service.turn_news.of(game, seat)
    except AWAY:
        raise
    except Exception as error:  # noqa: BLE001  # as everywhere: its kind is noted
        if not isinstance(error, Problem):
            LOG.warning("no news of a game", game=game.id, kind=type(error).__name__)
        return None


async def _summary(
    service: Service, game: GameSummary, account: str, news: TurnNews | None = None
) -> Summary:
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
        news.due if news else 0,
        news.happened if news else "",
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
    if not data.listed:
        terms["listed"] = False
    if data.spectators and data.spectator_delay:
        terms["spectator_delay"] = data.spectator_delay
    entered = entered_counters(game, scenario.id, data.counters)
    if entered:  # the values are for the seats alone, so nobody else is let in
        terms["spectators"] = False
        terms["counters"] = {own.nation: own.fingerprint for own in entered}
    return await begin_game(service, me, LobbyEntry(gathering, terms), entered)


async def begin_game(
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
    if is_ready(waiting.gathering):
        waiting, roots = with_new_dice(waiting)
        await _open(service, msgspec.structs.replace(waiting.game(name), roots=roots))
        return await waiting_summary(service, name, waiting, account)
    async with service.store.transaction() as store:
        waiting = await keep_entry(service, store, name, waiting)
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


async def _chair(service: Service, me: str, wanted: WantedSeat, data: Wanted) -> SeatSetup:
    match wanted.kind:
        case "me":
            share = data.share or NO_SHARE
            gives = data.gives_share or share != NO_SHARE
            return SeatSetup("person", me, share, gives_share=gives)
        case "hotseat":
            return SeatSetup("hotseat", me)
        case "bot":
            name = wanted.name or OPPONENT
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


ROUTES = (show_lobby, open_game)
