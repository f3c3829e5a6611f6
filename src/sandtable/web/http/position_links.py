"""Links to positions: what everybody could see at a moment of a game, kept with a picture.

View and picture are made once, when a player asks for the link; whoever follows it costs nothing.
"""

from __future__ import annotations

import secrets
import zlib
from datetime import datetime
from typing import Any, Final

import msgspec
from msgspec import Struct

from sandtable.presenters import as_json
from sandtable.presenters.position_picture import position_png
from sandtable.presenters.replay import PastView
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service

#: Links of one player to positions of one game, and of all games.
MOST: Final = 20
MOST_IN_ALL: Final = 300
_NEW: Final = """
INSERT INTO position_links (word, game, account, at, title, words, position, picture)
SELECT $1, $2, $3, $4, $5, $6, $7, $8
WHERE (SELECT count(*) FROM position_links WHERE account = $3 AND game = $2) < $9
AND (SELECT count(*) FROM position_links WHERE account = $3) < $10
ON CONFLICT (account, game, at) DO NOTHING
"""
_OWN: Final = """
SELECT word, at, made FROM position_links WHERE account = $1 AND game = $2 ORDER BY at, made
"""
_FOUND: Final = """
SELECT l.word, l.game, l.at, l.title, l.words, l.position, l.picture
FROM position_links l JOIN accounts a ON a.id = l.account
WHERE l.word = $1 AND NOT a.banned AND NOT a.deleted
"""


class LinkTold(Struct, frozen=True):
    """A link of one's own: the word of its address, and the moment that it shows."""

    word: str
    at: int
    made: datetime


class PositionTold(Struct, frozen=True):
    """The position behind a link: of which game, and what everybody could see."""

    game: str
    title: str
    words: str
    past: PastView


class FoundLink(Struct, frozen=True):
    """A link that somebody follows."""

    word: str
    game: str
    title: str
    words: str
    position: bytes
    picture: bytes

    def told(self) -> bytes:
        """The position as JSON; the view in it is as it was written when the link was made."""
        past = msgspec.Raw(zlib.decompress(self.position))
        rest = {"game": self.game, "title": self.title, "words": self.words, "past": past}
        return msgspec.json.encode(rest)


async def own_links(service: Service, account: str, game: str) -> list[LinkTold]:
    """List the links of a player to positions of a game."""
    rows = await service.store.pool.fetch(_OWN, uuid_of(account), uuid_of(game))
    return [LinkTold(row["word"], row["at"], row["made"]) for row in rows]


async def own_link(service: Service, account: str, game: str, at: int) -> LinkTold | None:
    """Find the link of a player to one position."""
    return next((one for one in await own_links(service, account, game) if one.at == at), None)


async def check_room(service: Service, account: str, game: str) -> None:
    """Refuse a further link to somebody who has many, before anything is drawn for it."""
    if len(await own_links(service, account, game)) >= MOST:
        raise _too_many()


async def keep_link(
    service: Service, account: str, game: str, title: str, past: PastView, picture: bytes
) -> LinkTold:
    """Keep a link to a position; if two requests ask for the same, both get the same one."""
    packed = zlib.compress(as_json(past))
    async with service.store.transaction() as store:
        await store.pool.execute(
            "SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE", uuid_of(account)
        )
        await store.pool.execute(
            _NEW,
            secrets.token_urlsafe(12),
            uuid_of(game),
            uuid_of(account),
            past.seq,
            title,
            words_of(past),
            packed,
            picture,
            MOST,
            MOST_IN_ALL,
        )
    made = await own_link(service, account, game, past.seq)
    if made is None:
        raise _too_many()
    return made


def words_of(past: PastView) -> str:
    """What a preview says of a position: when it is, and whose view it shows."""
    clock = past.track.clock
    moment = f"{clock.name} {clock.now}. " if clock else ""
    return f"{moment}What everybody can see, without hidden information."


def drawn(sheet: bytes, past: PastView) -> bytes:
    """Draw the picture of a position, from the same JSON that a client is told."""
    view: dict[str, Any] = msgspec.json.decode(as_json(past.view))
    return position_png(msgspec.json.decode(sheet), view)


async def link_at(service: Service, word: str) -> FoundLink:
    """Find what a link shows; it is not there once it is revoked."""
    row = await service.store.pool.fetchrow(_FOUND, word)
    if row is None:
        raise Problem(404, "There is no such link, or it was revoked.")
    return FoundLink(
        row["word"], row["game"].hex, row["title"], row["words"], row["position"], row["picture"]
    )


async def revoke(service: Service, account: str, word: str) -> bool:
    """Revoke a link of one's own; give whether there was one."""
    query = "DELETE FROM position_links WHERE word = $1 AND account = $2"
    done = await service.store.pool.execute(query, word, uuid_of(account))
    return bool(done.endswith(" 1"))


def _too_many() -> Problem:
    return Problem(
        409, f"You have {MOST} links to this game already. Revoke one first.", "too-many-links"
    )
