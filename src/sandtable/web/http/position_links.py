"""Links to positions: what everybody could see at a moment of a game, kept with a picture.

View and picture are made once, when a player asks for the link; whoever follows it costs nothing.
"""

from __future__ import annotations

import secrets
import zlib
from datetime import datetime
from typing import Any, Final

import asyncpg
import msgspec
from msgspec import Struct

from sandtable.presenters import as_json
from sandtable.presenters.position_picture import position_png
from sandtable.presenters.replay import PastView
from sandtable.web.db import Store
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Body, Seat, Seq
from sandtable.web.http.services import Service

#: Links of one account to positions of one game, and of all games.
MOST: Final = 20
MOST_IN_ALL: Final = 300
#: The same for guests, who cost nothing to make.
MOST_OF_GUEST: Final = 5
MOST_OF_GUEST_IN_ALL: Final = 20
_NEW: Final = """
INSERT INTO position_links (token, game, account, at, title, description, position, picture)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING token, at, made
"""
_OWN: Final = """
SELECT token, at, made FROM position_links WHERE account = $1 AND game = $2 ORDER BY at, made
"""
_COUNTED: Final = """
SELECT a.guest, count(l.token) AS in_all, count(l.token) FILTER (WHERE l.game = $2) AS here
FROM accounts a LEFT JOIN position_links l ON l.account = a.id
WHERE a.id = $1 AND NOT a.deleted GROUP BY a.id
"""
_FOUND: Final = """
SELECT l.token, l.game, l.title, l.description, l.position, l.picture
FROM position_links l JOIN accounts a ON a.id = l.account
WHERE l.token = $1 AND NOT a.banned AND NOT a.deleted
"""


class WantedLink(Body):
    """A moment of a seat's log of which there is to be a link; without one, the last of all."""

    seat: Seat = -1
    at: Seq | None = None


class PositionLink(Struct, frozen=True):
    """A link of one's own: the token in its address, and the moment that it shows."""

    token: str
    at: int
    made: datetime


class SharedPosition(Struct, frozen=True):
    """The position behind a link: of which game, and what everybody could see."""

    game: str
    title: str
    description: str
    past: PastView


class FoundLink(Struct, frozen=True):
    """A link that somebody follows."""

    token: str
    game: str
    title: str
    description: str
    position: bytes
    picture: bytes

    def as_json(self) -> bytes:
        """Return a `SharedPosition`; its view is as it was written when the link was made."""
        past = msgspec.Raw(zlib.decompress(self.position))
        rest = {"game": self.game, "title": self.title, "description": self.description}
        return msgspec.json.encode({**rest, "past": past})


async def own_links(store: Store, account: str, game: str) -> list[PositionLink]:
    """List the links of an account to positions of a game."""
    rows = await store.pool.fetch(_OWN, uuid_of(account), uuid_of(game))
    return [PositionLink(row["token"], row["at"], row["made"]) for row in rows]


async def own_link(store: Store, account: str, game: str, at: int) -> PositionLink | None:
    """Find the link of an account to one position."""
    return next((one for one in await own_links(store, account, game) if one.at == at), None)


async def check_room(store: Store, account: str, game: str) -> None:
    """Refuse a further link to an account that has as many as it may, in this game or in all."""
    row = await store.pool.fetchrow(_COUNTED, uuid_of(account), uuid_of(game))
    if row is None:
        raise Problem(401)
    guest = row["guest"]
    most, most_in_all = (MOST_OF_GUEST, MOST_OF_GUEST_IN_ALL) if guest else (MOST, MOST_IN_ALL)
    limit = "the limit for guests" if guest else "the limit"
    if row["here"] >= most:
        sentence = f"You have {row['here']} links to this game, which is {limit}."
    elif row["in_all"] >= most_in_all:
        sentence = f"You have {row['in_all']} links to all your games together, which is {limit}."
    else:
        return
    raise Problem(409, f"{sentence} Revoke one first.", "too-many-links")


async def keep_link(
    service: Service, account: str, game: str, title: str, past: PastView, picture: bytes
) -> PositionLink:
    """Keep a link to a position; if two requests ask for the same, both get the same one."""
    packed = zlib.compress(as_json(past))
    async with service.store.transaction() as store:
        await store.pool.execute(
            "SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE", uuid_of(account)
        )
        if (made := await own_link(store, account, game, past.seq)) is not None:
            return made
        await check_room(store, account, game)  # another process may have been quicker
        try:
            row = await store.pool.fetchrow(
                _NEW,
                secrets.token_urlsafe(12),
                uuid_of(game),
                uuid_of(account),
                past.seq,
                title,
                description_of(past),
                packed,
                picture,
            )
        except asyncpg.ForeignKeyViolationError:  # the game was deleted
            raise Problem(404) from None
    return PositionLink(row["token"], row["at"], row["made"])


def description_of(past: PastView) -> str:
    """Return what a preview says of a position: when it is, and whose view it shows."""
    clock = past.track.clock
    moment = f"{clock.name} {clock.now}. " if clock else ""
    return f"{moment}What everybody can see, without hidden information."


def drawn(sheet: bytes, past: PastView) -> bytes:
    """Draw the picture of a position, from the same JSON that a client gets."""
    view: dict[str, Any] = msgspec.json.decode(as_json(past.view))
    return position_png(msgspec.json.decode(sheet), view)


async def link_at(service: Service, token: str) -> FoundLink:
    """Find what a link shows; it is not there once it is revoked."""
    row = await service.store.pool.fetchrow(_FOUND, token)
    if row is None:
        raise Problem(404, "There is no such link, or it was revoked.")
    return FoundLink(
        row["token"],
        row["game"].hex,
        row["title"],
        row["description"],
        row["position"],
        row["picture"],
    )


async def revoke(service: Service, account: str, token: str) -> bool:
    """Revoke a link of one's own; return whether there was one."""
    query = "DELETE FROM position_links WHERE token = $1 AND account = $2"
    done = await service.store.pool.execute(query, token, uuid_of(account))
    return bool(done.endswith(" 1"))
