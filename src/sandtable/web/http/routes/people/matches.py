"""Pairing: waiting for an opponent who wants to play the same."""

from __future__ import annotations

from typing import Any, Final

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from sandtable.games.registry import NotFoundError
from sandtable.table.commands import CallOff
from sandtable.table.time_controls import PACES
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.people.people_schemas import WantedMatch
from sandtable.web.http.permissions import authorize_request, logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.routes.seats import check_answer
from sandtable.web.http.services import Service, service_of
from sandtable.web.service.people.matchmaking import SITTING, pair

#: Running games of somebody who asks for another one.
MOST: Final = 50
_RUNNING: Final = """
SELECT count(*) FROM seats JOIN game_status ON game_status.game = seats.game
WHERE account = $1 AND NOT over
"""
_WAIT: Final = """
INSERT INTO match_requests (account, scenarios, pace, rated) VALUES ($1, $2, $3, $4)
ON CONFLICT (account) DO UPDATE SET scenarios = excluded.scenarios, pace = excluded.pace,
    rated = excluded.rated, made = clock_timestamp(), seen = clock_timestamp(), game = NULL
"""
_CALLED_OFF: Final = "INSERT INTO called_off_games (game, account) VALUES ($1, $2)"
#: Why somebody is not paired at a pace at which both sit at the game.
_FAULTS: Final = {
    "playing": "You are in a game at a live or evening pace. Finish it first.",
    "absent": "You were absent from two games that were called off. Try again in an hour.",
}
_SEEN: Final = """
UPDATE match_requests SET seen = clock_timestamp() WHERE account = $1
RETURNING scenarios, pace, rated, (extract(epoch FROM made) * 1000)::bigint AS made, game
"""


class MatchTold(Struct, frozen=True):
    """What somebody waits for, since when, and the game once there is one."""

    scenarios: tuple[str, ...]
    pace: str
    rated: bool
    since: int
    game: str | None = None


@get("/match")
async def show_match(request: Asked) -> MatchTold | None:
    """Show what one waits for; at paces with both at the game, asking keeps the request alive."""
    service, session = service_of(request), await logged_in(request)
    return await _told(service, session.account.id)


@put("/match", status_code=200)
async def ask_for_match(request: Asked, data: JSONBody[WantedMatch]) -> MatchTold | None:
    """Wait for an opponent; whoever fits already is met at once.

    People who blocked one another are not paired.  In a rated game both have agreed to a rating.
    """
    service, session = service_of(request), await logged_in(request)
    account = session.account.id
    if not service.costly.take(account, 4):
        raise Problem(429, wait=3)
    await _check(service, account, data)
    scenarios = list(dict.fromkeys(data.scenarios))
    await service.store.pool.execute(_WAIT, uuid_of(account), scenarios, data.pace, data.rated)
    await pair(service.door, account)
    return await _told(service, account)


@delete("/match", status_code=200)
async def stop_waiting(request: Asked) -> Deed:
    """Wait no longer; a game that was opened goes on."""
    session = await logged_in(request)
    await service_of(request).store.pool.execute(
        "DELETE FROM match_requests WHERE account = $1", uuid_of(session.account.id)
    )
    return Deed()


@post("/games/{game:str}/seats/{seat:int}/call-off", status_code=200)
async def call_off(request: Asked, game: FromPath[str], seat: FromPath[int]) -> Deed:
    """Call a paired game off, without a result, while the other side has given no order.

    That side must have been on move for five minutes.
    """
    service = service_of(request)
    entry = await authorize_request(request, game, "leave", seat)
    terms = entry.members.terms
    if not terms.get("paired") or terms.get("pace") not in SITTING:
        raise Problem(
            409, "Only games of Find opponent at a live or evening pace can be called off."
        )
    check_answer(await service.door.instruct(game, CallOff(seat)))
    absent = [one.account for one in entry.members.sitters if one.seat != seat and one.account]
    for account in absent:
        await service.store.pool.execute(_CALLED_OFF, uuid_of(game), uuid_of(account))
    return Deed()


async def _check(service: Service, account: str, data: WantedMatch) -> None:
    pool = service.store.pool
    check_terms(service, data.scenarios, data.pace, rated=data.rated)
    if data.rated and not await is_rated(pool, account):
        raise Problem(422, "Choose on your page that you want to be rated first.", "not-rated")
    if await pool.fetchval(_RUNNING, uuid_of(account)) >= MOST:
        raise Problem(409, f"You have {MOST} running games. Finish one first.", "too-many-games")
    fault = await pool.fetchval("SELECT pairing_fault($1, $2)", uuid_of(account), data.pace)
    if fault is not None:
        raise Problem(409, _FAULTS[fault], fault)


def check_terms(service: Service, scenarios: list[str], pace: str, *, rated: bool) -> None:
    """Refuse scenarios and paces that there are not, and rated games without a clock."""
    try:
        found = [service.shelf.scenario(one)[0].seats_in(one) for one in scenarios]
    except NotFoundError as error:
        raise Problem(422, str(error)[:300], "no-scenario") from None
    if any(len(seats) != 2 for seats in found):  # noqa: PLR2004  # two people are paired
        raise Problem(422, "Choose scenarios with two sides.", "two-sides")
    if pace not in PACES:
        raise Problem(422, "There is no such pace.", "no-such-pace")
    if rated and PACES[pace] is None:
        raise Problem(422, "A rated game needs a clock. Choose another pace.", "no-clock")


async def is_rated(pool: Any, account: str) -> bool:
    """Whether somebody wants to be rated."""
    sql = "SELECT agreed FROM ratings WHERE account = $1"
    return bool(await pool.fetchval(sql, uuid_of(account)))


async def _told(service: Service, account: str) -> MatchTold | None:
    row = await service.store.pool.fetchrow(_SEEN, uuid_of(account))
    if row is None:
        return None
    game = row["game"].hex if row["game"] else None
    return MatchTold(tuple(row["scenarios"]), row["pace"], row["rated"], row["made"], game)


ROUTES = (show_match, ask_for_match, stop_waiting, call_off)
