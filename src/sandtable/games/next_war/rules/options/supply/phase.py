"""13.1.1 The Supply phase."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.events import SupplyChecked
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import is_very_first
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import lacks_supply
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.rule_hooks import cites, step


@step(turn, "STD:13.1.1")
@cites("SOP:2")
def supply(run: NextWarRun) -> None:
    """Supply is checked for both sides, and lasts until the next Supply phase."""
    for side in in_order(run.scene):
        units = sorted(run.scene.state.forces[side].units.map)
        scene = with_zones_of_the_phase(run.scene)
        lacking = tuple([unit for unit in units if lacks_supply(scene, unit)])
        run.emit(SupplyChecked(side, lacking))


@cites("STD:8.2.3")
def with_zones_of_the_phase(scene: Scene) -> Scene:
    """Before the first Movement Segment of the game no zone reaches what the enemy began with."""
    if not is_very_first(scene):
        return scene
    state = replace(scene.state, segment=replace(scene.state.segment, opening=True))
    return KernelScene(scene.rules, scene.printed, state)
