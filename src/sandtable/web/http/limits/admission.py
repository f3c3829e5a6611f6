"""Before a request is handled: who asks, what it costs, and whether its body is read."""

from __future__ import annotations

from typing import Final, cast

from litestar.types import Scope

from sandtable.web.accounts.accounts import Account
from sandtable.web.accounts.sessions import Session
from sandtable.web.http.access.token_scopes import WHO
from sandtable.web.http.connection_types import Asked, Connection
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.budgets import (
    LOADING,
    LOADING_LINE,
    MOST,
    PING,
    PRESSED_KB,
    SOCKET,
    price_of,
    prices,
)
from sandtable.web.http.limits.stored_bytes import stored_by
from sandtable.web.http.limits.timed_bodies import body_in_time
from sandtable.web.http.permissions import is_game_id
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import Service, service_of, session_of
from sandtable.web.http.strict_bodies import decode_strict

#: Bytes of a body that is read from anybody; larger ones only from those who are logged in.
SMALL: Final = 32 * 1024
#: Bytes that a larger one must bring in each second after those that a small one has.
_SLOWEST: Final = 128 * 1024


async def admit(request: Asked) -> None:
    """Charge whoever asks, then read the body strictly, if there may be one."""
    service, session = service_of(request), await session_of(request)
    charge(request, service, session)
    await pay_for_loading(request.scope, service, request.path_params.get("game"))
    wanted = request.route_handler.parsed_data_field
    if wanted is None:
        _store(request, service, session, 0)
        return
    largest = request.route_handler.resolve_request_max_body_size() or SMALL
    if largest <= SMALL:
        body = await body_in_time(request.body())
    elif session is None:
        raise Problem(401)
    else:
        with service.bodies.place(session.account.id):
            body = await body_in_time(request.body(), largest / _SLOWEST)
    decode_strict(wanted.annotation, body)
    _store(request, service, session, len(body))


def _store(request: Asked, service: Service, session: Session | None, size: int) -> None:
    """Charge whoever asks for what its request lets us store."""
    path = request.scope["path_template"]
    stored = stored_by(request.method, path, size)
    account = session.account if session else None
    service.stored.take(account, address_of(request.scope), stored)


def charge(connection: Connection, service: Service, session: Session | None) -> None:
    """Take the price of a request or a socket from the budget of whoever asks, or refuse."""
    scope = connection.scope
    method = str(scope.get("method", SOCKET))
    cost = price_of(method, scope["path_template"])
    account = session.account.id if session else None
    reads = method in {"GET", "HEAD", SOCKET}
    service.budgets.charge(account, address_of(scope), cost, reads=reads)


async def pay_for_loading(scope: Scope, service: Service, game: str | None) -> None:
    """Take the price of loading a game by its length, if that is to come, or refuse it.

    Those who ask for it a moment later wait for the same table and pay nothing.
    """
    if game is None or not is_game_id(game) or service.door.is_loaded(game):
        return
    status = await service.store.status(game)
    if status is not None and service.door.is_due(game):
        cost = prices()[LOADING] + prices()[LOADING_LINE] * status.last
        account = cast("str | None", scope.get(WHO))
        service.budgets.charge(account, address_of(scope), min(cost, MOST))
        service.door.claim(game)


def charge_for_ping(service: Service, scope: Scope, account: str | None) -> None:
    """Take the price of a ping of an open socket, or refuse it."""
    service.budgets.charge(account, address_of(scope), prices()[PING])


def charge_for_pressing(service: Service, scope: Scope, size: int) -> None:
    """Take the price of pressing an answer of so many bytes: its length was not known before."""
    cost = PRESSED_KB * size / 1024
    account = cast("str | None", scope.get(WHO))
    reads = scope.get("method") in {"GET", "HEAD"}
    service.budgets.spend(account, address_of(scope), cost, reads=reads)


def pay_for(request: Asked, account: Account | None, what: tuple[str, str], count: int) -> None:
    """Take the price of work whose amount is known only now, or refuse it."""
    cost = prices()[what] * count
    service_of(request).budgets.charge(
        account.id if account else None, address_of(request.scope), min(cost, MOST)
    )
