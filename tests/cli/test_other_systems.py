"""What other systems lack is not needed: neither to play, nor to be told that a site needs it.

Nothing here was run on Windows or macOS: their Pythons are imitated by taking away what they lack.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from sandtable.web.db import private_postgresql
from sandtable.web.db.private_postgresql import Cluster, ClusterError, Installed
from sandtable.web.service.bots import process_limits
from sandtable.web.service.bots.process_limits import ADDRESSES, DATA, limit

#: Python on Windows: no modules of Unix, no users, no forks, no sockets in files.
WINDOWS = """
import os, socket, sys
for name in ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty"):
    sys.modules.pop(name, None)
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty"):
            raise ModuleNotFoundError(name=name)
import importlib.util
real = importlib.util.find_spec
gone = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty")
importlib.util.find_spec = lambda name, *more: None if name in gone else real(name, *more)
sys.meta_path.insert(0, Missing())
for name in ("chown", "fork", "geteuid", "getuid", "nice"):
    delattr(os, name)
del socket.AF_UNIX
"""
PLAYED = """
import sandtable
game = sandtable.new("deja-phu", seed="elsewhere")
game.play(SRV="random", PRC="random")
print(game.over)
from typer.testing import CliRunner
from sandtable.cli.app import app
print(CliRunner().invoke(app, ["scenarios"]).exit_code)
import sandtable.web.db.private_postgresql, sandtable.web.service.bots.process_limits
from sandtable.web.service.bots.process_limits import limit
print(limit("RLIMIT_AS", 1))
sys.platform = "win32"
done = CliRunner().invoke(app, ["serve", "--here"])
print(done.exit_code, done.output)
"""


def test_without_the_modules_of_unix_games_are_played_and_the_site_says_why_not():
    done = subprocess.run(
        [sys.executable, "-c", WINDOWS + PLAYED], capture_output=True, text=True, check=False
    )

    over, listed, limited, refused = done.stdout.splitlines()[:4]
    assert over.endswith("[NWV:17.1.1]")
    assert (listed, limited) == ("0", "False")
    assert refused.startswith("2 ")
    assert "The site does not run on Windows." in done.stdout


@pytest.mark.parametrize(("system", "raises"), [("linux", True), ("darwin", False)])
def test_a_limit_that_the_system_refuses_is_a_fault_on_linux_alone(monkeypatch, system, raises):
    class Refusing:
        RLIMIT_DATA = 2

        def setrlimit(self, *_):
            raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(process_limits, "_RESOURCE", Refusing())
    monkeypatch.setattr(sys, "platform", system)

    if raises:
        with pytest.raises(ValueError, match="current limit"):
            limit(DATA, 1)
    else:
        assert limit(DATA, 1) is False


def test_a_limit_is_set_where_there_are_limits():
    text = f"""
import resource
from sandtable.web.service.bots.process_limits import limit
print(limit({ADDRESSES!r}, 2**34), resource.getrlimit(resource.RLIMIT_AS)[0])
"""
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["True", str(2**34)]


def test_programs_that_the_user_may_not_run_are_named(monkeypatch, tmp_path):
    (tmp_path / "initdb").write_text("#!/bin/sh\n")  # not executable
    monkeypatch.setattr(private_postgresql, "installed", lambda _: [Installed(15, tmp_path)])
    monkeypatch.setattr(private_postgresql, "_own_user", lambda: None)

    with pytest.raises(ClusterError, match=r"this user may not run .*initdb\. Install"):
        Cluster(tmp_path / "home").make()
