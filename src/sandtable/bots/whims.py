"""A player's own whims: an ordinary generator, never the game's dice."""

from __future__ import annotations

from random import Random


class Whims(Random):
    """Whole numbers at random, quickly; a seed makes them repeat."""

    def below(self, limit: int) -> int:
        """Give a whole number from 0 to limit - 1."""
        return int(self.random() * limit)

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # the Dice protocol
        """Be the dice of an imagined game."""
        return int(self.random() * sides)
