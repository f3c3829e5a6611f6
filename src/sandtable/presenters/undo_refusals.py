"""Why an order cannot be taken back."""

from __future__ import annotations

from sandtable.kernel.english import counted
from sandtable.presenters.event_texts import die_text
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.table.table import Table
from sandtable.table.undo import free_undo


def why_not_undoable(table: Table, seat: int) -> str:
    """How far a seat may go back, and what stands in the way of more."""
    free = free_undo(table.past, seat)
    reason = _barred_by(table, seat)
    if not free:
        return f"You cannot undo: {reason}. [TABLE:5]"
    return f"You can undo {counted(free, 'order')}, no more: {reason}. [TABLE:5]"


def _barred_by(table: Table, seat: int) -> str:
    """What stands between a seat and the order before those it may take back."""
    if table.deciders() != (seat,):
        others = [seat_name(game_with_names(table), one) for one in table.deciders() if one != seat]
        return f"{' and '.join(others)} must decide now"
    moment = table.past[-1 - free_undo(table.past, seat)]
    if moment.n <= 1:
        return "the game starts there"
    record = table.records[moment.n - 1]
    if record.seat != seat:
        return f"{seat_name(game_with_names(table), record.seat)} has acted since"
    dice = [die for die in record.dice if die.epoch]
    if dice:
        rolls = [die_text(table.game, die) for die in dice]
        return f"dice were rolled ({', '.join(rolls)})"
    if record.barrier:
        return "hidden information was drawn or revealed"
    return "another player had to decide there"
