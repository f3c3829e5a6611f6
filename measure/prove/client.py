"""What the table in the browser must show: `just prove client [--full]`, with a real service."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

from client.positions import write
from prove.claims import Claim, Figure, prove
from sandtable.games.registry import load_registry
from sandtable.presenters.printed_data import printed_data_json

REPO = Path(__file__).resolve().parents[2]
CLIENT = REPO / "client"
STATIC = REPO / "src" / "sandtable" / "web" / "static"
#: What CI walks, and what takes longer.
SHORT = ("habits", "deja-phu-mouse", "pictures")
LONG = (
    "all-pictures",
    "account",
    "trials",
    "puzzles",
    "requests",
    "share",
    "skin",
    "corners",
    "leaving",
    "passkeys",
    "tokens",
    "offline",
    "deja-phu-keys",
    "deja-phu-phone",
    "deja-phu-bot",
    "hearts-bot",
    "deja-phu-two-browsers",
    "display",
    "languages",
    "game-texts",
    "campaign",
    "loose-nukes",
    "air-phase",
    "third-indochina-war-turn",
    "lahore-turn",
    "hearts-year",
    "hearts-year-keys",
    "hearts-year-phone",
    "lesson-deja-phu",
    "lesson-hearts",
    "lesson-phone",
)
#: The hash of the sources from which the client was built last.
BUILT = REPO / "build" / "client-built"
#: So many numbers in a row of a chart, found in the script, would be a chart in the client.
ROW = 5
#: What ends with the program: the service.
STACK = ExitStack()


def npm(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run npm in the client's folder."""
    return subprocess.run(
        ["npm", *words],  # whichever npm is installed
        cwd=CLIENT,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )


@cache
def built() -> str:
    """Install what the lock says and build, once for the same sources; give what went wrong."""
    sources = sources_of(CLIENT)
    there = (BUILT, STATIC, CLIENT / "node_modules")
    if all(one.exists() for one in there) and BUILT.read_text(encoding="utf-8") == sources:
        return ""
    for words in (("ci", "--no-audit", "--no-fund"), ("run", "build")):
        done = npm(*words)
        if done.returncode:
            return (done.stdout + done.stderr)[-2000:]
    BUILT.parent.mkdir(exist_ok=True)
    BUILT.write_text(sources, encoding="utf-8")
    return ""


def sources_of(folder: Path) -> str:
    """A hash of the files of a folder that git tracks or would track."""
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", ".")
    names = subprocess.run(listed, cwd=folder, capture_output=True, text=True, check=True).stdout
    total = sha256()
    for name in sorted(filter(None, names.split("\0"))):
        if (folder / name).is_file():
            total.update(name.encode() + b"\0" + (folder / name).read_bytes())
    return total.hexdigest()


class Served(NamedTuple):
    """A service that runs: where it is reached, and where its database is."""

    address: str
    home: Path


