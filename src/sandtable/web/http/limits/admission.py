"""Before a request is handled: who asks, what it costs, and whether its body is read."""

from __future__ import annotations

from typing import Final

from sandtable.web.accounts.accounts import Account
from sandtable.web.accounts.sessions import Session
from sandtable.web.http.connection_types import Asked, Connection
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.budgets import LOADING, MOST, SOCKET, price_of, prices
from sandtable.web.http.limits.timed_bodies import body_in_time
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
    wanted = request.route_handler.parsed_data_field
    if wanted is None:
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


def charge(connection: Connection, service: Service, session: Session | None) -> None:
    """Take the price of a request or a socket from the budget of whoever asks, or refuse."""
    scope = connection.scope
    method = str(scope.get("method", SOCKET))
    cost = price_of(method, scope["path_template"])
    game = connection.path_params.get("game")
    if game is not None and not service.door.is_loaded(game):
        cost += prices()[LOADING]
    account = session.account.id if session else None
    reads = method in {"GET", "HEAD", SOCKET}
    service.budgets.charge(account, address_of(scope), cost, reads=reads)


def pay_for(request: Asked, account: Account | None, what: tuple[str, str], count: int) -> None:
    """Take the price of work whose amount is known only now, or refuse it."""
    cost = prices()[what] * count
    service_of(request).budgets.charge(
        account.id if account else None, address_of(request.scope), min(cost, MOST)
    )
