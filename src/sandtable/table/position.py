"""Where a game stands: all that decides the answer to the next command.

A position never changes.  It can be kept, shared between threads and gone on from any number of
times, and going on copies neither lines nor numbers.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.persistent_map import Map
from sandtable.kernel.play.records import Opening, Record, head_of
from sandtable.kernel.play.state import COMMON, Known, Result, Scene, deciders, mask
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.table.commands import (
    TABLE_EVENTS,
    Contradicted,
    Proposed,
    Stand,
    Stood,
    TakeBack,
    TakenBack,
)
from sandtable.table.composed_rules import prepared
from sandtable.table.storage.append_only_sequence import AppendOnly
from sandtable.table.storage.record_log import reader_for
from sandtable.table.table_status import TableSettings, settings_after
from sandtable.table.undo import EffectiveRecord


class Position(msgspec.Struct, frozen=True):
    """A game after some of its records."""

    game: Game
    opening: Opening
    roots: Roots
    rules: Ruleset  # in force now
    printed: Any
    past: tuple[EffectiveRecord, ...]  # what can still be gone back to; the last is now
    sitting: TableSettings
    lines: AppendOnly[bytes]  # the opening and the records as they are stored
    head: str  # the hash of the last line
    last_at: int  # the time of the last record
    #: For each seat, and last for those who sit nowhere: the records it has seen.
    seen: tuple[AppendOnly[int], ...]
    #: For each command taken, the number of its record.
    receipts: Map[str, int]

    # --- what follows from it ---------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The whole state: for the engine and for audits, never for a seat."""
        return self.past[-1].state

    @property
    def over(self) -> Result | None:
        """The result once there is one."""
        result: Result | None = self.past[-1].state.over
        return result

    @property
    def epoch(self) -> int:
        """The number of the turn's key."""
        return self.sitting.epoch

    @property
    def proposal(self) -> tuple[Proposed, frozenset[int]] | None:
        """What is proposed, and the seats that agree."""
        sitting = self.sitting
        return (sitting.proposal, frozenset(sitting.agreed)) if sitting.proposal else None

    @property
    def fingerprint(self) -> dict[str, str]:
        """The fingerprint of the rules that the game was last checked by."""
        return self.opening.fingerprint if (now := self.sitting.fingerprint) is None else now

    @property
    def scene(self) -> Scene[Any, Any]:
        """The whole scene: the rules in force, the printed things and the state."""
        return Scene(self.rules, self.printed, self.past[-1].state)

    def known(self, seat: int) -> Known[Any, Any]:
        """The scene as a seat may know it."""
        return Known(self.rules, self.printed, mask(self.past[-1].state, seat), seat)

    def deciders(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return deciders(self.past[-1].state)

    def seq(self, seat: int) -> int:
        """The number of entries in the seat's own log."""
        return len(self.seen[seat])

    def number(self, seat: int, seq: int) -> int:
        """The number of the record behind an entry of a seat's log; 0 for none."""
        seen = self.seen[seat]
        return seen[seq - 1] if 1 <= seq <= len(seen) else 0

    def own_number(self, n: int, seat: int) -> int:
        """The number of entries that a seat's log had after a record."""
        return self.seen[seat].up_to(n)

    def is_seen_by_all(self, n: int) -> bool:
        """Whether a record is in the log of every seat, and of those who sit nowhere."""
        return all(numbers.has(n) for numbers in self.seen)

    def record(self, n: int) -> Record:
        """A record, read from its line."""
        return reader_for(self.game, self.opening.game_format).record(self.lines[n])

    # --- what a seat sees -------------------------------------------------------------------

    def shown(self, event: Any, seat: int) -> Any:
        """An event as a seat may see it, or None."""
        kind = type(event)
        if kind is TakenBack:
            return TakenBack(self.own_number(event.to, seat))
        if kind is Proposed:
            to = self.own_number(event.to, seat) if event.to else 0
            return msgspec.structs.replace(event, to=to)
        if kind is Contradicted:
            return Contradicted(self.own_number(event.record, seat), event.fingerprint)
        if kind is Stood:
            return event if event.seat == seat else None
        if kind in KERNEL_EVENTS or kind in TABLE_EVENTS or self.game.rules.seen is None:
            return event
        return self.game.rules.seen(event, seat)

    def shows(self, record: Record, seat: int, undone: set[int]) -> bool:
        """Whether the next record is in a seat's log; a seat's own always are."""
        if seat == record.seat:
            return True
        if undone and type(record.order) is TakeBack:
            return any(n in undone for n in self.seen[seat])
        if any(die.epoch for die in record.dice):  # an open die is everybody's
            return True
        seat = COMMON if seat == len(self.game.rules.seats) else seat
        return any(self.shown(event, seat) is not None for event in record.events)

    # --- going on ---------------------------------------------------------------------------

    def after(self, record: Record, line: bytes, past: tuple[EffectiveRecord, ...]) -> Position:
        """The position after one more record, which leads to this past."""
        seen, by_all = self._seen_after(record, len(past))
        sitting = settings_after(self.sitting, record, deciders(past[-1].state), seen_by_all=by_all)
        rules, printed = self.rules, self.printed
        if sitting.layers != self.sitting.layers:
            rules, printed = prepared(self.game, self.opening.scenario, sitting.layers)
        return Position(
            self.game,
            self.opening,
            self.roots,
            rules,
            printed,
            # Nobody goes back before a key that is known, so nothing before it is held.
            past[-1:] if past[-1].turned_key else past,
            sitting,
            self.lines.plus(line),
            head_of(line),
            record.at,
            seen,
            self.receipts.set(record.command, record.n),
        )

    def _seen_after(self, record: Record, kept: int) -> tuple[tuple[AppendOnly[int], ...], bool]:
        """What each seat has seen after a record that keeps so much of the past; whether all do."""
        n, first = record.n, self.seen[0]
        if self.game.rules.seen is not None or type(record.order) is Stand:
            undone = {moment.n for moment in self.past[kept:]}
            shows = [self.shows(record, seat, undone) for seat in range(len(self.seen))]
            if not all(shows):
                pairs = zip(self.seen, shows, strict=True)
                return tuple(
                    [numbers.plus(n) if shown else numbers for numbers, shown in pairs]
                ), False
        longer = first.plus(n)  # seats that have seen the same share one sequence
        return tuple([longer if one is first else one.plus(n) for one in self.seen]), True


def first_position(
    game: Game, opening: Opening, line: bytes, roots: Roots, first: EffectiveRecord
) -> Position:
    """The position before the first record."""
    rules, printed = prepared(game, opening.scenario, opening.layers)
    return Position(
        game,
        opening,
        roots,
        rules,
        printed,
        (first,),
        TableSettings(opening.layers, ((),) * len(game.rules.seats)),
        AppendOnly((line,)),
        head_of(line),
        0,
        (AppendOnly[int](),) * (len(game.rules.seats) + 1),
        Map(),
    )
