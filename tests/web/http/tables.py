"""Tables of three games for tests, and random orders given at them."""

from __future__ import annotations

from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.table.commands import Command, Receipt, TakeBack
from sandtable.table.storage.loading import open_table
from sandtable.table.undo import free_undo
from web.service import shelf

SCENARIOS = ("vietnam/deja-phu", "toy-cards/full", "hearts-and-minds/1965")


def opened(scenario):
    """A new table of a scenario."""
    game, found = shelf().scenario(scenario)
    return open_table(game, found.id, Roots.from_seed("log"))


def moved(table, whims):
    """Give a random order, or now and then take one back; false if the game is over."""
    if not table.deciders():
        return False
    seat = table.deciders()[0]
    order = draw_order(offers(table.known(seat)), whims)
    if free_undo(table.past, seat) and whims.below(4) == 0:
        order = TakeBack()
    command = Command(seat, table.seq(seat), f"c{len(table.lines)}", order)
    assert isinstance(table.submit(command), Receipt)
    return True
