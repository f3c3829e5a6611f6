"""What a program with a token may ask: each route and the scope that it needs.

What is not listed here is refused to every token, so that no new route is open by accident.
"""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from litestar.types import Scope as AsgiScope

from sandtable.web.accounts.api_tokens import ApiTokens
from sandtable.web.accounts.sessions import Grant, Session
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.problems import Problem

_API: Final = "/api/v1"
#: Where the account that asks and its token are noted, for the log.
WHO: Final = "sandtable.who"
VIA: Final = "sandtable.token"
_BEARER: Final = "bearer "

#: Open to everybody, and so to every token.
_OPEN: Final = (
    "GET /tokens/current",
    "GET /schema/openapi.json",
    "GET /paces",
    "GET /bots",
    "GET /scenarios",
    "GET /scenarios/{title}/{scenario}",
    "GET /printed/{title}/{scenario}",
    "GET /briefings/{title}/{scenario}",
    "GET /counters/{title}/{nation}",
    "GET /maps/{title}",
    "GET /rules",
    "GET /rules/{cite}",
    "GET /rulebooks/{title}/{scenario}",
    "GET /puzzles",
    "GET /puzzles/{name}",
    "GET /puzzles/{name}/map",
    "GET /invitations/{token}",
)
#: Each scope and what it is needed for.  Scopes do not include one another.
_NEEDED: Final = {
    "read": (
        "GET /lobby",
        "GET /games/{game}",
        "GET /games/{game}/table",
        "GET /games/{game}/log",
        "GET /games/{game}/past/{seq}",
        "GET /games/{game}/printed",
        "GET /games/{game}/spaces/{space}",
        "GET /games/{game}/overlays",
        "GET /games/{game}/dice",
        "GET /games/{game}/chat",
        "GET /games/{game}/people",
        "GET /games/{game}/truth",
        "GET /games/{game}/end",
        "GET /games/{game}/export",
        "WEBSOCKET /games/{game}/live",
    ),
    "play": (
        "POST /games/{game}/orders",
        "POST /games/{game}/typed",
        "POST /games/{game}/why-not",
        "POST /games/{game}/domains",
        "POST /games/{game}/odds",
        "POST /games/{game}/overlays",
        "GET /games/{game}/doings",
        "POST /games/{game}/move-now",
    ),
    "create": (
        "POST /games",
        "POST /games/{game}/seats/{seat}",
        "DELETE /games/{game}/seats/{seat}",
        "POST /games/{game}/seats/{seat}/decline",
        "POST /games/{game}/invitation",
        "DELETE /games/{game}/invitation",
        "DELETE /games/{game}",
        "POST /invitations/{token}",
        "POST /games/{game}/shares",
        "POST /games/{game}/shares/restart",
        "POST /games/{game}/rematch",
        "POST /games/{game}/trials",
    ),
    "chat": ("POST /games/{game}/chat",),
    "notices": ("GET /notices",),
}
#: By method and path template: the scope that is needed; empty: none.
SCOPE_OF: Final[dict[str, str]] = {
    **dict.fromkeys(_OPEN, ""),
    **{route: scope for scope, routes in _NEEDED.items() for route in routes},
}
#: What a token for one seat may ask: what is about its game.
_ABOUT: Final = "/games/{game}"


class Route(NamedTuple):
    """The method and the path template, such as "GET /api/v1/lobby"; and the game in the path."""

    name: str
    game: str | None


def bearer_of(scope: AsgiScope) -> str:
    """Return the token that a request shows, if any."""
    for name, value in scope["headers"]:
        if name == b"authorization":
            text = str(value.decode("latin-1"))
            return text[len(_BEARER) :].strip() if text[: len(_BEARER)].lower() == _BEARER else ""
    return ""


async def session_of_token(
    tokens: ApiTokens, calls: Buckets, token: str, asked: AsgiScope, route: Route
) -> Session:
    """Find whose program asks for something, note it for the log, and refuse what it may not."""
    session = await tokens.find(token)
    if session is None or session.grant is None:
        raise Problem(401, "This token is wrong, has expired or was revoked.", "no-token")
    noted = cast("dict[str, object]", asked)
    noted[WHO], noted[VIA] = session.account.id, session.id
    if not calls.take(session.id):
        raise Problem(429, wait=1)
    _check_route(session.grant, route)
    return session


def _check_route(grant: Grant, route: Route) -> None:
    method, _, path = route.name.partition(" ")
    path = path.removeprefix(_API)
    needed = SCOPE_OF.get(f"{method} {path}")
    if needed is None:
        raise Problem(403, "API tokens cannot do this. Log in with a browser.", "not-for-tokens")
    if needed and needed not in grant.scopes:
        raise Problem(403, f"This token does not have the scope {needed}.", "no-scope")
    if needed and grant.game is not None:
        if not path.startswith(_ABOUT) or needed == "create":
            raise Problem(403, "This token is for one seat of one game.", "one-seat")
        if route.game != grant.game:
            raise Problem(404)
