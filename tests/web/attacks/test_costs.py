"""Attacks of the second audit: what costs more than its price, and what fills the disk."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import perf_counter

import psycopg
import pytest

import sandtable
from sandtable.kernel.play.records import joined
from sandtable.table.commands import Command
from sandtable.web.http.limits.chat_quota import AT_ONCE, SECONDS_EACH
from sandtable.web.service.gateway import read_order
from sandtable.web.service.record_import import Good, checked
from web.attacks.people import guest, nobody, opened, person
from web.attacks.processes import served
from web.service import a_door, shelf

#: Orders of an honest player a second, and seconds of each part, with the flood and without it.
OFTEN, SECONDS, PARTS = 10, 4, 2
#: How much longer 95 of 100 honest orders may take beside a flood, and seconds that are no delay
#: at all: below that the machine decides.
TIMES, NO_DELAY = 3, 0.04
#: Requests that a flood has under way, and seconds that it waits after a refusal.
LINES, PAUSE = 8, 0.1
#: Seconds in which a flood uses up what it may use at once.
BEGINS = 3
SCENARIO = "vietnam/deja-phu"
PRESSED = {"Accept-Encoding": "gzip"}


class Honest:
    """A player who gives orders, and how long they took."""

    def __init__(self, one, game):
        self.one, self.game, self.count = one, game, 0

    async def order(self):
        """Give the next order; gives the seconds until it was taken."""
        if not self.count:
            table = await self.one.get(f"/games/{self.game}/table", seat=0)
            self.seq = table.raise_for_status().json()["seq"]
        self.count += 1
        kinds = ["support"] if self.count % 2 else []
        body = {"seat": 0, "expected_seq": self.seq, "command_id": f"o{self.count}"}
        begun = perf_counter()
        order = {"type": "stand", "kinds": kinds}
        answer = await self.one.post(f"/games/{self.game}/orders", {**body, "order": order})
        took = perf_counter() - begun
        self.seq = answer.raise_for_status().json()["seq"]
        return took

    async def play(self):
        """Give orders for a while; gives how long each took."""
        times = []
        for _ in range(OFTEN * SECONDS):
            times.append(await self.order())
            await asyncio.sleep(max(0, 1 / OFTEN - times[-1]))
        return times


async def flooding(ask, seen):
    """Ask again and again, on many lines at once; notes the answers."""

    async def line(number):
        count = 0
        while True:
            status = (await ask(number, count)).status_code
            seen.append(status)
            count += 1
            if status != 200:
                await asyncio.sleep(PAUSE)

    await asyncio.gather(*(line(number) for number in range(LINES)))


def p95(times):
    return sorted(times)[len(times) * 95 // 100]


async def beside(honest, ask):
    """Give the times of honest orders without a flood and beside it, and the flood's answers."""
    quiet, loud, seen = list[float](), list[float](), list[int]()
    for _ in range(3):
        await honest.order()
    for _ in range(PARTS):
        quiet += await honest.play()
        task = asyncio.create_task(flooding(ask, seen))
        await asyncio.sleep(BEGINS)
        loud += await honest.play()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.sleep(0.5)
    return p95(quiet), p95(loud), seen


def holds(quiet, loud, seen):
    assert 200 in seen
    assert set(seen) <= {200, 429}, set(seen)
    limit = TIMES * max(quiet, NO_DELAY)
    assert loud <= limit, f"p95 {loud:.3f} s beside {len(seen)} requests, {quiet:.3f} s without"


def test_one_guest_cannot_fill_the_disk_with_chat(own_site):
    async def run():
        async with person(own_site) as host, guest(own_site) as watcher:
            game = await opened(host, "hotseat", "hotseat")
            long = {"seat": -1, "text": "x" * 501}
            assert (await watcher.post(f"/games/{game}/chat", long)).status_code == 422
            begun, told = perf_counter(), []

            async def write(text):
                while perf_counter() < begun + SECONDS:
                    said = {"seat": -1, "text": text}
                    told.append((await watcher.post(f"/games/{game}/chat", said)).status_code)

            await asyncio.gather(write("\U0001f600" * 500), write("\U0001f600" * 500))
            spent = perf_counter() - begun
            assert told.count(201) <= AT_ONCE + spent / SECONDS_EACH + 1
            assert set(told) == {201, 429}

    asyncio.run(run())


