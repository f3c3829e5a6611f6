"""The server that dies, seen from the process that kills it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from os import SEEK_END
from pathlib import Path
from tempfile import TemporaryFile

from sandtable.games.registry import VARIABLE
from sandtable.web.service.self_hosted_folder import as_environment
from sandtable.web.settings import Settings
from web.kills.planted import VARIABLE as PLANTED
from web.service import TOYS

#: Bytes of what a server printed that are told when it ended by itself.
_LAST_BYTES = 3_000


class Server:
    """A parent with everything loaded, and its child that serves."""

    def __init__(self, settings: Settings, planted: str = "") -> None:
        """Serve as the settings say, with a fault that was planted or without."""
        self._settings, self._planted = settings, planted
        self._process: asyncio.subprocess.Process | None = None
        self._child = 0
        #: What it prints: it tells of each client that was cut off, and why it could not start.
        self._said = TemporaryFile("w+b")  # noqa: SIM115  # as long as the server

    async def prepare(self) -> None:
        """Load everything once."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("server.py")),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=self._said,
            env={
                **os.environ,
                **as_environment(self._settings),
                VARIABLE: ",".join(TOYS),
                PLANTED: self._planted,
                "PYTHONPATH": "tests",
            },
        )
        await self._line("ready")

    async def start(self, fault: str) -> None:
        """Start a server that dies at a place."""
        if self._process is None or self._process.stdin is None:
            raise RuntimeError("prepare first")
        self._process.stdin.write(f"{fault} {self._settings.port}\n".encode())
        await self._process.stdin.drain()
        self._child = int((await self._line("born")).split()[1])

    async def died(self) -> int:
        """Wait until it is dead; give how."""
        return int((await self._line("died")).split()[1])

    def last_words(self) -> str:
        """The end of what it printed, for whoever looks why it ended by itself."""
        self._said.seek(0, SEEK_END)
        self._said.seek(max(0, self._said.tell() - _LAST_BYTES))
        return self._said.read().decode(errors="replace")

    async def end(self) -> None:
        """Stop the child that serves, and let the parent go."""
        if self._process is None or self._process.stdin is None:
            return
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._child, signal.SIGKILL)
            self._process.stdin.close()
            await self._process.wait()

    async def _line(self, word: str) -> str:
        if self._process is None or self._process.stdout is None:
            raise RuntimeError("prepare first")
        while line := (await self._process.stdout.readline()).decode():
            if line.startswith(word):
                return line
        raise RuntimeError(f"the server's parent is gone; {word} was awaited")
