"""Clients that lose the line at any moment and come back: each must see what the server sees."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from time import perf_counter

from websockets.exceptions import ConnectionClosed

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters.table_view import hash_of
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.web.settings import Settings
from web.http.site import Person, Site, a_site

SCENARIOS = ("toy-cards/full", "toy-hexes/small", "vietnam/deja-phu", "hearts-and-minds/1966")


@dataclass
class Seen:
    """What came of it."""

    reconnects: int = 0
    entries: int = 0
    gaps: list[str] = field(default_factory=list)
    mismatches: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)

    def text(self) -> str:
        slow = sorted(self.waits)
        p99 = 1000 * slow[len(slow) * 99 // 100] if slow else 0
        return (
            f"{self.reconnects} reconnects, {self.entries} entries; hash mismatches "
            f"{len(self.mismatches)}, gaps {len(self.gaps)}; caught up in p99 {p99:.0f} ms"
        )


class Game:
    """A game that goes on by itself, with the hash of each seat's view at each of its numbers."""

    def __init__(self, site: Site, game: str, seed: int) -> None:
        self.site, self.game, self.whims = site, game, RandomSource(seed)
        self.hashes: dict[tuple[int, int], str] = {}
        self.over = False

    async def note(self) -> None:
        table = await self.site.service.door.table(self.game)
        for seat in (-1, 0, 1):
            self.hashes[seat, table.seq(seat)] = hash_of(table.game.rules.show(table.known(seat)))
        self.over = table.over is not None

    async def go_on(self) -> None:
        await self.note()
        door = self.site.service.door
        while not self.over:
            table = await door.table(self.game)
            seat = table.deciders()[0]
            order = draw_order(offers(table.known(seat)), self.whims)
            name = f"c{len(table.lines)}"
            await door.submit(self.game, Command(seat, table.seq(seat), name, order))
            await self.note()
            await asyncio.sleep(0.005)


async def _client(person: Person, seat: int, game: Game, chance: random.Random, seen: Seen) -> None:
    """Listen for a moment, go away for a moment, come back; check every message."""
    told = 0
    while not game.over:
        begun, fresh = perf_counter(), True
        async with person.live(game.game, None if seat < 0 else seat, told) as socket:
            seen.reconnects += 1
            try:
                async with asyncio.timeout(chance.random() * 0.15):
                    while True:
                        news = json.loads(await socket.recv())
                        if news["kind"] == "people":  # it tells of no entry
                            continue
                        if fresh:
                            seen.waits.append(perf_counter() - begun)
                            fresh = False
                        told = _check(news, seat, told, game, seen)
            except (TimeoutError, ConnectionClosed):
                pass
        await asyncio.sleep(chance.random() * 0.15)


def _check(news: dict, seat: int, told: int, game: Game, seen: Seen) -> int:  # type: ignore[type-arg]
    numbers = [entry["seq"] for entry in news.get("entries", ())]
    if numbers != list(range(told + 1, told + 1 + len(numbers))):
        seen.gaps.append(f"{game.game} seat {seat}: {numbers} after {told}")
    seen.entries += len(numbers)
    known = game.hashes.get((seat, news["seq"]))
    if not news.get("more") and known is not None and known != news["hash"]:
        seen.mismatches.append(f"{game.game} seat {seat} at {news['seq']}")
    return int(news["seq"])


async def _reconnected(settings: Settings, wanted: int, seed: int, names: tuple[str, ...]) -> Seen:
    seen, chance = Seen(), random.Random(seed)
    async with a_site(settings) as site:
        people = [await site.person(name) for name in ("Ann", "Bob", "Eve")]
        while seen.reconnects < wanted:
            seed += 1
            made = await site.game(*people[:2], scenario=chance.choice(names))
            game = Game(site, made, seed)
            await game.note()
            clients = [
                asyncio.create_task(_client(person, seat, game, random.Random(seed * 9 + n), seen))
                for n, (person, seat) in enumerate(zip(people * 2, (0, 1, -1) * 2, strict=True))
            ]
            playing = asyncio.create_task(game.go_on())
            while not playing.done() and seen.reconnects < wanted:  # noqa: ASYNC110  # two ends
                await asyncio.sleep(0.05)
            game.over = True
            await asyncio.gather(playing, *clients)
    return seen


def reconnected(
    settings: Settings, wanted: int, seed: int = 1, names: tuple[str, ...] = SCENARIOS
) -> Seen:
    """Come back so many times, with gaps of any length."""
    return asyncio.run(_reconnected(settings, wanted, seed, names))
