"""What undo must allow, written from the rules in words and knowing nothing of the table's code.

A seat may take back its own last orders, as long as none of them drew dice, looked at another's
secret, disclosed one or turned a key, and only while it alone is to decide, now and at every
position on the way back.  Never another seat's order.  All seats together may go back further,
but never before a record in which a key was turned; a proposal lapses with the next order that
everyone sees.
After an undo the position is the earlier one, to the hash.

`check_sequence` reads a list of small numbers as things done at a table of coins, and compares
every answer of the table with this model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import encode, joined
from sandtable.table.commands import (
    Agree,
    Command,
    Decline,
    ProposeEnd,
    ProposeUndo,
    Receipt,
    Refusal,
    Resign,
    TakeBack,
)
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.table import Table
from toys.coins import GAME, TURNS, Done, DrawHidden, Hide, Peep, Ponder, Quiet, Show, Toss

ROOTS = Roots.from_seed("undo")
#: Two seats, and last those who sit nowhere.
OBSERVERS = (0, 1, -1)
SEALED: dict[int, tuple[type, type]] = {4: (Toss, Show), 5: (Peep, DrawHidden)}
REFUSED: dict[type, str] = {TakeBack: "undos_refused", ProposeUndo: "consent_refused"}
COUNTED = (
    "orders",
    "table_orders",
    "undos_free",
    "undos_refused",
    "undos_by_consent",
    "consent_refused",
    "other_refused",
    "repeated",
    "reloads",
)


class Coins(NamedTuple):
    """The toy, as far as its turns go: who voted, who ponders, how many turns are done."""

    dones: int = 0
    voters: tuple[int, ...] = ()
    ponders: tuple[int, ...] = ()
    over: bool = False

    def deciders(self) -> tuple[int, ...]:
        """Name the seats that must decide."""
        if self.over:
            return ()
        return self.ponders or self.voters or (self.dones // 2 % 2,)


class Meaning(NamedTuple):
    """What an order does, as far as undo is concerned."""

    after: Coins
    sealed: bool = False  # it drew, looked or disclosed
    key: bool = False
    private: bool = False  # only its own seat sees it
    answer: bool = False  # others see that a seat has answered, and nothing else


#: Orders of a turn that do not end it, and whether each is sealed or private.
IN_A_TURN: dict[type, tuple[bool, bool]] = {
    Quiet: (False, False),
    Hide: (False, True),
    Toss: (True, False),
    Show: (True, False),
    Peep: (True, True),
    DrawHidden: (True, False),
}


def meaning(coins: Coins, seat: int, order: object) -> Meaning | None:
    """Tell what an order of a seat that is to decide means; None if that kind is not open."""
    kind = type(order)
    if coins.ponders:
        return Meaning(coins._replace(ponders=()), answer=True) if kind is Done else None
    if coins.voters:
        if kind is Ponder:
            return Meaning(coins._replace(ponders=(seat,)))
        left = tuple(voter for voter in coins.voters if voter != seat)
        voted = Meaning(coins._replace(voters=left), sealed=not left, answer=bool(left))
        return voted if kind is Hide else None
    if kind is Done:
        dones = coins.dones + 1
        voters = (0, 1) if dones % 4 == 2 else ()
        return Meaning(Coins(dones, voters, (), dones == TURNS), key=dones % 4 == 3)
    if kind in IN_A_TURN:
        sealed, private = IN_A_TURN[kind]
        return Meaning(coins, sealed=sealed, private=private)
    return None


@dataclass(frozen=True, slots=True)
class Past:
    """A record that counts, who made it, what it was, and the position after it."""

    n: int
    seat: int
    sealed: bool
    key: bool
    coins: Coins
    hash: str


@dataclass(slots=True)
class Model:
    """A table of coins as the rules in words would have it."""

    path: list[Past]
    last: int = 1
    shown: tuple[list[int], list[int], list[int]] = field(default_factory=lambda: ([1], [1], [1]))
    proposal: tuple[str, int, int] | None = None  # what, by whom, back to which record
    answers: dict[int, int] = field(default_factory=dict)  # records that only answer, by whom
    receipts: dict[tuple[int, str], bytes] = field(default_factory=dict)

    @property
    def coins(self) -> Coins:
        """The position now."""
        return self.path[-1].coins

    # --- what the rules say to a command --------------------------------------------------------

    def refusal(self, command: Command) -> str:
        """Name the rule that refuses a command that was not there before; nothing if none does."""
        seat, order = command.seat, command.order
        if self.coins.over:
            return "TABLE:9"
        if self.is_outdated(seat, command.expected_seq):
            return "TABLE:3"
        match order:
            case TakeBack(steps=steps):
                return "" if self.may_take_back(seat, steps) else "TABLE:5"
            case ProposeUndo(to=to):
                return "" if self.may_all_go_back(self.record_of(seat, to)) else "TABLE:6"
            case Agree() | Decline():
                return self.refusal_of_reply(seat, order)
            case ProposeEnd() | Resign():
                return ""
        if seat not in self.coins.deciders():
            return "TABLE:1"
        return "" if meaning(self.coins, seat, order) else "TABLE:2"

    def refusal_of_reply(self, seat: int, order: Agree | Decline) -> str:
        """Only what is proposed is answered, and nobody agrees with oneself or to what is gone."""
        if self.proposal is None:
            return "TABLE:8"
        what, asker, n = self.proposal
        if isinstance(order, Decline):
            return ""
        if asker == seat:
            return "TABLE:8"
        return "" if what != "undo" or self.may_all_go_back(n) else "TABLE:6"

    def is_outdated(self, seat: int, seq: int) -> bool:
        """A command may have missed nothing, except that others have answered."""
        missed = self.shown[seat][max(seq, 0) :]
        if not missed:
            return seq != len(self.shown[seat])
        return any(self.answers.get(n, seat) == seat for n in missed)

    def may_take_back(self, seat: int, steps: int) -> bool:
        """A seat goes back over its own orders, unsealed, while nobody else has to decide."""
        if not 1 <= steps < len(self.path):
            return False
        undone = self.path[-steps:]
        passed = self.path[-steps - 1 :]
        return all(one.seat == seat and not one.sealed and not one.key for one in undone) and all(
            one.coins.deciders() == (seat,) for one in passed
        )

    def free_steps(self, seat: int) -> int:
        """Count the orders that a seat may take back."""
        steps = 0
        while self.may_take_back(seat, steps + 1):
            steps += 1
        return steps

    def record_of(self, seat: int, to: int) -> int:
        """The record behind an entry of a seat's own log."""
        return self.shown[seat][to - 1] if 1 <= to <= len(self.shown[seat]) else -1

    def undone_by(self, n: int) -> list[Past]:
        """List what going back to a record would undo."""
        return [one for one in self.path if one.n > n]

    def may_all_go_back(self, n: int) -> bool:
        """All together go back to any earlier position since the last key."""
        undone = self.undone_by(n)
        there = any(one.n == n for one in self.path)
        return there and not any(one.key for one in undone)

    # --- what then happens ----------------------------------------------------------------------

    def accept(self, command: Command, now: str) -> str:
        """Take a command that no rule refuses; say what it was.  `now` is the table's new hash."""
        self.last += 1
        seat, order = command.seat, command.order
        proposal, self.proposal = self.proposal, None
        match order:
            case TakeBack(steps=steps):
                self._go_back(seat, self.path[-steps - 1].n)
                if any(entries[-1] != self.last for entries in self.shown):
                    self.proposal = proposal
                return "undos_free"
            case Agree() if proposal is not None and proposal[0] == "undo":
                self._go_back(seat, proposal[2], all_see=True)
                return "undos_by_consent"
            case ProposeUndo(to=to):
                self.proposal = ("undo", seat, self.record_of(seat, to))
            case ProposeEnd():
                self.proposal = ("end", seat, 0)
            case Agree() | Resign():
                self._add(seat, Meaning(self.coins._replace(over=True)), now)
            case Decline():
                pass
            case _:
                meant = meaning(self.coins, seat, order)
                assert meant is not None
                self._add(seat, meant, now)
                self._show(seat if meant.private else None)
                self.proposal = proposal if meant.private else None
                if meant.answer:
                    self.answers[self.last] = seat
                return "orders"
        self._show(None)
        return "table_orders"

    def _add(self, seat: int, meant: Meaning, now: str) -> None:
        self.path.append(Past(self.last, seat, meant.sealed, meant.key, meant.after, now))

    def _show(self, only: int | None) -> None:
        for observer, entries in zip(OBSERVERS, self.shown, strict=True):
            if only in {None, observer}:
                entries.append(self.last)

    def _go_back(self, seat: int, n: int, *, all_see: bool = False) -> None:
        """All see what was agreed; of another undo those who saw something of what is undone."""
        undone = {one.n for one in self.undone_by(n)}
        self.path = [one for one in self.path if one.n <= n]
        for observer, entries in zip(OBSERVERS, self.shown, strict=True):
            if all_see or observer == seat or not undone.isdisjoint(entries):
                entries.append(self.last)


