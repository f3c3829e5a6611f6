"""NWIP 17.5#5, 17.5#9 Caches are struck and raided, and what hits do to them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.nuclear_caches import CacheFate, CacheMarker, marker_at
from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofTarget
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.events.advanced.nuclear_caches import CacheStruck, CacheTaken
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, Damaged
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    further_raid_places,
    sof_vetoes,
)
from sandtable.games.next_war.rule_hooks.advanced.strikes import (
    more_targets,
    named_hardened,
    place_hit,
    place_is_gone,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.targets import place_target
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import after_hit
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    hit_adds_to_the_marker,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.base_overrun import (
    helicopters_based_at,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, stack_at
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_detection import (
    caches_in_place,
)
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, replaces
from sandtable.kernel.rules.vetoes import Veto

#: The Strike marker of a cache by its number.
_MARKERS: Final = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2)


@cites("NWIP:17.5#9")
def free_caches(scene: Scene, side: SideId) -> list[CacheMarker]:
    """A side attacks a cache only if none of its units, helicopters included, is in the hex."""
    without = [one for one in caches_in_place(scene) if not stack_at(scene, side, one.place)]
    return [one for one in without if not helicopters_based_at(scene, side, (one.place,))]


@cites("NWIP:17.5#9")
def attackable(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The caches that a side has detected, in hexes without its own units."""
    return tuple([each.place for each in free_caches(scene, side) if side in each.detected])


@amends(named_hardened, "NWIP:17.5#5", over=("ADV:23.4.3", "NWIP:2.1"))
def caches_are_hardened(base: bool, scene: Scene, aim: Aim) -> bool:
    """A cache is a hardened target."""
    return base or aim.feature is Feature.NUCLEAR_CACHE


@adds(more_targets, "NWIP:17.5#9")
def caches_to_strike(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """Whatever strikes Installations may strike these caches, whoever controls the hex."""
    cache, kind = Feature.NUCLEAR_CACHE, Target.OTHER_INSTALLATION
    return tuple([Aim(kind, at=here, feature=cache) for here in attackable(scene, side)])


@amends(place_is_gone, "NWIP:17.5#9", over="ADV:27.2")
def caches_are_gone_once_they_are_taken(
    base: bool, scene: Scene, here: PlaceId, feature: Feature, number: int
) -> bool:
    """Nothing is left of a cache that is destroyed or secured."""
    cache = marker_at(scene.state.advanced.caches, here)
    gone = cache is None or not cache.lies_there
    return gone if feature is Feature.NUCLEAR_CACHE else base


@adds(further_raid_places, "NWIP:17.5#9")
def caches_to_raid(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """SOF may raid these caches, and one that is still to be reconnoitred in this phase.

    That raid is not carried out unless the recon finds the cache.
    """
    found = [place_target(here, Feature.NUCLEAR_CACHE) for here in attackable(scene, side)]
    operations = scene.state.advanced.operations
    if operations.resolving:
        return tuple(found)
    free = {each.place for each in free_caches(scene, side)}
    recons = [one for one in operations.missions if (one.side, one.kind) == (side, SofKind.RECON)]
    return (*found, *[each.target for each in recons if each.target.place in free])


@adds(sof_vetoes, "NWIP:17.5#9")
def caches_are_not_targeted(
    scene: Scene, side: SideId, kind: SofKind, target: SofTarget
) -> tuple[Veto, ...]:
    """SOF place no Targeted markers on caches (RUL-0460)."""
    aimed = kind is SofKind.TARGETING and target.feature is Feature.NUCLEAR_CACHE
    return (Veto("sof-not-for-targeting"),) if aimed else ()


@replaces(place_hit, "NWIP:17.5#9", over="ADV:27.2")
def hits_on_caches_add_up(
    run: NextWarRun, side: SideId, here: PlaceId, feature: Feature, hit: Hit, number: int
) -> None:
    """Hits on a cache add up as on an Installation; nothing repairs them.

    Who destroys it keeps the marker face down until the end of the game.
    """
    if feature is not Feature.NUCLEAR_CACHE:
        hit_adds_to_the_marker(run, side, here, feature, hit, number)
        return
    cache = marker_at(run.scene.state.advanced.caches, here)
    if cache is None or not cache.lies_there or hit is Hit.NONE:
        return
    present = _MARKERS[cache.struck]
    marker = after_hit(advanced_charts().damage, Damaged.PLACE, present, hit).marker
    if marker is Damage.DESTROYED:
        run.emit(CacheTaken(here, side, CacheFate.DESTROYED))
    elif marker is not present:
        run.emit(CacheStruck(here, _MARKERS.index(marker)))
