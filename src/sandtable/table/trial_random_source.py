"""Repeatable random choices and supposed dice: for trying games out, never for playing them."""

from __future__ import annotations

from hashlib import sha256


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
