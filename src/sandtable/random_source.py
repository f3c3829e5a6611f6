"""Random choices of players and tests, and assumed dice; never the dice of a game."""

from __future__ import annotations

from hashlib import sha256
from random import Random


class Sampler:
    """Repeatable random choices out of a hash: quick enough, without a generator from outside."""

    def __init__(self, seed: str) -> None:
        """Begin at a seed."""
        self._seed, self._count, self._pool = seed.encode(), 0, b""

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        if len(self._pool) < 4:  # noqa: PLR2004  # four bytes at a time
            self._count += 1
            self._pool = sha256(self._seed + self._count.to_bytes(8, "big")).digest()
        word, self._pool = self._pool[:4], self._pool[4:]
        return int.from_bytes(word, "big") * limit >> 32


class AssumedDice:
    """Dice that fall by seed, label and count alone, so that two worlds roll alike."""

    def __init__(self, seed: str = "") -> None:
        """Suppose one fall of all the dice."""
        self._seed = seed
        self._counts: dict[str, int] = {}

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # any epoch
        """A number that hangs on nothing else."""
        count = self._counts.get(label, 0)
        self._counts[label] = count + 1
        text = f"{self._seed} {label} {count}".encode()
        return int.from_bytes(sha256(text).digest()[:8], "big") % sides


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
            self._rolls[label] = Random(f"{self._seed} {label}")  # noqa: S311  # no secret
        return int(self._rolls[label].random() * sides)
