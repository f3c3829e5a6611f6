"""A game in progress: seats, one door for commands, records, undo, save and resume.

No HTTP, no SQL, no clock: whoever runs the table passes the time in and keeps the lines.
"""

from __future__ import annotations

import hmac
from functools import cache
from typing import Any, Final

from sandtable.kernel.compose import compose
from sandtable.kernel.dice import LINKS, Dice, Keyed, Roots, bond_of
from sandtable.kernel.events import KERNEL_EVENTS, Answered, KeyTurned, evolve_kernel
from sandtable.kernel.game import Game, judge, offers, resolve
from sandtable.kernel.points import cites
from sandtable.kernel.records import (
    Closing,
    Opening,
    Record,
    RecordError,
    head_of,
    line_of,
)
from sandtable.kernel.register import state_hash
from sandtable.kernel.ruleset import Ruleset
from sandtable.kernel.run import Run, drive
from sandtable.kernel.state import COMMON, Known, Result, Scene, deciders, decision_of, known
from sandtable.kernel.vetoes import Cited, Veto, objection
from sandtable.table.commands import (
    TABLE_ORDERS,
    Agree,
    Agreed,
    Begin,
    Command,
    Decline,
    Declined,
    LogEntry,
    Look,
    Proposed,
    ProposeEnd,
    ProposeUndo,
    Receipt,
    Refusal,
    Resign,
    Stand,
    Stood,
    TableEvent,
    TableOrder,
    TakeBack,
    TakenBack,
)
from sandtable.table.past import Moment, first_moment, free_undo, reaches_by_consent, rewound

_TABLE_EVENTS: Final = frozenset({TakenBack, Proposed, Agreed, Declined, Stood})


@cache
def prepared(game: Game, scenario: str, layers: tuple[str, ...]) -> tuple[Ruleset, Any]:
    """Compose layers and bake the printed things, once for all games that share them."""
    rules = compose([game.layers[name] for name in layers])
    return rules, game.scenarios[scenario].printed(rules)


@cache
def set_up(game: Game, scenario: str, layers: tuple[str, ...]) -> Any:
    """Give the position before the first step; states do not change, so all games share it."""
    return game.scenarios[scenario].begin(prepared(game, scenario, layers)[1])


