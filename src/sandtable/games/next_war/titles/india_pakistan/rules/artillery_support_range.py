"""NWIP 3.3 Artillery brigades."""

from __future__ import annotations

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import artillery_reaches
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(artillery_reaches, "NWIP:3.3", over="STD:9.5.6")
def fight_is_in_range(scene: Scene, combat: Combat, unit: UnitId) -> bool:
    """Artillery supports any fight within its range, whoever fights it, also in its own hex.

    The range is counted to the defenders (RUL-0020.19).
    """
    lattice, here = scene.printed.atlas.lattice, unit_of(scene, unit).at
    return lattice.distance(HexId(here), HexId(combat.target)) <= support_range(scene, unit)
