"""Attack H3: bots that keep the workers busy."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import suppress

import psycopg
from httpx import HTTPStatusError

from web.attacks.people import guest, opened, person
from web.attacks.processes import SANDTABLE, STARTS, running
from web.service import new_game, through_a_door

SCENARIO = "toy-hexes/small"
#: Seconds in which a bot must move, and in which a worker must end.
SOON = 6


async def busy(settings, jobs: int) -> None:
    """Wait until so many jobs of bots are being done."""
    ends = time.monotonic() + STARTS
    with psycopg.connect(settings.owner_database, autocommit=True) as owner:
        while time.monotonic() < ends:
            row = owner.execute(
                "SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing' "
                "AND task_name = 'bots:play'"
            ).fetchone()
            if row is not None and row[0] >= jobs:
                return
            await asyncio.sleep(0.1)
    raise RuntimeError("the worker does not work")


def test_one_guest_s_games_between_bots_do_not_stop_the_bots_of_others(own_site):
    """Open five games of mcts against mcts, or as many as one guest may, and let them run.

    Since issue 20 a guest may have three, of which one thinks at a time: the test no longer waits
    until the guest's jobs hold every place of the worker, which they must never do.
    """

    async def run():
        async with guest(own_site) as attacker, person(own_site) as honest:
            for _ in range(5):
                with suppress(HTTPStatusError):
                    await opened(attacker, "bot mcts", "bot mcts", scenario=SCENARIO)
            with running(own_site.settings, [*SANDTABLE, "worker"]):
                await busy(own_site.settings, 1)
                game = await opened(honest, "bot random", "me", scenario=SCENARIO)
                path = f"/games/{game}/log"
                before = (await honest.get(path, seat=1)).raise_for_status().json()
                ends = time.monotonic() + SOON
                moved = False
                while not moved and time.monotonic() < ends:
                    await asyncio.sleep(0.2)
                    moved = (await honest.get(path, seat=1)).raise_for_status().json() != before
                assert moved, f"the bot has not moved in {SOON} s"

    asyncio.run(run())


def test_a_worker_whose_bots_think_ends_when_it_is_told_to(own_settings):
    async def opened_here(door):
        await door.open(new_game(SCENARIO, bots="mcts"))

    through_a_door(own_settings, opened_here)
    with running(own_settings, [*SANDTABLE, "worker"]) as worker:
        asyncio.run(busy(own_settings, 1))
        worker.send_signal(signal.SIGTERM)
        ends = time.monotonic() + SOON
        while worker.poll() is None and time.monotonic() < ends:
            time.sleep(0.1)
        assert worker.poll() is not None, f"it works on {SOON} s after SIGTERM"
