"""New games that wait for players: each is stored, and those who are invited to it are told."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.web.db import Store
from sandtable.web.http.lobby.dice_commitments import with_new_dice
from sandtable.web.http.lobby.entries import LobbyEntry
from sandtable.web.http.lobby.invitation_notices import tell_invited
from sandtable.web.http.lobby.sealed_shares import sealed_entry
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service

#: How many games of one person, and of a guest, may wait for players at the same time.
_WAITING: Final = 20
_WAITING_OF_GUEST: Final = 5


async def keep_entry(service: Service, store: Store, name: str, waiting: LobbyEntry) -> LobbyEntry:
    """Let a game wait for its players, and tell those who are invited; give its entry."""
    waiting, roots = with_new_dice(waiting)
    waiting, sealed = sealed_entry(service.door.keys, name, waiting, roots)
    waiting = msgspec.structs.replace(waiting, opened=await store.now())
    row = await store.pool.fetchrow(
        "INSERT INTO gatherings (id, opener, scenario, body, state, key_id, sealed) "
        "SELECT $1, $2, $3, $4, 'open', $7, $8 WHERE (SELECT count(*) FROM gatherings "
        "WHERE opener = $2 AND state = 'open') < "
        "(SELECT CASE WHEN guest THEN $6::int ELSE $5::int END FROM accounts WHERE id = $2) "
        "RETURNING id",
        name,
        waiting.gathering.opener,
        waiting.gathering.scenario,
        msgspec.json.encode(waiting).decode(),
        _WAITING,
        _WAITING_OF_GUEST,
        sealed.key_id,
        sealed.body,
    )
    if row is None:
        raise Problem(
            409,
            f"At most {_WAITING} of your games can wait for players, "
            f"and {_WAITING_OF_GUEST} while you are a guest.",
        )
    await tell_invited(store.pool, name, waiting)
    return waiting
