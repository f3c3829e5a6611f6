"""Drills: the database stops, falls silent or has no disk space, and comes back.

The service is a process of its own, on a private PostgreSQL, and is never restarted.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import psycopg
import pytest

from sandtable.web.db import game_news_bus
from sandtable.web.db.game_news_bus import ANYTHING, PostgresBus
from web.attacks.databases import HOST, here, own_database
from web.attacks.frozen import line_to_database
from web.attacks.people import person, standing_order, started
from web.attacks.processes import served
from web.service import a_door, fresh_settings, new_game, private_cluster

#: Seconds in which the service is ready again once the database is.
READY = 5
#: Seconds in which every request is answered meanwhile.
ANSWERED = 10


@pytest.fixture(scope="module")
def own_cluster():
    with private_cluster() as made:
        yield made


@pytest.fixture
def own_settings(own_cluster):
    if not own_cluster.running:
        own_cluster.start()
    return fresh_settings(own_cluster)


@asynccontextmanager
async def two_people(settings, folder):
    """Serve until the end; gives two people who use the site."""
    serving = served(settings, folder)
    site = await asyncio.to_thread(serving.__enter__)
    try:
        async with person(site, seconds=ANSWERED) as ann, person(site, seconds=ANSWERED) as bob:
            yield ann, bob
    finally:
        await asyncio.to_thread(serving.__exit__, None, None, None)


async def ready_again(someone):
    """The seconds until the service is ready."""
    begun = time.monotonic()
    while (await someone.http.get("/health/ready")).status_code != 200:
        assert time.monotonic() - begun < 30, "not ready again"
        await asyncio.sleep(0.1)
    return time.monotonic() - begun


@pytest.mark.parametrize("mode", ["fast", pytest.param("immediate", marks=pytest.mark.long)])
def test_the_database_stops_and_starts_again(own_cluster, own_settings, tmp_path, mode):
    async def run():
        async with two_people(own_settings, tmp_path) as (ann, bob):
            game = await started(ann, bob)
            assert (await standing_order(ann, game, 0, "before")).status_code == 200
            seq = (await ann.get(f"/games/{game}/table", seat=0)).json()["seq"]
            order = {"type": "stand", "kinds": []}
            body = {"seat": 0, "expected_seq": seq, "command_id": "during", "order": order}
            await asyncio.to_thread(own_cluster.stop, mode)
            asked = [ann.post(f"/games/{game}/orders", body) for _ in range(20)]
            answers = await asyncio.gather(*asked, ann.get("/lobby"))
            assert {one.status_code for one in answers} == {503}
            assert {one.headers["Retry-After"] for one in answers} == {"1"}
            assert (await ann.http.get("/health/ready")).status_code == 503
            assert (await ann.http.get("/health/live")).status_code == 200
            await asyncio.to_thread(own_cluster.start)
            assert await ready_again(ann) < READY
            # Sent again by the same name it is taken once.
            for _ in range(2):
                answer = await ann.post(f"/games/{game}/orders", body)
                assert answer.json() == {"seq": seq + 1}, answer.text

    asyncio.run(run())


@pytest.mark.long
def test_the_service_starts_without_the_database_and_is_ready_once_it_is_there(
    own_cluster, own_settings, tmp_path
):
    async def run():
        await asyncio.to_thread(own_cluster.stop)
        back = asyncio.create_task(asyncio.to_thread(_start_later, own_cluster))
        async with two_people(own_settings, tmp_path) as (ann, bob):  # this waits until it is ready
            await back
            await started(ann, bob)

    asyncio.run(run())


def _start_later(cluster):
    time.sleep(12)
    cluster.start()


@pytest.mark.skipif(not here(), reason="the line goes to the PostgreSQL on 127.0.0.1:5432")
def test_a_database_that_was_silent_is_used_again(tmp_path):
    async def run(settings):
        async with line_to_database() as line:
            away = settings.database.replace(HOST, f"127.0.0.1:{line.port}")
            async with two_people(replace(settings, database=away), tmp_path) as (ann, bob):
                game = await started(ann, bob)
                assert (await standing_order(ann, game, 0, "before")).status_code == 200
                line.silent()
                body = {"seat": 0, "expected_seq": 2, "order": {"type": "stand", "kinds": []}}
                # More than there are connections, all for one game, and for none.
                asked = [
                    ann.post(f"/games/{game}/orders", {**body, "command_id": f"during-{n}"})
                    for n in range(20)
                ]
                asked += [bob.get("/lobby") for _ in range(20)]
                answers = await asyncio.gather(*asked)
                assert {one.status_code for one in answers} == {503}
                assert (await ann.http.get("/health/ready")).status_code == 503
                line.talks.set()
                assert await ready_again(ann) < READY
                answer = await standing_order(ann, game, 0, "after")
                assert answer.status_code == 200, answer.text

    with own_database() as settings:
        asyncio.run(run(settings))


@pytest.mark.skipif(not here(), reason="the line goes to the PostgreSQL on 127.0.0.1:5432")
def test_the_bus_leaves_a_line_that_fell_silent(monkeypatch):
    monkeypatch.setattr(game_news_bus, "_CHECK_SECONDS", 0.2)
    monkeypatch.setattr(game_news_bus, "_ANSWER_SECONDS", 0.5)

    async def run(settings):
        async with line_to_database() as line, a_door(settings) as door:
            away = settings.database.replace(HOST, f"127.0.0.1:{line.port}")
            bus = await PostgresBus.connect(away)
            news = bus.listen()
            first = asyncio.ensure_future(anext(news))
            await asyncio.sleep(0)
            line.silent()
            assert await asyncio.wait_for(first, 20) == ANYTHING
            line.talks.set()
            game = await door.open(new_game())
            async with asyncio.timeout(20):
                while (told := await anext(news)) == ANYTHING:  # once for each attempt
                    game = await door.open(new_game())
            assert told == (game, 1)
            await bus.close()

    with own_database() as settings:
        asyncio.run(run(settings))


@contextmanager
def small_disk(megabytes):
    """Mount a file system of so many megabytes that PostgreSQL may use."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-disk-"))
    words = ["-t", "tmpfs", "-o", f"size={megabytes}m,mode=0777", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(["mount", *words], check=False).returncode:
        folder.rmdir()
        pytest.skip("only root can mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def test_a_full_disk_leaves_a_service_that_can_be_read(tmp_path):
    """The records are on a file system of 64 MB that is full: they cannot grow."""

    async def run(settings, disk):
        async with two_people(settings, tmp_path) as (ann, bob):
            game = await started(ann, bob)
            filler = disk / "filler"
            _fill(filler)
            answer = await _orders_until_one_fails(ann, game)
            assert answer.status_code == 503, answer.text
            assert answer.headers["Retry-After"] == "1"
            assert (await ann.http.get("/health/ready")).status_code == 503
            assert (await ann.get("/lobby")).status_code == 200
            assert (await ann.get(f"/games/{game}/table", seat=0)).status_code == 200
            filler.unlink()
            assert await ready_again(ann) < READY
            answer = await standing_order(ann, game, 0, "after")
            assert answer.status_code == 200, answer.text

    with small_disk(64) as disk, private_cluster() as cluster:
        settings = fresh_settings(cluster)
        _move_records(settings, cluster, disk)
        asyncio.run(run(settings, disk))


def _move_records(settings, cluster, disk):
    place = disk / "space"
    place.mkdir()
    owner = cluster.data.stat()
    os.chown(place, owner.st_uid, owner.st_gid)
    with psycopg.connect(settings.owner_database, autocommit=True) as connection:
        connection.execute(f"CREATE TABLESPACE small LOCATION '{place}'")
        for part in range(16):
            connection.execute(f"ALTER TABLE game_records_{part:02} SET TABLESPACE small")


def _fill(path):
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(65536))
        except OSError:
            return


async def _orders_until_one_fails(someone, game) -> httpx.Response:
    for number in range(500):
        answer = await standing_order(someone, game, 0, f"order-{number}")
        if answer.status_code == 429:
            await asyncio.sleep(1)
        elif answer.status_code != 200:
            return answer
    raise AssertionError("the disk is not full")
