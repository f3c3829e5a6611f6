"""The processes in which a worker's bots think: kept for the next order, killed if too slow.

A process that reaches its limit of memory is killed, too.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from socket import AF_UNIX, socket
from typing import Final, TypeVar

import msgspec

from sandtable.games.registry import Registry
from sandtable.web.service.bots.bot_program import (
    LENGTH,
    OUT_OF_MEMORY,
    PLAYERS_KEPT,
    Answer,
    Hello,
    Question,
    message,
)

T = TypeVar("T")

#: Seconds in which the program must have loaded its games, also on a busy machine.
_STARTS: Final = 120
#: Settings hold keys and passwords, which bots need not know.
_SECRET: Final = ("SANDTABLE_", "PG")


class BotTooSlowError(Exception):
    """The bot thought for too long, and its process was killed."""


class BotTooLargeError(Exception):
    """The bot needed too much memory, and its process was killed."""


class BotLostError(Exception):
    """The process ended, or would not start."""


class BotFailedError(Exception):
    """The bot raised an error; the message names its kind."""


class BotProcesses:
    """As many processes as there were questions at the same time."""

    def __init__(self, registry: Registry, seconds: float, memory: float) -> None:
        """Let bots of these games think for so many seconds, in processes of so many megabytes."""
        self._seconds = seconds
        self._program = _BotProgram(registry, memory)
        self._idle: list[_BotProcess] = []

    async def start(self) -> None:
        """Wait until the games are loaded, so that the first question need not."""
        with suppress(BotLostError):  # the first question tries again, and says so
            self._idle.append(await self._program.new_process())

    async def ask(self, question: Question, hurry: asyncio.Event | None = None) -> Answer:
        """Return the answer of a bot; raises one of the errors of this module.

        When `hurry` is set, the bot is asked to answer with what it has found so far.
        """
        process = self._taken(question.table) or await self._program.new_process()
        hurrying = asyncio.create_task(process.hurry_after(hurry)) if hurry else None
        try:
            async with asyncio.timeout(self._seconds):
                answer = await process.ask(question)
        except TimeoutError:
            await process.kill()
            raise BotTooSlowError from None
        except BaseException:  # nobody waits for it any more, so it must not think on
            await process.kill()
            raise
        finally:
            if hurrying is not None:
                hurrying.cancel()
        if answer.fault == OUT_OF_MEMORY:
            await process.kill()  # what it keeps for the next order may be all of it
            raise BotTooLargeError
        self._idle.append(process)
        if answer.fault:
            raise BotFailedError(answer.fault)
        return answer

    async def close(self) -> None:
        """End the program and all processes; none is at work."""
        while self._idle:
            await self._idle.pop().kill()
        await self._program.close()

    def _taken(self, table: str) -> _BotProcess | None:
        """Take the idle process that knows the game, or the one used last; None: there is none."""
        if not self._idle:
            return None
        known = [process for process in self._idle if table in process.tables]
        process = (known or self._idle)[-1]
        self._idle.remove(process)
        return process


class _BotProgram:
    """The program that has loaded the games, and forks a process for every connection."""

    def __init__(self, registry: Registry, memory: float) -> None:
        self._modules = tuple(registry.homes.values())
        self._memory = memory
        self._folder = ""
        self._process: Process | None = None
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Start the program, unless it runs."""
        async with self._lock:
            if self._process is None or self._process.returncode is not None:
                await self.close()
                await self._start()

    async def new_process(self) -> _BotProcess:
        """Return a new process, as soon as the games are loaded."""
        await self.start()
        try:
            async with asyncio.timeout(_STARTS):
                streams = await asyncio.open_unix_connection(self._address)
                try:
                    return _BotProcess(*streams, (await _received(streams[0], Hello)).pid)
                except BaseException:
                    streams[1].close()
                    raise
        except (OSError, TimeoutError):
            raise BotLostError from None

    async def close(self) -> None:
        """End the program; its processes end with their connections."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def _address(self) -> str:
        return str(Path(self._folder) / "bots")

    async def _start(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="sandtable-bots-")  # for this user alone
        with socket(AF_UNIX) as listening:
            listening.bind(self._address)
            listening.listen()
            number = listening.fileno()
            program = (sys.executable, "-m", "sandtable.web.service.bots.bot_program")
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *program,
                    str(number),
                    str(self._memory),
                    *self._modules,
                    stdin=PIPE,
                    pass_fds=(number,),
                    env=_environment(os.environ),
                    start_new_session=True,  # Ctrl-C is for the worker, which ends it
                )
            except OSError:
                raise BotLostError from None


class _BotProcess:
    """One process, its connection, and the games that it has seen."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pid: int
    ) -> None:
        self.reader, self.writer, self.pid = reader, writer, pid
        self.tables: deque[str] = deque(maxlen=PLAYERS_KEPT)

    async def ask(self, question: Question) -> Answer:
        """Send a question and return the answer to it."""
        if question.table not in self.tables:
            self.tables.append(question.table)
        try:
            self.writer.write(message(question))
            await self.writer.drain()
        except OSError:
            raise BotLostError from None
        return await _received(self.reader, Answer)

    async def hurry_after(self, event: asyncio.Event) -> None:
        """Ask for an answer at once when the event is set.

        A request that comes after the answer does nothing: it hurries no later question.
        """
        await event.wait()
        with suppress(OSError):
            self.writer.write(message(None))
            await self.writer.drain()

    async def kill(self) -> None:
        """End the process at once, and wait until it is gone; one that is gone already is left."""
        if not self.reader.at_eof():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            with suppress(OSError):
                await self.reader.read()
        self.writer.close()


async def _received(reader: asyncio.StreamReader, kind: type[T]) -> T:
    try:
        length = int.from_bytes(await reader.readexactly(LENGTH), "big")
        return msgspec.msgpack.decode(await reader.readexactly(length), type=kind)
    except (asyncio.IncompleteReadError, OSError):
        raise BotLostError from None


def _environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return an environment without secrets, in which the same modules are found as here."""
    kept = {name: value for name, value in environ.items() if not name.startswith(_SECRET)}
    return {**kept, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
