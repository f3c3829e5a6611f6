"""Option: scouts slip through."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import waives
from toys.hexes.points import HexScene, March, step_vetoes
from toys.hexes.printed import Mover


@waives(step_vetoes, "OPT-SCOUTS:1", over="HEX:5.6")
def scouts_slip_through(scene: HexScene, unit: int, at: March, to: int) -> bool:
    """Weakened units on wheels pay no heed to zones."""
    counter = scene.printed.counters[unit]
    held = scene.state.sides[counter.side].units.map[unit].steps
    return counter.mover == Mover.WHEELS and held == 1
