"""The service measured: beside bare servers as ratios, and under a steady stream of orders."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import islice, repeat
from typing import Any

import asyncpg

from sandtable.games.registry import VARIABLE
from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import load_table
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.accounts.sessions import Sessions
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.self_hosted_folder import as_environment
from sandtable.web.settings import Settings
from web.http.bare import insert_often
from web.http.load import Wire, as_fast_as_possible, cpu_seconds, free_port, request_bytes, serving
from web.service import TOYS, a_door, fresh_settings

ORIGIN = "http://sandtable.test"
CONNECTIONS = 32
OURS = "sandtable.web.app:create_app"
#: Seconds at most in which every game gets one order first, so that all tables are in memory.
WARM = 600.0
NOOP = request_bytes("GET", "/health/live")


def settings_for(cluster: Cluster) -> Settings:
    """Settings of a server that is measured: one address is everybody."""
    os.environ[VARIABLE] = ",".join(TOYS)
    return replace(fresh_settings(cluster), public_url=ORIGIN, insecure_cookies=True, limits=False)


async def scripts(settings: Settings, scenario: str, games: int, orders: int) -> list[list[bytes]]:
    """Open games and draw orders for each ahead: with the same roots the dice fall the same."""
    made = []
    async with a_door(settings, kept=games) as door:
        people, sessions = Accounts(door.store.pool), Sessions(door.store.pool)
        account, cookie = None, ""
        for number in range(games):
            if account is None or number % 25 == 0:
                account = await people.add(f"{scenario} {number}", None)
                cookie = await sessions.begin(account.id, "bench", "127.0.0.1")
            sitter = Taker("hotseat", account.id)
            game = await door.open(NewGame(scenario, (sitter, sitter), terms={"spectators": True}))
            made.append(await _drawn(door, game, cookie, orders, number))
    return made


async def _drawn(door: Gateway, game: str, cookie: str, orders: int, seed: int) -> list[bytes]:
    stored, whims = await door.table(game), RandomSource(seed)
    table = load_table(stored.game, joined(stored.lines), stored.roots)  # a copy to play ahead on
    path = f"/api/v1/games/{game}/orders"
    drawn: list[bytes] = []
    while len(drawn) < orders and table.over is None:
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), whims)
        seq, name = table.seq(seat), f"c{len(table.lines)}"
        table.submit(Command(seat, seq, name, order), 0)
        body: dict[str, Any] = {"seat": seat, "expected_seq": seq, "command_id": name}
        body["order"] = json.loads(as_json(order))
        drawn.append(request_bytes("POST", path, json.dumps(body).encode(), cookie, ORIGIN))
    return drawn


@dataclass
class Ratios:
    """Answers a second: ours, and those of bare servers and of the bare database."""

    each: dict[str, float]
    busy: dict[str, float]  # microseconds of a server's own processor time for one answer
    failed: int

    @property
    def noop(self) -> float:
        """Our no-op request beside Starlette's."""
        return self.each["no-op"] / self.each["Starlette"]

    @property
    def order(self) -> float:
        """An order through the whole door beside a bare server that makes one insert."""
        return self.each["order"] / self.each["bare server, one insert"]

    def text(self) -> str:
        """Tell it in one line."""
        told = ", ".join(f"{name} {figure:,.0f}/s" for name, figure in self.each.items())
        busy = ", ".join(f"{name} {figure:.0f} us" for name, figure in self.busy.items())
        rows, bare = self.each["order"] / self.each["bare row"], self.each["no-op"]
        return (
            f"{told}; order {self.order:.2f} of the bare server with one insert (0.30 wanted) and "
            f"{rows:.2f} of bare rows; no-op {self.noop:.2f} of Starlette (0.70 wanted) and "
            f"{bare / self.each['bare server']:.2f} of the bare server; {self.failed} not taken; "
            f"of a server's own time: {busy}"
        )


def ratios(cluster: Cluster, seconds: float, rounds: int, games: int) -> Ratios:
    """Measure everybody in turn, several times, so that what else the machine does hits all."""
    settings = settings_for(cluster)
    asyncio.run(_make_bare(settings))
    made = asyncio.run(scripts(settings, "toy-hexes/small", games, 60))
    first = iter([one.pop(0) for one in made])
    turns = [_one_after_another(made[i::CONNECTIONS]) for i in range(CONNECTIONS)]
    noop: list[Iterator[bytes]] = [repeat(NOOP)] * CONNECTIONS
    done: dict[str, list[float]] = {}
    busy: dict[str, float] = {}
    failed = 0
    with ExitStack() as stack:
        ports, pids = {}, {}
        for app in (
            "web.http.bare:nothing",
            "web.http.bare:starlette",
            "web.http.bare:insert",
            OURS,
        ):
            ports[app] = free_port()
            environ = {**as_environment(settings), "BARE_DATABASE": settings.owner_database}
            pids[app] = stack.enter_context(serving(app, ports[app], environ))
        failed += asyncio.run(as_fast_as_possible(ports[OURS], [first], WARM))[1]
        for _ in range(rounds):
            for name, app, sent in (
                ("bare server", "web.http.bare:nothing", noop),
                ("Starlette", "web.http.bare:starlette", noop),
                ("no-op", OURS, noop),
                ("bare server, one insert", "web.http.bare:insert", noop),
                ("order", OURS, turns),
            ):
                before = cpu_seconds(pids[app])
                speed, wrong = asyncio.run(as_fast_as_possible(ports[app], sent, seconds))
                used = (cpu_seconds(pids[app]) - before) / (speed * seconds)
                done.setdefault(name, []).append(speed)
                busy[name] = busy.get(name, 0) + 1e6 * used / rounds
                failed += wrong
            rows = asyncio.run(insert_often(settings.owner_database, seconds, CONNECTIONS))
            done.setdefault("bare row", []).append(rows)
    return Ratios({name: sum(some) / rounds for name, some in done.items()}, busy, failed)


