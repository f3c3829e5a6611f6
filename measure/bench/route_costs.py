"""What each request costs the server, in milliseconds of its processor: the prices of the budgets.

    just measure bench.route_costs            beside the prices kept
    just measure bench.route_costs --keep     keep today's

`route_costs.csv` beside the limits holds the prices.  A game of 250 orders is asked about, whose
chat, notes and marks are full, by somebody whose lobby, webhooks and blocks are; searches have the
most words that count.  The first answer is not counted, and prices are rounded up.  It fails where
a request takes more than twice its price.
"""

from __future__ import annotations

import asyncio
import csv
import json
import logging
import math
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import sandtable.web.http
from sandtable.web.app import create_litestar
from sandtable.web.http.limits.budgets import (
    ABSENCE,
    CHECKED,
    CLOCK,
    ENDED,
    LOADING,
    LOADING_LINE,
    LOG_ENTRY,
    PING,
    REPLAYED,
    RULEBOOK,
    SOCKET,
    prices,
)
from sandtable.web.http.limits.chat_quota import MOST
from sandtable.web.http.metrics import Metrics
from sandtable.web.http.position_links import MOST as LINKS
from sandtable.web.http.rulebook_pages import RulebookPages, choice_of
from sandtable.web.http.structured_logs import LogWriter
from sandtable.web.service.log_cache import LogCache
from sandtable.web.settings import Settings
from web.db.playing import play
from web.http.asgi import ask
from web.http.site import API, Person, Site, a_site
from web.service import fresh_settings, private_cluster

KEPT = Path(sandtable.web.http.__file__).parent / "limits" / "route_costs.csv"
#: The scenario whose rulebook is the longest; games in a lobby; a mark as long as one may be.
DEAREST, LISTED = "india-pakistan/loose-nukes", 60
MARK = {"kind": "arrow", "spaces": list(range(20)), "text": "x" * 40}
SCENARIO, ORDERS, TIMES = "vietnam/third-indochina-war", 250, 21
#: The least price: what the way through the service costs, with a look into the database.
LEAST = 1
#: What cannot be measured here, and why it costs that much.
FIXED = {
    ("POST", "/guests"): 5,  # two rows
    ("POST", "/accounts"): 100,  # a hash of a password
    ("POST", "/sessions"): 100,  # the same
    ("POST", "/passwords/resets"): 100,  # the same
    ("POST", "/tokens"): 100,  # the same
    ("POST", "/passkeys/options"): 100,  # the same
    ("POST", "/sessions/passkey"): 20,  # a signature is verified, and a session stored
    ("POST", "/passkeys"): 20,  # the same
    ("PATCH", "/me"): 20,  # seldom a hash
    ("DELETE", "/me"): 100,  # a hash
    ("GET", "/me/export"): 30,  # a query a table; `costly` counts it too
    ("POST", "/imports"): 400,  # a process of its own that takes seconds; one in five seconds
    ("POST", "/games/{game}/odds"): 60,  # at most 250; `costly` counts it too
    ("POST", "/games/{game}/overlays"): 30,  # at most 250; `costly` counts it too
    ("GET", "/games/{game}/why/{seq}"): 200,  # at most 1,000; `costly` counts it too
    ("GET", "/games/{game}/hint"): 200,  # the same
    ("POST", "/games/{game}/trials"): 60,  # a game is replayed and stored
    ("POST", "/games/{game}/rematch"): 30,  # a new game
    ("POST", "/games/{game}/links"): 150,  # a picture is drawn; `costly` counts it too
    ("GET", "/links/{token}"): 2,  # a row is read that was made once
    ("GET", "/links/{token}/picture"): 2,  # the same
    ("GET", "/invitations/{token}"): 2,  # a few rows are read
    ("GET", "/games/{game}/truth"): 10,  # only after the end
    ("GET", "/games/{game}/end"): 10,  # only after the end, and each record is paid for
    ("GET", "/games/{game}/export"): 10,  # only after the end
    ("POST", "/games/{game}/seats/{seat}/call-off"): 13,  # a game ends, and letters are due
    ("GET", "/tokens/current"): 1,  # it was looked up before anything else
    ("GET", "/schema/openapi.json"): 2,  # made once
    ("PUT", "/match"): 30,  # a new game, if somebody fits; `costly` counts it too
    ("GET", "/players/{name}"): 3,  # sums over one player's games
    ("PUT", "/me/page"): 5,  # the same, and a row is written
    ("GET", "/cups/{cup}"): 4,  # up to 240 games
    ("POST", "/cups/{cup}/start"): 100,  # up to 16 new games; `costly` counts it too
    ("GET", "/maps/{title}"): 4,  # drawn once; 1.5 MB
}
#: What is paid for each of many, as the audit of the service measured it.
BY_AMOUNT = {PING: 1, CHECKED: 0.15, ENDED: 0.07, CLOCK: 1, ABSENCE: 9}
#: What is neither measured nor fixed: a few rows are written.
WRITING = 4


