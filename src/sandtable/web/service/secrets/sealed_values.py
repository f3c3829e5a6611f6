"""Stored values that may hold secrets: compressed, then encrypted under a key of their game.

They are the lines and answers of records, snapshots, archived games, notes and marks.  The opening
line of a game holds no secret and stays readable, so that a host can tell which game is which.
"""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from sandtable.web.db.append import Batch
from sandtable.web.db.rows import StoredGame, uuid_of
from sandtable.web.service.secrets.secret_encryption import Envelope, Keyring, SealError

#: The first byte of a sealed value.  No text in UTF-8, no JSON and no snapshot begins with it.
MARK: Final = b"\xff"
_KEY_ID: Final = 8
#: How many games' keys are kept derived.
_GAMES: Final = 4096
#: What most lines have in common.  Stored values need it to be read, so it must never change.
_COMMON: Final = (
    b'"cite":"","about":[]}]}"decisions":[{"seat":0,"kind":""count":,"cards":[],"unit":,"side":0,'
    b'"from":,"to":,"cost":,{"type":"frame_opened","procedure":"","then":""},{"type":"frame_closed"'
    b'},{"type":"step_began","step":"","then":""},{"type":"asked",{"type":"answered","seat":1},'
    b'"state":"","dice":[["",0,9,]],"barrier":true,"keys":[""]}'
    b'"events":[{"type":"{"n":1,"prev":"","seat":0,"command":"0/","at":17,"order":{"type":"'
)


class ValueSealer:
    """Seals and opens what is stored about games; values from before sealing pass unchanged."""

    def __init__(self, keys: Keyring) -> None:
        """Use the keys of this installation."""
        self.keys = keys
        self._of_game = lru_cache(_GAMES)(lambda game: keys.for_game(uuid_of(game).hex))

    def seal(self, game: str, name: str, plain: bytes) -> bytes:
        """Return a value compressed and encrypted; it opens only under the same game and name."""
        sealed = self._of_game(game).lock(name, _compressed(plain))
        return MARK + bytes.fromhex(sealed.key_id) + sealed.body

    def open(self, game: str, name: str, body: bytes) -> bytes:
        """Return the plain value."""
        if not body.startswith(MARK):
            return body
        key_id, rest = body[1 : 1 + _KEY_ID].hex(), body[1 + _KEY_ID :]
        try:
            return _decompressed(self._of_game(game).unlock(name, Envelope(key_id, rest)))
        except zlib.error:
            raise SealError(f"{name} of game {game} cannot be decompressed") from None

    # --- rows of games --------------------------------------------------------------------

    def sealed(self, batch: Batch) -> Batch:
        """Return a batch as it is stored; the head of a row is the hash of what is stored."""
        game, lines = batch.game.hex, []
        for row in batch.lines:
            line = self.seal(game, line_name(row.n), row.line) if row.n else row.line
            answer = row.answer and self.seal(game, answer_name(row.n), row.answer)
            lines.append(replace(row, line=line, head=sha256(line).digest(), answer=answer))
        return replace(batch, lines=lines)

    def lines(self, game: str, first: int, stored: Iterable[bytes]) -> tuple[bytes, ...]:
        """Return the plain lines of a game, the first of which has this number."""
        return tuple(self.open(game, line_name(n), line) for n, line in enumerate(stored, first))

    def opened(self, game: str, stored: StoredGame) -> StoredGame:
        """Return a stored game with plain lines and a plain snapshot, if that can be opened."""
        snapshot = None
        with suppress(SealError):  # it is a cache, and may be older than the keys
            snapshot = stored.snapshot and self.open(game, SNAPSHOT, stored.snapshot)
        first = self.archived_lines(game, stored.archive) if stored.archive else ()
        lines = (*first, *self.lines(game, len(first), stored.lines))
        return replace(stored, lines=lines, snapshot=snapshot, archive=None)

    def archived_lines(self, game: str, body: bytes) -> tuple[bytes, ...]:
        """Return the plain lines of an archived game."""
        try:
            return tuple(lzma.decompress(self.open(game, ARCHIVE, body)).split(b"\n"))
        except lzma.LZMAError:
            raise SealError(f"the archive of game {game} cannot be decompressed") from None


SNAPSHOT: Final = "snapshot"
ARCHIVE: Final = "archive"


def line_name(n: int) -> str:
    """Name the line of a record."""
    return f"line {n}"


def answer_name(n: int) -> str:
    """Name the answer to the command of a record."""
    return f"answer {n}"


def notes_name(seat: int, account: str) -> str:
    """Name the notes of somebody at a seat."""
    return f"notes {seat} {account}"


def marks_name(seat: int, account: str) -> str:
    """Name the marks of somebody at a seat."""
    return f"marks {seat} {account}"


def pack_lines(lines: Iterable[bytes]) -> bytes:
    """Compress the lines of a game together."""
    return lzma.compress(b"\n".join(lines), preset=6)


def _compressed(plain: bytes) -> bytes:
    # A small window costs least: most values are shorter than a page.
    packer = zlib.compressobj(1, zlib.DEFLATED, -12, 5, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    return packer.compress(plain) + packer.flush()


def _decompressed(packed: bytes) -> bytes:
    return zlib.decompressobj(-12, _COMMON).decompress(packed)
