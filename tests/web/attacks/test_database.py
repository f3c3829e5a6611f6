"""Attacks M7 and M8: a database that is silent, or that takes nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import httpx
import psycopg
import pytest

from web.attacks.databases import HOST, here
from web.attacks.frozen import line_to_database
from web.attacks.people import person, standing_order, started
from web.attacks.processes import served

#: Seconds in which an order must be answered, whatever the database does.
SOON = 6


@pytest.mark.skipif(not here(), reason="the line goes to the PostgreSQL on 127.0.0.1:5432")
def test_an_order_is_answered_though_the_database_is_silent(own_settings, tmp_path):
    async def ordered(site, line):
        async with person(site, seconds=SOON) as ann, person(site) as bob:
            game = await started(ann, bob)
            assert (await standing_order(ann, game, 0, "before")).status_code == 200
            order = {"type": "stand", "kinds": []}
            body = {"seat": 0, "expected_seq": 2, "command_id": "after", "order": order}
            line.silent()
            try:
                return (await ann.post(f"/games/{game}/orders", body)).status_code
            except httpx.ReadTimeout:
                return f"no answer after {SOON} s"

    async def run():
        async with line_to_database() as line:
            away = own_settings.database.replace(HOST, f"127.0.0.1:{line.port}")
            serving = served(replace(own_settings, database=away), tmp_path)
            site = await asyncio.to_thread(serving.__enter__)
            try:
                told = await ordered(site, line)
            finally:
                await asyncio.to_thread(serving.__exit__, None, None, None)
        assert told == 503

    asyncio.run(run())


def test_a_service_that_cannot_write_says_so_and_is_not_ready(own_site, own_settings):
    name = own_settings.owner_database.rpartition("/")[2].partition("?")[0]

    def write_protect():
        """As a full disk, a standby or a host does; connections that are open notice at once."""
        with psycopg.connect(own_settings.owner_database, autocommit=True) as owner:
            owner.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            owner.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )

    async def run():
        async with person(own_site) as ann, person(own_site) as bob:
            game = await started(ann, bob)
            write_protect()
            await asyncio.sleep(1)  # the pool finds out that its connections are gone
            await ann.get("/lobby")
            order = await standing_order(ann, game, 0, "unwritten")
            ready = await ann.http.get("/health/ready")
            told = (order.status_code, ready.status_code)
            assert told == (503, 503), f"order and ready: {told}"

    asyncio.run(run())
