"""Load: many connections that send what they are given, as fast or as evenly as asked."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


@contextmanager
def serving(app: str, port: int, environ: dict[str, str]) -> Iterator[int]:
    """Run uvicorn in a process of its own; gives its process id."""
    options = ["--port", str(port), "--log-level", "error", "--no-access-log"]
    options += ["--ws", "websockets-sansio", "--no-server-header", "--lifespan", "auto"]
    if app.endswith("create_app"):
        options.append("--factory")
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", app, *options],
        env={**os.environ, **environ, "PYTHONPATH": "tests"},
        stdout=subprocess.DEVNULL,
    )
    try:
        _await(process, port)
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def working(environ: dict[str, str]) -> Iterator[int]:
    """Run a worker in a process of its own; gives its process id."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sandtable", "worker"],
        env={**os.environ, **environ, "PYTHONPATH": "tests"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


def _await(process: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server answers; a busy machine may take long to start it."""
    for _ in range(1200):
        try:
            with urlopen(f"http://127.0.0.1:{port}/health/live") as answer:
                answer.read()
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server did not start")


def request_bytes(
    method: str, path: str, body: bytes = b"", cookie: str = "", origin: str = ""
) -> bytes:
    """Write a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if cookie:
        lines.append(f"Cookie: session={cookie}")
    if origin:
        lines.append(f"Origin: {origin}")
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Wire:
    """One connection that is kept open."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def open(self) -> Wire:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """Send a request and read the answer."""
        self._writer.write(request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = 0
        for line in head.split(b"\r\n"):
            if line[:15].lower() == b"content-length:":
                length = int(line[15:])
        return int(head[9:12]), await self._reader.readexactly(length) if length else b""

    def close(self) -> None:
        self._writer.close()


async def as_fast_as_possible(
    port: int, scripts: Sequence[Iterator[bytes]], seconds: float
) -> tuple[float, int]:
    """Send each script over a connection of its own; gives answers a second, and failures.

    What is not sent in time stays in the script.
    """
    wires = [await Wire(port).open() for _ in scripts]
    ends, counts, failures = time.perf_counter() + seconds, [0] * len(wires), [0]

    async def run(index: int) -> None:
        while time.perf_counter() < ends:
            request = next(scripts[index], None)
            if request is None:
                return
            status, _ = await wires[index].ask(request)
            counts[index] += 1
            failures[0] += status != 200

    begun = time.perf_counter()
    await asyncio.gather(*(run(index) for index in range(len(wires))))
    taken = time.perf_counter() - begun
    for wire in wires:
        wire.close()
    return sum(counts) / taken, failures[0]


def cpu_seconds(pid: int) -> float:
    """The processor time of a process and all its children."""
    total, clock = 0.0, os.sysconf("SC_CLK_TCK")
    parents = {pid}
    for path in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda p: int(p.parent.name)):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(path.parent.name) in parents or int(fields[1]) in parents:
            parents.add(int(path.parent.name))
            total += (int(fields[11]) + int(fields[12])) / clock
    return total
