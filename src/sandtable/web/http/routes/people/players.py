"""Players' pages and ratings."""

from __future__ import annotations

from datetime import date

from litestar import get, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Struct

from sandtable.web.accounts.accounts import Account
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.people.people_schemas import WantedPage
from sandtable.web.http.people.player_pages import (
    RatedPlayer,
    RatingStep,
    best_players,
    player_row,
)
from sandtable.web.http.people.scenario_names import scenario_names
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service, service_of, session_of
from sandtable.web.service.people.ratings import agree


class Tally(Struct, frozen=True):
    """Results with one side of a scenario, against people or against bots."""

    system: str
    scenario: str
    scenario_name: str
    side: str
    between_people: bool
    won: int
    lost: int
    drawn: int


class PlayerPage(Struct, frozen=True):
    """A player's page; games that are not open to everybody are not counted on it."""

    name: str
    since: date
    mine: bool
    hidden: bool
    rated: bool  # whether the player wants to be rated
    rating: RatedPlayer | None
    history: tuple[RatingStep, ...]
    tallies: tuple[Tally, ...]


@get("/players/{name:str}")
async def show_player(request: Asked, name: FromPath[str]) -> PlayerPage:
    """Show a player's page, unless the player hides it."""
    service, session = service_of(request), await session_of(request)
    return await _page(service, name, session.account if session else None)


@put("/me/page", status_code=200)
async def change_page(request: Asked, data: JSONBody[WantedPage]) -> PlayerPage:
    """Hide one's page or show it, and agree to a rating or take that back.

    A game counts if both had agreed when it was opened.
    """
    service, session = service_of(request), await logged_in(request)
    me = session.account
    if me.guest:
        raise Problem(403, "Guests have no page. Create an account first.")
    pool = service.store.pool
    if data.hidden is not UNSET:
        await pool.execute(
            "UPDATE accounts SET page_hidden = $2 WHERE id = $1", uuid_of(me.id), data.hidden
        )
    if data.rated is not UNSET:
        await agree(pool, me.id, agreed=bool(data.rated))
    return await _page(service, me.name, me)


@get("/ratings")
async def list_ratings(request: Asked) -> list[RatedPlayer]:
    """List the best rated players who show their pages."""
    return await best_players(service_of(request))


async def _page(service: Service, name: str, me: Account | None) -> PlayerPage:
    row = await player_row(service, name, me)
    return PlayerPage(
        row.account.name,
        row.since.date(),
        me is not None and me.id == row.account.id,
        row.hidden,
        row.agreed,
        row.rating,
        row.history,
        tuple(
            Tally(
                *_named(service, one.scenario),
                one.side,
                one.between_people,
                one.won,
                one.lost,
                one.drawn,
            )
            for one in row.tallies
        ),
    )


def _named(service: Service, scenario: str) -> tuple[str, str, str]:
    system, name = scenario_names(service.shelf, scenario)
    return system, scenario, name


ROUTES = (show_player, change_page, list_ratings)