class Table:
    """A game in progress.  Get one from `open_table` or `load_table`."""

    def __init__(self, game: Game, opening: Opening, line: bytes, roots: Roots) -> None:
        """Lay out a table whose opening is settled; nothing has happened yet."""
        self.game = game
        self.opening = opening
        self.roots = roots
        self.scenario = game.scenarios[opening.scenario]
        self.rules, self.printed = prepared(game, opening.scenario, opening.layers)
        self.lines: list[bytes] = [line]
        self.records: list[Record] = []
        self.past: list[Moment] = [first_moment(set_up(game, opening.scenario, opening.layers))]
        self.standing: list[frozenset[str]] = [frozenset() for _ in game.seats]
        self.proposal: tuple[Proposed, frozenset[int]] | None = None
        self._heads = [head_of(line)]
        self._dice = Keyed(roots, bond_of(opening.id, opening.shares))
        self.epoch = 1
        self._receipts: dict[str, Receipt] = {}
        #: For each seat, and last for those who sit nowhere: the records it has seen.
        self._shown: list[list[int]] = [[] for _ in range(len(game.seats) + 1)]

    # --- what can be asked of a table -------------------------------------------------------

    @property
    def state(self) -> Any:
        """Give the whole position: for the engine and for audits, never for a seat."""
        return self.past[-1].state

    @property
    def over(self) -> Result | None:
        """Give the result once there is one."""
        result: Result | None = self.past[-1].state.over
        return result

    def known(self, seat: int) -> Known[Any, Any]:
        """Give the scene as a seat may know it."""
        return known(Scene(self.rules, self.printed, self.past[-1].state), seat)

    def seq(self, seat: int) -> int:
        """Give the number of entries in the seat's own log."""
        return len(self._shown[seat])

    def deciders(self) -> tuple[int, ...]:
        """List the seats that must decide now."""
        return deciders(self.past[-1].state)

    def seal(self, seat: int) -> str:
        """Give a salted hash of the last record the seat has seen."""
        shown = self._shown[seat]
        head = self._heads[shown[-1] if shown else 0]
        return hmac.digest(self.roots.salt, bytes.fromhex(head), "sha256").hex()

    def look(self, seat: int) -> Look:
        """Show a seat the moment: what it sees, may order and may take back."""
        scene = self.known(seat)
        return Look(
            seat,
            self.seq(seat),
            decision_of(scene.state, seat),
            self.deciders(),
            self.game.show(scene),
            tuple(offer.describe() for offer in offers(scene)),
            free_undo(self.past, seat) if seat != COMMON else 0,
            self._seen_proposal(seat),
            self.over,
            self.seal(seat),
        )

    def judged(self, seat: int, order: object) -> tuple[Cited[Veto], ...]:
        """Say why not, or nothing if the order would be accepted."""
        return judge(self.known(seat), order)

    def tried(self, seat: int, order: object, dice: Dice) -> Run[Any, Any]:
        """Carry out an order with other dice and forget it: for tests of what an order tells."""
        scene = Scene(self.rules, self.printed, self.past[-1].state)
        run: Run[Any, Any] = Run(scene, seat, dice, self.epoch, self.game)
        resolve(run, order)
        return run

    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """Give the seat's own log from an entry on."""
        numbers = self._shown[seat][since:]
        return [self._entry(seat, since + i + 1, n) for i, n in enumerate(numbers)]

    def file(self) -> list[bytes]:
        """Give all lines, with the closing once the game has ended."""
        if self.over is None:
            return list(self.lines)
        roots = self.roots
        closing = Closing(self._heads[-1], roots.open_root.hex(), roots.closed_root.hex())
        return [*self.lines, line_of(closing)]

    # --- the one door -----------------------------------------------------------------------

    def submit(self, command: Command, now: int = 0) -> Receipt | Refusal:
        """Take a command, or refuse it and say why."""
        seat, order = command.seat, command.order
        if not 0 <= seat < len(self.game.seats):
            return _refused("TABLE:1", "no-such-seat", seat=seat)
        earlier = self._repeated(command)
        if earlier is not None:
            return earlier
        if self.over is not None:
            return self._after_the_end()
        if command.expected_seq != len(self._shown[seat]) and not self._only_answers(command):
            return self._outdated(command)
        if type(order) in TABLE_ORDERS:
            return self._table_order(command, now)
        vetoes = self.judged(seat, order)
        if vetoes:
            return Refusal(vetoes)
        receipt = self._carry_out(seat, order, command.id, now)
        self._go_by_routine(now)
        return receipt

    def _carry_out(self, seat: int, order: object, name: str, now: int) -> Receipt:
        run = self._run(seat)
        resolve(run, order)
        return self._append(name, now, order, run)

    @cites("TABLE:10")
    def _go_by_routine(self, now: int) -> None:
        """Answer for every seat whatever it has left to routine, until somebody must think."""
        while True:
            asked = [(seat, decision_of(self.state, seat)) for seat in self.deciders()]
            left = [(seat, d.kind) for seat, d in asked if d and d.kind in self.standing[seat]]
            for seat, kind in left:
                order = self.game.routine[kind](self.known(seat))
                if order is not None and not self.judged(seat, order):
                    self._carry_out(seat, order, f"routine-{len(self.lines)}", now)
                    break
            else:
                return

    def begin(self, now: int = 0) -> None:
        """Set up and run to the first decision."""
        run = self._run(-1)
        self.scenario.opening(run)
        drive(run)
        self._append("begin", now, Begin(), run)

    @cites("TABLE:3")
    def _outdated(self, command: Command) -> Refusal:
        """A command names the last number its seat has seen; an outdated one is refused."""
        return _refused(
            "TABLE:3", "outdated", expected=command.expected_seq, now=self.seq(command.seat)
        )

    def _only_answers(self, command: Command) -> bool:
        """Say whether a seat has missed nothing but that others answered a question to them all."""
        missed = self._shown[command.seat][max(command.expected_seq, 0) :]
        return bool(missed) and all(
            self.records[n - 1].seat != command.seat
            and all(
                type(event) is Answered
                for event in self.records[n - 1].events
                if self.shown(event, command.seat) is not None
            )
            for n in missed
        )

    @cites("TABLE:4")
    def _repeated(self, command: Command) -> Receipt | None:
        """A command id counts once for its seat, which gets the first answer again.

        Seats do not share ids: an id in use by another would tell that the other has acted.
        """
        return self._receipts.get(f"{command.seat}/{command.id}")

    @cites("TABLE:9")
    def _after_the_end(self) -> Refusal:
        """Nothing is ordered after the end."""
        return _refused("TABLE:9", "game-over")

    # --- orders about the table itself ------------------------------------------------------

    def _table_order(self, command: Command, now: int) -> Receipt | Refusal:
        order: TableOrder = command.order
        match order:
            case TakeBack(steps=steps):
                return self._take_back(command, steps, now)
            case ProposeUndo(to=to):
                return self._propose_undo(command, to, now)
            case ProposeEnd(result=result):
                return self._note(command, Proposed(result), now)
            case Agree() | Decline():
                return self._reply(command, now)
            case Resign():
                return self._resign(command, now)
            case Stand(kinds=kinds):
                return self._stand(command, kinds, now)
            case _:
                return _refused("TABLE:2", "not-open-now", decision="table")

    def _stand(self, command: Command, kinds: tuple[str, ...], now: int) -> Receipt | Refusal:
        unknown = [kind for kind in kinds if kind not in self.game.routine]
        if unknown:
            return _refused("TABLE:10", "no-routine", decision=unknown[0])
        receipt = self._note(command, Stood(command.seat, kinds), now)
        self._go_by_routine(now)
        return receipt

    def _take_back(self, command: Command, steps: int, now: int) -> Receipt | Refusal:
        free = free_undo(self.past, command.seat)
        if not 1 <= steps <= free:
            return _refused("TABLE:5", "undo-barred", steps=steps, free=free)
        return self._note(command, TakenBack(self.past[-1 - steps].n), now)

    def _propose_undo(self, command: Command, to: int, now: int) -> Receipt | Refusal:
        shown = self._shown[command.seat]
        n = shown[to - 1] if 1 <= to <= len(shown) else -1
        if not reaches_by_consent(self.past, n):
            return _refused("TABLE:6", "undo-too-far", to=to)
        return self._note(command, Proposed("undo", n), now)

    @cites("TABLE:8", "TABLE:6")
    def _reply(self, command: Command, now: int) -> Receipt | Refusal:
        """What is proposed happens once every seat has agreed."""
        if self.proposal is None:
            return _refused("TABLE:8", "nothing-proposed")
        proposed, agreed = self.proposal
        if isinstance(command.order, Decline):
            return self._note(command, Declined(), now)
        if command.seat in agreed:
            return _refused("TABLE:8", "agreed-already")
        if len(agreed) + 1 < len(self.game.seats):
            return self._note(command, Agreed(), now)
        if proposed.what == "undo":
            if not reaches_by_consent(self.past, proposed.to):  # a secret act may have gone since
                return _refused(
                    "TABLE:6", "undo-too-far", to=self._own_number(proposed.to, command.seat)
                )
            return self._note(command, TakenBack(proposed.to), now)
        run = self._run(command.seat)
        run.end(Result(None, "TABLE:8"))
        return self._append(command.id, now, command.order, run)

    @cites("TABLE:7")
    def _resign(self, command: Command, now: int) -> Receipt:
        """A seat that resigns loses; with two seats the other one wins."""
        seats = len(self.game.seats)
        run = self._run(command.seat)
        run.end(Result(1 - command.seat if seats == 2 else None, "TABLE:7"))  # noqa: PLR2004
        return self._append(command.id, now, command.order, run)

    def _note(self, command: Command, event: TableEvent, now: int) -> Receipt:
        """Record something that the game itself does not see."""
        run = self._run(command.seat)
        run.events.append(event)
        run.barrier = True
        return self._append(command.id, now, command.order, run)

    # --- keeping records --------------------------------------------------------------------

    def _run(self, seat: int) -> Run[Any, Any]:
        self._dice.begin(len(self.lines))
        scene = Scene(self.rules, self.printed, self.past[-1].state)
        return Run(scene, seat, self._dice, self.epoch, self.game)

    def _append(self, command: str, now: int, order: Any, run: Run[Any, Any]) -> Receipt:
        n = len(self.lines)
        at = max(now, self.records[-1].at if self.records else 0)
        keys = self._published(run) if run.epoch > self.epoch else ()
        past = self._past_after(n, run.actor, run)
        record = Record(
            n,
            self._heads[-1],
            run.actor,
            f"{run.actor}/{command}",
            at,
            order,
            tuple(run.events),
            state_hash(past[-1].state),
            tuple(run.drawn),
            run.barrier,
            keys,
        )
        self._keep(record, line_of(record), past)
        receipt = Receipt(self.seq(run.actor))
        self._receipts[record.command] = receipt
        return receipt

    def _published(self, run: Run[Any, Any]) -> tuple[str, ...]:
        """Lay open the keys of the turns that closed; the last of the chain waits for the end."""
        return tuple(self.roots.key(e).hex() for e in range(self.epoch, run.epoch) if e < LINKS)

    def _past_after(self, n: int, seat: int, run: Run[Any, Any]) -> list[Moment]:
        first = run.events[0] if run.events else None
        if type(first) is TakenBack:
            return rewound(self.past, first.to)
        if type(first) in _TABLE_EVENTS:
            return self.past
        turned = run.epoch > self.epoch
        self.epoch = run.epoch
        self.past.append(Moment(n, seat, run.barrier, turned, run.truth))
        return self.past

    def _keep(self, record: Record, line: bytes, past: list[Moment]) -> None:
        self.lines.append(line)
        self.records.append(record)
        self._heads.append(head_of(line))
        undone: set[int] = set()
        if past is not self.past:
            undone = {moment.n for moment in self.past[len(past) :]}
            self.past = past
        everyone = self.game.seen is None and type(record.order) is not Stand
        for seat, shown in enumerate(self._shown):
            if everyone or self._shows(record, seat, undone):
                shown.append(record.n)
        self._follow_proposal(record)

    def _follow_proposal(self, record: Record) -> None:
        first = record.events[0] if record.events else None
        match first:
            case Stood(seat=seat, kinds=kinds):
                self.standing[seat] = frozenset(kinds)
            case Proposed():
                self.proposal = (first, frozenset({record.seat}))
            case Agreed() if self.proposal is not None:
                self.proposal = (self.proposal[0], self.proposal[1] | {record.seat})
            case _ if self._seen_by_all(record):
                self.proposal = None

    def fold(self, record: Record, line: bytes) -> None:
        """Add a stored record.  Only `evolve` is asked, no rule: old games load after a fix."""
        if record.n != len(self.lines) or record.prev != self._heads[-1]:
            raise RecordError(f"record {record.n} does not follow the one before it")
        past = self._evolved(record)
        if state_hash(past[-1].state) != record.state:
            raise RecordError(f"after record {record.n} the position is not the one recorded")
        self._keep(record, line, past)
        self._receipts[record.command] = Receipt(self.seq(record.seat))

    def retell(self, record: Record) -> None:
        """Add a record that tells another story: for twin worlds, where no hash can hold."""
        self._keep(record, line_of(record), self._evolved(record))

    def _evolved(self, record: Record) -> list[Moment]:
        state, past = self.past[-1].state, self.past
        first = record.events[0] if record.events else None
        if type(first) is TakenBack:
            past = rewound(past, first.to)
        elif type(first) not in _TABLE_EVENTS:
            turned = 0
            for event in record.events:
                evolve = evolve_kernel if type(event) in KERNEL_EVENTS else self.game.evolve
                state = evolve(state, event)
                turned += type(event) is KeyTurned
            self.epoch += turned
            past.append(Moment(record.n, record.seat, record.barrier, bool(turned), state))
        return past

    def _seen_by_all(self, record: Record) -> bool:
        """Say whether every seat knows of a record; a proposal must not lapse by a secret one."""
        return all(shown and shown[-1] == record.n for shown in self._shown)

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
            return TakenBack(self._own_number(event.to, seat))
        if kind is Proposed:
            return Proposed(event.what, self._own_number(event.to, seat) if event.to else 0)
        if kind is Stood:
            return event if event.seat == seat else None
        if kind in KERNEL_EVENTS or kind in _TABLE_EVENTS or self.game.seen is None:
            return event
        return self.game.seen(event, seat)

    def _own_number(self, n: int, seat: int) -> int:
        return sum(1 for shown in self._shown[seat] if shown <= n)

    def _seen_proposal(self, seat: int) -> Proposed | None:
        return self.shown(self.proposal[0], seat) if self.proposal else None

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


def _refused(cite: str, code: str, **facts: int | str) -> Refusal:
    return Refusal(objection(cite, code, **facts))
