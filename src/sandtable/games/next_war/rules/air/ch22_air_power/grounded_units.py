"""22.2.1, SOP 1 Air units that the weather keeps on the ground."""

from __future__ import annotations

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId
from sandtable.games.next_war.printed.advanced.air_rows import Fitness
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    counter_of_air_unit,
    fitness_of,
    launches_only,
    ratings_now,
)
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, step


@cites("ADV:22.2.1.1", "ADV:22.2.1.2")
def is_grounded(scene: Scene, unit: AircraftId) -> bool:
    """A unit that may not fly, or whose three ratings are all 0 in this weather, stays down."""
    counter, side = counter_of_air_unit(scene, unit), ratings_now(scene, unit)
    fitness = fitness_of(counter, scene.state.weather)
    if fitness is not Fitness.HALF:
        return fitness is Fitness.NONE
    useful = counter.wild_weasel or launches_only(side)
    return not (useful or side.air_to_air.value or side.combat_support.value or side.strike.value)


@step(turn, "ADV:22.2.1.2")
def weather_grounds_air_units(run: NextWarRun) -> None:
    """Ready air units that the weather keeps down are moved to Flown; all others stay."""
    for side in BOTH_SIDES:
        ready = air_units_of(run.scene, side, AirStatus.READY)
        down = tuple([unit for unit in ready if is_grounded(run.scene, unit)])
        if down:
            run.emit(AirUnitsMoved(down, AirStatus.FLOWN))
