"""A flood: many callers send every route at once while honest players play.

Callers have addresses of their own (all of 127.0.0.0/8 is this machine), half of them are guests;
they send as fast as they are answered, read slowly, open sockets and leave.  Limits are on.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from urllib.request import urlopen

import asyncpg

from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.self_hosted_folder import as_environment
from sandtable.web.settings import Settings
from web.http.load import free_port, serving, working
from web.http.measuring import ORIGIN, OURS, scripts, settings_for
from web.http.rights import PATH_VALUES, RIGHTS

SCENARIO = "vietnam/third-indochina-war"
#: Honest players, each with a game of their own, and seconds between two orders of each.
HONEST, PACE = 10, 1.0
#: Seconds that the browser waits before it sends an order again, if nobody answered or was ready.
WAITS = (0.4, 0.8, 1.6, 3.2, 6.4)
#: Seconds in which a server answers anything, or the caller gives up.
PATIENCE = 15.0
VALUES = PATH_VALUES | {
    "title": "vietnam",
    "scenario": "third-indochina-war",
    "cite": "STD:9.1",
}


@dataclass
class Flooded:
    """What came of it."""

    sent: int = 0
    routes: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    cut: int = 0  # connections that ended without an answer
    orders: list[float] = field(default_factory=list)  # seconds of honest orders, sorted
    refused: list[str] = field(default_factory=list)  # honest orders that were not taken
    deadlocks: int = 0
    ready_after: float = 0.0
    failed: Counter[str] = field(default_factory=Counter)  # requests that were answered with 500

    @property
    def p99(self) -> float:
        """The 99th percentile of honest orders, in seconds."""
        return self.orders[len(self.orders) * 99 // 100]


class Line:
    """A connection from an address of one's own, opened again whenever it ends."""

    def __init__(self, port: int, address: str) -> None:
        self._port, self._address = port, address
        self._writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", cookie: str = ""
    ) -> tuple[int, bytes]:
        """Send a request and read the answer; 0 for a connection that was cut."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._asked(method, path, body, cookie)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, asyncio.LimitOverrunError):
            self.close()
            return 0, b""

    async def _asked(self, method: str, path: str, body: bytes, cookie: str) -> tuple[int, bytes]:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._address, 0), limit=2**20
            )
        head = [f"{method} {path} HTTP/1.1", "Host: sandtable.test", f"Origin: {ORIGIN}"]
        head += [f"Cookie: session={cookie}"] if cookie else []
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        self._writer.write("\r\n".join([*head, "", ""]).encode() + body)
        await self._writer.drain()
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        fields = dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if ": " in line)
        if fields.get("transfer-encoding") == "chunked":
            text = await self._chunks()
        else:
            text = await self._reader.readexactly(int(fields.get("content-length", 0)))
        if fields.get("connection") == "close":
            self.close()
        self.cookie = fields.get("set-cookie", "").partition("session=")[2].partition(";")[0]
        return int(answer[9:12]), text

    async def _chunks(self) -> bytes:
        found = b""
        while size := int((await self._reader.readline()).split(b";")[0], 16):
            found += await self._reader.readexactly(size + 2)
        await self._reader.readline()
        return found

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._writer = None


def requests(games: list[str], whims: random.Random) -> Iterator[tuple[str, str, bytes]]:
    """Every route of the interface in any order, about any of the games, again and again."""
    while True:
        entries = list(RIGHTS.items())
        whims.shuffle(entries)
        for entry, right in entries:
            method, path = entry.split(" ")
            path = "/api/v1" + path.format(game=whims.choice(games), **VALUES)
            path += f"?{right.query}" if right.query else ""
            body = b"" if right.body is None else json.dumps(right.body).encode()
            yield ("GET", path, b"") if method == "WS" else (method, path, body)
        yield "GET", "/", b""
        yield "GET", "/metrics", b""
        yield "GET", "/api/v1/schema/openapi.json", b""


async def _call(port: int, number: int, games: list[str], ends: float, found: Flooded) -> None:
    """One caller, from its first request to the end."""
    line, whims = Line(port, f"127.77.{number // 250}.{number % 250 + 1}"), random.Random(number)
    cookie = ""
    if number % 2:
        status, _ = await line.ask("POST", "/api/v1/guests", b"{}")
        cookie = line.cookie if status in {200, 201} else ""
    for method, path, body in requests(games, whims):
        if time.monotonic() > ends:
            break
        status, _ = await line.ask(method, path, body, cookie)
        found.sent += 1
        found.statuses[status] += 1
        if status == 500:  # nobody answers so on purpose
            found.failed[f"{method} {path}"] += 1
        if whims.random() < 0.02:  # leave in the middle of an answer
            with suppress(OSError):
                line.close()
    line.close()


async def _flood(port: int, callers: int, games: list[str], seconds: float) -> Flooded:
    found, ends = Flooded(), time.monotonic() + seconds
    await asyncio.gather(*(_call(port, n, games, ends, found) for n in range(callers)))
    return found


def main(argv: list[str]) -> None:
    """Flood from a process of its own: port, callers, seconds, then the games."""
    port, callers, seconds, *games = argv
    found = asyncio.run(_flood(int(port), int(callers), games, float(seconds)))
    sys.stdout.write(json.dumps([found.sent, found.statuses, found.failed]))


# --- the honest ones ----------------------------------------------------------------------------


async def _play(port: int, number: int, orders: list[bytes], ends: float, found: Flooded) -> None:
    """Give an order every second, like somebody in a hurry; time each from when it was due."""
    line, due = Line(port, f"127.66.0.{number + 1}"), time.monotonic() + number / HONEST
    while orders and due <= ends:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        head, _, body = orders.pop(0).partition(b"\r\n\r\n")
        path = head.split(b" ")[1].decode()
        cookie = head.partition(b"session=")[2].partition(b"\r\n")[0].decode()
        status, answer = await line.ask("POST", path, body, cookie)
        for wait in WAITS:  # like the browser: the same order is sent again
            if status not in {0, 503}:
                break
            await asyncio.sleep(wait)
            status, answer = await line.ask("POST", path, body, cookie)
        found.orders.append(time.monotonic() - due)
        if status != 200:
            found.refused.append(f"{status}: {answer[:200]!r}")
            orders.clear()  # what follows was drawn for the position after it
        due = max(due + PACE, time.monotonic())
    line.close()


async def _honest(port: int, made: list[list[bytes]], seconds: float, found: Flooded) -> None:
    ends = time.monotonic() + seconds
    await asyncio.gather(*(_play(port, n, one, ends, found) for n, one in enumerate(made)))


async def _deadlocks(settings: Settings) -> int:
    connection = await asyncpg.connect(settings.owner_database)
    try:
        return int(
            await connection.fetchval(
                "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
            )
        )
    finally:
        await connection.close()


def flooded(cluster: Cluster, callers: int, seconds: float) -> Flooded:
    """Flood a real server with limits, and look how honest players fare."""
    settings, port = replace(settings_for(cluster), limits=True), free_port()
    environ = as_environment(settings)
    made = asyncio.run(scripts(settings, SCENARIO, HONEST, round(seconds / PACE) + 60))
    games = [one[0].split(b"/games/")[1][:32].decode() for one in made]
    with serving(OURS, port, environ), working(environ):
        warm, found = Flooded(), Flooded()
        asyncio.run(_honest(port, made, 10, warm))
        flood = subprocess.Popen(
            [sys.executable, "-m", "web.flood", str(port), str(callers), str(seconds), *games],
            env={**os.environ, **environ, "PYTHONPATH": "tests"},
            stdout=subprocess.PIPE,
        )
        asyncio.run(_honest(port, made, seconds, found))
        output, _ = flood.communicate(timeout=60)
        begun = time.monotonic()
        while time.monotonic() - begun < 60:
            with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/health/ready") as answer:
                if answer.status == 200:
                    break
            time.sleep(0.1)
        found.ready_after = time.monotonic() - begun
        found.deadlocks = asyncio.run(_deadlocks(settings))
    found.sent, statuses, failed = json.loads(output)
    found.failed = Counter(failed)
    found.statuses = Counter({int(status): count for status, count in statuses.items()})
    found.cut = found.statuses.pop(0, 0)
    found.routes = len(RIGHTS) + 3
    found.orders.sort()
    found.refused += warm.refused
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
