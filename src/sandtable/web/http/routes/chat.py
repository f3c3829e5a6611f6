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
    """A seat's private notes."""

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
    """Read the private notes of one's own seat."""
    await authorize_request(request, game, "act", seat)
    row = await service_of(request).store.pool.fetchrow(
        "SELECT version, body FROM notes WHERE game = $1 AND seat = $2", game, seat
    )
    return Notes(row["version"], row["body"]) if row else Notes(0, "")


@put("/games/{game:str}/notes")
async def write_notes(request: Asked, game: FromPath[str], data: JSONBody[Noted]) -> Notes:
    """Write the private notes of one's own seat, if nobody did so since they were read."""
    await authorize_request(request, game, "act", data.seat)
    row = await service_of(request).store.pool.fetchrow(
        "INSERT INTO notes (game, seat, version, body) SELECT $1, $2, 1, $4 WHERE $3::int = 0 "
        "OR EXISTS (SELECT FROM notes WHERE game = $1 AND seat = $2) "
        "ON CONFLICT (game, seat) DO UPDATE SET version = notes.version + 1, body = $4, "
        "at = clock_timestamp() WHERE notes.version = $3 RETURNING version",
        game,
        data.seat,
        data.version,
        data.text,
    )
    if row is None:
        raise Problem(409, "Your notes were changed in another window. Reload them first.")
    return Notes(row["version"], data.text)


ROUTES = (list_chat, say, read_notes, write_notes)
