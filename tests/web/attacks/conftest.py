"""For attacks: databases of their own on the PostgreSQL of this machine, and running services."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sandtable.web.settings import Settings
from web.attacks.databases import here, own_database
from web.attacks.processes import Site, served
from web.service import fresh_settings


@contextmanager
def _made(request: pytest.FixtureRequest) -> Iterator[Settings]:
    """Make a database on 127.0.0.1:5432, or in a private PostgreSQL where nothing answers there."""
    if here():
        with own_database() as made:
            yield made
    else:
        yield fresh_settings(request.getfixturevalue("cluster"))


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> Iterator[Settings]:
    """Make the database of the service that most attacks share; it is never emptied."""
    with _made(request) as made:
        yield made


@pytest.fixture
def own_settings(request: pytest.FixtureRequest) -> Iterator[Settings]:
    """Make a database for one attack."""
    with _made(request) as made:
        yield made


@pytest.fixture(scope="session")
def site(database: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run `sandtable serve`, limits on, for attacks that leave others as they were."""
    with served(database, tmp_path_factory.mktemp("site")) as made:
        yield made


@pytest.fixture
def own_site(own_settings: Settings, tmp_path: Path) -> Iterator[Site]:
    """Run `sandtable serve`, limits on, for an attack that may leave nothing of it."""
    with served(own_settings, tmp_path) as made:
        yield made
