"""The letters of a game: one fixed row of small whole numbers for everything that can be said.

First the end, then the kinds of order, then numbers (units, spaces, cards and counts speak for
themselves), then places in a list, for options that are no numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, get_args

from sandtable.gym.next_parameter_choices import DONE
from sandtable.kernel.contract import Game
from sandtable.kernel.rules.domains import Domain, Pick

#: The lowest number that an order may hold: boxes beside the map count down from -10 and -100.
LOWEST: Final = -160
#: How long a list of options that are no numbers may be.
PLACES: Final = 128


class UnknownTokenError(Exception):
    """Something was said for which there is no letter: a number out of range, or a long list."""


@dataclass(frozen=True)
class ActionTokens:
    """The letters: kinds of order by name, and numbers up to the highest."""

    kinds: tuple[type, ...]
    highest: int

    @classmethod
    def of(cls, game: Game, highest: int) -> ActionTokens:
        """Make the letters of a game whose units, spaces and cards count up to a number."""
        return cls(tuple(get_args(game.rules.orders)), highest)

    @cached_property
    def size(self) -> int:
        """Count the letters."""
        return self._places + PLACES

    @property
    def _numbers(self) -> int:
        return 1 + len(self.kinds) - LOWEST  # the letter of nought

    @property
    def _places(self) -> int:
        return self._numbers + self.highest + 1

    @cached_property
    def _of_kind(self) -> dict[type, int]:
        return {kind: 1 + place for place, kind in enumerate(self.kinds)}

    def kind(self, order: type) -> int:
        """The letter of a kind of order."""
        return self._of_kind[order]

    def letter(self, domain: Domain, element: Any) -> int:
        """The letter of an element of a domain."""
        if element is DONE:
            return 0
        if type(element) is int:
            if LOWEST <= element <= self.highest:
                return self._numbers + element
            raise UnknownTokenError(f"{element} is not from {LOWEST} to {self.highest}")
        options = domain.options if isinstance(domain, Pick) else ()
        place = options.index(element)
        if place >= PLACES:
            raise UnknownTokenError(f"a list of {len(options)}: there are letters for {PLACES}")
        return self._places + place

    def name(self, letter: int) -> str:
        """What a letter stands for, whatever it is about."""
        if letter == 0:
            return "done"
        if letter <= len(self.kinds):
            tag: str = getattr(self.kinds[letter - 1], "__struct_config__").tag  # noqa: B009  # typed as type
            return tag
        if letter < self._places:
            return str(letter - self._numbers)
        return f"option {letter - self._places}"
