"""The gate: every request passes it first, and every answer last.

It checks where a request comes from and how often, adds the security headers, counts and logs.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.web.http.access.token_scopes import VIA, WHO, bearer_of
from sandtable.web.http.limits.addresses import address_of
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.metrics import Metrics
from sandtable.web.http.problems import CODES, SENTENCES
from sandtable.web.http.structured_logs import loggable_path

#: Scripts, styles and sockets of our own only; nobody may frame us; no plug-ins, no base, no forms
#: to elsewhere.  Counters are drawn as SVG with style attributes, hence the one allowance.
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_QUIET: Final = frozenset({"/health/live", "/health/ready", "/metrics"})


def _fixed(secure: bool) -> list[tuple[bytes, bytes]]:  # noqa: FBT001
    headers = [
        (b"content-security-policy", CONTENT_POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    ]
    if secure:
        headers.append((b"strict-transport-security", b"max-age=31536000; includeSubDomains"))
    return headers


class RequestMiddleware:
    """Stands before the application."""

    def __init__(
        self,
        app: ASGIApp,
        lane: ASGIApp,
        origins: frozenset[str],
        metrics: Metrics,
        knocks: Buckets,
    ) -> None:
        """Let in requests from pages of these origins, and each address as often as it may.

        Requests take the lane; sockets and the rest of the protocol go to the application.
        """
        self.app = app
        self._lane = lane
        self._origins = origins
        self._metrics = metrics
        self._knocks = knocks
        self._headers = _fixed(any(origin.startswith("https:") for origin in origins))
        self._log = structlog.get_logger("sandtable.web")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection pass, or turn it away."""
        kind = str(scope["type"])
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = perf_counter(), 500
        api = scope["path"].startswith("/api/")

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message["headers"], *self._headers]
                if api and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        method = str(scope.get("method"))
        try:
            if not self._knocks.take(address_of(scope)):
                await _turn_away(send_on, 429)
            elif method not in _SAFE and not self._comes_from_us(scope):
                await _turn_away(send_on, 403)
            else:
                await self._lane(scope, receive, send_on)
        finally:
            taken = perf_counter() - begun
            self._metrics.answered(method, status, taken)
            if scope["path"] not in _QUIET:
                # Neither query nor body: they may hold tokens, and what a seat asks is its own.
                self._log.info(
                    "request",
                    method=method,
                    path=loggable_path(scope["path"]),
                    status=status,
                    who=str(scope.get(WHO, "")),
                    **({"token": token} if (token := scope.get(VIA)) else {}),
                    ms=round(taken * 1000, 1),
                )

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        origin = _header(scope, b"origin")
        # A program has no origin but a token, which no page of others can make a browser send.
        is_ours = origin in self._origins or (not origin and bearer_of(scope))
        if not is_ours or not self._knocks.take(address_of(scope)):
            self._metrics.cut.labels("origin").inc()
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
            return
        await self.app(scope, receive, send)

    def _comes_from_us(self, scope: Scope) -> bool:
        """Whether an unsafe request comes from a page of ours, or from no page at all.

        Browsers name the origin of every unsafe request; programs send neither header.
        """
        origin = _header(scope, b"origin")
        if origin:
            return origin in self._origins
        return _header(scope, b"sec-fetch-site") in {"", "same-origin", "none"}


def _header(scope: Scope, wanted: bytes) -> str:
    for name, value in scope["headers"]:
        if name == wanted:
            return str(value.decode("latin-1"))
    return ""


async def _turn_away(send: Send, status: int) -> None:
    body = f'{{"error":"{CODES[status]}","sentence":"{SENTENCES[status]}","cite":null}}'.encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
