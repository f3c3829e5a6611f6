"""Who is at a table: its players with whether they are there, and how many watch."""

from __future__ import annotations

from typing import Any, Final, Literal

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import authorize_request
from sandtable.web.http.seat_cache import SeatHolder
from sandtable.web.http.services import service_of
from sandtable.web.live.hub import HERE

#: Seconds after which somebody who was there is no longer on the way back.
_AWAY: Final = 600
#: One device may play several seats and listens from one of them.
_PRESENT: Final = """
SELECT seat, (1000 * extract(epoch FROM seen))::bigint AS seen,
    extract(epoch FROM clock_timestamp() - seen)::float8 AS ago
FROM (SELECT seat, max(present) OVER (PARTITION BY account) AS seen FROM seats WHERE game = $1) AS s
"""
_WATCHERS: Final = """
SELECT coalesce(sum(count), 0)::int FROM watchers
WHERE game = $1 AND noted > clock_timestamp() - make_interval(secs => $2)
"""


class PersonHere(Struct, frozen=True):
    """A seat, who has it, and whether they are at the table.

    here: a sign came within the last 45 seconds; away: within ten minutes; gone: longer ago.
    """

    seat: int
    name: str
    presence: Literal["here", "away", "gone"]
    seen: int  # when the last sign came, in milliseconds, for those who play; 0: unknown
    mine: bool


class PeopleHere(Struct, frozen=True):
    """The players of a game, and how many watch it."""

    seats: tuple[PersonHere, ...]
    watchers: int


@get("/games/{game:str}/people")
async def show_people(request: Asked, game: FromPath[str]) -> PeopleHere:
    """Show who is at a table: players by name as everywhere, those who watch by their number."""
    entry, pool = await authorize_request(request, game, "see"), service_of(request).store.pool
    rows = {row["seat"]: row for row in await pool.fetch(_PRESENT, game)}
    account = entry.account.id if entry.account else None
    seats = tuple(
        PersonHere(
            one.seat,
            one.name,
            _presence(one, rows.get(one.seat)),
            _seen(rows.get(one.seat)) if entry.seats else 0,
            account is not None and one.account == account,
        )
        for one in entry.members.sitters
    )
    return PeopleHere(seats, int(await pool.fetchval(_WATCHERS, game, HERE)))


def _presence(one: SeatHolder, row: Any) -> Literal["here", "away", "gone"]:
    if one.kind == "bot":
        return "here"
    if one.account is None or row is None or row["ago"] is None or row["ago"] > _AWAY:
        return "gone"
    return "here" if row["ago"] < HERE else "away"


def _seen(row: Any) -> int:
    return int(row["seen"] or 0) if row is not None else 0


ROUTES = (show_people,)