def routes() -> list[tuple[str, str]]:
    """Every method and path of the API, sockets too; paths without the prefix."""
    app = create_litestar(Settings(), Metrics())
    found = [
        (method, route.path_format.removeprefix(API))
        for route in app.routes
        if route.path_format.startswith(API)
        for method in sorted((getattr(route, "methods", None) or {SOCKET}) - {"OPTIONS"})
    ]
    return sorted(set(found), key=lambda one: (one[1], one[0]))


def requests(seq: int) -> dict[tuple[str, str], tuple[str, Any]]:
    """Requests that are measured: the query after the path, and the body."""
    last = f"?seat=0&since={max(0, seq - 40)}&limit=40"
    return {
        ("GET", "/me"): ("", None),
        ("GET", "/lobby"): ("", None),
        ("GET", "/sessions"): ("", None),
        ("GET", "/results"): ("", None),
        ("GET", "/statistics"): ("", None),
        ("GET", "/ratings"): ("", None),
        ("GET", "/match"): ("", None),
        ("GET", "/cups"): ("", None),
        ("GET", "/absences"): ("", None),
        ("GET", "/blocks"): ("", None),
        ("GET", "/notices"): ("", None),
        ("GET", "/tokens"): ("", None),
        ("GET", "/passkeys"): ("", None),
        ("GET", "/games/{game}/links"): ("", None),
        ("GET", "/webhooks"): ("", None),
        ("GET", "/push"): ("", None),
        ("GET", "/paces"): ("", None),
        ("GET", "/bots"): ("", None),
        ("GET", "/scenarios"): ("", None),
        ("GET", "/scenarios/{title}/{scenario}"): ("", None),
        ("GET", "/printed/{title}/{scenario}"): ("", None),
        ("GET", "/briefings/{title}/{scenario}"): ("", None),
        ("GET", "/counters/{title}/{nation}"): ("", None),
        ("GET", "/rules/{cite}"): ("", None),
        ("GET", "/rulebooks/{title}/{scenario}"): ("", None),
        ("GET", "/rules"): (f"?search=a+e+i+o+u+t+n+s&scenario={SCENARIO}", None),
        ("GET", "/puzzles"): ("", None),
        ("GET", "/puzzles/{name}"): ("", None),
        ("GET", "/puzzles/{name}/map"): ("", None),
        ("POST", "/puzzles/{name}/answer"): ("", {"choice": 0}),
        ("GET", "/games/{game}"): ("", None),
        ("GET", "/games/{game}/table"): ("?seat=0", None),
        ("GET", "/games/{game}/log"): ("?seat=0&limit=500", None),
        (SOCKET, "/games/{game}/live"): (last, None),
        ("GET", "/games/{game}/past/{seq}"): ("?seat=0", None),
        ("GET", "/games/{game}/dice"): ("?seat=0", None),
        ("GET", "/games/{game}/chat"): ("", None),
        ("GET", "/games/{game}/people"): ("", None),
        ("GET", "/games/{game}/notes"): ("?seat=0", None),
        ("GET", "/games/{game}/marks"): ("?seat=0", None),
        ("GET", "/games/{game}/doings"): ("?seat=0", None),
        ("GET", "/games/{game}/spaces/{space}"): ("?seat=0", None),
        ("GET", "/games/{game}/overlays"): ("", None),
        ("GET", "/games/{game}/printed"): ("", None),
        ("POST", "/games/{game}/typed"): ("", {"seat": 0, "text": "move 5"}),
        ("POST", "/games/{game}/why-not"): ("", {"seat": 0, "kind": "move_units", "chosen": []}),
        ("POST", "/games/{game}/domains"): ("", {"seat": 0, "order": "move_units"}),
        ("POST", "/games"): ("", {"scenario": SCENARIO, "seats": [{"kind": "hotseat"}] * 2}),
    }


async def cost(site: Site, person: Person, method: str, path: str, body: Any) -> float:
    """The median milliseconds of a request after the first."""
    data, times = b"" if body is None else json.dumps(body).encode(), []
    for _ in range(TIMES + 1):
        begun = process_time()
        status, said = await ask(site, person, method, path, data)
        times.append((process_time() - begun) * 1000)
        assert status < 400, (method, path, status, said[:200])
    return median(times[1:])


