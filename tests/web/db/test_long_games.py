"""Games that last: clocks that stand still while the service is away, and snapshots."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.table.commands import Command, NoteOutage, Pause, Refusal, Resume
from sandtable.web.service.gateway import BadOrderError, Gateway, NewGame, Sent, Taker
from web.db.test_door import play
from web.db.test_trust import faults_of
from web.service import a_door, new_game, through_a_door


def test_an_outage_is_put_down_before_the_next_command_and_stops_the_clock(settings):
    async def run(door: Gateway):
        takers = (Taker("open"), Taker("open"))
        game = await door.open(NewGame("toy-hexes/small", takers, terms={"pace": "live"}))
        await play(door, game, 2)
        status = await door.store.status(game)
        assert status is not None
        assert status.deadline is not None
        table = await door.table(game)
        clocks = table.sitting.clocks
        assert clocks is not None
        await door.store.pool.execute("INSERT INTO outages VALUES ($1, clock_ms())", clocks.at + 1)
        await play(door, game, 1, seed=4)
        noted = [type(record.order) for record in (await door.table(game)).records[3:]]
        assert noted[0] is NoteOutage
        assert noted.count(NoteOutage) == 1
        return game

    game = through_a_door(settings, run)
    assert faults_of(settings, game) == ()


def test_the_house_pauses_and_resumes_but_no_client_can(settings):
    async def run(door: Gateway):
        game = await door.open(new_game())
        await door.instruct(game, Pause("a leak"))
        assert (await door.table(game)).sitting.paused == "a leak"
        await door.instruct(game, Resume())
        await play(door, game, 3)
        for order in (b'{"type":"pause","why":"x"}', b'{"type":"begin"}'):
            with pytest.raises(BadOrderError):
                await door.submit(game, Command(0, 1, "x", Sent(order)))
        again = await door.instruct(game, Resume())
        assert isinstance(again, Refusal)

    through_a_door(settings, run)


def test_a_long_game_is_loaded_from_its_snapshot(settings, monkeypatch):
    monkeypatch.setattr("sandtable.web.service.gateway._LONG", 5)

    async def run():
        async with a_door(settings) as door:
            game = await door.open(new_game())
            await play(door, game, 150)
            await asyncio.gather(*door._tasks)
            there = await door.store.load(game)
            assert there.snapshot is not None
            here = await door.table(game)
            lines, state = list(here.lines), here.state
        full: list[object] = []
        monkeypatch.setattr(
            "sandtable.web.service.stored_tables.load_table", lambda *a: full.append(a)
        )
        async with a_door(settings) as other:
            loaded = await other.table(game)
            assert loaded.lines == lines
            assert loaded.state == state
            assert loaded.look(0) == here.look(0)
            assert full == []

    asyncio.run(run())
