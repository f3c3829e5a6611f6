"""How an observation is laid out: named tables of numbers, one behind the other in one array."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.float32]

#: No number of an observation lies further from nought.
BOUND: Final = 1 << 15


@dataclass(frozen=True)
class Sheet:
    """One table of an observation: what a row stands for is its place, columns have names."""

    name: str
    rows: int
    columns: tuple[str, ...]

    @property
    def size(self) -> int:
        """Count its numbers."""
        return self.rows * len(self.columns)


@dataclass(frozen=True)
class Layout:
    """All tables of an observation."""

    sheets: tuple[Sheet, ...]

    @cached_property
    def size(self) -> int:
        """Count the numbers of an observation."""
        return sum(sheet.size for sheet in self.sheets)

    def blank(self) -> Array:
        """Give an observation of noughts."""
        return np.zeros(self.size, np.float32)

    def split(self, observation: Array) -> dict[str, Array]:
        """Give the tables of an observation by name; they share its memory."""
        tables, begin = {}, 0
        for sheet in self.sheets:
            end = begin + sheet.size
            shape = (sheet.rows, len(sheet.columns))
            tables[sheet.name] = observation[begin:end].reshape(shape)
            begin = end
        return tables


def fields(thing: Any, names: Iterable[str]) -> list[float]:
    """Read fields of a view by name, numbers and flags alike."""
    return [float(getattr(thing, name)) for name in names]
