"""NWV 3.2.1 The self-defence force in Resistance mode detects the enemy."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks.advanced.detection import automatic_detection
from sandtable.games.next_war.state_lookups import Scene, side_of, unit_of
from sandtable.games.next_war.titles.vietnam.rules.psdf import SRV
from sandtable.kernel.rules.rule_hooks import adds


@adds(automatic_detection, "NWV:3.2.1")
def next_to_the_resistance(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A PSDF counter in Resistance mode detects units in its hex and adjacent to it."""
    here, resists = unit_of(scene, unit).at, scene.state.resistance.map
    if not resists or here < 0 or side_of(scene, unit) == SRV:
        return ()
    near = (here, *scene.printed.atlas.near[here])
    return tuple([there for there in near if there in resists])
