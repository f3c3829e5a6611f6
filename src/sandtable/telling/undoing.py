"""Why an order cannot be taken back."""

from __future__ import annotations

from sandtable.table.past import free_undo
from sandtable.table.table import Table
from sandtable.telling.words import die_text, seat_name, voiced


def why_barred(table: Table, seat: int) -> str:
    """Say how far a seat may go back, and what stands in the way of more."""
    free = free_undo(table.past, seat)
    reason = _barred_by(table, seat)
    if not free:
        return f"nothing can be taken back: {reason}. [TABLE:5]"
    orders = "order" if free == 1 else "orders"
    return f"only {free} {orders} can be taken back; before that: {reason}. [TABLE:5]"


def _barred_by(table: Table, seat: int) -> str:
    """Say what stands between a seat and the order before those it may take back."""
    if table.deciders() != (seat,):
        others = [seat_name(voiced(table), one) for one in table.deciders() if one != seat]
        return f"{' and '.join(others)} must decide now too"
    moment = table.past[-1 - free_undo(table.past, seat)]
    if moment.n <= 1:
        return "the game begins there"
    record = table.records[moment.n - 1]
    if record.seat != seat:
        return f"{seat_name(voiced(table), record.seat)} has acted since"
    dice = [die for die in record.dice if die.epoch]
    if dice:
        return f"sealed by dice: {', '.join(map(die_text, dice))}"
    if record.barrier:
        return "sealed: something hidden was drawn or shown"
    return "another side had to decide there"
