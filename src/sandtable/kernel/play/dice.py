"""Chance: labelled draws bound to a decision, committed to beforehand, open to checking.

A draw is HMAC-SHA-256 over (game and shares, number, counter, label) under the key of the turn
(open dice) or the closed root (deck order, hidden draws).  Bytes become faces by rejection.
`docs/studying/record-format.md` is the specification; `sandtable.verify` checks it independently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from typing import Final, Protocol, TypeVar

import msgspec

from sandtable.kernel.work_budget import spend

T = TypeVar("T")

#: Number of turn keys in a game's chain; later turns share the last one until the end.
LINKS: Final = 256
#: The share of a seat that gave none: a bot, a hot seat, or a player who did not want to.
NO_SHARE: Final = "0" * 32
#: Bytes of a root.
ROOT: Final = 32
_DIGITS: Final = frozenset("0123456789abcdef")
_BYTE: Final = 256
_WORD: Final = 1 << 32


class Die(msgspec.Struct, frozen=True):
    """The faces of a die, from low to high."""

    low: int
    high: int


D6: Final = Die(1, 6)
D10: Final = Die(0, 9)


class Drawn(msgspec.Struct, frozen=True, array_like=True):
    """One draw as recorded.  `epoch` is the number of the turn's key, or 0 for the closed root."""

    label: str
    low: int
    high: int
    face: int
    epoch: int


class Dice(Protocol):
    """Where draws come from."""

    def draw(self, label: str, sides: int, epoch: int) -> int:
        """A whole number from 0 to sides - 1, under the key of that epoch (0: closed)."""
        ...


class NeedDraw(Exception):  # a question, not an error
    """A script has ended: the next draw is a chance node."""

    def __init__(self, label: str, sides: int) -> None:
        """Name the draw that is open."""
        super().__init__(f"{label} (0 to {sides - 1})")
        self.label, self.sides = label, sides


class Scripted:
    """Dice that fall as written, 0-based, then raise `NeedDraw`."""

    def __init__(self, *values: int) -> None:
        """Write down what the draws will be."""
        self.values = values
        self.used = 0

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # any epoch
        """The next value of the script."""
        if self.used == len(self.values):
            raise NeedDraw(label, sides)
        value = self.values[self.used]
        if not 0 <= value < sides:
            message = f"the script says {value} for {label}, which has {sides} sides"
            raise ValueError(message)
        self.used += 1
        return value


class DiceMismatchError(Exception):
    """A game asked for other dice than the record holds."""


class Recorded:
    """The dice of a stored record, given again to whoever asks for the same ones."""

    def __init__(self, drawn: Sequence[Drawn]) -> None:
        """Take the draws of one record."""
        self.left = list(reversed(drawn))

    def draw(self, label: str, sides: int, epoch: int) -> int:
        """The recorded value if label, sides and epoch agree."""
        if not self.left:
            raise DiceMismatchError(label)
        stored = self.left.pop()
        if (stored.label, stored.high - stored.low + 1, stored.epoch) != (label, sides, epoch):
            message = f"{label} asked, {stored.label} recorded"
            raise DiceMismatchError(message)
        return stored.face - stored.low


@dataclass(frozen=True)
class Roots:
    """The two secrets of a game, and the chain of turn keys made from the open one."""

    open_root: bytes
    closed_root: bytes
    keys: tuple[bytes, ...]
    renewed: tuple[Roots, ...] = ()  # those that came after a restore, in order

    @classmethod
    def of(cls, open_root: bytes, closed_root: bytes) -> Roots:
        """Build the chain backwards: each key is the hash of the next."""
        keys = [sha256(b"sandtable open" + open_root).digest()]
        for _ in range(LINKS - 1):
            keys.append(sha256(keys[-1]).digest())
        return cls(open_root, closed_root, tuple(reversed(keys)))

    @classmethod
    def from_seed(cls, seed: str) -> Roots:
        """Derive both roots from a known seed; such a game is marked *open dice*."""
        text = seed.encode()
        return cls.of(sha256(b"open " + text).digest(), sha256(b"closed " + text).digest())

    @classmethod
    def from_bytes(cls, data: bytes) -> Roots:
        """Read what `to_bytes` wrote."""
        pairs = [data[at : at + 2 * ROOT] for at in range(0, len(data), 2 * ROOT)]
        first, *renewed = (cls.of(pair[:ROOT], pair[ROOT:]) for pair in pairs)
        return replace(first, renewed=tuple(renewed))

    def to_bytes(self) -> bytes:
        """Both roots, then both of each renewal."""
        return b"".join(one.open_root + one.closed_root for one in (self, *self.renewed))

    def chain(self, number: int) -> Roots:
        """The roots in force after so many renewals."""
        return (self, *self.renewed)[number]

    @property
    def open_commitment(self) -> str:
        """What is published of the open root before anyone acts."""
        return sha256(self.keys[0]).hexdigest()

    @property
    def closed_commitment(self) -> str:
        """What is published of the closed root before anyone acts."""
        return sha256(self.closed_root).hexdigest()

    @property
    def salt(self) -> bytes:
        """The salt of every hash that a seat may see before the end."""
        return sha256(b"sandtable salt" + self.closed_root).digest()

    def key(self, epoch: int) -> bytes:
        """The key of a turn (1, 2, ...), or the closed root for 0."""
        return self.closed_root if epoch == 0 else self.keys[min(epoch, LINKS) - 1]


