"""NWSS3 4.5 Continued Clearing Operations."""

from __future__ import annotations

from sandtable.games.next_war.events import ClearingWorn
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.rule_hooks import clearing as procedure
from sandtable.games.next_war.rule_hooks import clearing_number, markers_made_whole
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_roll import place_of
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import adds, amends, step


@step(procedure, "NWSS3:4.5", after="clearing_lead_is_named")
def failure_wears_the_marker(run: NextWarRun) -> None:
    """Each failed attempt with enough units lowers the marker by one."""
    here, markers = place_of(run.scene), run.scene.state.clearing.map
    if here in markers and not shortfall(run.scene, here):
        run.emit(ClearingWorn(here, markers[here].worn + 1))


@amends(clearing_number, "NWSS3:4.5", over="STD:8.4.1.2")
def number_less_failures(base: int, scene: Scene, here: PlaceId) -> int:
    """What failures have worn off the number need not be reached any more; 0 is the least.

    The limit is ours (RUL-0150).
    """
    return max(0, base - scene.state.clearing[here].worn)


@adds(markers_made_whole, "NWSS3:4.5")
def too_few_stacking_points_reset(scene: Scene) -> tuple[PlaceId, ...]:
    """As soon as too few stacking points are left to clear safely the number counts in full."""
    worn = [here for here, marker in scene.state.clearing.pairs() if marker.worn]
    return tuple([here for here in worn if shortfall(scene, here)])