async def fill(site: Site, ann: Person, ben: Person, game: str) -> None:
    """Give those who ask the most content that others can make for them."""
    pool, wide = site.service.store.pool, "\U0001f600"
    await pool.execute(
        "INSERT INTO chat (game, seat, account, body) SELECT $1, 1, $2, repeat($3, 330) "
        "FROM generate_series(1, $4)",
        *(game, ben.account.id, wide, MOST),
    )
    for path, body in (
        ("notes", {"seat": 0, "version": 0, "text": "x" * 20_000}),
        ("marks", {"seat": 0, "version": 0, "marks": [MARK] * 200}),
    ):
        answer = await ann.http.put(f"{API}/games/{game}/{path}", json=body)
        assert answer.status_code == 200, answer.text
    await pool.execute(
        "INSERT INTO notices (account, game, n, seat, kind, sent) "
        "SELECT $1, $2, 1000 + n, 0, 'turn', now() FROM generate_series(1, 100) AS n",
        *(ann.account.id, game),
    )
    await pool.execute(
        "INSERT INTO position_links (token, game, account, at, title, description, position, "
        "picture) SELECT 'link' || n, $2, $1, n, '', '', '', '' FROM generate_series(1, $3) AS n",
        *(ann.account.id, game, LINKS),
    )
    for _ in range(LISTED):
        await site.game(ann, ben)
    for number in range(LISTED):
        other = await site.person(f"Other {number}")
        opened = {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert (await other.post("/games", opened)).status_code == 201
        if number % 2:
            assert (await ann.post("/blocks", {"name": other.account.name})).is_success


def dear(made: list[tuple[str, str, float]]) -> list[str]:
    """Name the requests that took more than twice their price, beyond what a clock can tell."""
    return [
        f"{method} {path}: {ms:g} ms, price {prices().get((method, path), 0):g}"
        for method, path, ms in made
        if ms > 2 * prices().get((method, path), 0) and ms > LEAST
    ]


async def measured(settings: Settings) -> dict[tuple[str, str], float]:
    """The costs of all requests that can be measured, and of loading a game."""
    found = {}
    async with a_site(settings) as site:
        ann, ben = await site.person("Ann"), await site.person("Ben")
        game = await site.game(ann, ben, scenario=SCENARIO)
        await play(site.service.door, game, ORDERS)
        await fill(site, ann, ben, game)
        seq = (await site.service.door.table(game)).seq(0)
        values: dict[str, Any] = {
            "game": game,
            "seq": seq * 3 // 4,
            "space": 100,
            "cite": "STD:8.3.1",
        }
        title, scenario = SCENARIO.split("/")
        values |= {"title": title, "scenario": scenario, "nation": "SRV", "cite": "STD:8.3.1"}
        values["name"] = "two-targets-2"
        for (method, path), (query, body) in requests(seq).items():
            # A socket's first news is a look and the last entries of the log.
            asked = path.replace("/live", "/log") if method == SOCKET else path
            way = "GET" if method == SOCKET else method
            where = API + asked.format(**values) + query
            found[method, path] = await cost(site, ann, way, where, body)
        found[SOCKET, "/games/{game}/live"] += found["GET", "/games/{game}/table"]
        loads = []
        for _ in range(TIMES):
            site.service.door._places._places.clear()
            begun = process_time()
            await site.service.door.table(game)
            loads.append((process_time() - begun) * 1000)
        found[LOADING] = median(loads)
        found[LOADING_LINE] = found[LOADING] / seq
        begun = process_time()
        pages = RulebookPages(site.service.rulebook)
        known, played = site.service.shelf.scenario(DEAREST)
        pages.contents(known, choice_of(known, played, ""))
        found[RULEBOOK] = (process_time() - begun) * 1000
        table, written = await site.service.door.table(game), []
        for _ in range(TIMES):
            begun = process_time()
            await LogCache().page(table, 0, 0, seq)
            written.append((process_time() - begun) * 1000 / seq)
        found[LOG_ENTRY] = median(written)
        past, look = ("GET", "/games/{game}/past/{seq}"), found["GET", "/games/{game}/table"]
        found[REPLAYED] = max(0, found[past] - look) / values["seq"]
        found[past] = look
    return found


def rows(found: dict[tuple[str, str], float]) -> list[tuple[str, str, float]]:
    """All prices: measured, fixed or that of a write, in whole milliseconds where it can be."""
    made: list[tuple[str, str, float]] = [(*LOADING, math.ceil(found[LOADING]))]
    # Paid for each of them, so these are no whole numbers.
    each = (LOG_ENTRY, REPLAYED, LOADING_LINE)
    made += [(*one, math.ceil(found[one] * 100) / 100) for one in each]
    made += [(*RULEBOOK, math.ceil(found[RULEBOOK]))]
    made += [(*one, price) for one, price in BY_AMOUNT.items()]
    for route in routes():
        price = found.get(route, FIXED.get(route, WRITING))
        made.append((route[0], API + route[1], max(LEAST, math.ceil(price))))
    return made


def nothing(*_: Any) -> None:
    """Drop a line of the log: it would stand among the prices."""


def main() -> None:
    """Measure, and compare or keep."""
    logging.disable(logging.INFO)
    setattr(LogWriter, "info", nothing)  # noqa: B010  # mypy takes no assignment to a method
    with private_cluster() as cluster:
        made = rows(asyncio.run(measured(fresh_settings(cluster))))
    if "--keep" in sys.argv:
        with KEPT.open("w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([("method", "path", "ms"), *made])
        return
    for method, path, price in made:
        print(f"{method:10} {path:45} {price:6g} ms, kept {prices().get((method, path), 0):6g}")
    if found := dear(made):
        raise SystemExit("more than twice their price:\n" + "\n".join(found))


if __name__ == "__main__":
    main()
