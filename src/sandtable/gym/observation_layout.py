"""How an observation is laid out: named tables of numbers, one behind the other in one array."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from sandtable.kernel.numeric_observation import Sheet

Array: TypeAlias = npt.NDArray[np.float32]

#: No number of an observation lies further from nought.
BOUND: Final = 1 << 15


@dataclass(frozen=True)
class Layout:
    """All tables of an observation."""

    sheets: tuple[Sheet, ...]

    @cached_property
    def size(self) -> int:
        """Count the numbers of an observation."""
        return sum(sheet.size for sheet in self.sheets)

    def blank(self) -> Array:
        """An observation of noughts."""
        return np.zeros(self.size, np.float32)

    def split(self, observation: Array) -> dict[str, Array]:
        """The tables of an observation by name; they share its memory."""
        tables, begin = {}, 0
        for sheet in self.sheets:
            end = begin + sheet.size
            shape = (sheet.rows, len(sheet.columns))
            tables[sheet.name] = observation[begin:end].reshape(shape)
            begin = end
        return tables
