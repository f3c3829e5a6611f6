"""Rolls that have modifiers; they change nothing, but all see how they were counted."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.state import State


class RollChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier of a roll, and the rule that gives it."""

    cite: str
    by: int


class RollCounted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll_counted"):
    """A die was counted with its modifiers; it succeeds from `needs` on, or is read in a table."""

    roll: str
    area: int
    die: int
    changes: tuple[RollChange, ...] = ()
    needs: int = 0

    @property
    def total(self) -> int:
        """The die with all modifiers."""
        return self.die + sum(change.by for change in self.changes)


@evolves(RollCounted)
def _roll_counted(state: State, _: RollCounted) -> State:
    return state


class FactorsCounted(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="factors_counted"
):
    """The factors of Red and of Blue in a battle round were counted with their modifiers."""

    area: int
    factors: tuple[int, int]
    changes: tuple[tuple[RollChange, ...], tuple[RollChange, ...]]

    @property
    def totals(self) -> tuple[int, int]:
        """The factors with all modifiers, never below nought."""
        sums = [sum(change.by for change in changes) for changes in self.changes]
        return max(0, self.factors[0] + sums[0]), max(0, self.factors[1] + sums[1])


@evolves(FactorsCounted)
def _factors_counted(state: State, _: FactorsCounted) -> State:
    return state


class ResultsRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="results_read"):
    """What the rolls of Red and of Blue say in the table: losses and R; None without a roll."""

    area: int
    results: tuple[tuple[int, int] | None, tuple[int, int] | None]


@evolves(ResultsRead)
def _results_read(state: State, _: ResultsRead) -> State:
    return state


RollEvent: TypeAlias = RollCounted | FactorsCounted | ResultsRead
