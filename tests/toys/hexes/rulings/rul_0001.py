"""RUL-0001: an attack suffers from a river only if all attackers stand across it."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import replaces
from toys.hexes.points import HexScene, column_shifts
from toys.hexes.state import Combat


@replaces(column_shifts, "RUL-0001", over="HEX:6.6")
def river_hinders_only_a_pure_crossing(scene: HexScene, combat: Combat) -> tuple[int, ...]:
    """The attack is one column worse only if every attacker stands across the river."""
    rivers, units = scene.printed.chart.rivers, scene.state.sides[scene.state.active].units.map
    across = [(units[unit].at, combat.target) in rivers for unit in combat.attackers]
    return (-1,) if all(across) else ()
