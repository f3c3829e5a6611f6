"""Odds, overlays and bots' reasons are calculated beside the event loop, within a counted budget.

One thread does it, on a table that does not change meanwhile: tables are neither loaded nor
changed in it.  Nothing stops the thread from outside: the loops of the calculation count what
they look at (`kernel.work_budget`), and stop when the budget is spent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Final, TypeVar

from sandtable.kernel.work_budget import BudgetSpentError, work_budget

T = TypeVar("T")

#: Steps, dice and spaces that one answer may look at.  One takes 20 to 75 microseconds; the
#: dearest answer found in played games takes 3,600.
WORK: Final = 10_000
#: The same for a bot that thinks again, which takes about a second.
THOUGHT: Final = 20_000
#: Seconds for which an answer may wait for those before it, and how many may wait.
PATIENCE: Final = 2.0
WAITING: Final = 16
#: Seconds after which whoever asked is answered, should a loop not count what it does.
_GUARD: Final = 10.0


class TooLongError(Exception):
    """It was not calculated to the end."""


class BudgetedExecutor:
    """Calculates what may take long, one answer after the other."""

    def __init__(
        self, budget: int = WORK, patience: float = PATIENCE, waiting: int = WAITING
    ) -> None:
        """Let each answer count so much, once it is its turn."""
        self._budget, self._patience, self._room = budget, patience, waiting
        self._thread = ThreadPoolExecutor(1, "calculation")
        self._turn = asyncio.Lock()
        self.longest = 0.0  # seconds that the slowest answer has taken

    async def ask(self, act: Callable[[], T]) -> T:
        """Return what comes of it; raises `TooLongError` where that takes too long."""
        await self._wait_for_turn()
        job = asyncio.get_running_loop().run_in_executor(self._thread, self._work, act)
        job.add_done_callback(self._done)  # also where whoever asked has gone
        finished, _ = await asyncio.wait({job}, timeout=_GUARD)
        if not finished:
            raise TooLongError
        return job.result()

    def close(self) -> None:
        """Take no more; what is under way ends by its count."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _wait_for_turn(self) -> None:
        if self._room <= 0:
            raise TooLongError
        self._room -= 1
        try:
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        except TimeoutError:
            raise TooLongError from None
        finally:
            self._room += 1

    def _done(self, job: asyncio.Future[T]) -> None:
        if not job.cancelled():
            job.exception()  # whoever waits for it is told; nobody may wait any more
        self._turn.release()

    def _work(self, act: Callable[[], T]) -> T:
        began = perf_counter()
        try:
            with work_budget(self._budget):
                return act()
        except BudgetSpentError:
            raise TooLongError from None
        finally:
            self.longest = max(self.longest, perf_counter() - began)
