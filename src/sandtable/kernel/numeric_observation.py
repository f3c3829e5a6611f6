"""How the view of a game becomes numbers for learning programs: named tables that it writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

#: A table to write into: an array of NumPy, which games do without.
Numbers: TypeAlias = Any


@dataclass(frozen=True)
class Sheet:
    """One table of an observation: what a row stands for is its place, columns have names."""

    name: str
    rows: int
    columns: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.rows * len(self.columns)


@dataclass(frozen=True)
class Observation:
    """How the view of a game becomes numbers."""

    scenario: str  # what is studied unless another one is named
    highest: Callable[[Any], int]  # printed things -> the highest number that an order may hold
    sheets: Callable[[Any], tuple[Sheet, ...]]  # printed things -> the tables
    write_printed: Callable[[Any, dict[str, Numbers]], None]  # what never changes
    write: Callable[[Any, dict[str, Numbers]], None]  # a view


def fields(thing: Any, names: Iterable[str]) -> list[Any]:
    """The fields of a view by name, numbers and flags alike."""
    return [getattr(thing, name) for name in names]
