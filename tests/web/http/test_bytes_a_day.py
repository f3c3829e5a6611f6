"""How many bytes the worst caller of every writing route can have stored in a day.

A new route that writes must be entered in `WRITTEN`, with the most that one request keeps.
"""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

import pytest
from litestar.routes import WebSocketRoute

from sandtable.web.accounts.attempt_limits import ACCOUNTS, GUESTS
from sandtable.web.app import LARGEST, create_litestar
from sandtable.web.http.limits.budgets import SOCKET
from sandtable.web.http.limits.chat_quota import SECONDS_EACH
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.limits.stored_bytes import (
    LINK,
    NEW_GAME,
    OF_ACCOUNT,
    OF_ADDRESS,
    ROWS,
    StoredBytes,
    stored_by,
)
from sandtable.web.http.metrics import Metrics
from sandtable.web.http.routes.lobby import _LARGEST as NEW_GAME_BODY
from sandtable.web.service.record_import import LARGEST as RECORD
from sandtable.web.settings import Settings
from web.http.site import API, a_site

DAY = 86_400
MB = 1024**2
#: What one account, or all guests of one address together, may have stored in a day; and what
#: one address may.  Bots that answer are not counted: workers are slower than that.
BOUND, BOUND_OF_ADDRESS = 800 * MB, 2300 * MB


class Written(NamedTuple):
    """The largest body of a request, the bytes it keeps, and how often a day at most."""

    body: int
    kept: int
    a_day: float = float("inf")


def rows(body: int = 2048) -> Written:
    """A few rows, of what stands in the body at most."""
    return Written(body, body + ROWS)


def nothing() -> Written:
    """It is computed, and nothing is kept but a count or two."""
    return Written(LARGEST, 0)


def game(body: int = 2048, games: int = 1) -> Written:
    return Written(body, body + ROWS + games * NEW_GAME)


ORDER = Written(LARGEST, LARGEST + ROWS)
WRITTEN = {
    "POST /guests": Written(64, ROWS, DAY * GUESTS.most / GUESTS.seconds + GUESTS.most),
    "POST /accounts": Written(600, ROWS, DAY * ACCOUNTS.most / ACCOUNTS.seconds + ACCOUNTS.most),
    "POST /accounts/verification": rows(),
    "POST /sessions": rows(),
    "DELETE /sessions/{session_id}": rows(),
    "POST /sessions/passkey": rows(LARGEST),
    "POST /sessions/passkey/options": rows(),
    "POST /passwords/reset-requests": rows(),
    "POST /passwords/resets": rows(),
    "PATCH /me": rows(),
    "DELETE /me": rows(),
    "PUT /me/page": rows(),
    "POST /passkeys": rows(LARGEST),
    "POST /passkeys/options": rows(),
    "DELETE /passkeys/{passkey}": rows(),
    "POST /tokens": rows(),
    "DELETE /tokens/{token_id}": rows(),
    "POST /absences": Written(200, ROWS),
    "POST /blocks": rows(),
    "DELETE /blocks/{block_id}": rows(),
    "POST /reports": rows(LARGEST),
    "POST /webhooks": rows(),
    "DELETE /webhooks/{hook}": rows(),
    "POST /push": rows(),
    "DELETE /push": rows(),
    "POST /unsubscribe/{word}": rows(),
    "POST /games": game(NEW_GAME_BODY),
    "POST /games/{game}/seats/{seat}": game(),
    "DELETE /games/{game}/seats/{seat}": rows(),
    "POST /games/{game}/seats/{seat}/decline": rows(),
    "POST /games/{game}/seats/{seat}/call-off": rows(),
    "DELETE /games/{game}": rows(),
    "POST /games/{game}/invitation": rows(),
    "DELETE /games/{game}/invitation": rows(),
    "POST /invitations/{token}": game(),
    "POST /games/{game}/shares": game(),
    "POST /games/{game}/shares/restart": rows(),
    "POST /games/{game}/rematch": game(),
    "POST /games/{game}/trials": game(),  # the lines that it copies are charged besides
    "POST /games/{game}/orders": ORDER,
    f"{SOCKET} /games/{{game}}/live": ORDER,  # for each order
    "POST /games/{game}/move-now": rows(),
    "POST /games/{game}/typed": nothing(),
    "POST /games/{game}/why-not": nothing(),
    "POST /games/{game}/domains": nothing(),
    "POST /games/{game}/odds": nothing(),
    "POST /games/{game}/overlays": nothing(),
    "POST /games/{game}/chat": Written(LARGEST, 4 * 2000 + ROWS, DAY / SECONDS_EACH + 10),
    "PUT /games/{game}/notes": Written(LARGEST, LARGEST + ROWS),
    "PUT /games/{game}/marks": Written(LARGEST, LARGEST + ROWS),
    "DELETE /games/{game}/counters": rows(),
    "POST /games/{game}/links": Written(2048, 2048 + ROWS + LINK),
    "DELETE /links/{token}": rows(),
    "POST /imports": Written(RECORD, RECORD + ROWS + NEW_GAME),
    "PUT /match": game(),
    "DELETE /match": rows(),
    "POST /cups": rows(),
    "DELETE /cups/{cup}": rows(),
    "POST /cups/{cup}/players": rows(),
    "DELETE /cups/{cup}/players": rows(),
    "POST /cups/{cup}/start": game(games=16),
    "POST /puzzles/{name}/answer": nothing(),
}


