"""Marks on the map: signs and arrows of one's own, which nobody else sees."""

from __future__ import annotations

from litestar import get, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct, json

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import authorize_request
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Mark, Marked
from sandtable.web.http.routes.chat import NoteSeat, account_of
from sandtable.web.http.services import service_of
from sandtable.web.service.secrets.players_own_notes import Page, read_page, write_page


class Marks(Struct, frozen=True):
    """What somebody has drawn, from one of his seats."""

    version: int
    marks: list[Mark]


@get("/games/{game:str}/marks")
async def read_marks(request: Asked, game: FromPath[str], seat: NoteSeat) -> Marks:
    """Read the marks that one has put on the map from one's own seat."""
    account = account_of(await authorize_request(request, game, "act", seat))
    service = service_of(request)
    page = Page("marks", game, seat, account)
    version, text = await read_page(service.store.pool, service.door.sealer, page) or (0, b"[]")
    return Marks(version, json.decode(text, type=list[Mark]))


@put("/games/{game:str}/marks")
async def write_marks(request: Asked, game: FromPath[str], data: JSONBody[Marked]) -> Marks:
    """Put all one's marks on the map anew, if they were not changed since they were read."""
    account = account_of(await authorize_request(request, game, "act", data.seat))
    if any((mark.kind == "arrow") != (len(mark.spaces) > 1) for mark in data.marks):
        raise Problem(422, "A mark covers one space; an arrow needs two or more.")
    service = service_of(request)
    version = await write_page(
        service.store.pool,
        service.door.sealer,
        Page("marks", game, data.seat, account),
        data.version,
        json.encode(data.marks),
    )
    if version is None:
        raise Problem(409, "Your marks were changed in another window. Reload them first.")
    return Marks(version, data.marks)


ROUTES = (read_marks, write_marks)
