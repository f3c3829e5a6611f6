"""What can be asked of a game in progress: where it stands, and what each seat has been shown."""

from __future__ import annotations

import hmac
from typing import Any

from sandtable.kernel.contract import Game, judge, offers
from sandtable.kernel.play.records import Closing, Opening, head_of, line_of
from sandtable.kernel.play.state import COMMON, Known, Result, decision_of
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.table.commands import LogEntry, Look, Proposed
from sandtable.table.position import Position
from sandtable.table.storage.append_only_sequence import AppendOnly
from sandtable.table.storage.record_log import RecordLog
from sandtable.table.table_status import TableSettings
from sandtable.table.undo import EffectiveRecord, free_undo


class History:
    """A position with its records at hand; whoever changes it replaces `position`."""

    position: Position

    def __init__(self, position: Position) -> None:
        """Begin at a position."""
        self.position = position
        self.game: Game = position.game
        self.opening: Opening = position.opening
        self.roots = position.roots
        self.scenario = self.game.rules.scenarios[self.opening.scenario]
        self.records = RecordLog(self.game, self.opening.game_format, position.lines)

    # --- where it stands --------------------------------------------------------------------

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return self.position.rules

    @property
    def printed(self) -> Any:
        """The printed things, as the rules in force make use of them."""
        return self.position.printed

    @property
    def lines(self) -> AppendOnly[bytes]:
        """The opening and the records as they are stored."""
        return self.position.lines

    @property
    def past(self) -> tuple[EffectiveRecord, ...]:
        """The moments that can still be gone back to; the last is now."""
        return self.position.past

    @property
    def sitting(self) -> TableSettings:
        """What stands at the table beside the game's own state."""
        return self.position.sitting

    @property
    def state(self) -> Any:
        """The whole state: for the engine and for audits, never for a seat."""
        return self.position.past[-1].state

    @property
    def over(self) -> Result | None:
        """The result once there is one."""
        return self.position.over

    @property
    def epoch(self) -> int:
        """The number of the turn's key."""
        return self.position.sitting.epoch

    @property
    def proposal(self) -> tuple[Proposed, frozenset[int]] | None:
        """What is proposed, and the seats that agree."""
        return self.position.proposal

    @property
    def standing(self) -> tuple[tuple[str, ...], ...]:
        """For each seat the kinds of decision that it leaves to routine."""
        return self.position.sitting.standing

    @property
    def head(self) -> str:
        """The head of the chain: the hash of the last line."""
        return self.position.head

    @property
    def last_at(self) -> int:
        """The time of the last record."""
        return self.position.last_at

    def head_at(self, n: int) -> str:
        """The head of the chain after a record; 0 for the opening."""
        return head_of(self.position.lines[n])

    def deciders(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.position.deciders()

    # --- what a seat sees -------------------------------------------------------------------

    def known(self, seat: int) -> Known[Any, Any]:
        """The scene as a seat may know it."""
        return self.position.known(seat)

    def judged(self, seat: int, order: object) -> tuple[Cited[Veto], ...]:
        """What speaks against an order of a seat; nothing if it would be accepted."""
        return judge(self.position.known(seat), order)

    def seq(self, seat: int) -> int:
        """The number of entries in the seat's own log."""
        return len(self.position.seen[seat])

    def number(self, seat: int, seq: int) -> int:
        """The number of the record behind an entry of a seat's log; 0 for none."""
        return self.position.number(seat, seq)

    def own_number(self, n: int, seat: int) -> int:
        """The number of entries that a seat's log had after a record."""
        return self.position.own_number(n, seat)

    def shown(self, event: Any, seat: int) -> Any:
        """An event as a seat may see it, or None."""
        return self.position.shown(event, seat)

    def seen_proposal(self, seat: int) -> Proposed | None:
        """What is proposed, in the seat's own numbers."""
        proposed = self.position.sitting.proposal
        return self.shown(proposed, seat) if proposed else None

    def seal(self, seat: int) -> str:
        """A salted hash of the last record the seat has seen."""
        return self._seal_of(self.head_at(self.number(seat, self.seq(seat))))

    def head_seal(self) -> str:
        """A salted hash of the last record."""
        return self._seal_of(self.head)

    def _seal_of(self, head: str) -> str:
        return hmac.digest(self.roots.salt, bytes.fromhex(head), "sha256").hex()

    def look(self, seat: int) -> Look:
        """The moment as a seat is shown it: what it sees, may order and may take back."""
        scene = self.known(seat)
        return Look(
            seat,
            self.seq(seat),
            decision_of(scene.state, seat),
            self.deciders(),
            self.game.rules.show(scene),
            tuple(offer.describe() for offer in offers(scene)),
            free_undo(self.past, seat) if seat != COMMON else 0,
            self.seen_proposal(seat),
            self.over,
            self.seal(seat),
        )

    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """The seat's own log from an entry on."""
        numbers = self.position.seen[seat][since:]
        return [self._entry(seat, since + i + 1, n) for i, n in enumerate(numbers)]

    def entry(self, seat: int, seq: int) -> LogEntry:
        """One entry of the seat's own log."""
        return self._entry(seat, seq, self.number(seat, seq))

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

    # --- what is stored ---------------------------------------------------------------------

    def file(self) -> list[bytes]:
        """All lines, with the closing once the game has ended."""
        if self.over is None:
            return list(self.lines)
        return [*self.lines, line_of(Closing.of(self.head, self.roots))]
