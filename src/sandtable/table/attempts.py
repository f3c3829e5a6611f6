"""Attempts: what a command would do, worked out before anybody may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.kernel.records import Record, head_of
from sandtable.kernel.state import Result, deciders
from sandtable.table.commands import Receipt, Refusal
from sandtable.table.past import Moment
from sandtable.table.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a game stands: enough to go back to it."""

    lines: int
    head: str
    shown: tuple[int, ...]
    past: list[Moment]
    sitting: Sitting


@dataclass(frozen=True, slots=True)
class Tail:
    """The last lines of a game and what they changed: enough to put them back."""

    mark: Mark
    lines: tuple[bytes, ...]
    receipts: tuple[tuple[str, int], ...]
    shown: tuple[tuple[int, ...], ...]
    head: str
    past: list[Moment]
    sitting: Sitting


@dataclass(frozen=True, slots=True)
class Attempt:
    """The answer to a command, and the lines to store before anybody gets the answer."""

    answer: Receipt | Refusal
    records: tuple[Record, ...]
    tail: Tail

    @property
    def first(self) -> int:
        """Give the number of the first new record."""
        return self.tail.mark.lines

    @property
    def lines(self) -> tuple[bytes, ...]:
        """Give the new lines; none after a refusal or for a repeated command."""
        return self.tail.lines

    @property
    def heads(self) -> tuple[str, ...]:
        """Give the head of the chain after each new line."""
        return tuple([head_of(line) for line in self.tail.lines])

    @property
    def head(self) -> str:
        """Give the head of the chain after the new lines."""
        return self.tail.head

    @property
    def deciders(self) -> tuple[int, ...]:
        """List the seats that must decide afterwards."""
        return deciders(self.tail.past[-1].state)

    @property
    def over(self) -> Result | None:
        """Give the result if the game is over afterwards."""
        result: Result | None = self.tail.past[-1].state.over
        return result
