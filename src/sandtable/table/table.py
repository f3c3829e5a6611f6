"""A game in progress: seats, one door for commands, records, undo, save and resume.

No HTTP, no SQL, no clock: whoever runs the table passes the time in and keeps the lines.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from functools import cache
from typing import Any

from sandtable.kernel.compose import compose
from sandtable.kernel.dice import LINKS, Dice, Keyed, Roots, bond_of
from sandtable.kernel.events import Answered, GameEnded
from sandtable.kernel.game import Game, judge, offers, resolve
from sandtable.kernel.points import cites
from sandtable.kernel.records import Closing, Opening, Record, line_of
from sandtable.kernel.register import state_hash
from sandtable.kernel.ruleset import Ruleset
from sandtable.kernel.run import Run, drive
from sandtable.kernel.state import COMMON, Known, Scene, decision_of, known
from sandtable.kernel.vetoes import Cited, Veto
from sandtable.table.attempts import Attempt
from sandtable.table.commands import (
    TABLE_EVENTS,
    TABLE_ORDERS,
    Begin,
    Command,
    HouseOrder,
    Look,
    Outage,
    Proposed,
    Receipt,
    Refusal,
    Resumed,
    TableEvent,
    TakenBack,
    Upgraded,
    WentAway,
)
from sandtable.table.etiquette import outcome, refused
from sandtable.table.history import History
from sandtable.table.house import outcome_for_house
from sandtable.table.paces import Pace
from sandtable.table.past import Moment, first_moment, free_undo, rewound
from sandtable.table.sitting import Sitting


@cache
def prepared(game: Game, scenario: str, layers: tuple[str, ...]) -> tuple[Ruleset, Any]:
    """Compose layers and bake the printed things, once for all games that share them."""
    rules = compose([game.layers[name] for name in layers])
    return rules, game.scenarios[scenario].printed(rules)


@cache
def set_up(game: Game, scenario: str, layers: tuple[str, ...]) -> Any:
    """Give the position before the first step; states do not change, so all games share it."""
    return game.scenarios[scenario].begin(prepared(game, scenario, layers)[1])


def _is_harmless(event: object) -> bool:
    """Say whether an order may cross with an event: it changes nothing for who has not seen it."""
    return isinstance(event, Answered | Outage | WentAway | Resumed) or (
        isinstance(event, Upgraded) and event.kind == "A"
    )


class Table(History):
    """A game in progress.  Get one from `open_table` or `load_table`."""

    def __init__(self, game: Game, opening: Opening, line: bytes, roots: Roots) -> None:
        """Lay out a table whose opening is settled; nothing has happened yet."""
        first = first_moment(set_up(game, opening.scenario, opening.layers))
        super().__init__(game, opening, line, first)
        self.roots = roots
        self.scenario = game.scenarios[opening.scenario]
        self.rules, self.printed = prepared(game, opening.scenario, opening.layers)
        self._dice = Keyed(roots, bond_of(opening.id, opening.shares))

    def _sit(self, sitting: Sitting) -> None:
        if sitting.layers != self.sitting.layers:
            self.rules, self.printed = prepared(self.game, self.opening.scenario, sitting.layers)
        super()._sit(sitting)

    # --- what can be asked of a table -------------------------------------------------------

    def known(self, seat: int) -> Known[Any, Any]:
        """Give the scene as a seat may know it."""
        return known(Scene(self.rules, self.printed, self.past[-1].state), seat)

    def seal(self, seat: int) -> str:
        """Give a salted hash of the last record the seat has seen."""
        head = self.head_at(self.number(seat, self.seq(seat)))
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
            self.seen_proposal(seat),
            self.over,
            self.seal(seat),
        )

    def seen_proposal(self, seat: int) -> Proposed | None:
        """Give what is proposed, in the seat's own numbers."""
        return self.shown(self.proposal[0], seat) if self.proposal else None

    def judged(self, seat: int, order: object) -> tuple[Cited[Veto], ...]:
        """Say why not, or nothing if the order would be accepted."""
        return judge(self.known(seat), order)

    def tried(self, seat: int, order: object, dice: Dice) -> Run[Any, Any]:
        """Carry out an order with other dice and forget it: for tests of what an order tells."""
        scene = Scene(self.rules, self.printed, self.past[-1].state)
        run: Run[Any, Any] = Run(scene, seat, dice, self.epoch, self.game)
        resolve(run, order)
        return run

    def file(self) -> list[bytes]:
        """Give all lines, with the closing once the game has ended."""
        if self.over is None:
            return list(self.lines)
        roots = self.roots
        closing = Closing(self.head, roots.open_root.hex(), roots.closed_root.hex())
        return [*self.lines, line_of(closing)]

    # --- the one door -----------------------------------------------------------------------

    def submit(self, command: Command, now: int = 0) -> Receipt | Refusal:
        """Take a command, or refuse it and say why."""
        seat, order = command.seat, command.order
        if not 0 <= seat < len(self.game.seats):
            return refused("TABLE:1", "no-such-seat", seat=seat)
        earlier = self._repeated(command)
        if earlier is not None:
            return earlier
        if self.over is not None:
            return self._after_the_end()
        if self.sitting.paused:
            return self._stopped()
        if command.expected_seq != len(self._shown[seat]) and not self._only_answers(command):
            return self._outdated(command)
        if type(order) in TABLE_ORDERS:
            return self._about_the_table(command, now)
        vetoes = self.judged(seat, order)
        if vetoes:
            return Refusal(vetoes)
        receipt = self._carry_out(seat, order, command.id, now)
        self._go_by_routine(now)
        return receipt

    def attempt(self, command: Command, now: int = 0) -> Attempt:
        """Work out what a command would do, and leave the table as it is.

        Store the lines, then `accept` the attempt; if they cannot be stored, forget it.
        """
        return self._tentatively(lambda: self.submit(command, now))

    def accept(self, attempt: Attempt) -> None:
        """Let an attempt have happened, now that its lines are stored."""
        self.put_back(attempt.tail, attempt.records)

    def _tentatively(self, act: Callable[[], Receipt | Refusal]) -> Attempt:
        mark = self.mark()
        try:
            answer = act()
            return Attempt(answer, tuple(self.records[mark.lines - 1 :]), self.since(mark))
        finally:  # also where a rule broke down half-way
            self.cut_back(mark)

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

    def begin(self, now: int = 0, pace: Pace | None = None) -> None:
        """Set up and run to the first decision; then the clocks run."""
        run = self._run(COMMON)
        self.scenario.opening(run)
        drive(run)
        self._append("begin", now, Begin(pace), run)

    @cites("TABLE:3")
    def _outdated(self, command: Command) -> Refusal:
        """A command names the last number its seat has seen; an outdated one is refused."""
        return refused(
            "TABLE:3", "outdated", expected=command.expected_seq, now=self.seq(command.seat)
        )

    def _only_answers(self, command: Command) -> bool:
        """Say whether a seat has missed nothing that could matter to its order.

        Others may have answered a question to them all, or the house has noted something.
        """
        missed = self._shown[command.seat][max(command.expected_seq, 0) :]
        return bool(missed) and all(
            self.records[n - 1].seat != command.seat
            and all(
                _is_harmless(event)
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
        seq = self._receipts.get(f"{command.seat}/{command.id}")
        return None if seq is None else Receipt(seq)

    @cites("TABLE:13")
    def _stopped(self) -> Refusal:
        """Nothing is ordered while the house has stopped the game."""
        return refused("TABLE:13", "paused", why=self.sitting.paused)

    @cites("TABLE:9")
    def _after_the_end(self) -> Refusal:
        """Nothing is ordered after the end."""
        return refused("TABLE:9", "game-over")

    def _about_the_table(self, command: Command, now: int) -> Receipt | Refusal:
        """Take an order about the table itself, which the game does not see unless it ends."""
        event = outcome(self, command.seat, command.order, max(now, self.last_at))
        if isinstance(event, Refusal):
            return event
        receipt = self._note(command.seat, command.id, command.order, event, now)
        self._go_by_routine(now)
        return receipt

    def instruct(self, order: HouseOrder, now: int = 0) -> Receipt | Refusal:
        """Take an order of the house; nobody who sits at the table may come this way."""
        if self.over is not None:
            return self._after_the_end()
        event = outcome_for_house(self, order, max(now, self.last_at))
        if isinstance(event, Refusal):
            return event
        return self._note(COMMON, f"house-{len(self.lines)}", order, event, now)

    def attempt_for_house(self, order: HouseOrder, now: int = 0) -> Attempt:
        """Work out what an order of the house would do, and leave the table as it is."""
        return self._tentatively(lambda: self.instruct(order, now))

    # --- keeping records --------------------------------------------------------------------

    def _note(
        self, seat: int, name: str, order: object, event: TableEvent | GameEnded, now: int
    ) -> Receipt:
        run = self._run(seat)
        if isinstance(event, GameEnded):
            run.end(event.result)
        else:
            run.events.append(event)
            run.barrier = True
        return self._append(name, now, order, run)

    def _run(self, seat: int) -> Run[Any, Any]:
        self._dice.begin(len(self.lines))
        scene = Scene(self.rules, self.printed, self.past[-1].state)
        return Run(scene, seat, self._dice, self.epoch, self.game)

    def _append(self, command: str, now: int, order: Any, run: Run[Any, Any]) -> Receipt:
        n = len(self.lines)
        past = self._past_after(n, run.actor, run)
        record: Record = Record(
            n,
            self.head,
            run.actor,
            f"{run.actor}/{command}",
            max(now, self.last_at),
            order,
            tuple(run.events),
            state_hash(past[-1].state),
            tuple(run.drawn),
            run.barrier,
            self._published(run) if run.epoch > self.epoch else (),
        )
        return self._keep(record, line_of(record), past)

    def _published(self, run: Run[Any, Any]) -> tuple[str, ...]:
        """Lay open the keys of the turns that closed; the last of the chain waits for the end."""
        return tuple(self.roots.key(e).hex() for e in range(self.epoch, run.epoch) if e < LINKS)

    def _past_after(self, n: int, seat: int, run: Run[Any, Any]) -> list[Moment]:
        first = run.events[0] if run.events else None
        if type(first) is TakenBack:
            return rewound(self.past, first.to)
        if type(first) in TABLE_EVENTS:
            return self.past
        turned = run.epoch > self.epoch
        return [*self.past, Moment(n, seat, run.barrier, turned, run.truth)]
