"""For tests of the service: PostgreSQL, and an empty database for each test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.secrets.secret_encryption import new_key
from sandtable.web.settings import Settings
from web.service import CLUSTER, emptied, fresh_settings, private_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Run a private PostgreSQL for the whole session, unless one runs already."""
    if folder := os.environ.get(CLUSTER):
        yield Cluster(Path(folder))
        return
    with private_cluster() as made:
        yield made


@pytest.fixture(scope="session")
def database(cluster: Cluster) -> Settings:
    """Make the database that the tests of this session use one after the other."""
    return fresh_settings(cluster)


@pytest.fixture
def settings(database: Settings) -> Settings:
    """Settings for an empty database, with a key for the dice that no other test had."""
    emptied(database)
    return replace(database, dice_key=new_key())
