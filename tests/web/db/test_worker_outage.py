"""Drill: the database stops and starts again under a worker, which goes on by itself."""

from __future__ import annotations

import time

import psycopg

from web.attacks.processes import SANDTABLE, running
from web.service import fresh_settings, new_game, private_cluster, through_a_door


def _is_over(settings, game):
    with psycopg.connect(settings.owner_database) as connection:
        row = connection.execute("SELECT over FROM game_status WHERE game = %s", (game,)).fetchone()
    return row is not None and row[0]


def test_a_worker_goes_on_after_the_database_was_stopped():
    async def opened(door):
        return await door.open(new_game("toy-cards/short", bots="random"))

    def played(process):
        game = through_a_door(settings, opened)
        ends = time.monotonic() + 60
        while not _is_over(settings, game):
            assert process.poll() is None, "the worker has ended"
            assert time.monotonic() < ends, "no bot has played"
            time.sleep(0.2)

    with private_cluster() as cluster:
        settings = fresh_settings(cluster)
        with running(settings, [*SANDTABLE, "worker"]) as process:
            played(process)
            for mode in ("fast", "immediate"):
                cluster.stop(mode)
                time.sleep(3)
                cluster.start()
                played(process)
