"""Marks on the map: signs and arrows of one's own, which nobody else sees."""

from __future__ import annotations

from litestar import get, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct, json

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import Authorization, authorize_request
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Mark, Marked
from sandtable.web.http.routes.chat import NoteSeat
from sandtable.web.http.services import service_of


class Marks(Struct, frozen=True):
    """What somebody has drawn, from one of his seats."""

    version: int
    marks: list[Mark]


@get("/games/{game:str}/marks")
async def read_marks(request: Asked, game: FromPath[str], seat: NoteSeat) -> Marks:
    """Read the marks that one has put on the map from one's own seat."""
    account = _account(await authorize_request(request, game, "act", seat))
    row = await service_of(request).store.pool.fetchrow(
        "SELECT version, body FROM marks WHERE game = $1 AND seat = $2 AND account = $3",
        game,
        seat,
        account,
    )
    return Marks(row["version"], json.decode(row["body"], type=list[Mark])) if row else Marks(0, [])


@put("/games/{game:str}/marks")
async def write_marks(request: Asked, game: FromPath[str], data: JSONBody[Marked]) -> Marks:
    """Put all one's marks on the map anew, if they were not changed since they were read."""
    account = _account(await authorize_request(request, game, "act", data.seat))
    if any((mark.kind == "arrow") != (len(mark.spaces) > 1) for mark in data.marks):
        raise Problem(422, "A mark covers one space; an arrow needs two or more.")
    row = await service_of(request).store.pool.fetchrow(
        "INSERT INTO marks (game, seat, account, version, body) SELECT $1, $2, $3, 1, $5 "
        "WHERE $4::int = 0 "
        "OR EXISTS (SELECT FROM marks WHERE game = $1 AND seat = $2 AND account = $3) "
        "ON CONFLICT (game, seat, account) DO UPDATE SET version = marks.version + 1, body = $5, "
        "at = clock_timestamp() WHERE marks.version = $4 RETURNING version",
        game,
        data.seat,
        account,
        data.version,
        json.encode(data.marks).decode(),
    )
    if row is None:
        raise Problem(409, "Your marks were changed in another window. Reload them first.")
    return Marks(row["version"], data.marks)


def _account(entry: Authorization) -> str:
    if entry.account is None:
        raise Problem(401)
    return entry.account.id


ROUTES = (read_marks, write_marks)
