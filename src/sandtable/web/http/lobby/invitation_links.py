"""Links to a game that waits for players: whoever first presses its button sits down.

Looking at one changes nothing.  What a link leads to is read from the game itself, under the lock
of its entry, so that a link says what is true of the game and nothing else.
"""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sandtable.web.db import Store
from sandtable.web.db.rows import uuid_of
from sandtable.web.http.lobby.entries import LobbyEntry
from sandtable.web.http.lobby.entry_store import store_entry
from sandtable.web.http.request_schemas import Joining, OwnSeat

#: How long a link leads to its game, in milliseconds.
LASTS: Final = 14 * 86_400_000
#: Random bytes in a link.
_BYTES: Final = 18
LinkState: TypeAlias = Literal["open", "taken", "ended", "cancelled"]
_FOUND: Final = """
SELECT v.game, v.scenario, v.until, v.revoked, v.account, a.name,
    v.until <= clock_ms() AS late, EXISTS (SELECT FROM games WHERE id = v.game) AS begun,
    v.seen > clock_timestamp() - interval '45 seconds' OR EXISTS (
        SELECT FROM seats WHERE account = v.account
        AND present > clock_timestamp() - interval '45 seconds') AS here
FROM invitations v JOIN accounts a ON a.id = v.account AND NOT a.deleted WHERE v.token = $1
"""


class Accepting(Joining):
    """Sit down by an invitation link, where there are several free seats in one of them."""

    seat: OwnSeat | None = None


class InvitationLink(Struct, frozen=True):
    """What stands in the address of an invitation, and until when it leads to its game."""

    token: str
    until: int


class FoundInvitation(Struct, frozen=True):
    """An invitation by link as it was made, and what has become of it."""

    game: str
    scenario: str
    until: int
    revoked: bool
    late: bool
    begun: bool
    opener: str
    opener_name: str
    opener_here: bool

    def state(self, entry: LobbyEntry | None) -> LinkState:
        """What the link leads to, by the entry of its game: none if it does not wait any longer."""
        if self.begun or (entry is not None and not any(c.is_free for c in entry.gathering.chairs)):
            return "taken"
        if self.revoked or entry is None:
            return "ended" if self.late else "cancelled"
        return "ended" if self.late else "open"


async def invitation_of(connection: Any, token: str) -> FoundInvitation | None:
    """Return the invitation of a token, if there is one."""
    row = await connection.fetchrow(_FOUND, token)
    if row is None:
        return None
    return FoundInvitation(
        row["game"].hex,
        row["scenario"],
        row["until"],
        row["revoked"],
        row["late"],
        row["begun"],
        row["account"].hex,
        row["name"],
        row["here"],
    )


async def link_to(store: Store, game: str, entry: LobbyEntry) -> InvitationLink:
    """Return the link that stands, or a new one; the entry is locked by whoever asks."""
    row = await store.pool.fetchrow(
        "SELECT token, until FROM invitations WHERE game = $1 AND NOT revoked "
        "AND until > clock_ms()",
        uuid_of(game),
    )
    if row is not None:
        return InvitationLink(row["token"], row["until"])
    await _revoke(store, game)
    link = InvitationLink(token_urlsafe(_BYTES), await store.now() + LASTS)
    await store.pool.execute(
        "INSERT INTO invitations (token, game, account, scenario, until) "
        "VALUES ($1, $2, $3, $4, $5)",
        link.token,
        uuid_of(game),
        uuid_of(entry.gathering.opener),
        entry.gathering.scenario,
        link.until,
    )
    await store_entry(store.pool, game, replace(entry, link_until=link.until))
    return link


async def revoke_link(store: Store, game: str, entry: LobbyEntry) -> None:
    """Take the link to a game back; the entry is locked by whoever asks."""
    await _revoke(store, game)
    await store_entry(store.pool, game, replace(entry, link_until=0))


async def note_opener(pool: Any, account: str) -> None:
    """Note that somebody whose links stand looks at the lobby: those invited are told."""
    await pool.execute(
        "UPDATE invitations SET seen = clock_timestamp() WHERE account = $1 AND NOT revoked "
        "AND seen < clock_timestamp() - interval '10 seconds'",
        uuid_of(account),
    )


async def _revoke(store: Store, game: str) -> None:
    await store.pool.execute("UPDATE invitations SET revoked = true WHERE game = $1", uuid_of(game))
