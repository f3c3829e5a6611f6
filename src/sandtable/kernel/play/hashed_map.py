"""A persistent map that knows its own digest, so that hashing a state costs what changed.

The digest is the sum of one hash per entry: it does not depend on the order of changes, and a
changed entry is subtracted and added again.  It is worked out only when asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from operator import itemgetter
from typing import Any, Final, Generic, TypeVar, get_args

import msgspec

from sandtable.kernel.play.hash_encoding import Forms, RunningForms
from sandtable.kernel.play.persistent_map import Map

K = TypeVar("K")
V = TypeVar("V")

_MODULUS: Final = 1 << 128
#: Beyond so many unhashed changes a fresh count of all entries is no dearer.
_FORGET: Final = 48
#: So many hashes of entries are kept.
_KEPT: Final = 4096
_kept_hashes: Final[dict[tuple[object, int], tuple[object, int]]] = {}


class HashedMap(Generic[K, V]):
    """An immutable mapping; `map` is the bare one, for code that reads a lot."""

    __slots__ = ("_base", "_base_digest", "_changed", "_digest", "map")

    map: Map[K, V]
    _digest: int | None
    _base: Map[K, V] | None
    _base_digest: int
    _changed: tuple[K, ...]

    def __init__(self, entries: Map[K, V] | dict[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        """Hold these entries."""
        self.map = entries if isinstance(entries, Map) else Map(entries)
        self._digest = None
        self._base = None
        self._base_digest = 0
        self._changed = ()

    def __getitem__(self, key: K) -> V:
        """Look one entry up."""
        return self.map[key]

    def get(self, key: K, default: V) -> V:
        """Look one entry up, or take the default."""
        return self.map.get(key, default)

    def __contains__(self, key: K) -> bool:
        """Whether there is such an entry."""
        return key in self.map

    def __len__(self) -> int:
        """Count the entries."""
        return len(self.map)

    def __iter__(self) -> Iterator[K]:
        """Go through the keys, in no order that a rule may rely on."""
        return iter(self.map)

    def __eq__(self, other: object) -> bool:
        """Compare entries."""
        return isinstance(other, HashedMap) and self.map == other.map

    def __hash__(self) -> int:
        """Hash by the digest."""
        return self.digest

    def __repr__(self) -> str:
        """Show the entries in order of their keys."""
        return f"Register({dict(self.pairs())!r})"

    def pairs(self) -> list[tuple[K, V]]:
        """List the entries by key: the canonical form."""
        return sorted(self.map.items(), key=itemgetter(0))

    def set(self, key: K, value: V) -> HashedMap[K, V]:
        """A register in which one entry is changed."""
        return self._next(self.map.set(key, value), key)

    def drop(self, key: K) -> HashedMap[K, V]:
        """A register without one entry."""
        return self._next(self.map.delete(key), key)

    def _next(self, entries: Map[K, V], key: K) -> HashedMap[K, V]:
        new: HashedMap[K, V] = HashedMap.__new__(HashedMap)
        new.map = entries
        new._digest = None
        if self._digest is not None:
            new._base, new._base_digest, new._changed = self.map, self._digest, (key,)
        elif self._base is not None and len(self._changed) < _FORGET:
            new._base, new._base_digest = self._base, self._base_digest
            new._changed = (*self._changed, key)
        else:
            new._base, new._base_digest, new._changed = None, 0, ()
        return new

    @property
    def digest(self) -> int:
        """The digest, working out only what changed since it was last known."""
        if self._digest is None:
            self._digest = self._count_all() if self._base is None else self._count_changes()
            self._base, self._changed = None, ()
        return self._digest

    def _count_all(self) -> int:
        return sum(_kept_hash(key, value) for key, value in self.map.items()) % _MODULUS

    def _count_changes(self) -> int:
        base, total = self._base or Map(), self._base_digest
        for key in set(self._changed):
            before = base.get(key, _ABSENT)
            after = self.map.get(key, _ABSENT)
            if before is not after:
                total -= _kept_hash(key, before) if before is not _ABSENT else 0
                total += _kept_hash(key, after) if after is not _ABSENT else 0
        return total % _MODULUS

    def recounted(self) -> int:
        """The digest worked out from nothing: the slow twin, for audits."""
        return sum(_hash(key, value) for key, value in self.map.items()) % _MODULUS


_ABSENT: Final[Any] = object()


def _hash(key: object, value: object) -> int:
    entry = _ENCODER.encode((key, _entry_forms[type(value)](value)))
    return int.from_bytes(blake2b(entry, digest_size=16).digest(), "little")


def _kept_hash(key: object, value: object) -> int:
    """The hash of an entry.  What is taken out was put in not long ago, so hashes are kept."""
    kept = _kept_hashes.get((key, id(value)))
    if kept is not None:  # it holds the value, so no other has had its id since
        return kept[1]
    found = _hash(key, value)
    if len(_kept_hashes) >= _KEPT:
        _kept_hashes.clear()
    _kept_hashes[key, id(value)] = (value, found)
    return found


def plain(value: object) -> object:
    """Encode a register as its sorted pairs (an `enc_hook`)."""
    if isinstance(value, HashedMap):
        return value.pairs()
    raise NotImplementedError(type(value).__name__)


def revive(kind: Any, value: Any) -> Any:
    """Decode a register from its pairs (a `dec_hook`)."""
    pairs: Any = list[tuple[get_args(kind)]]  # type: ignore[misc]  # the types are known at run time
    return HashedMap(msgspec.convert(value, pairs, dec_hook=revive))


def _pairs(register: HashedMap[Any, Any]) -> object:
    return [(key, _entry_forms[type(held)](held)) for key, held in register.pairs()]


def _digested(register: HashedMap[Any, Any]) -> bytes:
    return register.digest.to_bytes(16, "little")


def _recounted(register: HashedMap[Any, Any]) -> bytes:
    return register.recounted().to_bytes(16, "little")


_ENCODER: Final = msgspec.msgpack.Encoder(order="deterministic")
_entry_forms: Final = Forms({HashedMap: _pairs})
_running_forms: Final = RunningForms({HashedMap: _digested})
_full_forms: Final = Forms({HashedMap: _recounted})


def state_hash(state: object) -> str:
    """Hash a state, paying only for what changed since it was last hashed."""
    return blake2b(_ENCODER.encode(_running_forms(state)), digest_size=16).hexdigest()


def state_hash_in_full(state: object) -> str:
    """Hash a state from nothing; must equal `state_hash`."""
    return blake2b(_ENCODER.encode(_full_forms(state)), digest_size=16).hexdigest()
