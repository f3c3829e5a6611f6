"""A short way past the framework for what is asked most: orders, and whether we are alive.

The framework has the same routes: its OpenAPI page describes them, and a test compares the answers.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send

from sandtable.presenters import as_json
from sandtable.web.accounts.sessions import Session
from sandtable.web.db import UnknownGameError
from sandtable.web.http.access.token_scopes import WHO, Route, bearer_of
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.admission import pay_for_loading
from sandtable.web.http.limits.stored_bytes import ROWS
from sandtable.web.http.limits.timed_bodies import body_in_time
from sandtable.web.http.problems import (
    AWAY,
    SENTENCES,
    UNKEPT,
    Problem,
    ToldProblem,
    away,
    counters_gone,
    log_fault,
)
from sandtable.web.http.request_schemas import OrderedRaw
from sandtable.web.http.routes.orders import Refused, give_order
from sandtable.web.http.services import Service
from sandtable.web.service.secrets.user_entered_counters import CountersGoneError

_ALIVE: Final = b'{"done":true}'
_JSON: Final = (b"content-type", b"application/json")
_DECODER: Final = msgspec.json.Decoder(OrderedRaw)


class FastRoutes:
    """Answers what it knows, and passes everything else on."""

    def __init__(self, app: Litestar, rest: ASGIApp, prefix: str, largest: int) -> None:
        """Stand before an application and take bodies of so many bytes; `rest` gets the others."""
        self._app = app
        self._rest = rest
        self._games = f"{prefix}/games/"
        self._order = f"POST {prefix}/games/{{game}}/orders"
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let another do it."""
        path, method = scope["path"], scope.get("method")
        if path == "/health/live" and method == "GET":
            await _send(send, 200, _ALIVE)
        elif method == "POST" and path.endswith("/orders") and path.startswith(self._games):
            game = path[len(self._games) : -len("/orders")]
            await _send(send, *await self._ordered(game, scope, receive))
        else:
            await self._rest(scope, receive, send)

    async def _ordered(
        self, game: str, scope: Scope, receive: Receive
    ) -> tuple[int, bytes, list[tuple[bytes, bytes]]]:
        service = cast("Service", self._app.state.service)
        try:
            body = await body_in_time(self._body(receive))
            asked = _read(body)
            if token := bearer_of(scope):
                route = Route(self._order, game)
                session: Session | None = await service.session_of_program(token, scope, route)
            else:
                session = await service.session(_cookie(scope, service.cookie))
            if session is not None:
                cast("dict[str, object]", scope)[WHO] = session.account.id
            await pay_for_loading(scope, service, game)
            account = session.account if session else None
            service.stored.take(account, address_of(scope), ROWS + len(body))
            answer = await give_order(service, session, game, asked)
        except UnknownGameError:
            return _problem(Problem(404))
        except CountersGoneError:
            return _problem(counters_gone())
        except Problem as problem:
            return _problem(problem)
        except AWAY as error:
            return _problem(away(error))
        except UNKEPT:
            return _problem(Problem(400))
        except Exception as error:  # noqa: BLE001  # as everywhere: noted, and nothing of it is told
            log_fault(service.metrics, scope["path"], error)
            return 500, as_json(ToldProblem("fault", SENTENCES[500])), []
        return 422 if isinstance(answer, Refused) else 200, as_json(answer), []

    async def _body(self, receive: Receive) -> bytes:
        parts: list[bytes] = []
        size, more = 0, True
        while more:
            message: Any = await receive()
            if message["type"] == "http.disconnect":
                raise Problem(400)
            parts.append(message.get("body", b""))
            size, more = size + len(parts[-1]), message.get("more_body", False)
            if size > self._largest:
                raise Problem(413)
        return b"".join(parts) if len(parts) > 1 else parts[0]


def _read(body: bytes) -> OrderedRaw:
    try:
        asked = _DECODER.decode(body)
        if not bytes(asked.order).startswith(b"{"):
            raise msgspec.ValidationError("Expected `object` - at `$.order`")
        return asked  # noqa: TRY300
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(400, f"{SENTENCES[400]} {error}"[:300]) from None


def _cookie(scope: Scope, wanted: str) -> str:
    """Find a cookie; its value is one of ours, which needs no quoting, or of no use."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, text = part.partition("=")
                if key.strip() == wanted:
                    return str(text.strip())
    return ""


def _problem(problem: Problem) -> tuple[int, bytes, list[tuple[bytes, bytes]]]:
    wait = [(b"retry-after", b"%d" % problem.wait)] if problem.wait else []
    return problem.status, as_json(problem.told), wait


async def _send(
    send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]] | None = None
) -> None:
    told = [_JSON, (b"content-length", b"%d" % len(body)), *(headers or ())]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})
