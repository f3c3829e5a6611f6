"""Documents that take long to make: a process of its own makes each, when somebody first asks."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import Final

_SECONDS: Final = 120


async def run_module(words: Sequence[str]) -> bytes:
    """Run a module of ours in another process and return what it writes; raise if it fails."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *words),
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl-C is for us, and we end it (uvloop knows no process_group)
    )
    try:
        async with asyncio.timeout(_SECONDS):
            written, _ = await child.communicate()
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if child.returncode:
        raise RuntimeError(f"{words[0]} ended with {child.returncode}")
    return written


class MadeOnce:
    """What a module writes; those who ask meanwhile wait for the same process."""

    def __init__(self, *words: str) -> None:
        """Run this module, with these words after its name."""
        self._words = words
        self._made: bytes | None = None
        self._lock = asyncio.Lock()

    async def get(self) -> bytes:
        """Return the document."""
        if self._made is None:
            async with self._lock:
                if self._made is None:
                    self._made = await run_module(self._words)
        return self._made
