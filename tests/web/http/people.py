"""People at their tables: orders, and all that browsers ask for because of them.

Each game has two players with a socket each.  When news comes, the player's browser looks at the
table again, and whoever must decide asks what an order may choose from.  So one decision is an
order, two messages, two looks and a question.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.gateway import NewGame, Taker
from sandtable.web.service.self_hosted_folder import as_environment
from sandtable.web.settings import Settings
from web.http.load import Wire, cpu_seconds, free_port, request_bytes, serving, working
from web.http.measuring import ORIGIN, OURS, scripts, settings_for
from web.service import a_door

SCENARIO = "vietnam/third-indochina-war"
#: Connections for looks and questions; browsers keep one open each, which changes nothing here.
LINES = 32


@dataclass
class Served:
    """How the people were served; times in milliseconds."""

    processes: int
    sockets: int
    rate: float
    decisions: int = 0
    failed: list[str] = field(default_factory=list)
    told: list[float] = field(default_factory=list)  # from when it was due to the other's news
    looked: list[float] = field(default_factory=list)  # from the news to the table
    server_ms: float = 0.0  # processor time of all servers for one decision
    postgres_ms: float = 0.0

    def text(self) -> str:
        """Tell it in one line."""
        p50, p99 = at_share(self.told, 50), at_share(self.told, 99)
        return (
            f"{self.processes} server processes, {self.sockets} sockets, {self.decisions} decisions"
            f" at {self.rate:.0f}/s: the other player is told after p50 {p50:.0f} ms, p99 {p99:.0f}"
            f" ms; a look takes p99 {at_share(self.looked, 99):.0f} ms; {self.server_ms:.1f} ms of "
            f"the servers and {self.postgres_ms:.1f} ms of PostgreSQL a decision; "
            f"{len(self.failed)} failed"
        )


def at_share(values: Sequence[float], share: int) -> float:
    """The value below which so many in a hundred lie."""
    return sorted(values)[len(values) * share // 100] if values else float("inf")


def body_of(request: bytes) -> Any:
    """The body of a request."""
    return json.loads(request.partition(b"\r\n\r\n")[2])


class Game:
    """One game: its orders drawn ahead, and its players' sockets."""

    def __init__(self, orders: list[bytes], ports: Sequence[int]) -> None:
        head = orders[0].decode()
        self.id = head.split("/games/")[1][:32]
        self.cookie = head.split("session=")[1].split("\r\n")[0]
        self.orders, self.ports, self.due = orders, ports, 0.0
        self.busy = False

    def port(self, seat: int) -> int:
        """The server of a seat: with several, the two players are at different ones."""
        return self.ports[seat % len(self.ports)]

    async def sit_down(self, seat: int) -> ClientConnection:
        """Open the socket of a seat."""
        where = f"ws://127.0.0.1:{self.port(seat)}/api/v1/games/{self.id}/live?seat={seat}&since=0"
        cookie = {"Cookie": f"session={self.cookie}"}
        return await connect(where, origin=ORIGIN, additional_headers=cookie, compression=None)  # type: ignore[arg-type]


