"""What happens without anybody waiting: news, bots, notices, jobs, heartbeats."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt, Refusal, Resign
from sandtable.web.db.game_lists import games_of
from sandtable.web.db.game_news_bus import ANYTHING, PostgresBus
from sandtable.web.service.gateway import BusyError, Gateway, NewGame, Taker
from sandtable.web.service.seat_changes import SeatChanges
from sandtable.web.service.worker import run_jobs
from web.db.playing import account, jobs, next_command, play
from web.service import a_door, new_game, shelf, through_a_door


def test_news_comes_after_the_record_and_names_it_only(settings):
    async def run():
        async with a_door(settings) as door:
            bus = await PostgresBus.connect(settings.database)
            news = bus.listen()
            first = asyncio.ensure_future(anext(news))
            await asyncio.sleep(0)
            game = await door.open(new_game())
            assert await asyncio.wait_for(first, 30) == (game, 1)
            assert (await door.store.moment(game))[0] == 1
            await play(door, game, 3)
            assert [await asyncio.wait_for(anext(news), 30) for _ in range(3)] == [
                (game, 2),
                (game, 3),
                (game, 4),
            ]
            await bus.publish(game, 99)
            assert await asyncio.wait_for(anext(news), 30) == (game, 99)
            await bus.close()
            with pytest.raises(StopAsyncIteration):
                await anext(news)

    asyncio.run(run())


def test_a_bus_that_was_cut_off_says_so_and_goes_on(settings):
    async def run():
        async with a_door(settings) as door:
            bus = await PostgresBus.connect(settings.database)
            news = bus.listen()
            first = asyncio.ensure_future(anext(news))
            await asyncio.sleep(0)
            await door.store.pool.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND query ILIKE 'LISTEN%'"
            )
            assert await asyncio.wait_for(first, 30) == ANYTHING
            # Said once more when it listens again: what came in between was missed.
            assert await asyncio.wait_for(anext(news), 30) == ANYTHING
            game = await door.open(new_game())
            assert await asyncio.wait_for(anext(news), 30) == (game, 1)
            await bus.close()

    asyncio.run(run())


def test_bots_play_a_whole_game_by_the_worker(settings):
    async def opened(door: Gateway):
        return await door.open(new_game("toy-cards/short", bots="random"))

    game = through_a_door(settings, opened)
    asyncio.run(run_jobs(replace(settings, jobs=2), shelf(), once=True, signals=False))

    async def ended(door: Gateway):
        status = await door.store.status(game)
        assert status is not None
        assert status.over
        assert await jobs(door, "bots:play") == 0

    through_a_door(settings, ended)


def test_a_person_is_told_once_when_it_is_their_turn(settings):
    async def run(door: Gateway):
        blue, red = await account(door, "blue"), await account(door, "red")
        seats = (Taker("person", account=blue), Taker("person", account=red))
        game = await door.open(NewGame("toy-hexes/small", seats))
        await play(door, game, 60)
        told = await door.store.pool.fetch("SELECT account, n, kind FROM notices ORDER BY id")
        table = await door.table(game)
        # Told by the account that follows from the records: who must decide after each command.
        assert len({(row["account"], row["n"]) for row in told}) == len(told)
        assert {row["account"].hex for row in told} == {blue, red}
        assert len(told) < len(table.lines) / 2
        assert await jobs(door, "notices:send") == 1

    through_a_door(settings, run)


def test_no_notice_without_its_record(settings):
    """A statement that fails leaves nothing: no record, no notice, no job, no news."""

    async def run(door: Gateway):
        person = await account(door, "one")
        taker = Taker("person", account=person)
        game = await door.open(NewGame("toy-hexes/small", (taker, taker)))
        pool = door.store.pool
        before = await pool.fetchval("SELECT count(*) FROM notices")
        whims = RandomSource(1)
        while True:
            command = await next_command(door, game, whims)
            table = await door.table(game)
            decided = table.decide(command, 0)
            if set(decided.after.deciders()) - set(table.deciders()):
                break
            await door.submit(game, command)
        other = await pool.fetchval("SELECT last FROM game_status")
        # Somebody else takes the number first.
        await pool.execute(
            "INSERT INTO game_records VALUES ($1, $2, 'x', 'x', 1, 'theirs', 0)",
            UUID(hex=game),
            other + 1,
        )
        with pytest.raises(BusyError):
            await door.submit(game, command)
        assert await pool.fetchval("SELECT count(*) FROM notices") == before

    through_a_door(settings, run)


def test_a_bot_that_takes_a_seat_over_is_woken(settings):
    async def run(door: Gateway):
        game = await door.open(new_game())
        assert await jobs(door, "bots:play") == 0
        seat = (await door.table(game)).deciders()[0]
        seats = SeatChanges(door)
        assert isinstance(await seats.seat_bot(game, seat, "random"), Receipt)
        assert isinstance(await seats.seat_bot(game, seat, "random"), Refusal)
        assert await jobs(door, "bots:play") == 1
        assert (await door.store.seats(game))[seat].bot == "random"

    through_a_door(settings, run)


def test_a_silence_is_kept_as_an_outage(settings):
    async def run(door: Gateway):
        store = door.store
        await store.beat("service")
        await store.beat("service")
        assert await store.outages(0) == []
        await store.pool.execute("UPDATE heartbeats SET at = at - 3600000")
        await store.beat("service")
        [(begin, end)] = await store.outages(0)
        assert 3_600_000 <= end - begin < 3_610_000
        assert await store.outages(end) == []

    through_a_door(settings, run)


def test_games_of_an_account_are_listed(settings):
    async def run(door: Gateway):
        me = await account(door, "me")
        seats = (Taker("person", account=me), Taker("bot", bot="random"))
        game = await door.open(NewGame("toy-hexes/small", seats, terms={"pace": "slow"}))
        await door.open(new_game())
        await door.submit(game, Command(0, (await door.table(game)).seq(0), "bye", Resign()))
        [mine] = await games_of(door.store.pool, me)
        assert (mine.id, mine.scenario, mine.terms) == (game, "toy-hexes/small", {"pace": "slow"})
        assert mine.status.over
        assert [row.kind for row in mine.seats] == ["person", "bot"]
        assert await games_of(door.store.pool, me, over=False) == []
        assert await games_of(door.store.pool, uuid4().hex) == []

    through_a_door(settings, run)