def _one_after_another(made: list[list[bytes]]) -> Iterator[bytes]:
    return (request for each in made for request in each)


async def _make_bare(settings: Settings) -> None:
    connection = await asyncpg.connect(settings.owner_database)
    await connection.execute("CREATE TABLE bare (n bigserial PRIMARY KEY, line bytea NOT NULL)")
    await connection.close()


@dataclass
class Loaded:
    """How the service did under a steady stream."""

    games: int
    orders: int
    rate: float
    failed: int
    p50: float
    p99: float
    worst: float
    prepared: float
    shares: dict[str, float]  # of one core

    @property
    def each_ms(self) -> float:
        """The server's own processor time for one order."""
        return 1000 * self.shares["server"] / self.rate

    def text(self) -> str:
        """Tell it in one line."""
        split = ", ".join(f"{name} {100 * share:.0f} %" for name, share in self.shares.items())
        return (
            f"{self.games} open games, {self.orders} orders at {self.rate:.0f}/s, {self.failed} "
            f"not taken: p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms (250 wanted), worst "
            f"{self.worst:.0f} ms; {self.each_ms:.2f} ms of the server's own time for each; of one "
            f"core: {split}; prepared in {self.prepared:.0f} s"
        )


def load(cluster: Cluster, scenario: str, games: int, rate: float, seconds: float) -> Loaded:
    """Serve many open games under a steady stream of orders."""
    settings, port, begun = settings_for(cluster), free_port(), time.perf_counter()
    wanted = round(rate * seconds)
    made = asyncio.run(scripts(settings, scenario, games, 1 + -(-wanted // games)))
    prepared = time.perf_counter() - begun
    postgres = int((cluster.data / "postmaster.pid").read_text().split()[0])
    first = iter([one.pop(0) for one in made])
    with serving(OURS, port, as_environment(settings)) as pid:
        cold = asyncio.run(as_fast_as_possible(port, [first], WARM))[1]
        before = [cpu_seconds(pid), cpu_seconds(postgres), time.process_time()]
        begun = time.perf_counter()
        times, failed = asyncio.run(_steadily(port, made, wanted, rate))
        took = time.perf_counter() - begun
        after = [cpu_seconds(pid), cpu_seconds(postgres), time.process_time()]
    used = [(b - a) / took for a, b in zip(before, after, strict=True)]
    p50, p99 = (1000 * times[len(times) * share // 100] for share in (50, 99))
    shares = dict(zip(("server", "PostgreSQL", "load generator"), used, strict=True))
    return Loaded(
        games,
        len(times),
        len(times) / took,
        cold + failed,
        p50,
        p99,
        1000 * times[-1],
        prepared,
        shares,
    )


async def _steadily(
    port: int, made: list[list[bytes]], wanted: int, rate: float
) -> tuple[list[float], int]:
    """Send evenly, each game over one line; an order's time runs from when it was due."""
    queues = [asyncio.Queue[tuple[float, bytes] | None]() for _ in range(CONNECTIONS)]
    times: list[float] = []
    failed = 0

    async def send(wire: Wire, queue: asyncio.Queue[tuple[float, bytes] | None]) -> None:
        nonlocal failed
        while (job := await queue.get()) is not None:
            status, _ = await wire.ask(job[1])
            times.append(time.perf_counter() - job[0])
            failed += status != 200
        wire.close()

    senders = [asyncio.create_task(send(await Wire(port).open(), one)) for one in queues]
    begun = time.perf_counter()
    for number, (game, request) in enumerate(islice(_in_turn(made), wanted)):
        due = begun + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        queues[game % CONNECTIONS].put_nowait((due, request))
    for queue in queues:
        queue.put_nowait(None)
    await asyncio.gather(*senders)
    return sorted(times), failed


def _in_turn(made: list[list[bytes]]) -> Iterator[tuple[int, bytes]]:
    for number in range(max(map(len, made))):
        yield from ((game, one[number]) for game, one in enumerate(made) if number < len(one))
