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


RollEvent: TypeAlias = RollCounted
