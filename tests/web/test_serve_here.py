"""What `sandtable serve --here` leaves running when it is told to stop."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import psycopg
import pytest

from sandtable.cli.site import serve as site
from sandtable.games.registry import VARIABLE
from sandtable.web.service.self_hosted_folder import DATABASE, Home
from web.http.load import free_port
from web.service import TOYS

TESTS = Path(__file__).parents[1]
#: Signals are as in a terminal, also where `nohup` or a shell in the background ignores them.
PROGRAM = """
import signal
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
from sandtable.cli import main
main()
"""
#: Seconds for the service to start, and to end, on a busy machine.
STARTS, ENDS = 300, 120


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder, in a place that the user of PostgreSQL can enter."""
    made = Path(tempfile.mkdtemp(prefix="sandtable-home-"))
    made.chmod(0o755)
    yield made
    home = Home(made)
    if home.cluster.running:
        home.cluster.stop("immediate")
    shutil.rmtree(made, ignore_errors=True)


def stopped_by(number: signal.Signals, folder: Path) -> tuple[str, set[int]]:
    """Start the service, send a signal to all its processes; what it printed, and who is left."""
    port = free_port()
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SANDTABLE")}
    own = {"SANDTABLE_HOME": str(folder), VARIABLE: ",".join(TOYS)}
    source = Path(sys.modules["sandtable"].__path__[0]).parent
    path = {"PYTHONPATH": f"{source}{os.pathsep}{TESTS}"}
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "serve", "--here", "--port", str(port)],
        env={**kept, **own, **path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        _await(process, port)
        started = _below(process.pid) | _postmaster(folder)
        assert len(started) >= 3, "the server, a program for bots, PostgreSQL"
        os.killpg(process.pid, number)  # as the terminal does
        printed, _ = process.communicate(timeout=ENDS)
    finally:
        process.kill()
        process.communicate()
    until = time.monotonic() + ENDS
    while (left := {pid for pid in started if _runs(pid)}) and time.monotonic() < until:
        if left == _postmaster(folder):
            break
        time.sleep(0.05)
    return printed, left


def _await(process: subprocess.Popen[str], port: int) -> None:
    """Wait until the service is ready, and has started its program for bots."""
    until = time.monotonic() + STARTS
    while not _is_ready(port) or len(_below(process.pid)) < 2:
        assert process.poll() is None, "the service ended"
        assert time.monotonic() < until, "the service is not ready"
        time.sleep(0.1)


def _is_ready(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=5):
            return True
    except OSError:
        return False


def _below(pid: int) -> set[int]:
    """A process, and all that it started."""
    found, waiting = set[int](), [pid]
    while waiting:
        found.add(one := waiting.pop())
        for line in Path(f"/proc/{one}/task").glob("*/children"):
            waiting += [int(child) for child in line.read_text().split()]
    return found


def _postmaster(folder: Path) -> set[int]:
    file = folder / "postgres/data/postmaster.pid"
    return {int(file.read_text().split()[0])} if file.exists() else set()


def _runs(pid: int) -> bool:
    """Whether a process is there; one that has ended and that nobody waited for is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    "number", [signal.SIGINT, pytest.param(signal.SIGHUP, marks=pytest.mark.long)]
)
def test_it_ends_what_it_started(folder, number):
    printed, left = stopped_by(number, folder)

    assert not left
    assert printed.splitlines()[-1] == "Sandtable and its database have stopped."
    assert "Traceback" not in printed


def test_a_database_that_runs_on_is_named(folder, monkeypatch, capsys):
    home = Home(folder)
    home.prepare()
    monkeypatch.setattr(site, "home_folder", lambda: folder)
    handlers = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGHUP)}

    try:
        with site._own_database():
            pass
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)

    assert home.cluster.running
    assert capsys.readouterr().out == (
        "Sandtable has stopped. Its database is still running, as it was before."
        " `sandtable services stop` stops it.\n"
    )


def is_running(home):
    return home.cluster.running


def test_a_database_that_another_program_uses_is_left(folder):
    home = Home(folder)
    home.prepare()

    with psycopg.connect(home.cluster.dsn("postgres", DATABASE)):
        assert not home.stop_cluster()
    assert is_running(home)
    assert home.stop_cluster()
    assert not is_running(home)
    assert home.stop_cluster(), "it has ended already"


@pytest.mark.parametrize(
    "words", [("serve", "--here"), ("services", "start"), ("services", "status")], ids=" ".join
)
def test_data_of_a_version_that_is_not_here_is_refused_in_one_sentence(folder, words):
    data = folder / "postgres/data"
    data.mkdir(parents=True)
    (data / "PG_VERSION").write_text("9.6\n", "utf-8")

    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        env={**os.environ, "SANDTABLE_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    shutil.rmtree(data)

    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"The data in .* belongs to PostgreSQL 9, .*\.\n", done.stderr)
