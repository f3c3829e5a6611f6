"""What has been recorded of a game, and what follows from it without asking any rule."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

import msgspec

from sandtable.kernel.compose import CompositionError
from sandtable.kernel.events import KERNEL_EVENTS, KeyTurned, evolve_kernel
from sandtable.kernel.game import Game
from sandtable.kernel.records import Opening, Record, RecordError, head_of, line_of
from sandtable.kernel.register import state_hash
from sandtable.kernel.state import COMMON, Result, deciders
from sandtable.table.attempts import Mark, Tail
from sandtable.table.book import Book, reader_for
from sandtable.table.commands import (
    TABLE_EVENTS,
    LogEntry,
    Proposed,
    Receipt,
    Stand,
    Stood,
    TakeBack,
    TakenBack,
)
from sandtable.table.past import Moment, rewound
from sandtable.table.sitting import Sitting, after

#: What reading bytes that are no record may raise.
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class History:
    """A game as its records tell it: positions, who has seen what, what stands at the table.

    `past` and `sitting` are replaced and never changed, so an earlier moment can be kept and
    gone back to.
    """

    def __init__(self, game: Game, opening: Opening, line: bytes, first: Moment) -> None:
        """Begin before the first record."""
        self.game = game
        self.opening = opening
        self.records = Book(game, opening.game_format, line)
        self.first = first
        self.past: list[Moment] = [first]
        self.sitting = Sitting(opening.layers, ((),) * len(game.seats))
        self._head = head_of(line)
        #: For each command taken, its seat's last number then.
        self._receipts: dict[str, int] = {}
        #: For each seat, and last for those who sit nowhere: the records it has seen.
        self._shown: list[list[int]] = [[] for _ in range(len(game.seats) + 1)]

    # --- what can be asked ------------------------------------------------------------------

    @property
    def lines(self) -> list[bytes]:
        """Give the opening and the records as they are stored."""
        return self.records.lines

    @property
    def state(self) -> Any:
        """Give the whole position: for the engine and for audits, never for a seat."""
        return self.past[-1].state

    @property
    def over(self) -> Result | None:
        """Give the result once there is one."""
        result: Result | None = self.past[-1].state.over
        return result

    @property
    def epoch(self) -> int:
        """Give the number of the turn's key."""
        return self.sitting.epoch

    @property
    def proposal(self) -> tuple[Proposed, frozenset[int]] | None:
        """Give what is proposed, and the seats that agree."""
        sitting = self.sitting
        return (sitting.proposal, frozenset(sitting.agreed)) if sitting.proposal else None

    @property
    def standing(self) -> tuple[tuple[str, ...], ...]:
        """Give for each seat the kinds of decision that it leaves to routine."""
        return self.sitting.standing

    @property
    def head(self) -> str:
        """Give the head of the chain: the hash of the last line."""
        return self._head

    def head_at(self, n: int) -> str:
        """Give the head of the chain after a record; 0 for the opening."""
        return head_of(self.lines[n])

    def seq(self, seat: int) -> int:
        """Give the number of entries in the seat's own log."""
        return len(self._shown[seat])

    def deciders(self) -> tuple[int, ...]:
        """List the seats that must decide now."""
        return deciders(self.past[-1].state)

    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """Give the seat's own log from an entry on."""
        numbers = self._shown[seat][since:]
        return [self._entry(seat, since + i + 1, n) for i, n in enumerate(numbers)]

    def number(self, seat: int, seq: int) -> int:
        """Give the number of the record behind an entry of a seat's log; 0 for none."""
        shown = self._shown[seat]
        return shown[seq - 1] if 1 <= seq <= len(shown) else 0

    def own_number(self, n: int, seat: int) -> int:
        """Give how many entries a seat's log had after a record."""
        return sum(1 for shown in self._shown[seat] if shown <= n)

    # --- adding records ---------------------------------------------------------------------

    def catch_up(self, lines: Iterable[bytes]) -> None:
        """Add stored lines that follow; a line that does not fit is refused with a reason."""
        reader = reader_for(self.game, self.opening.game_format)
        for line in lines:
            try:
                record = reader.record(line)
            except UNREADABLE as error:
                raise RecordError(str(error)) from error
            self.fold_in(record, line)

    def fold_in(self, record: Record, line: bytes) -> None:
        """Add a stored record, or refuse it with a reason, whatever is wrong with it."""
        if not COMMON <= record.seat < len(self.game.seats):
            raise RecordError(f"record {record.n} is by seat {record.seat}, which is not there")
        if record.command in self._receipts or record.at < self.last_at:
            raise RecordError(f"record {record.n} repeats a command, or its time goes back")
        try:
            self.fold(record, line)
        except RecordError:
            raise
        except CompositionError as error:
            raise RecordError(f"record {record.n} names rules that do not fit: {error}") from error
        except Exception as error:  # what an altered event breaks depends on the game
            raise RecordError(f"record {record.n} does not fit the position: {error!r}") from error

    @property
    def last_at(self) -> int:
        """Give the time of the last record."""
        return self.records[-1].at if self.records else 0

    def fold(self, record: Record, line: bytes) -> None:
        """Add a stored record.  Only `evolve` is asked, no rule: old games load after a fix."""
        if record.n != len(self.lines) or record.prev != self._head:
            raise RecordError(f"record {record.n} does not follow the one before it")
        past = self._evolved(record)
        if state_hash(past[-1].state) != record.state:
            raise RecordError(f"after record {record.n} the position is not the one recorded")
        self._keep(record, line, past)

    def retell(self, record: Record) -> None:
        """Add a record that tells another story: for twin worlds, where no hash can hold."""
        self._keep(record, line_of(record), self._evolved(record))

    def _evolved(self, record: Record) -> list[Moment]:
        past = self.past
        first = record.events[0] if record.events else None
        if type(first) is TakenBack:
            return rewound(past, first.to)
        if type(first) in TABLE_EVENTS:
            return past
        state, turned = past[-1].state, False
        for event in record.events:
            evolve = evolve_kernel if type(event) in KERNEL_EVENTS else self.game.evolve
            state = evolve(state, event)
            turned |= type(event) is KeyTurned
        return [*past, Moment(record.n, record.seat, record.barrier, turned, state)]

    def _keep(self, record: Record, line: bytes, past: list[Moment]) -> Receipt:
        undone = {moment.n for moment in self.past[len(past) :]}
        # Nobody goes back before a key that is known, so nothing before it is held.
        self.past = past[-1:] if past[-1].turned_key else past
        self.records.extend((line,), (record,))
        self._head = head_of(line)
        everyone = self.game.seen is None and type(record.order) is not Stand
        for seat, shown in enumerate(self._shown):
            if everyone or self._shows(record, seat, undone):
                shown.append(record.n)
        seen = all(shown and shown[-1] == record.n for shown in self._shown)
        self._sit(after(self.sitting, record, self.deciders(), seen_by_all=seen))
        self._receipts[record.command] = self.seq(record.seat)
        return Receipt(self.seq(record.seat))

    def _sit(self, sitting: Sitting) -> None:
        """Let other facts stand at the table; whoever goes by them listens here."""
        self.sitting = sitting

    def mark(self) -> Mark:
        """Mark where the game stands."""
        lengths = tuple([len(shown) for shown in self._shown])
        return Mark(len(self.lines), self._head, lengths, self.past, self.sitting)

    def since(self, mark: Mark) -> Tail:
        """Give all that came after a mark."""
        return Tail(
            mark,
            tuple(self.lines[mark.lines :]),
            tuple(islice(self._receipts.items(), mark.lines - 1, None)),
            tuple([tuple(s[k:]) for s, k in zip(self._shown, mark.shown, strict=True)]),
            self._head,
            self.past,
            self.sitting,
        )

    def cut_back(self, mark: Mark) -> None:
        """Forget all that came after a mark."""
        for _ in range(len(self.lines) - mark.lines):
            self._receipts.popitem()
        self.records.cut_back(mark.lines)
        for shown, length in zip(self._shown, mark.shown, strict=True):
            del shown[length:]
        self.past, self._head = mark.past, mark.head
        self._sit(mark.sitting)

    def put_back(self, tail: Tail, records: Iterable[Record] = ()) -> None:
        """Add again what came after a mark; records that are at hand need not be read again."""
        if (tail.mark.lines, tail.mark.head) != (len(self.lines), self._head):
            raise RecordError("the game has continued since")
        self.records.extend(tail.lines, records)
        self._receipts.update(tail.receipts)
        for shown, more in zip(self._shown, tail.shown, strict=True):
            shown.extend(more)
        self.past, self._head = tail.past, tail.head
        self._sit(tail.sitting)

    # --- what a seat sees -------------------------------------------------------------------

    def _shows(self, record: Record, seat: int, undone: set[int]) -> bool:
        """Say whether a record is in a seat's log; a seat's own always are."""
        if seat == record.seat:
            return True
        if undone and type(record.order) is TakeBack:
            return any(n in undone for n in self._shown[seat])
        if any(die.epoch for die in record.dice):  # an open die is everybody's
            return True
        seat = COMMON if seat == len(self.game.seats) else seat
        return any(self.shown(event, seat) is not None for event in record.events)

    def shown(self, event: Any, seat: int) -> Any:
        """Give an event as a seat may see it, or None."""
        kind = type(event)
        if kind is TakenBack:
            return TakenBack(self.own_number(event.to, seat))
        if kind is Proposed:
            return Proposed(event.what, self.own_number(event.to, seat) if event.to else 0)
        if kind is Stood:
            return event if event.seat == seat else None
        if kind in KERNEL_EVENTS or kind in TABLE_EVENTS or self.game.seen is None:
            return event
        return self.game.seen(event, seat)

    def _entry(self, seat: int, seq: int, n: int) -> LogEntry:
        record = self.records[n - 1]
        seen = [self.shown(event, seat) for event in record.events]
        return LogEntry(
            seq,
            record.seat,
            record.at,
            tuple(event for event in seen if event is not None),
            tuple(die for die in record.dice if die.epoch),
            record.barrier,
        )
