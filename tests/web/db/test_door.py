"""The one door: one effect for a command, whatever is doubled, raced or lost."""

from __future__ import annotations

import asyncio
from unittest.mock import ANY

import asyncpg
import pytest

from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt, Refusal
from sandtable.web.db import UnknownGameError
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.order_decoding_and_batches import BadOrderError, Sent
from web.db.playing import next_command, play
from web.service import a_door, new_game, through_a_door


def test_a_game_is_the_same_in_another_process(settings):
    async def run():
        async with a_door(settings) as one, a_door(settings) as other:
            game = await one.open(new_game())
            for seed in (1, 2):  # first it is loaded there, then it has gone on here
                await play(one, game, 15, seed)
                here, there = await one.table(game), await other.table(game)
                assert here.lines == there.lines
                assert here.state == there.state
                assert here.look(0) == there.look(0)

    asyncio.run(run())


def test_a_command_sent_twice_has_one_effect_and_one_answer(settings):
    async def run():
        async with a_door(settings) as one, a_door(settings) as other:
            game = await one.open(new_game())
            command = await next_command(one, game, RandomSource(3))
            first = await one.submit(game, command)
            again = [await door.submit(game, command) for door in (one, other, one)]
            assert again == [first] * 3
            assert len((await one.table(game)).lines) == 3

    asyncio.run(run())


@pytest.mark.parametrize("same_id", [True, False], ids=["one command", "rival commands"])
def test_many_at_once_through_two_doors_have_one_effect(settings, same_id):
    async def run():
        async with a_door(settings) as one, a_door(settings) as other:
            game = await one.open(new_game())
            whims = RandomSource(5)
            for number in range(6):
                before = len((await one.table(game)).lines)
                name = f"same {number}" if same_id else None
                commands = [await next_command(one, game, whims, name) for _ in range(8)]
                if not same_id:
                    commands = [
                        Command(c.seat, c.expected_seq, f"{number}/{k}", c.order)
                        for k, c in enumerate(commands)
                    ]
                else:
                    commands = commands[:1] * 8
                doors = [one, other] * 4
                answers = await asyncio.gather(
                    *(d.submit(game, c) for d, c in zip(doors, commands, strict=True))
                )
                taken = [a for a in answers if isinstance(a, Receipt)]
                assert len(taken) == (8 if same_id else 1)
                assert len(set(taken)) == 1
                tables = [await door.table(game) for door in (one, other)]
                assert tables[0].lines == tables[1].lines
                assert len(tables[0].lines) == before + 1

    asyncio.run(run())


def test_an_outdated_command_is_refused_and_leaves_no_row(settings):
    async def run(door: Gateway):
        game = await door.open(new_game())
        command = await next_command(door, game, RandomSource(1))
        late = Command(command.seat, command.expected_seq + 5, "late", command.order)
        answer = await door.submit(game, late)
        assert isinstance(answer, Refusal)
        assert await door.store.moment(game) == (1, ANY, 0)

    through_a_door(settings, run)


def test_time_is_the_databases(settings, monkeypatch):
    """A process whose clock is wrong by years writes the same times as any other."""
    monkeypatch.setattr("time.time", lambda: 0.0)

    async def run(door: Gateway):
        before = await door.store.pool.fetchval("SELECT clock_ms()")
        game = await door.open(new_game())
        await play(door, game, 2)
        after = await door.store.pool.fetchval("SELECT clock_ms()")
        times = [record.at for record in (await door.table(game)).records]
        assert before <= times[0] <= times[-1] <= after

    through_a_door(settings, run)


def test_tables_that_were_let_go_are_loaded_again(settings):
    async def run():
        async with a_door(settings, kept=2) as door:
            games = [await door.open(new_game()) for _ in range(5)]
            for seed, game in enumerate(games):
                await play(door, game, 5, seed)
            lengths = [len((await door.table(game)).lines) for game in games]
            assert lengths == [7] * 5
            assert len(door._places) <= 2

    asyncio.run(run())


@pytest.mark.parametrize("order", [b"{}", b'{"type":"no_such"}', b"[1", {"type": 3}, None, 7])
def test_what_is_no_order_is_refused_before_the_table_sees_it(settings, order):
    async def run(door: Gateway):
        game = await door.open(new_game())
        with pytest.raises(BadOrderError):
            await door.submit(game, Command(0, 1, "x", Sent(order)))

    through_a_door(settings, run)


@pytest.mark.parametrize("game", ["", "x" * 32, "../etc", "0" * 32])
def test_a_game_that_is_not_there(settings, game):
    async def run(door: Gateway):
        with pytest.raises(UnknownGameError):
            await door.table(game)

    through_a_door(settings, run)


def test_nothing_is_answered_before_it_is_durable(settings):
    """While another transaction holds the game, its record cannot be committed."""

    async def run():
        async with a_door(settings) as door:
            game = await door.open(new_game())
            command = await next_command(door, game, RandomSource(3))
            other = await asyncpg.connect(settings.owner_database)
            try:
                async with other.transaction():
                    await other.execute("SELECT FROM game_status FOR UPDATE")
                    asked = asyncio.create_task(door.submit(game, command))
                    await asyncio.wait({asked}, timeout=0.5)
                    assert not asked.done(), asked.result()
                assert isinstance(await asked, Receipt)
                assert await other.fetchval("SELECT last FROM game_status") == 2
            finally:
                await other.close()

    asyncio.run(run())
