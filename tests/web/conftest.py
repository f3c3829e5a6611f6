"""For tests of the service: PostgreSQL, and a fresh database for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.web.cluster import Cluster
from sandtable.web.settings import Settings
from web.service import fresh_settings, private_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Run a private PostgreSQL for the whole session."""
    with private_cluster() as made:
        yield made


@pytest.fixture
def settings(cluster: Cluster) -> Settings:
    """Give settings for a new, empty database."""
    return fresh_settings(cluster)
