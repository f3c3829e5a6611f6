"""Odds and overlays are reckoned beside the event loop, one at a time and within a budget.

One thread does it, on a table that stands still: tables are neither loaded nor changed in it.
"""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")

#: Seconds that one answer may take, and for which it may wait for those before it.
BUDGET: Final = 0.25
PATIENCE: Final = 2.0


class TooLongError(Exception):
    """It was not reckoned to the end."""


class _Stop(BaseException):
    """Put into the thread when its time is up; rules that catch every `Exception` let it pass."""


class BudgetedExecutor:
    """Reckons what may take long."""

    def __init__(self, budget: float = BUDGET, patience: float = PATIENCE) -> None:
        """Let each answer take so many seconds, once it is its turn."""
        self._budget, self._patience = budget, patience
        self._thread = ThreadPoolExecutor(1, "reckoning")
        self._turn = asyncio.Lock()
        self._guard = threading.Lock()
        self._at_work: int | None = None

    async def ask(self, act: Callable[[], T]) -> T:
        """What comes of it, or say that it takes too long."""
        try:
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        except TimeoutError:
            raise TooLongError from None
        job = asyncio.get_running_loop().run_in_executor(self._thread, self._work, act)
        job.add_done_callback(self._done)  # also where whoever asked has gone
        finished, _ = await asyncio.wait({job}, timeout=self._budget)
        if not finished:
            self._stop()
            raise TooLongError
        return job.result()

    def close(self) -> None:
        """Stop for good."""
        self._stop()
        self._thread.shutdown(wait=False)

    def _done(self, job: asyncio.Future[T]) -> None:
        if not job.cancelled():
            job.exception()  # whoever waits for it is told; nobody may wait any more
        self._turn.release()

    def _work(self, act: Callable[[], T]) -> T:
        try:
            with self._guard:
                self._at_work = threading.get_ident()
            try:
                return act()
            finally:
                with self._guard:
                    self._at_work = None
        except _Stop:
            raise TooLongError from None

    def _stop(self) -> None:
        """Put an end to what the thread does: it is raised there before its next step."""
        with self._guard:
            if self._at_work is not None:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self._at_work), ctypes.py_object(_Stop)
                )
                self._at_work = None
