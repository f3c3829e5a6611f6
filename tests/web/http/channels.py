"""Every way by which something leaves the service for one seat, as bytes."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Any

from sandtable.kernel.play.state import COMMON
from sandtable.table.table import Table
from sandtable.web.http.lobby.others_since import others_since
from sandtable.web.live.updates import UpdateBuilder
from sandtable.web.notices.texts import Turn, body_of, subject_of, text_of
from sandtable.web.service.log_cache import LogCache
from web.http.asgi import ask
from web.http.rights import entries
from web.http.site import Person, Site

#: A salted hash that is meant to differ between worlds, attacked elsewhere; and the time of day.
_VARIES = re.compile(rb'"(seal":"[0-9a-f]{64}"|now":\d+)')
#: Requests about a game that change who plays it or what is kept beside it, whatever its position.
#: What links show is compared in `routes/test_position_links.py`: each has an address of its own.
CHANGING = {
    "GET /games/{game}/links",
    "POST /games/{game}/chat",
    "POST /games/{game}/invitation",
    "POST /games/{game}/links",
    "POST /games/{game}/rematch",
    "POST /games/{game}/seats/{seat}",
    "POST /games/{game}/seats/{seat}/call-off",
    "POST /games/{game}/seats/{seat}/decline",
    "POST /games/{game}/shares",
    "POST /games/{game}/shares/restart",
    "POST /games/{game}/trials",
    "PUT /games/{game}/marks",
    "PUT /games/{game}/notes",
    "DELETE /games/{game}",
    "DELETE /games/{game}/counters",
    "DELETE /games/{game}/invitation",
    "DELETE /games/{game}/seats/{seat}",
}
OVERLAYS = ("reach", "control", "pacification", "zones", "supply", "ranges", "victory")


async def everything_said(
    site: Site, game: str, seat: int, person: Person | None, probes: list[Any]
) -> AsyncIterator[tuple[str, bytes]]:
    """Ask by every route, socket and notice what a seat can be told now."""
    table = await site.service.door.table(game)
    for name, method, path, body in _requests(table, seat, probes):
        data = b"" if body is None else json.dumps(body).encode()
        status, said = await ask(site, person, method, f"/api/v1/games/{game}{path}", data)
        yield f"{name} {path.lstrip('/')}", b"%d " % status + _VARIES.sub(b"", said)
    for since in (0, max(0, table.seq(seat) - 3)):
        told = await UpdateBuilder().news(LogCache(), table, seat, since)
        yield f"socket {since}", told[1]
    yield "lobby", others_since(table, seat).encode()
    turn = Turn(1, game, len(table.lines), seat, "turn", table.scenario.id, "Bob")
    yield "mail", f"{subject_of([turn])}\n{text_of([turn], site.url, 'x')}".encode()
    yield "webhook", body_of([turn], site.url)


def unasked(site: Site, table: Table, probes: list[Any]) -> list[str]:
    """List the routes and sockets about a game by which nobody here asks what a seat is told."""
    asked = {"WS /games/x/live"}
    for _, method, path, _ in _requests(table, 0, probes):
        asked.add(f"{method} /games/x{path.partition('?')[0]}")
    about = {entry for entry in entries(site) if "/games/{game}" in entry} - CHANGING
    return sorted(
        entry
        for entry in about
        if not any(re.fullmatch(re.sub(r"{\w+}", "[^/]+", entry), one) for one in asked)
    )


def _requests(table: Table, seat: int, probes: list[Any]) -> list[tuple[str, str, str, Any]]:
    where = "" if seat == COMMON else f"seat={seat}"
    seq = table.seq(seat)
    asked: list[tuple[str, str, str, Any]] = [
        ("get", "GET", f"/table?{where}", None),
        ("get", "GET", f"/log?{where}&since={max(0, seq - 40)}&limit=40", None),
        ("get", "GET", f"/past/{max(0, seq // 2)}?{where}", None),
        ("get", "GET", "", None),
        ("get", "GET", "/overlays", None),
        ("get", "GET", "/printed", None),
        ("get", "GET", f"/dice?{where}", None),
        ("get", "GET", f"/why/{max(1, seq // 2)}?{where}", None),
        ("get", "GET", "/truth", None),
        ("get", "GET", "/end", None),
        ("get", "GET", "/export", None),
        ("get", "GET", "/chat", None),
        ("get", "GET", "/people", None),
        *(("get", "GET", f"/spaces/{space}?{where}", None) for space in range(0, 60, 7)),
        *(
            ("overlay", "POST", "/overlays", {"seat": seat, "kind": kind, "units": [1, 40, 90]})
            for kind in OVERLAYS
        ),
    ]
    if seat == COMMON:
        return asked
    own = ("doings", "notes", "marks", "hint")
    asked += [("get", "GET", f"/{part}?{where}", None) for part in own]
    asked.append(("move", "POST", f"/move-now?{where}", None))
    asked.append(("odds", "POST", "/odds", {"seat": seat}))  # of the battle under way
    for probe in probes:
        order = {"seat": seat, "order": probe}
        asked += [("why", "POST", "/why-not", order), ("odds", "POST", "/odds", order)]
        asked.append(("typed", "POST", "/typed", {"seat": seat, "text": json.dumps(probe)}))
        begun = {"seat": seat, "order": probe["type"], "chosen": []}
        asked.append(("domain", "POST", "/domains", begun))
        ordered = {"expected_seq": seq + 1, "command_id": "probe", "order": probe, "seat": seat}
        asked.append(("order", "POST", "/orders", ordered))  # outdated, so never taken
    return asked
