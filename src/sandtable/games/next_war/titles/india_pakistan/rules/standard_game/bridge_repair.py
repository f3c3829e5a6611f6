"""NWIP 2.4.2.1 Repair of bridges in the Standard game."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import may_repair, repairers
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import is_below_division
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(may_repair, "NWIP:2.4.2.1", over="STD:8.3.4.2")
def only_divisions(scene: Scene, unit: UnitId) -> bool:
    """Here it takes a division to repair a bridge."""
    return not is_below_division(counter_of(scene, unit)) and not is_under_marker(scene, unit)


@replaces(repairers, "NWIP:2.4.2.1", over="STD:8.3.4.2")
def divisions_repair(scene: Scene) -> str:
    """So a player reads it."""
    return "divisions-repair"
