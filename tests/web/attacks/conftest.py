"""For attacks: a database of their own on the PostgreSQL of this machine, and a running service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.web.settings import Settings
from web.attacks.databases import here, own_database
from web.attacks.processes import Site, served
from web.service import fresh_settings


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> Iterator[Settings]:
    """Make a database on 127.0.0.1:5432, or in a private PostgreSQL where nothing answers there."""
    if here():
        with own_database() as made:
            yield made
    else:
        yield fresh_settings(request.getfixturevalue("cluster"))


@pytest.fixture
def site(settings: Settings, tmp_path: Path) -> Iterator[Site]:
    """Run `sandtable serve` for one test, with limits and everything else as in production."""
    with served(settings, tmp_path) as made:
        yield made
