"""Bots in processes of their own: what is asked, what is killed, who comes first."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from sandtable.web.db.bot_queues import TooManyBotGamesError, bot_queues
from sandtable.web.service.bots.bot_jobs import BotTurn
from sandtable.web.service.bots.bot_processes import (
    BotLostError,
    BotTooSlowError,
)
from sandtable.web.service.bots.bot_program import Thinker
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.jobs import app
from sandtable.web.service.jobs.periodic_recovery_and_reminders import retry_stalled
from sandtable.web.service.worker import run_jobs
from web.bots import BotsHere
from web.db.bot_processes import WITH_BROKEN, asked, is_alive, is_gone, question, with_bots
from web.db.playing import account, faults_of, jobs
from web.service import a_door, new_game, shelf, through_a_door

BOT = Taker("bot", bot="random")


def test_a_process_is_kept_for_the_next_order_and_knows_no_secrets(settings, monkeypatch):
    monkeypatch.setenv("SANDTABLE_DICE_KEY", "a secret")
    monkeypatch.setenv("PGPASSWORD", "a secret")

    async def run(door, bots):
        await asked(door, bots, "prying")
        [process] = bots._idle
        await asked(door, bots, "random")
        assert bots._idle == [process]

    with_bots(settings, run)


def test_a_bot_that_thinks_too_long_is_killed_and_the_next_is_answered(settings):
    async def run(door, bots):
        await asked(door, bots, "random")
        pid = bots._idle[0].pid
        bots._seconds = 0.2
        with pytest.raises(BotTooSlowError):
            await asked(door, bots, "endless")
        assert await is_gone(pid)
        bots._seconds = 30
        assert await asked(door, bots, "random")

    with_bots(settings, run)


def test_whoever_waits_no_longer_leaves_no_process_that_thinks(settings):
    async def run(door, bots):
        await asked(door, bots, "random")
        pid = bots._idle[0].pid
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asked(door, bots, "endless"), 0.5)
        assert await is_gone(pid)

    with_bots(settings, run)


def test_a_process_whose_worker_is_gone_ends_though_its_bot_thinks(settings):
    async def run(door, bots):
        await asked(door, bots, "random")
        [process] = bots._idle
        thinking = asyncio.create_task(asked(door, bots, "endless"))
        await asyncio.sleep(0.3)
        for pid in (process.pid, bots._program._process.pid):
            os.kill(pid, signal.SIGTERM)  # meant for the worker
        await asyncio.sleep(0.3)
        assert is_alive(process.pid)
        process.writer.close()
        with pytest.raises(BotLostError):
            await thinking
        assert await is_gone(process.pid)


def test_the_program_is_started_again_where_it_was_killed(settings):
    async def run(door, bots):
        await bots._program.start()
        bots._program._process.kill()
        await bots._program._process.wait()
        assert await asked(door, bots, "random")
        folder = Path(bots._program._folder)
        pids = [bots._program._process.pid, *(process.pid for process in bots._idle)]
        await bots.close()
        assert not await asyncio.to_thread(folder.exists)
        assert [await is_gone(pid) for pid in pids] == [True, True]

    with_bots(settings, run)


@pytest.mark.parametrize("fault", ["crash", "illegal", "endless", "dying"])
def test_a_broken_bot_blocks_no_game(settings, fault):
    async def run(door, bots):
        game = await door.open(new_game(bots=fault))
        await asked(door, bots, "random")  # the games are loaded and prepared
        bots._seconds = 0.5
        turn = BotTurn(door, bots, game, {0: fault, 1: fault})
        assert await turn.play()
        assert await turn.play()
        assert (await door.store.moment(game))[0] == 3
        assert turn.killed == (fault == "endless")

    with_bots(settings, run)


def test_a_bot_gets_what_its_seat_knows_and_nothing_else(settings):
    """The secrets of others are not in what the process is sent."""

    async def run(door: Gateway):
        table = await door.table(await door.open(new_game("toy-cards/short")))
        sent = question(table, "random")
        assert sum(secret is not None for secret in table.state.secrets) > 1
        kept = [n for n, secret in enumerate(table.known(sent.seat).state.secrets) if secret]
        assert kept == [sent.seat]
        assert Thinker(shelf()).answer(sent).order

    through_a_door(settings, run)


def test_a_bot_keeps_its_plan_from_order_to_order(settings):
    async def run(door: Gateway):
        table = await door.table(await door.open(new_game()))
        thinker, sent = Thinker(shelf()), question(table, "greedy")
        thinker.answer(sent)
        [player] = thinker._players.values()
        thinker.answer(sent)
        assert list(thinker._players.values()) == [player]

    through_a_door(settings, run)


def test_a_worker_that_ends_leaves_the_order_to_another(settings):
    """The one that thinks is killed, its job waits again, and no order is lost or doubled."""
    game = through_a_door(settings, lambda door: door.open(new_game(bots="endless")))

    async def cut_short():
        worker = asyncio.create_task(run_jobs(settings, WITH_BROKEN, signals=False))
        async with a_door(settings) as door:
            running = 0
            for _ in range(600):
                running = sum(one.running for one in await bot_queues(door.store.pool))
                if running or worker.done():
                    break
                await asyncio.sleep(0.1)
            assert running == 1
            began = time.monotonic()
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)
            assert time.monotonic() - began < 10
            [queue] = [one for one in await bot_queues(door.store.pool) if one.waiting]
            assert (queue.name, queue.waiting, queue.running) == ("bots-alone", 1, 0)
            assert (await door.store.moment(game))[0] == 1

    asyncio.run(cut_short())


def run_for_a_while(work):
    """Run a coroutine, then end what its libraries left.

    A task of a pool of connections that is cancelled while it connects goes on with the next
    connection, so that it must be cancelled again; `asyncio.run` would wait for it for ever.
    """
    loop = asyncio.new_event_loop()
    try:
        loop.run_until_complete(work)
        for _ in range(20):
            left = asyncio.all_tasks(loop)
            if not left:
                break
            for task in left:
                task.cancel()
            loop.run_until_complete(asyncio.wait(left, timeout=1))
        assert not asyncio.all_tasks(loop)
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        loop.close()


def test_a_game_whose_workers_end_again_and_again_is_played_to_its_end(settings):
    """No order is lost and none is doubled, whenever the worker is told to stop."""
    game = through_a_door(settings, lambda door: door.open(new_game(bots="greedy")))

    async def last() -> int:
        async with a_door(settings) as door:
            return (await door.store.moment(game))[0]

    async def cut_short(after: int) -> None:
        worker = asyncio.create_task(run_jobs(settings, shelf(), signals=False))
        for _ in range(600):
            if await last() > after or worker.done():
                break
            await asyncio.sleep(0.05)
        worker.cancel()
        await asyncio.gather(worker, return_exceptions=True)

    for after in (2, 6, 10):
        run_for_a_while(cut_short(after))
    begun = asyncio.run(last())
    assert begun > 10
    asyncio.run(run_jobs(settings, shelf(), once=True, signals=False))

    async def ended(door: Gateway) -> None:
        status = await door.store.status(game)
        assert status is not None
        assert status.over
        assert await jobs(door, "bots:play") == 0

    through_a_door(settings, ended)
    assert faults_of(settings, game) == ()


def test_the_record_of_an_order_makes_the_job_of_the_next(settings):
    async def run(door: Gateway):
        game = await door.open(new_game(bots="random"))
        await door.store.pool.execute("DELETE FROM procrastinate_jobs")
        assert await BotTurn(door, BotsHere(), game, {0: "random", 1: "random"}).play()
        assert (await door.store.moment(game))[0] == 2
        assert await jobs(door, "bots:play") == 1

    through_a_door(settings, run)


def test_bots_with_people_come_first_and_one_person_has_few_at_a_time(settings):
    async def run(door: Gateway):
        me, other = await account(door, "me"), await account(door, "other")
        for opener in (me, me, me, other):
            await door.open(NewGame("toy-hexes/small", (BOT, BOT), opener=opener))
        for opener in (me, me, me, me, me, me, other):
            seats = (BOT, Taker("person", account=opener))
            await door.open(NewGame("toy-hexes/small", seats, opener=opener))
        assert await jobs(door, "bots:play") == 11
        pool, fetch = door.store.pool, "SELECT * FROM procrastinate_fetch_job_v2($1, NULL)"
        taken = []
        while (job := await pool.fetchrow(fetch, None))["id"] is not None:
            taken.append((job["queue_name"], me in job["lock"].replace("-", "")))
        people, alone = ("bots", "bots-alone")
        mine = taken.count((people, True))
        assert 1 <= mine <= 2
        assert taken.count((people, False)) == 1
        assert taken[-2:] == [(alone, True), (alone, False)]
        assert len(taken) == mine + 3
        [first, second] = sorted(await bot_queues(pool), key=lambda one: one.name)
        assert (first.waiting, first.running) == (7 - mine - 1, mine + 1)
        assert (second.waiting, second.running) == (2, 2)

    through_a_door(settings, run)


def test_games_between_bots_alone_are_few_for_one_person_also_at_once(settings):
    async def run(door: Gateway):
        me = await account(door, "me")
        game = NewGame("toy-hexes/small", (BOT, BOT), opener=me, bot_games=2)
        made = await asyncio.gather(*(door.open(game) for _ in range(6)), return_exceptions=True)
        refused = [one for one in made if isinstance(one, BaseException)]
        assert [type(one) for one in refused] == [TooManyBotGamesError] * 4
        assert await door.store.pool.fetchval("SELECT count(*) FROM games") == 2

    through_a_door(settings, run)


def test_a_stalled_job_ends_where_another_waits_to_do_the_same(settings):
    async def run(door: Gateway):
        game = await door.open(new_game(bots="random"))
        await door.store.pool.execute("UPDATE procrastinate_jobs SET status = 'doing'")
        await door.store.wake_bots(game)
        queue = app(settings)
        async with queue.open_async():
            await retry_stalled(queue.job_manager)
        rows = await door.store.pool.fetch("SELECT status FROM procrastinate_jobs ORDER BY id")
        assert [row[0] for row in rows] == ["todo"]

    through_a_door(settings, run)
