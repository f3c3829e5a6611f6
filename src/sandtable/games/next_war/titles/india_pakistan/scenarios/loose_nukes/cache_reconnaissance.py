"""NWIP 17.5#8 Special operations forces reconnoitre caches."""

from __future__ import annotations

from sandtable.games.next_war.advanced.special_forces_state import SofMission, SofTarget
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    further_recon_places,
    recon_chance,
    recon_finds,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.missions import (
    by_target_and_terrain,
    unit_is_detected,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.recon_table import recon_at_most
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import place_target
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_detection import (
    detect_cache,
    favour_of,
    undetected,
)
from sandtable.kernel.rules.rule_hooks import adds, replaces


@adds(further_recon_places, "NWIP:17.5#8")
def caches_to_reconnoitre(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """SOF of either side may reconnoitre each cache that the side has not detected."""
    return tuple([place_target(at, Feature.NUCLEAR_CACHE) for at in undetected(scene, side)])


@replaces(recon_chance, "NWIP:17.5#8", over="ADV:20.2.2")
def as_headquarters_in_a_city(scene: Scene, mission: SofMission) -> int:
    """A cache is reconnoitred like a headquarters in Urban terrain, whatever its hex is."""
    if mission.target.feature is not Feature.NUCLEAR_CACHE:
        return by_target_and_terrain(scene, mission)
    charted = recon_at_most(advanced_charts().sof, Target.HQ, Terrain.URBAN, jungle=False)
    return charted + favour_of(mission.side)


@replaces(recon_finds, "NWIP:17.5#8", over="ADV:20.2.2")
def cache_is_looked_at(run: NextWarRun, mission: SofMission) -> None:
    """The side of a marker that finds a cache looks at it."""
    if mission.target.feature is Feature.NUCLEAR_CACHE:
        detect_cache(run, mission.side, mission.target.place)
    else:
        unit_is_detected(run, mission)
