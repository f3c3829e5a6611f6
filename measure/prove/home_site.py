"""Starts the site of an environment, asks it for its pages and a game, and stops it.

`python -m prove.home_site PROGRAMS` in an environment that has `sandtable[home]` and nothing else.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from tempfile import mkdtemp
from urllib.request import urlopen


def main(programs: str) -> int:
    """Serve at home, and print what was there."""
    folder = Path(mkdtemp(prefix="sandtable-home-"))
    folder.chmod(0o755)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environ = {**os.environ, "SANDTABLE_HOME": str(folder)}
    environ.pop("PYTHONPATH", None)
    command = [f"{programs}/sandtable", "serve", "--here", "--port", str(port)]
    began = time.monotonic()
    serving = subprocess.Popen(command, env=environ, cwd=folder)
    try:
        address = f"http://127.0.0.1:{port}"
        while not _answers(f"{address}/health/ready"):
            if serving.poll() is not None or time.monotonic() - began > 120:
                return 1
            time.sleep(0.3)
        seconds = time.monotonic() - began
        with urlopen(f"{address}/api/v1/scenarios") as found:  # noqa: S310  # our own
            scenarios = found.read().count(b'"id"')
        version = next(folder.rglob("data/PG_VERSION")).read_text().strip()
        places = [path for path in ("/usr/lib/postgresql",) if any(Path(path).glob("*"))]
        print(
            f"PostgreSQL {version} of the wheel, ready in {seconds:.0f} s, {scenarios} scenarios",
            flush=True,
        )
        return int(shutil.which("initdb") is not None or bool(places))
    finally:
        serving.send_signal(signal.SIGTERM)
        serving.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=2):  # noqa: S310  # our own
            return True
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
