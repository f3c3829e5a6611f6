"""Talk at the table, and notes that nobody else reads."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final

from litestar import get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from sandtable.kernel.play.state import COMMON
from sandtable.web.db.append import CHANNEL
from sandtable.web.db.game_news_bus import TALK
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import Authorization, authorize_request
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed, Noted, Said
from sandtable.web.http.services import service_of
from sandtable.web.service.secrets.players_own_notes import Page, read_page, write_page

Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
NoteSeat = Annotated[int, QueryParameter(ge=0, le=15)]
_PAGE: Final = 200


class Message(Struct, frozen=True):
    """Something that was said, by whoever sat there then."""

    id: int
    seat: int
    name: str
    text: str
    at: datetime


class Notes(Struct, frozen=True):
    """Somebody's private notes at a seat."""

    version: int
    text: str


def _watching(entry: Authorization) -> bool:
    """Whether somebody only watches: players and those who watch do not hear each other."""
    return not entry.seats


@get("/games/{game:str}/chat")
async def list_chat(request: Asked, game: FromPath[str], since: Since = 0) -> list[Message]:
    """List what was said, from a message on, except by those whom one has blocked."""
    entry = await authorize_request(request, game, "see")
    rows = await service_of(request).store.pool.fetch(
        "SELECT c.id, c.seat, coalesce(a.name, '') AS name, c.body, c.at FROM chat c "
        "LEFT JOIN accounts a ON a.id = c.account WHERE c.game = $1 AND c.id > $2 "
        "AND (c.seat = -1) = $3 AND c.body <> '' AND NOT EXISTS (SELECT FROM blocks b "
        "WHERE b.account = $5 AND b.blocked = c.account) ORDER BY c.id LIMIT $4",
        game,
        since,
        _watching(entry),
        _PAGE,
        entry.account.id if entry.account else None,
    )
    return [Message(row["id"], row["seat"], row["name"], row["body"], row["at"]) for row in rows]


@post("/games/{game:str}/chat", status_code=201)
async def say(request: Asked, game: FromPath[str], data: JSONBody[Said]) -> Deed:
    """Something."""
    entry = await authorize_request(request, game, "talk", data.seat)
    if entry.account is None or (data.seat == COMMON) != _watching(entry):
        raise Problem(403)
    if not entry.members.terms.get("chat", True):
        raise Problem(403, "Chat is off in this game.", "no-chat")
    await service_of(request).store.pool.execute(
        "WITH said AS (INSERT INTO chat (game, seat, account, body) VALUES ($1, $2, $3, $4)) "
        "SELECT pg_notify($5, $6)",
        game,
        data.seat,
        entry.account.id,
        data.text,
        CHANNEL,
        f"{game}:{TALK}",
    )
    return Deed()


@get("/games/{game:str}/notes")
async def read_notes(request: Asked, game: FromPath[str], seat: NoteSeat) -> Notes:
    """Read one's own private notes from one's own seat."""
    account = account_of(await authorize_request(request, game, "act", seat))
    service = service_of(request)
    page = Page("notes", game, seat, account)
    version, text = await read_page(service.store.pool, service.door.sealer, page) or (0, b"")
    return Notes(version, text.decode())


@put("/games/{game:str}/notes")
async def write_notes(request: Asked, game: FromPath[str], data: JSONBody[Noted]) -> Notes:
    """Write one's own private notes, if they were not changed since they were read."""
    account = account_of(await authorize_request(request, game, "act", data.seat))
    service = service_of(request)
    version = await write_page(
        service.store.pool,
        service.door.sealer,
        Page("notes", game, data.seat, account),
        data.version,
        data.text.encode(),
    )
    if version is None:
        raise Problem(409, "Your notes were changed in another window. Reload them first.")
    return Notes(version, data.text)


def account_of(entry: Authorization) -> str:
    """Return the account of somebody who must have one."""
    if entry.account is None:
        raise Problem(401)
    return entry.account.id


ROUTES = (list_chat, say, read_notes, write_notes)
