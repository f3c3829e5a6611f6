"""Drawing a value at random: where the choice comes from, and the draw that finds nothing."""

from __future__ import annotations

from enum import Enum
from typing import Final, Protocol

#: How many times a draw tries again after a dead end before it searches in earnest.
TRIES: Final = 4


class Nothing(Enum):
    """The draw of a domain with no value."""

    NOTHING = "nothing"


NOTHING: Final = Nothing.NOTHING


class Choice(Protocol):
    """Where a player's own random choices come from; never the game's dice."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        ...
