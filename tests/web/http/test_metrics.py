"""Metrics: of one process, and of all processes that share a folder."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys

import pytest

from web.http.site import a_site

COUNT = """
from sandtable.web.http.metrics import Metrics
metrics = Metrics()
metrics.answered("GET", 200, 0.01)
metrics.sockets.inc()
print(metrics.page().decode())
"""


def counted(folder=None):
    given = {} if folder is None else {"SANDTABLE_METRICS_FOLDER": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", COUNT],
        env=os.environ | given,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def value(page, name):
    (line,) = [line for line in page.splitlines() if line.startswith(f"{name}{{")]
    return float(line.rpartition(" ")[2])


def test_a_process_by_itself_counts_its_own_requests():
    counted()

    assert value(counted(), "sandtable_requests_total") == 1


def test_processes_that_share_a_folder_show_the_sum(tmp_path):
    folder = tmp_path / "metrics"
    counted(folder)

    assert value(counted(folder), "sandtable_requests_total") == 2


@pytest.mark.parametrize("path", ["/metrics", "/metrics/", "//metrics"])
@pytest.mark.parametrize(
    "header", [{"X-Forwarded-For": "192.0.2.7"}, {"Forwarded": "for=192.0.2.7"}]
)
def test_metrics_are_for_those_who_ask_directly_and_not_through_a_proxy(settings, path, header):
    async def run():
        async with a_site(settings) as site:
            http = (await site.nobody()).http
            assert "sandtable_requests_total" in (await http.get(f"{site.url}/metrics")).text
            proxied = await http.get(f"{site.url}{path}", headers=header)
            assert proxied.status_code == 404
            assert "sandtable_" not in proxied.text

    asyncio.run(run())


def test_the_database_is_read_once_for_a_page_and_its_figures_are_shown(settings):
    async def run():
        async with a_site(settings) as site:
            pool, http = site.service.store.pool, (await site.nobody()).http
            await pool.execute("INSERT INTO breakers (name, failures) VALUES ('mail', 9)")
            await pool.execute("INSERT INTO bot_kills VALUES ('bots', 7)")
            taken, acquire = [], type(pool).acquire

            def counted(self, *args, **more):
                taken.append(1)
                return acquire(self, *args, **more)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(type(pool), "acquire", counted)
                page = (await http.get(f"{site.url}/metrics")).text
            assert len(taken) == 1
            assert 'sandtable_breakers_open{kind="mail"} 1.0' in page
            assert 'sandtable_bots_killed{queue="bots"} 7.0' in page
            assert 'sandtable_notification_deliveries{channel="mail",state="parked"} 0.0' in page

    asyncio.run(run())
