"""Who may do what: every route, tried by everybody.  A new route must be entered here."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sandtable.web.settings import Settings
from web.http.site import Person, Site, a_site

ROLES = ("first", "second", "watcher", "stranger", "guest", "nobody", "banned")
ALL = frozenset(ROLES)
KNOWN = ALL - {"nobody", "banned"}
MEMBERS = KNOWN - {"guest"}
SEATED = frozenset({"first", "second"})
FIRST = frozenset({"first"})
NONE: frozenset[str] = frozenset()
TOKEN = "x" * 43
_NOT_NOW = 503
_TRIES = 4


class Right(NamedTuple):
    """A request, and who gets a 2xx for it at an open table and at one without spectators."""

    body: Any
    open_table: frozenset[str]
    closed_table: frozenset[str]
    query: str = ""


def everybody(body: Any = None, query: str = "") -> Right:
    return Right(body, ALL, ALL, query)


def known(body: Any = None) -> Right:
    return Right(body, KNOWN, KNOWN)


def first(body: Any = None, query: str = "") -> Right:
    return Right(body, FIRST, FIRST, query)


def nobody(body: Any = None) -> Right:
    """Something that gives no 2xx here whoever asks: the token is wrong, the thing not there."""
    return Right(body, NONE, NONE)


WATCHED = Right(None, ALL, SEATED)
ORDER = {"type": "no_such_order"}
#: Every route of the interface.  Requests are about seat 0, which is the first player's.
RIGHTS = {
    "POST /guests": everybody(),
    "POST /accounts": nobody({"name": "", "password": "x"}),
    "POST /accounts/verification": nobody({"token": TOKEN}),
    "POST /sessions": nobody({"login": "Nobody", "password": "x"}),
    "GET /sessions": known(),
    "DELETE /sessions/{session_id}": nobody(),
    "POST /passwords/reset-requests": everybody({"mail": "nobody@example.org"}),
    "POST /passwords/resets": nobody({"token": TOKEN, "password": "seven boats upriver"}),
    "GET /me/export": known(),
    "GET /me": everybody(),
    "PATCH /me": known({}),
    "GET /passkeys": known(),
    "POST /passkeys/options": nobody({"password": "x"}),
    "POST /passkeys": nobody(
        {"name": "x", "credential": "xx", "client_data": "xx", "attestation": "xx"}
    ),
    "DELETE /passkeys/{passkey}": nobody(),
    "POST /sessions/passkey/options": everybody(),
    "POST /sessions/passkey": nobody(
        {
            "credential": "xx",
            "client_data": "xx",
            "authenticator_data": "xx",
            "signature": "xx",
        }
    ),
    "GET /tokens": known(),
    "POST /tokens": nobody({"name": "x", "scopes": ["read"], "password": "x"}),
    "GET /tokens/current": nobody(),
    "DELETE /tokens/{token_id}": nobody(),
    "GET /notices": known(),
    "GET /absences": known(),
    "POST /absences": nobody({"start": 1, "until": 2}),
    "GET /paces": everybody(),
    "GET /bots": everybody(),
    "GET /scenarios": everybody(),
    "GET /scenarios/{title}/{scenario}": everybody(),
    "GET /printed/{title}/{scenario}": everybody(),
    "GET /briefings/{title}/{scenario}": nobody(),
    "GET /counters/{title}/{nation}": nobody(),
    "GET /maps/{title}": nobody(),
    "GET /rules/{cite}": everybody(),
    "GET /rulebooks/{title}/{scenario}": everybody(),
    "GET /rules": everybody(query="search=unit"),
    "GET /puzzles": everybody(),
    "GET /puzzles/{name}": everybody(),
    "GET /puzzles/{name}/map": everybody(),
    "POST /puzzles/{name}/answer": everybody({"choice": 0}),
    "GET /results": everybody(),
    "GET /statistics": everybody(),
    "GET /ratings": everybody(),
    "GET /players/{name}": nobody(),
    "PUT /me/page": Right({}, MEMBERS, MEMBERS),
    "GET /match": known(),
    "PUT /match": nobody({"scenarios": ["no/scenario"], "pace": "daily"}),
    "DELETE /match": known(),
    "GET /cups": everybody(),
    "POST /cups": nobody({"name": "A cup", "scenario": "no/scenario", "pace": "daily"}),
    "GET /cups/{cup}": nobody(),
    "POST /cups/{cup}/players": nobody(),
    "DELETE /cups/{cup}/players": nobody(),
    "POST /cups/{cup}/start": nobody(),
    "DELETE /cups/{cup}": nobody(),
    "GET /lobby": known(),
    "POST /games": known(
        {"scenario": "toy-hexes/small", "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]}
    ),
    "POST /imports": nobody({"record": "no record"}),
    "POST /games/{game}/seats/{seat}": nobody({}),
    "POST /games/{game}/seats/{seat}/decline": nobody(),
    "POST /games/{game}/invitation": nobody(),
    "DELETE /games/{game}/invitation": nobody(),
    "DELETE /games/{game}": nobody(),
    "GET /invitations/{token}": nobody(),
    "POST /invitations/{token}": nobody({}),
    "POST /games/{game}/seats/{seat}/call-off": nobody(),
    "POST /games/{game}/rematch": nobody(),
    "POST /games/{game}/shares": nobody({"seat": 0, "share": "5" * 32}),
    "POST /games/{game}/shares/restart": nobody(),
    "POST /games/{game}/trials": nobody({"seat": 0, "at": 0}),
    "GET /games/{game}": WATCHED,
    "GET /games/{game}/table": first(query="seat=0"),
    "POST /games/{game}/orders": nobody(
        {"seat": 0, "expected_seq": 0, "command_id": "x", "order": ORDER}
    ),
    "POST /games/{game}/typed": first({"seat": 0, "text": "pass"}),
    "POST /games/{game}/why-not": first({"seat": 0, "kind": "x", "chosen": []}),
    "POST /games/{game}/domains": first({"seat": 0, "order": "x"}),
    "POST /games/{game}/odds": nobody({"seat": 0, "order": ORDER}),
    "GET /games/{game}/links": known(),
    "POST /games/{game}/links": Right({}, SEATED, NONE),
    "DELETE /links/{token}": nobody(),
    "GET /links/{token}": nobody(),
    "GET /links/{token}/picture": nobody(),
    "GET /games/{game}/overlays": WATCHED,
    "POST /games/{game}/overlays": first({"seat": 0, "kind": "x"}),
    "GET /games/{game}/spaces/{space}": first(query="seat=0"),
    "GET /games/{game}/doings": first(query="seat=0"),
    "GET /games/{game}/printed": WATCHED,
    "DELETE /games/{game}/counters": nobody(),
    "GET /games/{game}/log": first(query="seat=0"),
    "GET /games/{game}/past/{seq}": first(query="seat=0"),
    "GET /games/{game}/dice": first(query="seat=0"),
    "GET /games/{game}/why/{seq}": nobody(),
    "GET /games/{game}/hint": Right(None, NONE, NONE, "seat=0"),
    "POST /games/{game}/move-now": Right(None, NONE, NONE, "seat=0"),
    "GET /games/{game}/truth": nobody(),
    "GET /games/{game}/end": nobody(),
    "GET /games/{game}/export": nobody(),
    "GET /games/{game}/people": WATCHED,
    "GET /games/{game}/chat": WATCHED,
    "POST /games/{game}/chat": first({"seat": 0, "text": "hello"}),
    "GET /games/{game}/notes": first(query="seat=0"),
    "GET /games/{game}/marks": first(query="seat=0"),
    "PUT /games/{game}/marks": nobody({"seat": 0, "version": 7, "marks": []}),
    "PUT /games/{game}/notes": nobody({"seat": 0, "version": 7, "text": ""}),
    "GET /webhooks": known(),
    "POST /webhooks": nobody({"url": "http://inside/"}),
    "DELETE /webhooks/{hook}": nobody(),
    "GET /push": known(),
    "POST /push": nobody(
        {"endpoint": "http://inside/", "keys": {"p256dh": "x" * 20, "auth": "x" * 8}}
    ),
    "DELETE /push": known(),
    "GET /blocks": known(),
    "POST /blocks": nobody({"name": "Nobody"}),
    "DELETE /blocks/{block_id}": nobody(),
    "POST /reports": nobody({"name": "Nobody", "reason": "other"}),
    "POST /unsubscribe/{word}": nobody(),
    "WS /games/{game}/live": first(query="seat=0"),
    # These two change who is here, so they come last.
    "DELETE /games/{game}/seats/{seat}": first(),
    "DELETE /me": nobody({"colour": "red"}),
}
#: Outside the interface: pages, health, the description of the interface itself.
OPEN = {"/", "/{path}", "/position/{token}", "/health/live", "/health/ready", "/metrics"}


#: What stands in addresses besides the game: things that are there, or ids of nothing.
PATH_VALUES = {
    "seat": 0,
    "space": 1,
    "seq": 1,
    "session_id": "0" * 32,
    "token_id": "0" * 32,
    "passkey": "0" * 32,
    "hook": "0" * 32,
    "cup": "0" * 32,
    "block_id": "0" * 32,
    "nation": "SRV",
    "title": "toy-hexes",
    "scenario": "small",
    "cite": "TABLE:1",
    "name": "two-targets-2",
    "word": "x",
    "token": "x",
}


def entries(site: Site) -> set[str]:
    """List all routes as the application knows them."""
    found = set()
    for route in site.routes:
        path = route.path
        for part in ("str", "int", "path"):
            path = path.replace(f":{part}}}", "}")
        if path in OPEN or path.startswith("/api/v1/schema"):
            continue
        path = path.removeprefix("/api/v1")
        if isinstance(route, WebSocketRoute):
            found.add(f"WS {path}")
        elif isinstance(route, HTTPRoute):
            found |= {
                f"{method} {path}" for method in route.methods if method not in {"OPTIONS", "HEAD"}
            }
    return found


async def allowed(person: Person, entry: str, right: Right, game: str) -> tuple[bool, int]:
    """Whether somebody gets through, and with which status."""
    method, path = entry.split(" ")
    path = path.format(game=game, **PATH_VALUES)
    if method == "WS":
        try:
            async with person.live(game, 0) as socket:
                await socket.recv()
        except (InvalidStatus, ConnectionClosed):
            return False, 403
        return True, 101
    url = f"/api/v1{path}" + (f"?{right.query}" if right.query else "")
    answer = await person.http.request(method, url, json=right.body)
    return answer.is_success, answer.status_code


async def all_roles(site: Site) -> dict[str, Person]:
    people = {
        name: await site.person(name.title(), guest=name == "guest")
        for name in ROLES
        if name != "nobody"
    }
    await site.service.store.pool.execute(
        "UPDATE accounts SET banned = true WHERE id = $1", people["banned"].account.id
    )
    return {**people, "nobody": await site.nobody()}


def restore(person: Person) -> None:
    """Come back as oneself after having come as a guest."""
    person.http.cookies.clear()
    if person.cookie:
        person.http.cookies.set("session", person.cookie)


@dataclass
class Tried:
    """What came of trying everything."""

    routes: int = 0
    roles: int = len(ROLES)
    requests: int = 0
    wrong: list[str] = field(default_factory=list)


async def _trial(
    person: Person,
    role: str,
    entry: str,
    right: Right,
    tables: tuple[tuple[str, str, frozenset[str]], ...],
) -> list[str]:
    """Try one request as one person at each table; give what should not have come of it."""
    wrong = []
    for table, game, who in tables:
        through, status = await allowed(person, entry, right, game)
        for _ in range(_TRIES):
            if status != _NOT_NOW:  # which says nothing about rights: ask again
                break
            await asyncio.sleep(1)
            through, status = await allowed(person, entry, right, game)
        if through is not (role in who) or status >= 500:
            wrong.append(f"{entry} as {role} at an {table} table: {status}")
        if entry == "POST /guests":
            restore(person)
    return wrong


async def _tried(settings: Settings) -> Tried:
    found = Tried()
    async with a_site(settings) as site:
        routes = entries(site)
        found.routes = len(routes)
        found.wrong += [f"{entry} is not entered, or is no route" for entry in routes ^ set(RIGHTS)]
        people = await all_roles(site)
        pair = (people["first"], people["second"])
        watched = await site.game(*pair, spectators=True, scenario="toy-hexes/small")
        closed = await site.game(*pair, spectators=False, scenario="toy-hexes/small")
        for entry, right in RIGHTS.items():
            tables = (("open", watched, right.open_table), ("closed", closed, right.closed_table))
            trials = [_trial(person, role, entry, right, tables) for role, person in people.items()]
            for wrong in await asyncio.gather(*trials):
                found.requests += len(tables)
                found.wrong += wrong
    return found


def tried(settings: Settings) -> Tried:
    """Try every route that the application has, as everybody, at an open and a closed table."""
    return asyncio.run(_tried(settings))
