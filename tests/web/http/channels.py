"""Every way by which something leaves the service for one seat, as bytes."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Any

from sandtable.kernel.play.state import COMMON
from sandtable.table.table import Table
from sandtable.web.live.updates import UpdateBuilder
from sandtable.web.notices.texts import Turn, body_of, subject_of, text_of
from web.http.asgi import ask
from web.http.site import Person, Site

#: A salted hash that is meant to differ between worlds; attacked elsewhere.
_SEAL = re.compile(rb'"seal":"[0-9a-f]{64}"')
OVERLAYS = ("reach", "control", "pacification", "zones", "supply", "ranges", "victory")


async def everything_said(
    site: Site, game: str, seat: int, person: Person | None, probes: list[Any]
) -> AsyncIterator[tuple[str, bytes]]:
    """Ask by every route, socket and notice what a seat can be told now."""
    table = await site.service.door.table(game)
    for name, method, path, body in _requests(table, seat, probes):
        data = b"" if body is None else json.dumps(body).encode()
        status, said = await ask(site, person, method, f"/api/v1/games/{game}/{path}", data)
        yield f"{name} {path}", b"%d " % status + _SEAL.sub(b'"seal":""', said)
    for since in (0, max(0, table.seq(seat) - 3)):
        yield f"socket {since}", UpdateBuilder().news(table, seat, since)[1]
    turn = Turn(1, game, len(table.lines), seat, "turn", table.scenario.id, "Bob")
    yield "mail", f"{subject_of([turn])}\n{text_of([turn], site.url, 'x')}".encode()
    yield "webhook", body_of([turn], site.url)


def _requests(table: Table, seat: int, probes: list[Any]) -> list[tuple[str, str, str, Any]]:
    where = "" if seat == COMMON else f"seat={seat}"
    seq = table.seq(seat)
    asked: list[tuple[str, str, str, Any]] = [
        ("get", "GET", f"table?{where}", None),
        ("get", "GET", f"log?{where}&since={max(0, seq - 40)}&limit=40", None),
        ("get", "GET", f"past/{max(0, seq // 2)}?{where}", None),
        ("get", "GET", "truth", None),
        ("get", "GET", "export", None),
        ("get", "GET", "chat", None),
        *(("get", "GET", f"spaces/{space}?{where}", None) for space in range(0, 60, 7)),
        *(
            ("overlay", "POST", "overlays", {"seat": seat, "kind": kind, "units": [1, 40, 90]})
            for kind in OVERLAYS
        ),
    ]
    if seat == COMMON:
        return asked
    asked.append(("get", "GET", f"doings?{where}", None))
    for probe in probes:
        order = {"seat": seat, "order": probe}
        asked += [("why", "POST", "why-not", order), ("odds", "POST", "odds", order)]
        asked.append(("typed", "POST", "typed", {"seat": seat, "text": json.dumps(probe)}))
        begun = {"seat": seat, "order": probe["type"], "chosen": []}
        asked.append(("domain", "POST", "domains", begun))
        ordered = {"expected_seq": seq + 1, "command_id": "probe", "order": probe, "seat": seat}
        asked.append(("order", "POST", "orders", ordered))  # outdated, so never taken
    return asked
