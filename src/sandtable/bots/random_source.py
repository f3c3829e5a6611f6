"""A player's own random choices: an ordinary generator, never the game's dice."""

from __future__ import annotations

from random import Random


class RandomSource(Random):
    """Whole numbers at random, quickly; a seed makes them repeat."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return int(self.random() * limit)

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # the Dice protocol
        """Be the dice of an imagined game."""
        return int(self.random() * sides)


class RepeatableDice(RandomSource):
    """Random choices with equal dice for equal rolls, so that two ways to play meet equal luck."""

    def __init__(self, seed: int) -> None:
        """Repeat the same luck for the same seed."""
        super().__init__(seed)
        self._seed = seed
        self._rolls: dict[str, Random] = {}

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # the Dice protocol
        """The next roll of this kind."""
        if label not in self._rolls:
            self._rolls[label] = Random(f"{self._seed} {label}")
        return int(self._rolls[label].random() * sides)
