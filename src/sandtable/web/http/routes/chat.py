"""Talk at the table, and notes that nobody else reads."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final

from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from sandtable.kernel.play.state import COMMON
from sandtable.presenters import as_json
from sandtable.web.db.append import CHANNEL
from sandtable.web.db.game_news_bus import TALK
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.chat_quota import MOST, full
from sandtable.web.http.permissions import Authorization, authorize_request
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed, Noted, Said
from sandtable.web.http.responses import response_schema
from sandtable.web.http.services import service_of
from sandtable.web.service.secrets.players_own_notes import Page, read_page, write_page

Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
NoteSeat = Annotated[int, QueryParameter(ge=0, le=15)]
#: Messages in one answer, and bytes; whoever wants the rest asks on from the last one.
_PAGE: Final = 50
_PAGE_BYTES: Final = 64 * 1024
#: Keeps a message unless the game keeps enough of this kind.
_SAY: Final = (
    "WITH said AS (INSERT INTO chat (game, seat, account, body) "
    "SELECT $1::uuid, $2::smallint, $3::uuid, $4::text WHERE (SELECT count(*) FROM chat "
    "WHERE game = $1::uuid AND (seat = -1) = ($2::smallint = -1)) < $5::int RETURNING id) "
    "SELECT pg_notify($6, $7) FROM said"
)


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


@get("/games/{game:str}/chat", responses=response_schema(list[Message], 401, 403, 404))
async def list_chat(request: Asked, game: FromPath[str], since: Since = 0) -> Response[bytes]:
    """List what was said after a message, except by those whom one has blocked.

    It is a page of at most 50 messages: ask again from the last one until there are no more.
    """
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
    said = [Message(row["id"], row["seat"], row["name"], row["body"], row["at"]) for row in rows]
    return Response(_page(said), media_type="application/json")


def _page(said: list[Message]) -> bytes:
    """Return the first messages as JSON, as many as fit, and at least one of them."""
    parts: list[bytes] = []
    size = len("[]")
    for message in said:
        parts.append(as_json(message))
        size += len(parts[-1]) + len(",")
        if size > _PAGE_BYTES and len(parts) > 1:
            parts.pop()
            break
    return b"[" + b",".join(parts) + b"]"


@post("/games/{game:str}/chat", status_code=201)
async def say(request: Asked, game: FromPath[str], data: JSONBody[Said]) -> Deed:
    """Something to the other players, or to those who watch; there is a quota for it."""
    entry = await authorize_request(request, game, "talk", data.seat)
    if entry.account is None or (data.seat == COMMON) != _watching(entry):
        raise Problem(403)
    if not entry.members.terms.get("chat", True):
        raise Problem(403, "Chat is off in this game.", "no-chat")
    service, watching = service_of(request), data.seat == COMMON
    address = address_of(request.scope)
    service.chat_quota.take(entry.account, address, data.text, watching=watching)
    said = (game, data.seat, entry.account.id, data.text)
    async with service.store.pool.transaction() as connection:
        # One after the other: those who write at once must not exceed what is kept together.
        room = f"chat {game} {watching}"
        await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", room)
        kept = await connection.fetch(_SAY, *said, MOST, CHANNEL, f"{game}:{TALK}")
    if not kept:
        raise full()
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
