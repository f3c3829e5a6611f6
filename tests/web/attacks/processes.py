"""Real processes of the service: `sandtable serve` and `sandtable worker`, as a host runs them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.request import urlopen

import psycopg

from sandtable.games.registry import VARIABLE
from sandtable.web.notices.push_keys import new_push_key
from sandtable.web.service.self_hosted_folder import as_environment
from sandtable.web.settings import Settings
from web.http.load import free_port
from web.service import TOYS

TESTS = Path(__file__).parents[2]
SANDTABLE = ("-c", "from sandtable.cli import main; main()")
COMPILED = Path(tempfile.gettempdir()) / f"sandtable-attacks-{os.getuid()}"
#: Seconds for a process to start on a busy machine, and to end by itself.
STARTS, ENDS = 60, 3


@dataclass(frozen=True)
class Site:
    """A running service: its settings, its process and the folder into which its letters go."""

    settings: Settings
    pid: int
    mail: Path

    @property
    def url(self) -> str:
        """Where it is."""
        return self.settings.public_url

    @property
    def port(self) -> int:
        """The port on 127.0.0.1 at which it listens."""
        return self.settings.port

    def resident(self) -> int:
        """The megabytes of memory that the process holds."""
        lines = Path(f"/proc/{self.pid}/status").read_text("ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024

    def letters(self) -> list[str]:
        """The letters that were sent."""
        return [path.read_text("utf-8") for path in sorted(self.mail.glob("*.eml"))]


@contextmanager
def served(
    settings: Settings,
    folder: Path,
    environ: dict[str, str] | None = None,
    program: Sequence[str] = SANDTABLE,
) -> Iterator[Site]:
    """Run `sandtable serve` until the end; limits, pool and password hashing as in production."""
    port = free_port()
    settings = _as_in_production(settings, folder, port)
    words = [*program, "serve", "--port", str(port)]
    with running(settings, words, environ) as process:
        _await(process, port)
        yield Site(settings, process.pid, folder / "mail")


def _as_in_production(settings: Settings, folder: Path, port: int) -> Settings:
    usual, key = Settings(), folder / "push.key"
    key.write_text(new_push_key(), "utf-8")
    return replace(
        settings,
        port=port,
        public_url=f"http://127.0.0.1:{port}",
        insecure_cookies=True,  # there is no TLS on loopback
        pool=usual.pool,
        limits=True,
        mail_folder=str(folder / "mail"),
        vapid_key_file=str(key),
    )


def worked_off(site: Site) -> None:
    """Let a worker do all jobs that wait, those that wait for a time too."""
    bring_forward(site)
    with running(site.settings, [*SANDTABLE, "worker", "--once"]) as process:
        process.wait(STARTS)


def bring_forward(site: Site) -> None:
    """Let jobs that wait for a time be due now."""
    with psycopg.connect(site.settings.owner_database) as connection:
        connection.execute("UPDATE procrastinate_jobs SET scheduled_at = NULL")


@contextmanager
def running(
    settings: Settings, words: Sequence[str], environ: dict[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run Python with these words; one that does not end soon when it is told to is killed."""
    known = {name: value for name, value in os.environ.items() if name[:10] != "SANDTABLE_"}
    process = subprocess.Popen(
        [sys.executable, *words],
        env={
            **known,
            **as_environment(settings),
            VARIABLE: ",".join(TOYS),
            "PYTHONPATH": str(TESTS),
            # Compiled code is kept: compiling takes longer than everything else at the start.
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(COMPILED),
            **(environ or {}),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(ENDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _await(process: subprocess.Popen[bytes], port: int) -> None:
    ends = time.monotonic() + STARTS
    while time.monotonic() < ends and process.poll() is None:
        try:
            with urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=2) as answer:
                answer.read()
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the service did not start")