class Driver:
    """A table and its model, given the same commands."""

    def __init__(self) -> None:
        """Open both."""
        self.table: Table = open_table(GAME, "toy-coins/only", ROOTS)
        first = Past(
            1, -1, sealed=True, key=False, coins=Coins(), hash=state_hash(self.table.state)
        )
        self.model = Model([first])
        self.story: list[object] = []  # what was done, for the message when it fails
        self.taken: list[Command] = []
        self.counts = dict.fromkeys(COUNTED, 0)

    def act(self, choice: int) -> None:
        """Do what a number says."""
        action, detail = choice % 16, choice // 16
        deciders = self.model.coins.deciders() or (0, 1)
        seat = deciders[detail % len(deciders)]
        match action:
            case _ if action > 5 and detail % 2 and self.model.proposal:
                self.reply(detail // 2)
            case 8:
                self.send(seat, TakeBack(1 + detail % 3))
            case 9:
                self.send(detail // 6 % 2, TakeBack(detail % 6 - 1))
            case 10:
                self.propose_undo(detail % 2, detail // 2 % 6)
            case 11:
                self.reply(detail)
            case 12 if detail % 4 == 0:
                self.reload()
            case 12:
                self.send(seat, TakeBack(1))
            case 13:
                self.repeat(detail)
            case 14:
                order = (self.order(0, 1), TakeBack(1), Agree(), Hide(2))[detail % 4]
                self.send(seat, order, missed=(1, 1, 2, -1)[detail // 4 % 4])
            case 15:
                self.misbehave(seat, detail)
            case _:
                self.send(seat, self.order(action, detail % 10))

    def order(self, action: int, value: int) -> object:
        """Choose among the orders that are open."""
        if self.model.coins.ponders:
            return Done(value)
        if self.model.coins.voters:
            return Ponder() if action % 2 else Hide(value)
        if action in SEALED:
            return SEALED[action][value % 2]()
        return (Done if action in {6, 7} else Hide if action % 2 else Quiet)(value)

    def propose_undo(self, seat: int, back: int) -> None:
        """Propose to go so many of one's own entries back."""
        self.send(seat, ProposeUndo(len(self.model.shown[seat]) - back))

    def reply(self, detail: int) -> None:
        """Answer what is proposed, mostly by agreeing; where nothing is, mostly propose."""
        proposal = self.model.proposal
        if proposal is None and detail % 4:
            self.propose_undo(detail % 2, 1 + detail // 4)
            return
        seat = 1 - proposal[1] if proposal and detail % 4 else detail // 4 % 2
        self.send(seat, Decline() if detail % 8 == 7 else Agree())

    def misbehave(self, seat: int, detail: int) -> None:
        """Order out of turn, what is not open, or the end."""
        match detail % 8:
            case 0 | 1:
                self.send(1 - seat, self.order(detail % 8, 1))
            case 2 | 3:
                self.send(seat, Ponder() if not self.model.coins.voters else Toss())
            case 4 | 5 | 6:
                self.send(detail // 8 % 2, ProposeEnd())
            case _:
                self.send(seat, Resign() if detail > 8 else TakeBack(99))

    def send(self, seat: int, order: object, missed: int = 0) -> None:
        """Send a new command, as a client would that has missed so many entries."""
        seq = len(self.model.shown[seat]) - missed
        self.submit(Command(seat, seq, f"k{len(self.story)}", order))

    def repeat(self, detail: int) -> None:
        """Send the id of a command that was taken once more: by its own seat, or by the other."""
        if not self.taken:
            return
        first = self.taken[detail * 5 % len(self.taken)]
        if detail % 4 == 3:  # seats do not share ids: to the other it is a new one
            seat = 1 - first.seat
            self.submit(Command(seat, len(self.model.shown[seat]), first.id, first.order))
        else:
            order = Quiet(9) if detail % 2 else first.order
            self.submit(Command(first.seat, detail, first.id, order))

    def submit(self, command: Command) -> None:
        """Submit a command to table and model, and compare."""
        model, key = self.model, (command.seat, command.id)
        self.story.append(command)
        answer = self.table.submit(command)
        if key in model.receipts:
            if encode(answer) != model.receipts[key]:
                raise self.failure(f"the first answer was {model.receipts[key]!r}, not {answer}")
            self.counts["repeated"] += 1
        elif cite := model.refusal(command):
            if not isinstance(answer, Refusal) or [veto.cite for veto in answer.vetoes] != [cite]:
                raise self.failure(f"{cite} should refuse it, but the answer is {answer}")
            self.counts[REFUSED.get(type(command.order), "other_refused")] += 1
        else:
            if not isinstance(answer, Receipt):
                raise self.failure(f"nothing speaks against it, but the answer is {answer}")
            self.counts[model.accept(command, state_hash(self.table.state))] += 1
            self.taken.append(command)
            model.receipts[key] = encode(Receipt(len(model.shown[command.seat])))
            if encode(answer) != model.receipts[key]:
                raise self.failure(f"it should be answered {model.receipts[key]!r}, not {answer}")
        self.compare()

    def reload(self) -> None:
        """Save the table and go on with the loaded one."""
        self.story.append("save and load")
        before = self.table
        self.table = load_table(GAME, joined(before.file()), ROOTS)
        if self.table.file() != before.file():
            raise self.failure("the loaded table has other lines")
        for seat in OBSERVERS:
            look, free = self.table.look(seat), self.model.free_steps(seat)
            if encode(before.look(seat)) != encode(look):
                raise self.failure(f"seat {seat} sees another moment")
            if look.free_undo != free:
                raise self.failure(f"seat {seat} is told {look.free_undo} free orders, not {free}")
            if encode(before.log(seat)) != encode(self.table.log(seat)):
                raise self.failure(f"seat {seat} has another log")
        self.counts["reloads"] += 1
        self.compare()

    def compare(self) -> None:
        """Hold the table against the model."""
        model, table = self.model, self.table
        if len(table.lines) != model.last + 1:
            raise self.failure(f"there should be {model.last} records, not {len(table.lines) - 1}")
        if state_hash(table.state) != model.path[-1].hash:
            raise self.failure(f"the position should be that after record {model.path[-1].n}")
        if table.deciders() != model.coins.deciders():
            raise self.failure(f"{model.coins.deciders()} should decide, not {table.deciders()}")
        for seat, entries in zip(OBSERVERS, model.shown, strict=True):
            if table.seq(seat) != len(entries):
                raise self.failure(f"the log of seat {seat} should hold the records {entries}")

    def failure(self, message: str) -> AssertionError:
        """Tell the whole story of what went wrong."""
        return AssertionError("\n  ".join([message, "after:", *map(str, self.story)]))


def check_sequence(choices: Sequence[int]) -> dict[str, int]:
    """Act as the numbers say; raise AssertionError where the table and the model disagree."""
    driver = Driver()
    for choice in choices:
        driver.act(choice)
    return driver.counts
