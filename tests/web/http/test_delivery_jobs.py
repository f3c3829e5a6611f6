"""Deliveries by a worker: a recipient that hangs is in nobody's way."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from sandtable.web.notices import notice_job
from sandtable.web.notices.outbox import plan_deliveries
from sandtable.web.notices.webhook_client import WebhookClient
from sandtable.web.service.jobs.periodic_recovery_and_reminders import SEND_NOTICES
from sandtable.web.service.worker import run_jobs
from web.http.deliveries import HOOK, a_post
from web.service import shelf

PEOPLE = 60


def test_a_hook_that_hangs_delays_no_other(settings, tmp_path, monkeypatch):
    """Sixty people are told by a worker; one hook hangs until all others have been called."""
    called: list[str] = []
    most = [0, 0]

    class Hanging(WebhookClient):
        async def post(self, url, body, headers):  # noqa: ARG002
            most[0] += 1
            most[1] = max(most)
            try:
                if url.endswith("/0"):
                    await others.wait()
                else:
                    called.append(url)
                    if len(called) == PEOPLE - 1:
                        others.set()
            finally:
                most[0] -= 1
            return 204

    others = asyncio.Event()
    monkeypatch.setattr(notice_job, "WebhookClient", Hanging)
    own = replace(settings, public_url="https://hangs.example", jobs=1)

    async def run():
        async with a_post(settings, tmp_path) as post:
            for number in range(PEOPLE):
                person = await post.site.person(f"Player {number}")
                await post.pool.execute(
                    "INSERT INTO webhooks (account, url, secret) VALUES ($1, $2, 'x')",
                    person.account.id,
                    f"https://h{number}.example/{number}",
                )
                await post.game([person, person])
            await post.pool.execute("UPDATE procrastinate_jobs SET scheduled_at = NULL")
            began = time.monotonic()
            worker = asyncio.create_task(run_jobs(own, shelf(), signals=False))
            await asyncio.wait_for(others.wait(), 120)
            seconds = time.monotonic() - began
            print(f"{PEOPLE - 1} called in {seconds:.1f} s")  # noqa: T201  # a figure to read
            while ("hook", "waiting", 0) in await post.states():  # noqa: ASYNC110
                await asyncio.sleep(0.1)
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)
            assert len(set(called)) == len(called) == PEOPLE - 1
            states = {state for _, state, _ in await post.states()}
            assert states == {"sent"}
            assert most[1] <= 32

    asyncio.run(run())


def test_the_hooks_of_one_account_are_called_one_at_a_time(settings, tmp_path, monkeypatch):
    running, most = [], []

    class Slow(WebhookClient):
        async def post(self, url, body, headers):  # noqa: ARG002
            running.append(url)
            most.append(len(running))
            await asyncio.sleep(0.2)
            running.remove(url)
            return 204

    monkeypatch.setattr(notice_job, "WebhookClient", Slow)
    own = replace(settings, public_url="https://slow.example")

    async def run():
        async with a_post(settings, tmp_path) as post:
            ann = await post.site.person("Ann")
            for number in range(4):
                await ann.post("/webhooks", {"url": f"{HOOK}{number}"})
            await post.game([ann, ann])
            await post.pool.execute("UPDATE procrastinate_jobs SET scheduled_at = NULL")
            await run_jobs(own, shelf(), once=True, signals=False)
            assert most == [1] * 4

    asyncio.run(run())


def test_a_delivery_whose_job_was_lost_gets_another(settings, tmp_path):
    async def run():
        async with a_post(settings, tmp_path) as post:
            await post.game(await post.both())
            await plan_deliveries(post.pool, push=False)
            await post.pool.execute("DELETE FROM procrastinate_jobs")
            await post.pool.execute(SEND_NOTICES)
            await plan_deliveries(post.pool, push=False)
            await plan_deliveries(post.pool, push=False)
            jobs = await post.pool.fetch("SELECT task_name FROM procrastinate_jobs ORDER BY 1")
            assert [row[0] for row in jobs] == ["notices:deliver", "notices:send"]

    asyncio.run(run())


def test_a_job_whose_worker_died_gives_way_to_the_same_job_that_waits(settings, tmp_path):
    """It holds the lock that the waiting one needs, and two of them cannot wait."""

    async def run():
        async with a_post(settings, tmp_path) as post:
            await post.game(await post.both())
            await plan_deliveries(post.pool, push=False)
            await post.pool.execute(
                "INSERT INTO procrastinate_jobs "
                "(queue_name, task_name, lock, queueing_lock, args, status) "
                "SELECT queue_name, task_name, lock, queueing_lock, args, 'doing' "
                "FROM procrastinate_jobs WHERE task_name = 'notices:deliver'"
            )
            await post.pool.execute(
                "INSERT INTO procrastinate_jobs (queue_name, task_name, lock, args) "
                "VALUES ('sweep', 'sweep:all', 'sweep', '{\"timestamp\": 0}')"
            )
            own = replace(settings, public_url="https://died.example")
            await run_jobs(own, shelf(), once=True, signals=False)
            left = await post.pool.fetch(
                "SELECT task_name, status::text FROM procrastinate_jobs "
                "WHERE task_name <> 'notices:send' ORDER BY 1"
            )
            assert {row[1] for row in left} == {"succeeded"}
            assert [row[0] for row in left if row[0] == "notices:deliver"] == ["notices:deliver"]

    asyncio.run(run())
