"""13.1.1 The Supply phase."""

from __future__ import annotations

from sandtable.games.next_war.events import SupplyChecked
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import lacks_supply
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites, step


@step(turn, "STD:13.1.1", after="weather")
@cites("SOP:2")
def supply(run: NextWarRun) -> None:
    """Supply is checked for both sides, and lasts until the next Supply phase."""
    for side in in_order(run.scene):
        units = sorted(run.scene.state.forces[side].units.map)
        lacking = tuple([unit for unit in units if lacks_supply(run.scene, unit)])
        run.emit(SupplyChecked(side, lacking))