def test_pages_of_chat_do_not_delay_orders(own_site, own_settings):
    async def run():
        async with person(own_site) as host, nobody(own_site, "127.0.5.1", 30) as reader:
            game = await opened(host, "hotseat", "hotseat", scenario=SCENARIO)
            with psycopg.connect(own_settings.owner_database) as connection:
                connection.execute(
                    "INSERT INTO chat (game, seat, account, body) SELECT %s, -1, %s, "
                    "(SELECT string_agg(chr(19968 + (random() * 20000)::int), '') "
                    "FROM generate_series(1, 500 + n * 0)) FROM generate_series(1, 1000) AS n",
                    (game, host.id),
                )

            async def ask(_line, _count):
                return await reader.http.get(f"/api/v1/games/{game}/chat", headers=PRESSED)

            assert len((await ask(0, 0)).content) <= 64 * 1024
            holds(*await beside(Honest(host, game), ask))

    asyncio.run(run())


def test_made_up_layers_do_not_delay_orders(own_site):
    names = [*shelf().scenario(SCENARIO)[1].layers]
    options = ["supply", "fog-of-war", "trading-space", "continued-clearing", "planned-drops"]

    async def run():
        async with person(own_site) as host, nobody(own_site, "127.0.5.2", 30) as reader:
            game = await opened(host, "hotseat", "hotseat", scenario=SCENARIO)

            async def ask(line, count):
                number = line * 1000 + count
                chosen = [name for bit, name in enumerate(options) if number >> bit & 1]
                layers = ",".join([*names, *chosen]) if count % 2 else f"made-up-{number}"
                return await reader.get(f"/rulebooks/{SCENARIO}", layers=layers)

            holds(*await beside(Honest(host, game), ask))

    asyncio.run(run())


def long_record(orders):
    """Write the record of a game of open dice in which one order is given again and again."""
    game = sandtable.new(SCENARIO, seed="long")
    table = game.table
    for number in range(orders):
        order = {"type": "stand", "kinds": ["support"] if number % 2 else []}
        command = Command(0, table.seq(0), f"c{number}", read_order(table, order))
        table.accept(table.decide(command, 0))
    return joined(table.file())


def test_long_games_do_not_delay_orders_when_they_are_opened(own_settings, tmp_path):
    record = long_record(2500)
    good = checked(shelf(), record)
    assert isinstance(good, Good)

    async def brought_in(account):
        async with a_door(own_settings) as door:
            return [
                await door.import_record(record, good, account, spectators=True) for _ in range(6)
            ]

    async def run(site):
        async with person(site) as host, nobody(site, "127.0.5.3", 30) as reader:
            game = await opened(host, "hotseat", "hotseat", scenario=SCENARIO)
            games = await brought_in(host.id)

            async def ask(line, count):
                return await reader.get(f"/games/{games[(line + count) % len(games)]}")

            holds(*await beside(Honest(host, game), ask))

    with served(replace(own_settings, tables_kept=3), tmp_path) as site:
        asyncio.run(run(site))


def test_one_guest_cannot_close_imports_for_others(own_site):
    record = {"record": long_record(400).decode()}

    async def run():
        async with (
            guest(own_site, "127.0.5.4", 90) as attacker,
            person(own_site, "127.0.5.5", seconds=90) as honest,
        ):
            told = []

            async def send():
                while True:
                    status = (await attacker.post("/imports", record)).status_code
                    told.append(status)
                    await asyncio.sleep(0.2 if status == 201 else 1)

            tasks = [asyncio.create_task(send()) for _ in range(5)]
            await asyncio.sleep(1)
            for _ in range(2):
                assert (await honest.post("/imports", record)).status_code == 201
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert 429 in told  # its others were not let in
            assert told.count(201) <= 5  # a guest keeps no more

    asyncio.run(run())


@pytest.mark.parametrize("size", [33_000, 45_000])
def test_a_head_that_is_too_long_is_not_read(own_site, size):
    async def run():
        reader, writer = await asyncio.open_connection("127.0.0.1", own_site.port)
        writer.write(b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX: " + b"x" * size + b"\r\n\r\n")
        async with asyncio.timeout(30):
            assert b" 400 " in await reader.readline()
        writer.close()

    asyncio.run(run())


def test_a_webhook_that_is_no_address_is_refused(own_site):
    async def run():
        async with person(own_site) as one:
            assert (await one.post("/webhooks", {"url": "https://[::1"})).status_code == 422

    asyncio.run(run())
