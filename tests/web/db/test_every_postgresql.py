"""A private site and its backups with every PostgreSQL of this machine.

15 comes from Debian 12, 16 and 18 from a Python package that the tests install.
"""

from __future__ import annotations

import pytest

from sandtable.web.db import backup, private_postgresql
from sandtable.web.db.backup import BackupError, back_up, restore
from sandtable.web.db.private_postgresql import Cluster, ClusterError, Installed, installed
from web.db.playing import faults_of, new_database, stored_game
from web.service import fresh_settings, private_cluster

VERSIONS = sorted({one.version for one in installed("initdb")})


@pytest.fixture
def only(monkeypatch):
    """Leave some versions on the machine, for a new cluster and for a backup."""

    def leave(*versions: int) -> None:
        def found(name: str) -> list[Installed]:
            return [one for one in installed(name) if one.version in versions]

        for module in (backup, private_postgresql):
            monkeypatch.setattr(module, "installed", found)

    return leave


def test_there_are_servers_of_several_versions_to_try():
    assert {16, 18} <= set(VERSIONS)
    assert len(VERSIONS) > 2


@pytest.fixture(params=VERSIONS, ids="PostgreSQL {}".format)
def server(request):
    """A server of a version, made by its own programs."""
    with private_cluster(request.param) as cluster:
        assert cluster.version == request.param
        yield cluster


def test_a_site_of_each_version_plays_is_backed_up_and_restored(server, tmp_path):
    settings = fresh_settings(server)
    game = stored_game(settings)
    assert back_up(settings.owner_database, tmp_path) == 1

    again = new_database(server, settings)
    assert restore(again.owner_database, tmp_path) == 1
    assert faults_of(again, game) == ()


def test_a_site_of_each_version_starts_again_beside_all_others(server):
    server.stop()
    again = Cluster(server.folder)
    again.start()
    assert again.running


OLDEST, NEWEST = VERSIONS[0], VERSIONS[-1]


@pytest.fixture(scope="module")
def old_server():
    """A server of the oldest version here."""
    with private_cluster(OLDEST) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def new_server():
    """A server of the newest version here."""
    with private_cluster(NEWEST) as cluster:
        yield cluster


def test_a_server_older_than_all_programs_here_is_backed_up_too(old_server, only, tmp_path):
    settings = fresh_settings(old_server)
    stored_game(settings, 3)
    only(NEWEST)
    assert back_up(settings.owner_database, tmp_path) == 1


def test_a_backup_of_the_old_server_is_restored_into_the_new_one(old_server, new_server, tmp_path):
    settings = fresh_settings(old_server)
    game = stored_game(settings)
    back_up(settings.owner_database, tmp_path)

    again = new_database(new_server, settings)
    assert restore(again.owner_database, tmp_path) == 1
    assert faults_of(again, game) == ()


def test_programs_older_than_the_server_are_refused_in_a_sentence(new_server, only, tmp_path):
    settings = fresh_settings(new_server)
    only(OLDEST)
    with pytest.raises(BackupError, match=rf"^The server is PostgreSQL {NEWEST}, which needs "
                       rf"pg_dump {NEWEST} or newer; this machine has {OLDEST} \(on Debian: "
                       rf"apt install postgresql-client-{NEWEST}\)\.$"):  # fmt: skip
        back_up(settings.owner_database, tmp_path)


def test_a_backup_made_by_newer_programs_than_those_here_is_refused_in_a_sentence(
    old_server, only, tmp_path
):
    settings = fresh_settings(old_server)
    only(NEWEST)
    back_up(settings.owner_database, tmp_path)
    only(OLDEST)
    old_server.create("nothing_yet")
    with pytest.raises(BackupError, match="was made by a newer pg_dump"):
        restore(old_server.dsn("postgres", "nothing_yet"), tmp_path)


def test_a_site_does_not_start_without_the_version_that_made_it(old_server, only):
    only(*VERSIONS[1:])
    with pytest.raises(ClusterError, match=f"belongs to PostgreSQL {OLDEST}, and .* has only"):
        Cluster(old_server.folder)
