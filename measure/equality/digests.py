"""What is compared of a record, whatever the code looks like that made it.

The play: number, seat, dice with label and face, and every event of the game.  Events that only
move a procedure on (frame events) and the hash of the position are left out.
The log: what each seat, and a spectator, reads of it.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from sandtable.kernel.play.events import FrameClosed, FrameOpened, Redirected, StepBegan
from sandtable.kernel.play.records import Record, encode
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.event_texts import entry_lines
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.table.table import Table

FRAME_EVENTS = (FrameOpened, StepBegan, Redirected, FrameClosed)
#: Bytes of a digest that are kept for each record; the digest of a whole game is longer.
SHORT, LONG = 2, 16


def play_of(record: Record) -> bytes:
    """The play of a record, as bytes."""
    dice = [(die.label, die.face, die.low, die.high, die.epoch) for die in record.dice]
    events = [event for event in record.events if not isinstance(event, FRAME_EVENTS)]
    return encode((record.n, record.seat, dice, record.barrier, _projected(events)))


def _projected(events: list[Any]) -> list[Any]:
    """The events as they are compared."""
    return events


class Digests:
    """Reads a table record by record and keeps a short digest of each, and one of everything."""

    def __init__(self, table: Table) -> None:
        """Begin with the records that are already there."""
        self.table = table
        self.plays = bytearray()
        self.logs = bytearray()
        self._whole = blake2b(digest_size=LONG)
        self._seats = (*range(len(table.game.rules.seats)), COMMON)
        self._read = 0
        self._told = [0 for _ in self._seats]
        self.read_on()

    def read_on(self) -> None:
        """Read the records that are new."""
        records = self.table.records[self._read :]
        self._read += len(records)
        logs = self._logs()
        for record in records:
            self.plays += self._short(play_of(record))
            self.logs += self._short("\n".join(logs.get(record.n, ())).encode())

    def _logs(self) -> dict[int, list[str]]:
        game, found = game_with_names(self.table), dict[int, list[str]]()
        for place, seat in enumerate(self._seats):
            for entry in self.table.log(seat, self._told[place]):
                self._told[place] = entry.seq
                lines = found.setdefault(self.table.number(seat, entry.seq), [])
                lines += [f"{seat}", *entry_lines(game, entry)]
        return found

    def _short(self, data: bytes) -> bytes:
        self._whole.update(len(data).to_bytes(4, "big") + data)
        return blake2b(data, digest_size=SHORT).digest()

    @property
    def whole(self) -> str:
        """The digest of everything read so far."""
        return self._whole.hexdigest()