def bond_of(game: str, shares: Sequence[str]) -> bytes:
    """Bind dice to a game's own id and the players' shares of chance, and to nothing else.

    Rules and engine are left out, so that two versions of a rule can be tried with equal luck.
    """
    if "\n" in game:
        raise ValueError("a game's id is one line")
    return sha256("\n".join((game, *shares)).encode()).digest()


def renewed_bond(game: str, renewal: int, after: str, shares: Sequence[str]) -> bytes:
    """Bind dice of the first, second, ... renewal to the seal of the record before and new shares.

    The seal and not the hash: this one is told to players, who could guess secrets from a hash.
    """
    words = ("sandtable renewed dice", game, str(renewal), after, *shares)
    return sha256("\n".join(words).encode()).digest()


def is_share(text: str) -> bool:
    """Whether a text is a player's share of chance: 32 hex digits, in lower case."""
    return len(text) == len(NO_SHARE) and set(text) <= _DIGITS


def share_commitment(game: str, seat: int, share: str) -> str:
    """What a player tells of a share until all others are bound to theirs."""
    return sha256("\n".join(("sandtable share", game, str(seat), share)).encode()).hexdigest()


class Keyed:
    """The dice of a real game."""

    def __init__(self, roots: Roots, bond: bytes) -> None:
        """Bind the keys to a game and its players' shares."""
        self._roots = roots
        self._bond = bond
        self._macs: dict[int, Callable[[bytes], bytes]] = {}
        self._open = self._closed = b""
        self._counts: dict[tuple[int, str], int] = {}

    def begin(self, number: int, closed: int | None = None) -> None:
        """Turn to the draws of this number (closed ones: of that number); labels count anew."""
        self._open = number.to_bytes(8, "big")
        self._closed = self._open if closed is None else closed.to_bytes(8, "big")
        self._counts = {}

    def draw(self, label: str, sides: int, epoch: int) -> int:
        """Draw by label."""
        mac = self._macs.get(epoch)
        if mac is None:
            if len(self._macs) > 1:
                self._macs.clear()
            mac = self._macs[epoch] = keyed_hash(self._roots.key(epoch), self._bond)
        slot = (min(epoch, LINKS), label)  # later turns share the last key, and its count
        count = self._counts.get(slot, 0)
        text, number = label.encode(), self._open if epoch else self._closed
        while True:
            value = face_of(mac(number + count.to_bytes(4, "big") + text), sides)
            count += 1
            if value is not None:
                self._counts[slot] = count
                return value


def keyed_hash(key: bytes, prefix: bytes) -> Callable[[bytes], bytes]:
    """HMAC-SHA-256 under a key of 32 bytes with the first bytes of the text done already."""
    block = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in block) + prefix)
    outer = sha256(bytes(byte ^ 0x5C for byte in block))

    def mac(text: bytes) -> bytes:
        inside, outside = inner.copy(), outer.copy()
        inside.update(text)
        outside.update(inside.digest())
        return outside.digest()

    return mac


def face_of(digest: bytes, sides: int) -> int | None:
    """Take the first byte (or word) that is fair for so many sides; None if there is none."""
    if sides <= _BYTE:
        fair = _BYTE - _BYTE % sides
        for byte in digest:
            if byte < fair:
                return byte % sides
        return None
    fair = _WORD - _WORD % sides
    if not fair:
        raise ValueError("no draw has more than 2**32 sides")
    for start in range(0, len(digest), 4):
        word = int.from_bytes(digest[start : start + 4], "big")
        if word < fair:
            return word % sides
    return None


def outcomes(play: Callable[[Dice], T], limit: int = 100_000) -> Iterator[tuple[Fraction, T]]:
    """Play out every way the dice can fall, each with its exact chance.

    The slow, certain oracle for odds: it knows nothing but the resolver itself.
    """
    scripts: list[tuple[Fraction, tuple[int, ...]]] = [(Fraction(1), ())]
    while scripts:
        spend()
        chance, script = scripts.pop()
        try:
            result = play(Scripted(*script))
        except NeedDraw as need:
            share = chance / need.sides
            scripts += [(share, (*script, value)) for value in range(need.sides)]
            if len(scripts) > limit:
                raise
        else:
            yield chance, result
