"""Records: what is stored of a game, line by line, chained by the bytes stored.

A file is JSON lines: the opening, one line per record, and after the end a closing that reveals
the roots.  `docs/studying/record-format.md` is the specification.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Generic

import msgspec

from sandtable.kernel.contract import Game, Storage
from sandtable.kernel.play.dice import Drawn, Roots
from sandtable.kernel.play.hashed_map import plain, revive

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    OneOrder = TypeVar("OneOrder", default=Any)
    ItsEvents = TypeVar("ItsEvents", default=Any)
else:
    from typing import TypeVar

    OneOrder = TypeVar("OneOrder")
    ItsEvents = TypeVar("ItsEvents")

#: Format 1: draws are bound to the number of their record.
FORMAT: Final = 1
#: Format 2: draws are bound to how often dice were rolled before, which every seat can count.
COUNTED: Final = 2
FORMATS: Final = (FORMAT, COUNTED)


class Opening(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line: which game, under which rules, with which sealed dice."""

    format: int
    game_format: int
    engine: str
    game: str
    scenario: str
    id: str
    layers: tuple[str, ...]
    fingerprint: dict[str, str]
    seats: tuple[str, ...]
    shares: tuple[str, ...]
    open_commitment: str
    closed_commitment: str
    seed: str | None  # a known seed: *open dice*
    counters: dict[str, str] = {}  # nation -> the fingerprint of its own counters
    # Format 2: what seats told of their shares beforehand; "" where a share was given openly.
    share_commitments: tuple[str, ...] = ()
    attempt: int = 1  # Format 2: how often the dice were sealed before all shares were there
    tables: str = ""  # the fingerprint of the tables of a scenario of somebody's own


class Record(
    msgspec.Struct,
    Generic[OneOrder, ItsEvents],
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One decision: what was ordered, how the dice fell, what happened."""

    n: int
    prev: str
    seat: int
    command: str
    at: int  # milliseconds, from whoever keeps time
    order: OneOrder
    events: ItsEvents
    state: str  # hash of the position after it
    dice: tuple[Drawn, ...] = ()
    barrier: bool = False
    keys: tuple[str, ...] = ()  # turn keys published with this record


class Closing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The last line: the head of the chain, and all roots laid open."""

    head: str
    open_root: str
    closed_root: str
    renewed: tuple[tuple[str, str], ...] = ()  # both roots of each renewal

    @classmethod
    def of(cls, head: str, roots: Roots) -> Closing:
        """The closing of a game that had these roots."""
        renewed = tuple((one.open_root.hex(), one.closed_root.hex()) for one in roots.renewed)
        return cls(head, roots.open_root.hex(), roots.closed_root.hex(), renewed)

    @property
    def roots(self) -> Roots:
        """The roots laid open; `ValueError` if they are none."""
        pairs = ((self.open_root, self.closed_root), *self.renewed)
        return Roots.from_bytes(b"".join(bytes.fromhex(a) + bytes.fromhex(b) for a, b in pairs))


_ENCODER: Final = msgspec.json.Encoder(enc_hook=plain, order="deterministic")


def line_of(value: Opening | Record | Closing) -> bytes:
    """The bytes of one line; they are what is chained."""
    return _ENCODER.encode(value)


def head_of(line: bytes) -> str:
    """The head of the chain after a line; the line names the head before it."""
    return sha256(line).hexdigest()


def encode(value: object) -> bytes:
    """Canonical JSON of any state, view, order or event."""
    return _ENCODER.encode(value)


class RecordError(Exception):
    """A stored game that cannot be read."""


class Reader:
    """Reads the lines of one game, bringing old formats up to date first."""

    def __init__(self, storage: Storage, version: int, orders: Any, events: Any) -> None:
        """Read records of the game's format `version`; the unions say what may stand in them."""
        if version > storage.format:
            raise RecordError(f"the game reads format {storage.format} of its own, not {version}")
        self._version = version
        self._storage = storage
        self._bare = msgspec.json.Decoder(Record)
        kind: Any = Record[orders, tuple[events, ...]]
        self._typed = msgspec.json.Decoder(kind, dec_hook=revive)

    def record(self, line: bytes) -> Record:
        """Read one record."""
        if self._version < self._storage.format:
            line = self._up_to_date(line)
        record: Record = self._typed.decode(line)
        return record

    def _up_to_date(self, line: bytes) -> bytes:
        """Write a line anew as the game's own format of today has it."""
        raw = self._bare.decode(line)
        body = {"order": raw.order, "events": raw.events}
        for version in range(self._version, self._storage.format):
            if version not in self._storage.upcasters:
                raise RecordError(f"nobody brings format {version} up to date")
            body = self._storage.upcasters[version](body)
        return line_of(msgspec.structs.replace(raw, order=body["order"], events=body["events"]))


def decode_state(game: Game, data: bytes) -> Any:
    """Read a snapshot."""
    return msgspec.json.decode(data, type=game.rules.state, dec_hook=revive)


def split(data: bytes) -> tuple[bytes, list[bytes], bytes | None]:
    """Split a file into opening, records and closing (None while the game goes on)."""
    if not data.endswith(b"\n"):
        raise RecordError("the last line is cut off")
    first, *lines = data[:-1].split(b"\n")
    if lines and lines[-1].startswith(b'{"head"'):
        return first, lines[:-1], lines[-1]
    return first, lines, None


def joined(lines: Iterable[bytes]) -> bytes:
    """Make a file of lines."""
    return b"".join(line + b"\n" for line in lines)
