"""Playing a table on by random orders, for tests that need a game which has ended."""

from __future__ import annotations

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table


def played_on(table: Table, seed: str, most: int = 5000) -> Table:
    """The table after so many random orders, or at its end."""
    choice = Sampler(seed)
    for _ in range(most):
        waiting = table.deciders()
        if table.over is not None:
            break
        seat = waiting[choice.below(len(waiting))]
        order = draw_order(offers(table.known(seat)), choice)
        assert order is not NOTHING
        answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        assert isinstance(answer, Receipt), answer
    return table
