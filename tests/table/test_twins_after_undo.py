"""What people saw stays seen, also when all agree to go back before it."""

from __future__ import annotations

import pytest

from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Agree, Command, ProposeUndo, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.testing.conformance import Findings, check_twin
from sandtable.testing.twin_worlds import shown_and_undone
from toys.cards.game import GAME


@pytest.mark.rule("TABLE:6")
def test_twin_worlds_are_alike_after_an_undo_that_crossed_a_reveal():
    found, undone, remembered = Findings(), 0, 0
    for seed in range(20):
        whim = Sampler(f"twins after undo {seed}")
        table = open_table(GAME, next(iter(GAME.rules.scenarios)), Roots.from_seed(f"{seed}"))
        while table.over is None and len(table.lines) < 70:
            waiting = table.deciders()
            seat = waiting[whim.below(len(waiting))]
            order = draw_order(offers(table.known(seat)), whim)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
            if table.records[-1].barrier and not whim.below(3):
                undone += _go_back(table, seat, 1 + whim.below(4))
                for one in (-1, 0, 1):
                    remembered += any(shown_and_undone(table, one).values())
                    check_twin(table, one, whim, found)

    assert undone > 50
    assert remembered > 50
    assert found.twins > 50
    assert found.leaks == 0, found.notes


def _go_back(table, seat, steps):
    """Let a seat propose to go back, and the other agree."""
    to = max(table.seq(seat) - steps, 1)
    asked = table.submit(Command(seat, table.seq(seat), f"p{len(table.lines)}", ProposeUndo(to)))
    if not isinstance(asked, Receipt):
        return 0
    other = 1 - seat
    return isinstance(
        table.submit(Command(other, table.seq(other), f"a{len(table.lines)}", Agree())), Receipt
    )
