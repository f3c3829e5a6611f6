"""Under load the commands of many games share one statement: each is taken or left by itself."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from sandtable.random_source import RandomSource
from sandtable.table.commands import Receipt
from sandtable.web.db.append import append
from sandtable.web.db.writer import Writer
from web.db.playing import next_command
from web.service import a_door, new_game


def test_many_games_at_once_through_two_doors_share_few_statements(settings, monkeypatch):
    sizes = []

    async def counted(connection, batches, *, notify=True):
        sizes.append(len(batches))
        return await append(connection, batches, notify=notify)

    monkeypatch.setattr("sandtable.web.db.writer.append", counted)

    async def run():
        async with a_door(settings) as one, a_door(settings) as other:
            games = [await one.open(new_game()) for _ in range(12)]
            whims = RandomSource(2)
            for _ in range(4):
                commands = [await next_command(one, game, whims) for game in games]
                doors = (one, other)
                answers = await asyncio.gather(
                    *(d.submit(g, c) for d in doors for g, c in zip(games, commands, strict=True))
                )
                assert all(isinstance(answer, Receipt) for answer in answers)
                assert answers[:12] == answers[12:]
            for game in games:
                here, there = await one.table(game), await other.table(game)
                assert here.lines == there.lines
                assert len(here.lines) == 2 + 4

    asyncio.run(run())
    assert max(sizes) > 3


def test_one_bad_batch_does_not_spoil_the_others(settings, monkeypatch):
    async def run():
        async with a_door(settings) as door:
            games = [await door.open(new_game()) for _ in range(3)]
            commands = [await next_command(door, game, RandomSource(7)) for game in games]

            async def spoilt(connection, batches, *, notify=True):
                if any(batch.game.hex == games[1] for batch in batches):
                    await connection.fetchval("SELECT 1 / 0")
                return await append(connection, batches, notify=notify)

            monkeypatch.setattr("sandtable.web.db.writer.append", spoilt)
            sent = [door.submit(g, c) for g, c in zip(games, commands, strict=True)]
            answers = await asyncio.gather(*sent, return_exceptions=True)
            assert [isinstance(answer, Receipt) for answer in answers] == [True, False, True]
            monkeypatch.undo()
            assert isinstance(await door.submit(games[1], commands[1]), Receipt)

    asyncio.run(run())


def test_a_game_that_has_gone_on_is_left_alone(settings, monkeypatch):
    async def run():
        async with a_door(settings) as one, a_door(settings) as other:
            game = await one.open(new_game())
            batches = []

            async def kept(writer, batch):
                batches.append(batch)
                return await write(writer, batch)

            write = Writer.write
            monkeypatch.setattr(Writer, "write", kept)
            await one.submit(game, await next_command(one, game, RandomSource(1)))
            # The same number again, and one that leaves a gap: neither follows the last record.
            line = batches[0].lines[0]
            for number in (line.n, line.n + 5):
                lines = [replace(line, n=number, command=f"other {number}")]
                assert not await write(Writer(other.store.pool), replace(batches[0], lines=lines))
            assert len((await other.table(game)).lines) == 3

    asyncio.run(run())
