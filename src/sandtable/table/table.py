"""A game in progress: an immutable position, replaced when a command is accepted.

No HTTP, no SQL, no clock: whoever runs the table passes the time in and keeps the lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.kernel.contract import Game, resolve
from sandtable.kernel.play.dice import Dice, Keyed, Roots
from sandtable.kernel.play.records import Opening, Record, RecordError
from sandtable.kernel.play.run import Run
from sandtable.table.command_handling import Decided, begin, decide
from sandtable.table.commands import Begin, Command, HouseOrder, Receipt, Refusal
from sandtable.table.composed_rules import prepared, set_up
from sandtable.table.dice_chains import DiceChain, dice_of
from sandtable.table.position import Position, first_position
from sandtable.table.storage.apply_records import UNREADABLE, folded, folded_in, retold
from sandtable.table.storage.record_log import reader_for
from sandtable.table.table_queries import History
from sandtable.table.undo import first_moment

__all__ = ["Table", "prepared", "set_up"]


class Table(History):
    """A game in progress.  Get one from `open_table` or `load_table`."""

    def __init__(
        self, game: Game, opening: Opening, line: bytes, roots: Roots, begun: Any = None
    ) -> None:
        """Lay out a table whose opening is settled; nothing has happened yet.

        `begun` is another state to begin from than the scenario's own: for twin worlds.
        """
        state = set_up(game, opening.scenario, opening.layers) if begun is None else begun
        self.first = first_moment(state)
        super().__init__(first_position(game, opening, line, roots, self.first))
        self._keyed: tuple[DiceChain | None, Keyed] = (None, dice_of(opening, roots, None))

    def fork(self) -> Table:
        """A table of its own at this position: what happens at either is no matter to the other."""
        first, lines = self.first.state, self.lines
        other = Table(self.game, self.opening, lines[0], self.roots, first)
        other._hold(self.position, ())
        return other

    # --- the one door -----------------------------------------------------------------------

    def decide(self, asked: Command | HouseOrder, now: int = 0) -> Decided:
        """Work out what a seat's command or an order of the house does; nothing changes by it."""
        return decide(self.position, asked, now, self._dice())

    def accept(self, decided: Decided) -> None:
        """Let it have happened, now that its lines are stored."""
        if decided.before.head != self.position.head:
            raise RecordError("the game has continued since")
        self._hold(decided.after, decided.records)

    def submit(self, command: Command, now: int = 0) -> Receipt | Refusal:
        """Take a command, or refuse it and say why."""
        decided = self.decide(command, now)
        self.accept(decided)
        return decided.answer

    def instruct(self, order: HouseOrder, now: int = 0) -> Receipt | Refusal:
        """Take an order of the house; nobody who sits at the table may come this way."""
        decided = self.decide(order, now)
        self.accept(decided)
        return decided.answer

    def begin(self, now: int, order: Begin) -> None:
        """Set up and run to the first decision; then the clocks run."""
        self.accept(begin(self.position, now, order, self._dice()))

    def tried(self, seat: int, order: object, dice: Dice) -> Run[Any, Any]:
        """Carry out an order with other dice and forget it: for tests of what an order tells."""
        run: Run[Any, Any] = Run(self.position.scene, seat, dice, self.epoch, self.game)
        resolve(run, order)
        return run

    def _dice(self) -> Keyed:
        """The dice in force; they are kept until they are renewed or a share is added."""
        chain = self.sitting.chain
        if chain != self._keyed[0]:
            self._keyed = (chain, dice_of(self.opening, self.roots, chain))
        return self._keyed[1]

    def _hold(self, position: Position, records: Iterable[Record]) -> None:
        self.position = position
        self.records.hold(position.lines, records)

    # --- stored records ---------------------------------------------------------------------

    def catch_up(self, lines: Iterable[bytes]) -> None:
        """Add stored lines that follow; a line that does not fit is refused with a reason."""
        reader = reader_for(self.game, self.opening.game_format)
        for line in lines:
            try:
                record = reader.record(line)
            except UNREADABLE as error:
                raise RecordError(str(error)) from error
            self._hold(folded_in(self.position, record, line), (record,))

    def fold(self, record: Record, line: bytes) -> None:
        """Add a stored record."""
        self._hold(folded(self.position, record, line), (record,))

    def retell(self, record: Record) -> None:
        """Add a record that tells another story: for twin worlds, where no hash can hold."""
        self._hold(retold(self.position, record), (record,))

    def restore(self, position: Position) -> None:
        """Go on from a position that a snapshot of this game has kept."""
        self._hold(position, ())
