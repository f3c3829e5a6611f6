"""One service for all attacks of a run; after each, it must still be there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from subprocess import Popen

import httpx
import pytest

from web.attacks_black_box.guests import new_game, table
from web.attacks_black_box.site import Site, a_database, a_site


@pytest.fixture(scope="session")
def migrated() -> Iterator[str]:
    """Make the database of this run."""
    with a_database() as name:
        yield name


@pytest.fixture(scope="session")
def running(migrated: str) -> Iterator[Site]:
    """Run the service for the whole session: to start it takes longer than most attacks."""
    with a_site(migrated) as site:
        yield site


@pytest.fixture(scope="session")
def worker(running: Site) -> Popen[bytes]:
    """Run the background jobs too, from the first test that needs them; a bot has played."""
    started = running.start_worker()
    guest = running.guest()
    made = new_game(guest, {"kind": "me"}, {"kind": "bot", "name": "random"}).json()["id"]
    until = time.monotonic() + 60
    while table(guest, made, 0)["seq"] == 1:
        assert time.monotonic() < until, "the worker did not start"
        time.sleep(0.2)
    return started


@pytest.fixture
def site(running: Site) -> Iterator[Site]:
    """Give the running service to a test; the server must have outlived it."""
    yield running
    running.part()
    assert running.server.poll() is None, "the server ended"
    assert httpx.get(running.url + "/health/live", timeout=5).status_code == 200
