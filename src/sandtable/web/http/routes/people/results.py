"""Finished games: search, and statistics by scenario.  Of games under way nothing is told here."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import FromQuery, QueryParameter
from msgspec import Struct

from sandtable.games.registry import Registry
from sandtable.web.db import UnknownGameError
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.people.player_pages import account_of_page
from sandtable.web.http.people.result_search import (
    PlayerOfResult,
    Wish,
    read,
    search_results,
    written,
)
from sandtable.web.http.people.scenario_names import scenario_names
from sandtable.web.http.people.statistics import SideWins
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import service_of, session_of

Word = Annotated[str, QueryParameter(max_length=100)]
Cursor = Annotated[str, QueryParameter(max_length=60)]


class FinishedGame(Struct, frozen=True):
    """A finished game in a list; `winner` is a seat, none for a draw."""

    game: str
    system: str
    scenario: str
    scenario_name: str
    ended_at: int
    winner: int | None
    cite: str
    turns: int
    orders: int
    rated: bool
    players: tuple[PlayerOfResult, ...]


class FinishedGames(Struct, frozen=True):
    """A page of finished games, the latest first; `next` is where the next page begins."""

    games: list[FinishedGame]
    next: str | None


class ScenarioStatistics(Struct, frozen=True):
    """The finished games of one scenario: between people, or of one person against a bot."""

    system: str
    scenario: str
    scenario_name: str
    between_people: bool
    games: int
    drawn: int
    sides: tuple[SideWins, ...]
    turns: float
    orders: float
    battles: int
    luck: float
    swing: float


@get("/results")
async def search_games(
    request: Asked,
    scenario: Word = "",
    side: Word = "",
    player: Word = "",
    result: FromQuery[Literal["", "won", "drawn", "lost"]] = "",
    after: Cursor = "",
) -> FinishedGames:
    """Search among finished games that everybody may look at; one's own are all there.

    `result` is that of the player, or of the side if no player is given; with neither, `won` and
    `lost` both mean that somebody has won.
    """
    service, session = service_of(request), await session_of(request)
    me = session.account if session else None
    wish = Wish(scenario, side, result=result)
    if player:
        found = await account_of_page(service, player, me)
        is_own = me is not None and found.id == me.id
        wish = Wish(scenario, side, found.id, result, is_own)
    try:
        moment = read(after)
    except (ValueError, UnknownGameError):
        raise Problem(400, "There is no such page of results.") from None
    games, more = await search_results(service.store.pool, wish, moment, me.id if me else None)
    told = [
        FinishedGame(
            one.game,
            *_named(service.shelf, one.scenario),
            one.ended_at,
            one.winner,
            one.cite,
            one.turns,
            one.orders,
            one.rated,
            one.players,
        )
        for one in games
    ]
    return FinishedGames(told, written(more))


@get("/statistics")
async def show_statistics(request: Asked) -> list[ScenarioStatistics]:
    """Count finished games by scenario: wins by side, length, and the luck of the dice."""
    service = service_of(request)
    return [
        ScenarioStatistics(
            *_named(service.shelf, one.scenario),
            one.between_people,
            one.games,
            one.drawn,
            one.sides,
            one.turns,
            one.orders,
            one.battles,
            one.luck,
            one.swing,
        )
        for one in await service.statistics.get()
    ]


def _named(shelf: Registry, scenario: str) -> tuple[str, str, str]:
    system, name = scenario_names(shelf, scenario)
    return system, scenario, name


ROUTES = (search_games, show_statistics)
