"""Kills and restarts under load; the checker then looks for what was lost or doubled."""

from __future__ import annotations

import asyncio
import random
import socket
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace

from sandtable.web.accounts.accounts import Accounts
from sandtable.web.accounts.sessions import Sessions
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.crash_points import POINTS
from sandtable.web.service.gateway import Gateway
from sandtable.web.settings import Settings
from web.kills.checker import faults_of
from web.kills.clients import Client, Ledger, Pair
from web.kills.parent import Server
from web.service import a_door, fresh_settings

SCENARIOS = ("toy-hexes/small", "toy-cards/short")


@dataclass
class Outcome:
    """What came of it all."""

    kills: Counter[str]
    restarts: int
    games: int
    ledger: Ledger
    faults: list[str]

    @property
    def slowest(self) -> float:
        """The longest time until an order was taken again."""
        return max(self.ledger.gaps, default=0.0)

    def text(self) -> str:
        """Tell it in one line."""
        spread = ", ".join(f"{self.kills[point]} {point}" for point in POINTS)
        gaps = sorted(self.ledger.gaps) or [0.0]
        return (
            f"{sum(self.kills.values())} kills ({spread}), {self.restarts} database restarts, "
            f"{self.games} games; {len(self.ledger.acknowledged)} orders acknowledged, "
            f"{self.ledger.resent} asked again, {len(self.ledger.refusals)} refused; back after "
            f"{gaps[len(gaps) // 2]:.2f} s, at most {gaps[-1]:.2f} s; {len(self.faults)} faults"
        )


def break_often(
    cluster: Cluster, kills: int, restarts: int, clients: int = 50, planted: str = ""
) -> Outcome:
    """Kill the server and restart the database so often, under load, then check."""
    port = _free_port()
    settings = replace(
        fresh_settings(cluster),
        public_url=f"http://127.0.0.1:{port}",
        port=port,
        insecure_cookies=True,
    )
    return asyncio.run(_break_often(cluster, settings, (kills, restarts), clients, planted))


async def _break_often(
    cluster: Cluster, settings: Settings, often: tuple[int, int], clients: int, planted: str
) -> Outcome:
    server, ledger, ending = Server(settings, planted), Ledger(), asyncio.Event()
    done: Counter[str] = Counter()
    await server.prepare()
    async with a_door(settings) as door:
        seated = [one for n in range(clients // 2) for one in await _pair(door, settings, n)]
        playing = [asyncio.create_task(one.play(ledger, ending)) for one in seated]
        try:
            await _kill(server, ledger, often[0], done)
            await server.start("none")
            await _restart(cluster, server, ledger, often[1])
            ending.set()
            await asyncio.wait_for(asyncio.gather(*playing), 120)
            faults = await faults_of(door, settings, seated, ledger)
        finally:
            for task in playing:
                task.cancel()
            await server.end()
        games = len({game for one in seated for game in one.pair.games})
    return Outcome(done, often[1], games, ledger, faults)


async def _pair(door: Gateway, settings: Settings, number: int) -> list[Client]:
    people, sessions = Accounts(door.store.pool), Sessions(door.store.pool)
    accounts = [(await people.add(f"p{number}-{seat}", None)).id for seat in (0, 1)]
    pair = Pair(door, SCENARIOS[number % 2], (accounts[0], accounts[1]))
    cookies = [await sessions.begin(account, "soak", "127.0.0.1") for account in accounts]
    return [
        Client(settings.public_url, cookie, pair, seat, 2 * number + seat)
        for seat, cookie in enumerate(cookies)
    ]


async def _kill(server: Server, ledger: Ledger, kills: int, done: Counter[str]) -> None:
    chance = random.Random(kills)
    for number in range(kills):
        point = POINTS[number % len(POINTS)]
        await server.start(f"{point}:{chance.randrange(4, 24)}")
        try:
            how = await asyncio.wait_for(server.died(), 60)
        except TimeoutError:
            met = "; ".join(ledger.troubles)
            raise RuntimeError(
                f"the server at {point} was not killed; clients met: {met}\n{server.last_words()}"
            ) from None
        ledger.break_now()
        if how != -9:
            raise RuntimeError(f"the server ended by itself: {how}\n{server.last_words()}")
        done[point] += 1


async def _restart(cluster: Cluster, server: Server, ledger: Ledger, restarts: int) -> None:
    await _healed(server, ledger)
    for number in range(restarts):
        await asyncio.to_thread(cluster.restart, ("fast", "immediate")[number % 2])
        ledger.break_now()
        await _healed(server, ledger)
        await asyncio.sleep(0.5)


async def _healed(server: Server, ledger: Ledger) -> None:
    """Wait until an order is taken again; raises with what clients met if that takes too long."""
    died = asyncio.create_task(server.died())
    healed = asyncio.create_task(ledger.healed.wait())
    try:
        await asyncio.wait({died, healed}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        if died.done():
            raise RuntimeError(
                f"the server ended by itself: {died.result()}\n{server.last_words()}"
            )
        if not healed.done():
            met = "; ".join(ledger.troubles)
            raise RuntimeError(
                f"no order was taken for a minute; clients met: {met}\n{server.last_words()}"
            )
    finally:
        died.cancel()
        healed.cancel()


def _free_port() -> int:
    """A free port below those the system gives to callers.

    Clients call while no server listens: a caller that was given this very port would be
    connected to itself, and the next server could not listen.
    """
    for port in random.SystemRandom().sample(range(20_000, 30_000), 100):
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")
