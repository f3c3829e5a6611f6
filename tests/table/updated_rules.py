"""Games recorded before a rule was corrected, to be loaded by the rules of today.

The hex toy as it was before RUL-0001 said anything: the layer of that name is there, and empty.
"""

from __future__ import annotations

from dataclasses import replace

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.layers import Layer
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from toys.hexes.game import CORRECTED, GAME

SMALL = "toy-hexes/small"
RULING = "RUL-0001"
#: The game before its rules were updated.
BEFORE = replace(
    GAME,
    rules=replace(
        GAME.rules,
        layers={**GAME.rules.layers, RULING: Layer(RULING, GAME.rules.layers[RULING].level)},
    ),
)


def recorded(seed: int, orders: int) -> Table:
    """Play a game by the rules of before."""
    name = f"updated {seed}"
    table = open_table(BEFORE, SMALL, Roots.from_seed(name), id=name, layers=CORRECTED, seed=name)
    play_on(table, {0: RandomPlayer(seed), 1: RandomPlayer(seed + 10**6)}, limit=orders)
    return table


def first_difference(table: Table) -> int:
    """The first record that the rules of today would make otherwise; 0: none."""
    found = audit(GAME, b"".join(line + b"\n" for line in table.lines))
    return found[0].n if found else 0


def running(*, alike: bool) -> Table:
    """A game that goes on, and that the rules of today repeat, or contradict."""
    for seed in range(100):
        table = recorded(seed, 12)
        if table.over is None and (first_difference(table) == 0) is alike:
            return table
    raise LookupError("no such game")