def writing_routes() -> set[str]:
    """Every route of the application that may write, sockets too."""
    found = set()
    for route in create_litestar(Settings(), Metrics()).routes:
        if route.path_format.startswith(API):
            is_socket = isinstance(route, WebSocketRoute)
            methods = {SOCKET} if is_socket else set(getattr(route, "methods", ()))
            path = route.path_format.removeprefix(API)
            found |= {f"{method} {path}" for method in methods - {"GET", "HEAD", "OPTIONS"}}
    return found


def a_day(entry: str, written: Written) -> float:
    """Bytes that one account can have kept by a route in a day: what is charged limits how many."""
    method, path = entry.split(" ", 1)
    charged = stored_by("POST" if method == SOCKET else method, API + path, written.body)
    size, rate = OF_ACCOUNT
    return written.kept * min(written.a_day, (size + DAY * rate) / charged)


def test_every_writing_route_is_counted():
    assert writing_routes() == set(WRITTEN)


@pytest.mark.parametrize("entry", WRITTEN)
def test_what_a_route_keeps_of_one_caller_in_a_day_is_bounded(entry):
    assert a_day(entry, WRITTEN[entry]) <= BOUND


@pytest.mark.parametrize("entry", WRITTEN)
def test_a_small_body_keeps_no_more_for_what_it_is_charged(entry):
    written = WRITTEN[entry]
    least = written._replace(body=0, kept=max(0, written.kept - written.body))
    assert a_day(entry, least) <= BOUND


def test_the_bounds_are_those_of_the_budgets():
    for (size, rate), bound in ((OF_ACCOUNT, BOUND), (OF_ADDRESS, BOUND_OF_ADDRESS)):
        assert size + rate * DAY <= bound
    site = StoredBytes()
    budgets = [(each._size, each._rate) for each in (site._callers, site._addresses)]
    assert budgets == [OF_ACCOUNT, OF_ADDRESS]


def test_every_way_to_write_is_charged_for_what_it_stores(settings):
    """A note, an order over HTTP and over a socket, a game and the copies of a trial."""

    async def run():
        async with a_site(settings, limits=True) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            played = await site.game(ann, ann, scenario="toy-hexes/small", pace="none")
            callers = site.service.stored._callers = Buckets(10**6, 0)

            async def taken(ask):
                before = callers._levels.get(ann.account.id, (10**6, 0))[0]
                await ask()
                return before - callers._levels.get(ann.account.id, (10**6, 0))[0]

            note = {"seat": 0, "version": 0, "text": "x" * 5000}
            path = f"{API}/games/{played}/notes"
            assert await taken(lambda: ann.http.put(path, json=note)) >= 5000 + ROWS
            order = {"seat": 0, "expected_seq": 0, "command_id": "x", "order": {"type": "stand"}}
            where = f"/games/{played}/orders"
            assert await taken(lambda: ann.post(where, order)) >= ROWS
            wanted = {"scenario": "toy-hexes/small", "seats": [{"kind": "hotseat"}] * 2}
            assert await taken(lambda: ann.post("/games", wanted)) >= NEW_GAME
            assert await taken(lambda: ann.get(f"/games/{played}")) == 0
            async with ann.live(played, 0) as socket:
                await socket.recv()

                async def ordered():
                    said = {"kind": "order", "expected_seq": 0, "command_id": "y"}
                    await socket.send(json.dumps({**said, "order": {"type": "x" * 500}}))
                    await socket.recv()

                assert await taken(ordered) >= 500 + ROWS
            lines = (await site.service.door.table(played)).lines
            trial = {"seat": 0, "at": 0}
            least = NEW_GAME + ROWS + sum(map(len, lines[:2]))
            assert await taken(lambda: ann.post(f"/games/{played}/trials", trial)) >= least
            # Who has stored too much waits; others do not, but guests of one address together.
            callers._levels[ann.account.id] = (0.0, callers._levels[ann.account.id][1])
            refused = await ann.http.put(path, json={**note, "version": 1})
            assert refused.status_code == 429
            assert int(refused.headers["Retry-After"]) >= 1
            assert (await ben.post("/games", wanted)).status_code == 201

    asyncio.run(run())


def test_guests_of_one_address_store_from_one_budget(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            guests = [await site.person(f"Guest {n}", guest=True) for n in range(2)]
            site.service.stored._callers = Buckets(2 * NEW_GAME, 0)
            wanted = {"scenario": "toy-hexes/small", "seats": [{"kind": "hotseat"}] * 2}
            told = [(await one.post("/games", wanted)).status_code for one in guests]
            assert told == [201, 429]
            ann = await site.person("Ann")
            assert (await ann.post("/games", wanted)).status_code == 201

    asyncio.run(run())