class People:
    """All players of a run."""

    def __init__(self, made: list[list[bytes]], ports: Sequence[int], found: Served) -> None:
        self.games = [Game(orders, ports) for orders in made]
        self.found, self.ports = found, ports
        self.lines: dict[int, asyncio.Queue[Wire]] = {port: asyncio.Queue() for port in ports}
        self.measuring = False

    async def ask(self, port: int, request: bytes) -> tuple[int, bytes]:
        wire = await self.lines[port].get()
        try:
            return await wire.ask(request)
        finally:
            self.lines[port].put_nowait(wire)

    async def follow(self, game: Game, seat: int, socket: ClientConnection) -> None:
        """Be a browser: look at the table after every message of news."""
        with suppress(ConnectionClosed):
            async for message in socket:
                told = json.loads(message)
                if told.get("kind") != "news" or not game.due:
                    continue
                now = time.perf_counter()
                mover = (
                    json.loads(game.orders[0].partition(b"\r\n\r\n")[2]) if game.orders else None
                )
                if self.measuring:
                    self.found.told.append(1000 * (now - game.due))
                path = f"/api/v1/games/{game.id}"
                look = request_bytes("GET", f"{path}/table?seat={seat}", b"", game.cookie)
                status, _ = await self.ask(game.port(seat), look)
                if status != 200:
                    self.found.failed.append(f"look: {status}")
                if self.measuring:
                    self.found.looked.append(1000 * (time.perf_counter() - now))
                if mover is not None and mover["seat"] == seat:
                    body = json.dumps({"seat": seat, "order": mover["order"]["type"]}).encode()
                    asked = request_bytes("POST", f"{path}/domains", body, game.cookie, ORIGIN)
                    await self.ask(game.port(seat), asked)

    async def decide(self, game: Game, due: float) -> None:
        """Give the next order of a game."""
        request = game.orders.pop(0)
        seat = body_of(request)["seat"]
        game.due = due
        status, body = await self.ask(game.port(seat), request)
        if status != 200:
            self.found.failed.append(f"order: {status} {body[:100]!r}")
        self.found.decisions += self.measuring

    async def play(
        self, rate: float, seconds: float, begin: Callable[[], None], end: Callable[[], None]
    ) -> None:
        """Sit everybody down, give every game an order, then decide evenly for so long."""
        for port in self.ports:
            for _ in range(LINES):
                self.lines[port].put_nowait(await Wire(port).open())
        tasks, sockets = [], []
        for game in self.games:
            for seat in (0, 1):
                socket = await game.sit_down(seat)
                sockets.append(socket)
                tasks.append(asyncio.create_task(self.follow(game, seat, socket)))
        for game in self.games:
            await self.decide(game, time.perf_counter())
        await asyncio.sleep(1)
        begin()
        self.measuring, begun, given = True, time.perf_counter(), []
        for number in range(round(rate * seconds)):
            due = begun + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            game = self.games[number % len(self.games)]
            if game.orders:
                given.append(asyncio.create_task(self.decide(game, due)))
        await asyncio.gather(*given)
        await asyncio.sleep(1)
        end()
        for socket in sockets:
            await socket.close()
        await asyncio.gather(*tasks)


async def _bot_games(settings: Settings, count: int) -> None:
    """Let some bots play among themselves meanwhile."""
    async with a_door(settings) as door:
        bots = (Taker("bot", bot="greedy"), Taker("bot", bot="greedy"))
        for _ in range(count):
            await door.open(NewGame(SCENARIO, bots))


def people_served(
    cluster: Cluster, games: int, rate: float, seconds: float, processes: int = 1, bots: int = 0
) -> Served:
    """Serve so many games of two people each for a while."""
    settings, found = settings_for(cluster), Served(processes, 2 * games, rate)
    each = 2 + -(-round(rate * seconds) // games)
    made = asyncio.run(scripts(settings, SCENARIO, games, each))
    ports = [free_port() for _ in range(processes)]
    postgres = int((cluster.data / "postmaster.pid").read_text().split()[0])
    environ = as_environment(settings)
    with ExitStack() as stack:
        pids = [stack.enter_context(serving(OURS, port, environ)) for port in ports]
        if bots:
            asyncio.run(_bot_games(settings, bots))
            stack.enter_context(working(environ))
        before: list[float] = []

        def begin() -> None:
            before.extend([sum(map(cpu_seconds, pids)), cpu_seconds(postgres)])

        def end() -> None:
            used = [sum(map(cpu_seconds, pids)) - before[0], cpu_seconds(postgres) - before[1]]
            count = max(1, found.decisions)
            found.server_ms, found.postgres_ms = (1000 * one / count for one in used)

        people = People([one for one in made if one], ports, found)
        asyncio.run(people.play(rate, seconds, begin, end))
    return found
