"""A budget of counted work, so that what may take long stops by itself, on every machine alike.

Loops over dice, procedures and spaces spend from it.  Where no budget is set, as in ordinary
play, spending does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


class BudgetSpentError(BaseException):
    """More was counted than the budget allows; rules that catch every `Exception` let it pass."""


class _Budget:
    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


_BUDGET: Final[ContextVar[_Budget | None]] = ContextVar("budget", default=None)


@contextmanager
def work_budget(count: int) -> Iterator[None]:
    """Allow so much to be counted in this block."""
    token = _BUDGET.set(_Budget(count))
    try:
        yield
    finally:
        _BUDGET.reset(token)


def spend(count: int = 1) -> None:
    """Count a step, a position or a space that is looked at; raises `BudgetSpentError`."""
    budget = _BUDGET.get()
    if budget is not None:
        budget.left -= count
        if budget.left < 0:
            raise BudgetSpentError
