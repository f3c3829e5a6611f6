"""Loose Nukes at the start of the air war of turn 1, with all air units: a record to import.

`python -m client.air_phase` prints it.
"""

from __future__ import annotations

import sys
from typing import Final

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.games.registry import load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import decision_of
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

SCENARIO: Final = "india-pakistan/loose-nukes"
#: The first decision of the air war of a turn.
FIRST: Final = "seek_superiority"
_SEED: Final = "air"


def at_the_air_phase() -> Table:
    """Set up and play at random up to the first decision of the air war."""
    game, scenario = load_registry(()).scenario(SCENARIO)
    table = open_table(game, scenario.id, Roots.from_seed(_SEED), id="air-phase", seed=_SEED)
    players = [RandomPlayer(1), RandomPlayer(2)]
    while True:
        seat = table.deciders()[0]
        decision = decision_of(table.state, seat)
        if decision is None or decision.kind == FIRST:
            return table
        order = players[seat].choose(seat_view(table, seat))
        table.submit(Command(seat, table.seq(seat), f"a{len(table.lines)}", order))


if __name__ == "__main__":
    sys.stdout.buffer.write(joined(at_the_air_phase().file()))
