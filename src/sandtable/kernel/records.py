"""Records: what is stored of a game, line by line, chained by the bytes stored.

A file is JSON lines: the opening, one line per record, and after the end a closing that reveals
the roots.  `docs/record-format.md` is the specification.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec

from sandtable.kernel.dice import Drawn
from sandtable.kernel.game import Game
from sandtable.kernel.register import plain, revive

FORMAT: Final = 1


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One decision: what was ordered, how the dice fell, what happened."""

    n: int
    prev: str
    seat: int
    command: str
    at: int  # milliseconds, from whoever keeps time
    order: Any
    events: Any
    state: str  # hash of the position after it
    dice: tuple[Drawn, ...] = ()
    barrier: bool = False
    keys: tuple[str, ...] = ()  # turn keys published with this record


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the head of the chain, and both roots laid open."""

    head: str
    open_root: str
    closed_root: str


_ENCODER: Final = msgspec.json.Encoder(enc_hook=plain, order="deterministic")


def line_of(value: Opening | Record | Closing) -> bytes:
    """Give the bytes of one line; they are what is chained."""
    return _ENCODER.encode(value)


def head_of(line: bytes) -> str:
    """Give the head of the chain after a line; the line names the head before it."""
    return sha256(line).hexdigest()


def encode(value: object) -> bytes:
    """Give canonical JSON of any state, view, order or event."""
    return _ENCODER.encode(value)


class RecordError(Exception):
    """A stored game that cannot be read."""


class Reader:
    """Reads the lines of one game, bringing old formats up to date first."""

    def __init__(self, game: Game, version: int, orders: Any, events: Any) -> None:
        """Read records of the game's format `version`; the unions say what may stand in them."""
        if version > game.format:
            raise RecordError(f"the game reads format {game.format} of its own, not {version}")
        self._version = version
        self._game = game
        self._records = msgspec.json.Decoder(Record)
        self._orders = orders
        self._events = tuple[events, ...]

    def record(self, line: bytes) -> Record:
        """Read one record."""
        raw = self._records.decode(line)
        body = {"order": raw.order, "events": raw.events}
        for version in range(self._version, self._game.format):
            if version not in self._game.upcasters:
                raise RecordError(f"nobody brings format {version} up to date")
            body = self._game.upcasters[version](body)
        return msgspec.structs.replace(
            raw,
            order=msgspec.convert(body["order"], self._orders, dec_hook=revive),
            events=msgspec.convert(body["events"], self._events, dec_hook=revive),
        )


def decode_state(game: Game, data: bytes) -> Any:
    """Read a snapshot."""
    return msgspec.json.decode(data, type=game.state, dec_hook=revive)


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
