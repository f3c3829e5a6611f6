"""What comes over a socket, for tests."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any


async def heard(socket: Any, until: float = 3, wanted: str = "") -> list[str]:
    """Return the kinds of the messages of so many seconds, or those up to the wanted one."""
    found: list[str] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(until):
            while not wanted or wanted not in found:
                found.append(json.loads(await socket.recv())["kind"])
    return found


async def next_message(socket, seconds=10):
    """The next message about the game: who comes and goes is told at any time."""
    async with asyncio.timeout(seconds):
        while (told := json.loads(await socket.recv()))["kind"] == "people":
            pass
    return told
