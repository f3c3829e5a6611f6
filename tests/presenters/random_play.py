"""Games played at random, looked at before every order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from sandtable.games.registry import Registry, load_registry
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.presenters.rules.rulebook import Rulebook
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

HEXES = ("vietnam/deja-phu", "vietnam/third-indochina-war", "india-pakistan/lahore")
CARDS = ("hearts-and-minds/1966", "hearts-and-minds/1972")


@cache
def shelf() -> Registry:
    """Our own games."""
    return load_registry(())


def table_of(scenario: str, seed: str = "telling", layers: tuple[str, ...] = ()) -> Table:
    """Open a table."""
    game, found = shelf().scenario(scenario)
    return open_table(
        game, found.id, Roots.from_seed(seed), layers=(*found.layers, *layers) if layers else None
    )


def order_for(table: Table, seat: int, whims: RandomSource) -> Any:
    """Draw any order that is offered."""
    return draw_order(offers(table.known(seat)), whims)


def give(table: Table, seat: int, order: Any) -> None:
    """Submit an order that must be taken."""
    command = Command(seat, table.seq(seat), f"r{len(table.lines)}", order)
    assert isinstance(table.submit(command), Receipt), order


def left_after(scenario: str, seed: int, steps: int) -> Table:
    """Play at random, and give the table as it then stands."""
    table = table_of(scenario)
    for one, _, _ in played(scenario, seed, steps):
        table = one
    return table


def played(scenario: str, seed: int, steps: int) -> Iterator[tuple[Table, int, Any]]:
    """Play at random; before each order, give the table, who decides, and the order to come."""
    table, whims = table_of(scenario, f"telling {seed}"), RandomSource(seed)
    for _ in range(steps):
        if table.over is not None:
            return
        waiting = table.deciders()
        seat = waiting[whims.below(len(waiting))]
        order = order_for(table, seat, whims)
        yield table, seat, order
        give(table, seat, order)


@cache
def rulebook():
    """The rules of our own games, to be looked up."""
    return Rulebook(RuleTexts(shelf()))
