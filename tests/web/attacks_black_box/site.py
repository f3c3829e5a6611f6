"""The service in processes of its own, as a host runs it, and guests who come to it over HTTP.

Nothing here imports the service: it is started by its commands and seen only from outside.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
from websockets.sync.client import ClientConnection, connect

API = "/api/v1"
#: A server where databases may be made; each run makes one of its own and drops it at the end.
SERVER = os.environ.get("SANDTABLE_TEST_SERVER", "postgresql://postgres@127.0.0.1:5432/test")
TESTS = Path(__file__).parents[2]
COMMAND = Path(sys.executable).with_name("sandtable")
PASSWORD = "quiet marsh lantern 7"  # noqa: S105  # of nobody but tests
#: No answer may take longer than this.
SECONDS = 5.0
_addresses = itertools.count(2)


def address() -> str:
    """An address of this machine that no guest of this run had before."""
    number = next(_addresses)
    return f"127.{10 + os.getpid() % 200}.{number // 250}.{number % 250 + 1}"


@dataclass
class Guest:
    """Somebody with a client that keeps cookies, at an address of their own."""

    url: str
    at: str = field(default_factory=address)
    name: str = ""
    #: Waits where the service asks for a moment, so that a limit does not hide another answer.
    patient: bool = True

    def __post_init__(self) -> None:
        self.http = httpx.Client(
            base_url=self.url,
            headers={"Origin": self.url},
            timeout=SECONDS,
            transport=httpx.HTTPTransport(local_address=self.at),
        )

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Send a request and return the answer, which must not be a fault of the server."""
        if body is not None:
            more["json"] = body
        answer = self.http.request(method, API + path, **more)
        for _ in range(8):
            wait = float(answer.headers.get("Retry-After", 0))
            if not self.patient or answer.status_code != 429 or wait > 3:
                break
            time.sleep(wait)
            answer = self.http.request(method, API + path, **more)
        assert answer.status_code < 500, f"{method} {path}: {answer.status_code}"
        return answer

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.ask("GET", path, params=query)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.ask("POST", path, {} if body is None else body)

    @property
    def cookie(self) -> str:
        """The cookie of the session, as a header carries it."""
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def live(
        self, game: str, seat: int | None = 0, since: int = 0, origin: str | None = "own"
    ) -> ClientConnection:
        """Open a socket of a game, by default from the site's own pages."""
        where = "" if seat is None else f"&seat={seat}"
        carried = {"Cookie": self.cookie} if self.cookie else {}
        return connect(
            f"ws{self.url[4:]}{API}/games/{game}/live?since={since}{where}",
            origin=self.url if origin == "own" else origin,  # type: ignore[arg-type]
            additional_headers=carried,
            open_timeout=SECONDS,
            close_timeout=1,
            source_address=(self.at, 0),
        )


@dataclass
class Site:
    """Where the service is, and its processes."""

    url: str
    folder: Path
    server: subprocess.Popen[bytes]
    start_worker: Callable[[], subprocess.Popen[bytes]]
    people: list[Guest] = field(default_factory=list)

    def nobody(self, at: str | None = None) -> Guest:
        """Come without an account."""
        self.people.append(Guest(self.url, at or address()))
        return self.people[-1]

    def part(self) -> None:
        """Close the clients of everybody who came."""
        while self.people:
            self.people.pop().http.close()

    def mails(self, to: str) -> list[str]:
        """The texts of all emails that were written to an address, the oldest first."""
        files = [one for one in (self.folder / "mail").rglob("*") if one.is_file()]
        found = [one.read_text() for one in sorted(files, key=lambda one: one.stat().st_mtime_ns)]
        return [text for text in found if to in text]

    def guest(self, at: str | None = None) -> Guest:
        """Come and play at once under a generated name."""
        made = self.nobody(at)
        answer = made.post("/guests")
        assert answer.status_code in {200, 201}, answer.text
        made.name = answer.json()["name"]
        return made

    def member(self, name: str | None = None) -> Guest:
        """Come and register with a password."""
        made = self.nobody()
        made.name = name or f"m{secrets.token_hex(5)}"
        answer = made.post("/accounts", {"name": made.name, "password": PASSWORD})
        assert answer.status_code in {200, 201}, answer.text
        return made


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def a_database() -> Iterator[str]:
    """Make a database with the tables on the server, and drop it at the end; yields its name."""
    name = f"black_box_{os.getpid()}_{secrets.token_hex(3)}"
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    try:
        for attempt in range(3):  # another run may be making the role of the service just now
            done = subprocess.run(
                [COMMAND, "admin", "create-tables"],
                env=_variables(name),
                capture_output=True,
                check=False,
            )
            if done.returncode == 0:
                break
            assert attempt < 2, done.stderr.decode()
        yield name
    finally:
        with psycopg.connect(SERVER, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _variables(database: str) -> dict[str, str]:
    """The settings of a site in production, but for TLS; limits are on, as they are unset."""
    host = SERVER.split("@")[1].split("/")[0]
    kept = {name: value for name, value in os.environ.items() if "SANDTABLE" not in name}
    return {
        **kept,
        "PYTHONPATH": str(TESTS),
        "SANDTABLE_GAMES": "toys.hexes.game,toys.cards.game",
        "SANDTABLE_DATABASE": f"postgresql://sandtable_app@{host}/{database}",
        "SANDTABLE_OWNER_DATABASE": f"{SERVER.rsplit('/', 1)[0]}/{database}",
        "SANDTABLE_DICE_KEY": "5a" * 32,
        "SANDTABLE_SECRET": "for tests only",
        "SANDTABLE_INSECURE_COOKIES": "yes",
    }


@contextlib.contextmanager
def a_site(database: str) -> Iterator[Site]:
    """Start a server; end it, and the worker if there is one, at the end."""
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix="black-box-") as made, contextlib.ExitStack() as stack:
        folder = Path(made)
        (folder / "mail").mkdir()
        push = subprocess.run([COMMAND, "admin", "new-push-key"], capture_output=True, check=True)
        (folder / "push.key").write_bytes(push.stdout)
        variables = {
            **_variables(database),
            "SANDTABLE_PORT": str(port),
            "SANDTABLE_PUBLIC_URL": url,
            "SANDTABLE_MAIL_FOLDER": str(folder / "mail"),
            "SANDTABLE_CACHE_FOLDER": str(folder),
            "SANDTABLE_VAPID_KEY_FILE": str(folder / "push.key"),
        }
        server = _start("serve", folder, variables, stack)
        _ready(url, server)
        yield Site(url, folder, server, lambda: _start("worker", folder, variables, stack))


def _start(
    word: str, folder: Path, variables: dict[str, str], stack: contextlib.ExitStack
) -> subprocess.Popen[bytes]:
    """Start a process of the service, which ends with the stack."""
    log = stack.enter_context((folder / f"{word}.log").open("wb"))
    process = subprocess.Popen(
        [COMMAND, word], env=variables, stdout=log, stderr=log, start_new_session=True
    )
    stack.callback(_end, process)
    return process


def _ready(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "the server ended"
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(url + "/health/ready", timeout=SECONDS).status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError("the server did not become ready")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)  # what it started and left, such as maps