@contextmanager
def service(python: str = sys.executable) -> Iterator[Served]:
    """Run the service with a PostgreSQL of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    home = Path(tempfile.mkdtemp(prefix="sandtable-client-"))
    home.chmod(0o755)
    # By name: passkeys belong to names, not to addresses of numbers.
    address = f"http://localhost:{port}"
    # A program plays faster than people do, so that nobody is asked to wait.
    wishes = {"HOME": str(home), "PUBLIC_URL": address, "LIMITS": "no"}
    environ = os.environ | {f"SANDTABLE_{name}": value for name, value in wishes.items()}
    sandtable = [python, "-m", "sandtable.cli"]
    serve = [*sandtable, "serve", "--here", "--port", str(port)]
    running = subprocess.Popen(serve, env=environ, cwd=home)
    try:
        _await(f"{address}/health/ready", running)
        yield Served(f"{address}/", home)
    finally:
        running.terminate()
        running.wait(30)
        subprocess.run([*sandtable, "services", "stop"], env=environ, cwd=home, check=False)
        shutil.rmtree(home, ignore_errors=True)


def _await(address: str, running: subprocess.Popen[bytes]) -> None:
    for _ in range(240):
        if running.poll() is not None:
            raise RuntimeError("the service ended before it was ready")
        try:
            with urlopen(address, timeout=2):  # noqa: S310  # our own
                return
        except OSError:
            time.sleep(0.5)
    raise RuntimeError("the service did not come up")


@cache
def running() -> Served:
    """Run one service for all claims."""
    if trouble := built():
        raise RuntimeError(trouble)
    return STACK.enter_context(service())


def walked_rows(*names: str) -> list[dict[str, Any]]:
    """Walk paths through the client with a browser; return what each came to."""
    address, home = running()
    wishes = {"URL": address, "HOME": str(home), "PYTHON": sys.executable}
    done = subprocess.run(
        ["node", "e2e/run.mjs", *names],  # whichever Node.js is installed
        cwd=CLIENT,
        env=os.environ | {f"SANDTABLE_{name}": value for name, value in wishes.items()},
        capture_output=True,
        text=True,
        check=False,
    )
    rows: list[dict[str, Any]] = [
        json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")
    ]
    for row in rows:
        print("  ", "ok   " if row["ok"] else "short", row["name"], row["text"], row["complaints"])
    return rows


def walk(*names: str) -> Figure:
    """Walk paths through the client with a browser, all of them to their end."""
    rows = walked_rows(*names)
    good = sum(row["ok"] for row in rows)
    figures = [row["figures"] for row in rows if row.get("figures")]
    text = f"{good} of {len(names)}{''.join(f', {json.dumps(one)}' for one in figures)}"
    return Figure(text, good == len(names))


def builds(_: bool) -> Figure:
    """The client installs from its lock and builds; the lock names no address."""
    trouble = built()
    scripts = sum(len(path.read_bytes()) for path in STATIC.glob("assets/*.js"))
    named = "resolved" in (CLIENT / "package-lock.json").read_text(encoding="utf-8")
    return Figure(trouble or f"{scripts:,} bytes of script", not trouble and not named)


def wheel(full: bool) -> Figure:
    """A wheel installed anywhere serves the whole site."""
    if trouble := built():
        return Figure(trouble, enough=False)
    uv = str(Path(sys.executable).with_name("uv"))
    with tempfile.TemporaryDirectory() as folder:
        backend = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        _done(*backend)
        (made,) = Path(folder).glob("*.whl")
        names = zipfile.ZipFile(made).namelist()
        inside = sum(name.startswith("sandtable/web/static/") for name in names)
        if not full:
            return Figure(f"{made.name}: {inside} files of the site in it", inside > 0)
        python = f"{folder}/venv/bin/python"
        _done(uv, "venv", "--python", sys.executable, f"{folder}/venv")
        pip = [uv, "pip", "install", "--python", python]
        locked = ["--require-hashes", "--requirement", "requirements.lock"]
        _done(*pip, *locked)
        _done(*pip, "--no-deps", str(made))
        with service(python) as (address, _):
            page = _got(address).decode()
            scripts = re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', page)
            sizes = [len(_got(address + name)) for name in scripts]
    text = f"{made.name} in an empty environment: page and {len(sizes)} files, {sum(sizes):,} bytes"
    return Figure(text, bool(sizes) and all(sizes))


def _done(*words: str) -> None:
    subprocess.run(words, cwd=REPO, check=True, capture_output=True)


def _got(address: str) -> bytes:
    with urlopen(address, timeout=20) as answer:  # noqa: S310  # our own
        content: bytes = answer.read()
    return content


def units(_: bool) -> Figure:
    """Format, lint and types hold, and so do the tests of parts, the palette among them."""
    with ThreadPoolExecutor() as side_by_side:
        done = list(side_by_side.map(npm, ("run",) * 3, ("lint", "check", "test")))
    tested = done[-1]
    found = re.search(r"Tests\s+(.*)", re.sub(r"\x1b\[[0-9;]*m", "", tested.stdout))
    text = found[1].strip() if found else (tested.stdout + tested.stderr)[-500:]
    failed = [one for one in done if one.returncode]
    trouble = "".join([f" {(one.stdout + one.stderr)[-500:]}" for one in failed])
    return Figure(text + trouble, not failed)


def offered(full: bool) -> Figure:
    """What the board lights and lists is what the engine offers."""
    with tempfile.TemporaryDirectory() as folder:
        count = write(Path(folder), 2000 if full else 120)
        done = npm("run", "test", "--", "src/lib/board/offers.test.ts", SANDTABLE_POSITIONS=folder)
    seen = f"positions: {count}" in done.stdout
    return Figure(f"{count:,} positions", done.returncode == 0 and seen)


def chartless(_: bool) -> Figure:
    """No row of a chart is in the script: the client shows rules and has none."""
    if trouble := built():
        return Figure(trouble, enough=False)
    script = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("assets/*.js"))
    rows, found = 0, []
    shelf = load_registry(())
    for scenario in ("vietnam/deja-phu", "india-pakistan/lahore", "hearts-and-minds/1966"):
        game, one = shelf.scenario(scenario)
        for chart in json.loads(printed_data_json(game, one.id, one.layers))["charts"]:
            for row in chart["rows"]:
                cells = [cell for cell in row if re.fullmatch(r"-?\d+(/\d+R?)?", cell)]
                if len(cells) >= ROW:
                    rows += 1
                    forms = (",".join(cells), ",".join(f'"{cell}"' for cell in cells))
                    found += [chart["name"] for form in forms if form in script]
    return Figure(f"{rows} rows looked for, {len(found)} found {found[:5]}", not found and rows > 0)


def walked(full: bool) -> Figure:
    """Whole games are played in a browser without a complaint in its console."""
    return walk(*SHORT, *(LONG if full else ()))


def seen(full: bool) -> Figure:
    """Nothing serious is found by axe-core on any page."""
    return walk("audit") if full else Figure("only with --full", enough=True)


def quick(full: bool) -> Figure:
    """It is there quickly, small, and moves smoothly."""
    if not full:
        return Figure("only with --full", enough=True)
    return walk("measure", "telling", "long-game")


CLAIMS: tuple[Claim, ...] = (
    ("builds from its lock", builds),
    ("in the wheel", wheel),
    ("types and parts", units),
    ("offers drawn are the engine's", offered),
    ("no chart in the script", chartless),
    ("games in a browser", walked),
    ("axe-core", seen),
    ("quick and small", quick),
)

if __name__ == "__main__":
    with STACK:
        sys.exit(prove(CLAIMS, sys.argv[1:]))
