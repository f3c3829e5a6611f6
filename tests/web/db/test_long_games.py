"""Games that last: clocks that stand still while the service is away, and snapshots."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.table.commands import Command, NoteOutage, Pause, Refusal, Resume
from sandtable.table.table import Table
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.order_decoding_and_batches import BadOrderError, Sent
from web.db.playing import faults_of, play
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
    monkeypatch.setattr("sandtable.web.service.snapshot_keeping._LONG", 5)

    async def run():
        async with a_door(settings) as door:
            game = await door.open(new_game())
            await play(door, game, 150)
            await asyncio.gather(*door._snapshots._tasks)
            there = await door.store.load(game)
            assert there.snapshot is not None
            here = await door.table(game)
            lines, state = list(here.lines), here.state
        full: list[object] = []
        monkeypatch.setattr(
            "sandtable.web.service.stored_tables.load_table_steps", lambda *a: full.append(a)
        )
        async with a_door(settings) as other:
            loaded = await other.table(game)
            assert loaded.lines == lines
            assert loaded.state == state
            assert loaded.look(0) == here.look(0)
            assert full == []

    asyncio.run(run())


def _one_at_a_time(monkeypatch):
    """Count how many lines are folded before others have their turn; gives the largest counts."""
    slices = [0]
    kept = Table.catch_up

    def counted(table, lines):
        lines = list(lines)
        slices[-1] += len(lines)
        kept(table, lines)

    monkeypatch.setattr(Table, "catch_up", counted)

    async def others():
        while True:
            slices.append(0)
            await asyncio.sleep(0)

    return slices, others


@pytest.mark.parametrize("is_kept", [False, True], ids=["without a snapshot", "with one"])
def test_a_long_game_is_loaded_in_slices_between_which_others_go_on(settings, monkeypatch, is_kept):
    monkeypatch.setattr("sandtable.web.service.snapshot_keeping._LONG", 5 if is_kept else 10**6)

    async def run():
        async with a_door(settings) as door:
            game = await door.open(new_game())
            await play(door, game, 150)
            while len((await door.table(game)).position.past) == 1:  # the dice closed a turn last
                await play(door, game, 1)
            for number in range(100):  # no turn ends, so no snapshot can have these
                kinds = b'["support"]' if number % 2 else b"[]"
                order = Sent(b'{"type":"stand","kinds":' + kinds + b"}")
                seq = (await door.table(game)).seq(0)
                await door.submit(game, Command(0, seq, f"stand{number}", order))
            lines = len((await door.table(game)).lines)
            await asyncio.gather(*door._snapshots._tasks)
        slices, others = _one_at_a_time(monkeypatch)
        async with a_door(settings) as door:
            task = asyncio.create_task(others())
            table = await door.table(game)
            task.cancel()
            assert len(table.lines) == lines
            assert max(slices) <= 32
            assert sum(slices) >= 100
            assert (sum(slices) < lines - 1) is is_kept

    asyncio.run(run())


def test_tables_in_memory_are_bounded_by_their_lines_and_imported_ones_go_first(settings):
    async def run(door: Gateway):
        games = [await door.open(new_game()) for _ in range(4)]
        for game in games:
            await play(door, game, 10)
        lines = [len((await door.table(game)).lines) for game in games]
        door._places.of(games[1]).is_imported = True
        door._places._lines = sum(lines) - 1
        door._places.make_room(games[3])
        assert [door.is_loaded(game) for game in games] == [True, False, True, True]
        door._places._lines = lines[3] + lines[2]
        door._places.make_room(games[3])
        assert [door.is_loaded(game) for game in games] == [False, False, True, True]
        door._places._lines = 1  # what is asked for now is kept, however long it is
        door._places.make_room(games[3])
        assert [door.is_loaded(game) for game in games] == [False, False, False, True]
        await door.table(games[0])
        assert [door.is_loaded(game) for game in games] == [True, False, False, False]

    through_a_door(settings, run)
