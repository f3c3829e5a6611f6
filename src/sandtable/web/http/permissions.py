"""Who may do what: one function is asked by every handler that touches a game."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from sandtable.kernel.play.state import COMMON
from sandtable.web.accounts.accounts import Account
from sandtable.web.accounts.sessions import Grant, Session
from sandtable.web.http.connection_types import Connection
from sandtable.web.http.problems import Problem
from sandtable.web.http.seat_cache import Members
from sandtable.web.http.services import Service, service_of, session_of

#: see: look at a seat's view or, as nobody, at what all may see; act: order, write notes and ask
#: what a seat asks; leave: leave a seat; talk: say something at the table, or among
#: those who watch.
Action: TypeAlias = Literal["see", "act", "leave", "talk"]
#: What a program needs for each.
_SCOPES: Final[dict[Action, str]] = {
    "see": "read",
    "act": "play",
    "leave": "create",
    "talk": "chat",
}
_HEX: Final = frozenset("0123456789abcdef")
_DIGITS: Final = 32


class Authorization(msgspec.Struct, frozen=True):
    """Who came in, where to, and the seats that are its own there."""

    account: Account | None
    session: str
    game: str
    seats: tuple[int, ...]
    members: Members


def is_game_id(text: str) -> bool:
    """Whether a text could name a game."""
    return len(text) == _DIGITS and set(text) <= _HEX


async def logged_in(connection: Connection) -> Session:
    """The session of whoever asks, or say that there must be one."""
    session = await session_of(connection)
    if session is None:
        raise Problem(401)
    if not service_of(connection).calls.take(session.account.id):
        raise Problem(429, wait=2)
    return session


async def authorize_request(
    connection: Connection, game: str, action: Action, seat: int = COMMON
) -> Authorization:
    """Let somebody do something at a table, or refuse."""
    return await authorize(service_of(connection), await session_of(connection), game, action, seat)


async def authorize(
    service: Service, session: Session | None, game: str, action: Action, seat: int
) -> Authorization:
    """Let whoever has this session do something at a table, or refuse.

    A table that is closed to strangers is not there for them at all.
    """
    members = await service.rolls.of(game) if is_game_id(game) else None
    if members is None:
        raise Problem(404)
    account = session.account if session else None
    if account is not None and not service.calls.take(account.id):
        raise Problem(429, wait=2)
    mine = members.seats_of(account.id if account else None)
    if session is not None and session.grant is not None:
        mine = _granted(session.grant, game, action, mine)
    if not mine and not members.terms.get("spectators"):
        raise Problem(404)
    entry = Authorization(account, session.id if session else "", game, mine, members)
    _check(entry, action, seat)
    return entry


def _granted(grant: Grant, game: str, action: Action, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats for which a program may act, or refuse what it may not do for any."""
    if grant.game not in {None, game}:
        raise Problem(404)
    if (scope := _SCOPES[action]) not in grant.scopes:
        raise Problem(403, f"This token does not have the scope {scope}.", "no-scope")
    return tuple(seat for seat in seats if grant.seat in {None, seat})


def _check(entry: Authorization, action: Action, seat: int) -> None:
    if action == "see" and seat == COMMON:
        return
    if entry.account is None:
        raise Problem(401)
    if action == "talk" and seat == COMMON and not entry.seats:
        return
    if seat not in entry.seats:
        raise Problem(403, "This is not your seat.")
