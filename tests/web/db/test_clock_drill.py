"""Drill: the time of the database is set forth and back under running games with clocks."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from sandtable.table.clocks import readings
from sandtable.web.db.store import SILENCE_MS
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from web.db.playing import faults_of, play
from web.service import a_door

HOUR = 3_600_000
DAY = 24 * HOUR


async def set_clock(settings, offset: int) -> None:
    """Let the database be so many milliseconds ahead from now on."""
    connection = await asyncpg.connect(settings.owner_database)
    await connection.execute(
        "CREATE OR REPLACE FUNCTION clock_ms() RETURNS bigint LANGUAGE sql VOLATILE AS "  # noqa: S608
        f"'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint + {offset}'"
    )
    await connection.close()


@pytest.fixture(autouse=True)
def set_right(settings):
    """Databases are used again: leave the time as it was."""
    yield
    asyncio.run(set_clock(settings, 0))


async def time_left(door: Gateway, game: str) -> list[int]:
    """What each clock shows now."""
    table, now = await door.table(game), await door.now()
    assert table.sitting.clocks is not None
    return [one.left + one.free for one in readings(table.sitting.clocks, now)]


async def times(door: Gateway, game: str) -> list[int]:
    return [record.at for record in (await door.table(game)).records]


@pytest.mark.parametrize(
    "jumps",
    [
        pytest.param((DAY,), id="forth"),
        pytest.param((-DAY,), id="back"),
        pytest.param((DAY, 0), id="forth and back"),
        pytest.param((-HOUR, 0), id="back and forth"),
        pytest.param((-DAY, DAY, -HOUR, 0), id="many times"),
    ],
)
def test_nobody_loses_time_when_the_clock_is_set(settings, jumps):
    """Orders come at once after each change, before any heartbeat has noticed it."""

    async def run() -> str:
        async with a_door(settings) as door:
            takers = (Taker("open"), Taker("open"))
            game = await door.open(NewGame("toy-hexes/small", takers, terms={"pace": "live"}))
            await door.store.beat("service")
            await play(door, game, 4)
            before = await time_left(door, game)
            for number, offset in enumerate(jumps):
                await set_clock(settings, offset)
                await asyncio.sleep(1.1)  # what was told last is counted on for a second
                await play(door, game, 3, seed=number)
                await door.store.beat("service")
            after = await time_left(door, game)
            assert (await door.table(game)).over is None
            lost = [was - now for was, now in zip(before, after, strict=True)]
            assert max(lost) < SILENCE_MS, f"{lost} ms were taken from the clocks"
            stamps = await times(door, game)
            assert stamps == sorted(stamps)
            return game

    game = asyncio.run(run())
    assert faults_of(settings, game) == ()


def test_two_processes_notice_it_both(settings):
    async def run() -> str:
        async with a_door(settings) as one, a_door(settings) as other:
            takers = (Taker("open"), Taker("open"))
            game = await one.open(NewGame("toy-hexes/small", takers, terms={"pace": "live"}))
            await one.store.beat("service")
            await play(one, game, 2)
            await play(other, game, 2, seed=5)
            before = await time_left(other, game)
            await set_clock(settings, DAY)
            await asyncio.sleep(1.1)
            await play(other, game, 2, seed=6)
            await play(one, game, 2, seed=7)
            lost = [a - b for a, b in zip(before, await time_left(one, game), strict=True)]
            assert max(lost) < SILENCE_MS
            assert len(await one.store.outages(0)) == 1
            return game

    game = asyncio.run(run())
    assert faults_of(settings, game) == ()
