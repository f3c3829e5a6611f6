"""Random games of the card toy, to look at their positions."""

from __future__ import annotations

from random import Random

from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from toys.cards.game import GAME


class Whims:
    """A player's whims."""

    def __init__(self, seed):
        self.random = Random(seed)

    def below(self, limit):
        return self.random.randrange(limit)


def played(seed, *, scenario="toy-cards/full", layers=None):
    """Play a random game through the one door, and show the table before every order."""
    whims = Whims(seed)
    table = open_table(GAME, scenario, Roots.from_seed(str(seed)), layers=layers)
    while table.over is None:
        yield table
        waiting = table.deciders()
        seat = waiting[whims.below(len(waiting))]
        order = draw_order(offers(table.known(seat)), whims)
        answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        assert isinstance(answer, Receipt), (order, answer)
    yield table


def finished(seed, **options):
    """Play a random game to its end."""
    *_, table = played(seed, **options)
    return table
