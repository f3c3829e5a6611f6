"""What somebody sees who has installed the package, with or without its extras."""

from __future__ import annotations

import sys
import tomllib

import pytest

from sandtable.cli import errors
from sandtable.cli.errors import extra_with, missing_extra
from sandtable.version import VERSION


def test_the_version_is_told(shell):
    assert shell("--version") == f"sandtable {VERSION}\n"


def test_completion_can_be_installed(shell):
    assert "--install-completion" in shell("--help")


@pytest.mark.parametrize("command", [("serve",), ("worker",), ("admin", "backup", "x")])
def test_a_missing_extra_is_named(shell, monkeypatch, command):
    for name in list(sys.modules):
        if name.startswith(("sandtable.cli.site.serve", "sandtable.web")):
            monkeypatch.delitem(sys.modules, name)
    for name in errors._EXTRAS["web"].split():
        monkeypatch.setitem(sys.modules, name, None)

    assert shell(*command, code=2).strip() == str(missing_extra("web"))


def test_other_missing_modules_are_faults_of_ours():
    assert extra_with("no_such_module") == ""
    assert extra_with("litestar.openapi") == "web"


def test_every_extra_that_a_message_can_name_exists(shell):
    text = (shell.repo / "pyproject.toml").read_text()
    extras = tomllib.loads(text)["project"]["optional-dependencies"]

    assert set(errors._EXTRAS) <= set(extras)
    assert set(extras) == {"web", "home", "lab", "cluster", "gym", "png", "all"}
    assert len(tomllib.loads(text)["project"]["dependencies"]) <= 4
