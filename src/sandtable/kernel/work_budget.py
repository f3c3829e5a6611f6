"""A budget of counted work, so that what may take long stops by itself, on every machine alike.

Loops over dice, procedures and spaces spend from it.  Where no budget is set, as in ordinary
play, spending does nothing.  Work can also be stopped from outside, at the next that is spent.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


class BudgetSpentError(BaseException):
    """More was counted than the budget allows; rules that catch every `Exception` let it pass."""


class StopRequestedError(BaseException):
    """Whoever waits asks for what was found so far; raised once for each request."""


class Stop:
    """By which somebody else, in any thread, asks for work to stop."""

    __slots__ = ("is_requested", "is_told")

    def __init__(self) -> None:
        """Begin without a request."""
        self.is_requested = False
        self.is_told = False  # whether the work has been interrupted

    def request(self) -> None:
        """Ask for the work to stop."""
        self.is_requested = True


class _Budget:
    __slots__ = ("left", "stop")

    def __init__(self, left: int, stop: Stop | None = None) -> None:
        self.left = left
        self.stop = stop


#: More than is ever spent.
_ENDLESS: Final = 2**62


_BUDGET: Final[ContextVar[_Budget | None]] = ContextVar("budget", default=None)


@contextmanager
def work_budget(count: int) -> Iterator[None]:
    """Allow so much to be counted in this block."""
    token = _BUDGET.set(_Budget(count))
    try:
        yield
    finally:
        _BUDGET.reset(token)


@contextmanager
def stoppable(stop: Stop) -> Iterator[None]:
    """Let work in this block be stopped: what it spends next raises `StopRequestedError`, once."""
    token = _BUDGET.set(_Budget(_ENDLESS, stop))
    try:
        yield
    finally:
        _BUDGET.reset(token)


def is_stop_requested() -> bool:
    """Return whether the work under way is to stop; searches ask before they try out more."""
    budget = _BUDGET.get()
    return budget is not None and budget.stop is not None and budget.stop.is_requested


def spend(count: int = 1) -> None:
    """Count a step, a position or a space that is looked at.

    Raises `BudgetSpentError`, or `StopRequestedError` if somebody has asked for that.
    """
    budget = _BUDGET.get()
    if budget is not None:
        budget.left -= count
        if budget.left < 0:
            raise BudgetSpentError
        stop = budget.stop
        if stop is not None and stop.is_requested and not stop.is_told:
            stop.is_told = True
            raise StopRequestedError
