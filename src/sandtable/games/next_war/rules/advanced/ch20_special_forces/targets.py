"""20.1.3 What special operations forces can be sent against: all that the map and tracks show.

A target that is listed here may still be forbidden: `target_vetoes` says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.advanced.special_forces_state import SofTarget
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counter_types import target_kind
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature
from sandtable.games.next_war.rule_hooks import hexes_in_play
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    further_raid_places,
    further_recon_places,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_table import (
    RaidFacts,
    raid_column,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import Scene, counter_of, unit_of
from sandtable.kernel.play.memo import memoised

#: What an Installation or Airfield counts as when it is raided.
KIND_OF_PLACE: Final[Mapping[Feature, Target]] = {
    Feature.AIRBASE: Target.AIRBASE,
    Feature.AIRFIELD: Target.AIRFIELD,
    Feature.PORT: Target.PORT,
    Feature.OTHER_INSTALLATION: Target.OTHER_INSTALLATION,
    Feature.NUCLEAR_FACILITY: Target.OTHER_INSTALLATION,
}
#: Tracks of air defence.
TRACKS: Final = (Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK)
_PLACES: Final = INSTALLATIONS | {Feature.AIRFIELD}


def place_target(here: PlaceId, feature: Feature, number: int = 0) -> SofTarget:
    """An Installation or Airfield as a target; `number` tells those of a box apart."""
    kind = KIND_OF_PLACE.get(feature, Target.OTHER_INSTALLATION)
    return SofTarget(kind, place=here, feature=feature, number=number)


def bridge_target(here: PlaceId, there: PlaceId) -> SofTarget:
    """A bridge as a target, in the first of its hexes."""
    return SofTarget(Target.BRIDGE, place=here, across=there)


def unit_target(scene: Scene, unit: UnitId) -> SofTarget:
    """A ground unit as a target; a number that names no unit gives none that exists."""
    known = 0 <= unit < len(scene.printed.counters)
    return SofTarget(
        target_kind(counter_of(scene, unit)) if known else Target.COMBAT_UNIT, unit=unit
    )


def hex_target(here: PlaceId) -> SofTarget:
    """A hex to be interdicted as a target."""
    return SofTarget(Target.HEX, place=here)


def track_target(side: SideId, track: Target) -> SofTarget:
    """A track of the enemy's air defence as a target of a side; each side has tracks of its own."""
    return SofTarget(track, of_side=ENEMY[side])


def same(one: SofTarget, other: SofTarget) -> bool:
    """Whether two targets are the same thing; a bridge is, from whichever end."""
    if one.kind is Target.BRIDGE and other.kind is Target.BRIDGE:
        return crossing_of(one.place, one.across) == crossing_of(other.place, other.across)
    return one == other


def place_of(scene: Scene, target: SofTarget) -> PlaceId:
    """Where a target is now; tracks and points are nowhere."""
    if target.unit >= 0:
        return unit_of(scene, target.unit).at
    if target.helicopter is not None:
        for force in scene.state.forces:
            if target.helicopter in force.helicopters:
                return force.helicopters[target.helicopter].base
        return NO_PLACE
    return target.place


def ground_of(scene: Scene, here: PlaceId) -> Ground | None:
    """The ground of a hex or island; boxes have none."""
    if here >= 0:
        return scene.printed.atlas.ground.get(here)
    box = scene.printed.places.get(here)
    return None if box is None or box.island is None else scene.printed.atlas.ground[here]


def hexes(scene: Scene) -> Mapping[PlaceId, Ground]:
    """The hexes of the map in play, in the order of their numbers, and their ground."""
    ground = scene.printed.atlas.ground
    return memoised(
        scene,
        "hexes for SOF",
        (scene.printed.atlas,),
        lambda: {h: ground[h] for h in scene.rules[hexes_in_play](scene) if h in ground},
    )


def wild_hexes(scene: Scene) -> tuple[PlaceId, ...]:
    """List the hexes in which raids can interdict: woods, hills, mountains and Jungle."""
    ground, charts = scene.printed.atlas.ground, advanced_charts().sof
    return memoised(
        scene,
        "wild hexes for SOF",
        (scene.printed.atlas,),
        lambda: tuple([h for h in hexes(scene) if raid_column(charts, _raid_on(ground[h]))]),
    )


def _raid_on(ground: Ground) -> RaidFacts:
    return RaidFacts(Target.HEX, ground.terrain, jungle=Feature.JUNGLE in ground.features)


def places(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """List the Installations and Airfields of hexes as printed, and others that a title has."""
    others = [each.what for each in scene.rules[further_raid_places](scene, side)]
    return (*places_of_hexes(scene), *others)


def places_of_hexes(scene: Scene) -> tuple[SofTarget, ...]:
    """List the Installations and Airfields of hexes as printed."""
    ground = scene.printed.atlas.ground
    return memoised(
        scene,
        "places for SOF",
        (scene.printed.atlas,),
        lambda: tuple(
            [
                place_target(here, feature)
                for here in hexes(scene)
                for feature in sorted(ground[here].features & _PLACES)
            ]
        ),
    )


def places_to_reconnoitre(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """List what besides units a side can reconnoitre: only what a scenario hides."""
    return tuple([each.what for each in scene.rules[further_recon_places](scene, side)])


def bridges(scene: Scene) -> tuple[SofTarget, ...]:
    """List the bridges as printed and those of headquarters, each from either end in play."""
    atlas, laid = scene.printed.atlas, scene.state.advanced.bridging.bridges
    return memoised(
        scene,
        "bridges for SOF",
        (atlas, laid),
        lambda: _bridges(scene),
    )


def _bridges(scene: Scene) -> tuple[SofTarget, ...]:
    near, laid = scene.printed.atlas.near, scene.state.advanced.bridging.bridges
    ends = {pair for each in laid for pair in (each.hexes, each.hexes[::-1])}
    both = _printed_bridges(scene) | ends
    pairs = [(here, there) for here in hexes(scene) for there in near[here]]
    return tuple([bridge_target(*pair) for pair in pairs if pair in both])


def _printed_bridges(scene: Scene) -> frozenset[Crossing]:
    """The two hexes of each bridge as printed, either of them first."""
    atlas = scene.printed.atlas

    def find() -> frozenset[Crossing]:
        pairs = [(here, there) for here in atlas.near for there in atlas.near[here]]
        return frozenset([pair for pair in pairs if is_bridged(atlas, *pair)])

    return memoised(scene, "printed bridges for SOF", (atlas,), find)


def units(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """List the enemy's ground units on the map and on islands."""
    enemies = scene.state.forces[ENEMY[side]].units.pairs()
    return tuple(
        [
            unit_target(scene, unit)
            for unit, now in enemies
            if now.steps and ground_of(scene, now.at) is not None
        ]
    )


def is_enemy_unit(scene: Scene, side: SideId, target: SofTarget) -> bool:
    """Whether a target is one of these units."""
    now = scene.state.forces[ENEMY[side]].units.map.get(target.unit)
    there = now is not None and now.steps and ground_of(scene, now.at) is not None
    return bool(there) and target == unit_target(scene, target.unit)


def helicopters(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """List the enemy's helicopters in hexes of the map."""
    enemies = scene.state.forces[ENEMY[side]].helicopters.pairs()
    return tuple(
        [
            SofTarget(Target.HELICOPTER, helicopter=helicopter)
            for helicopter, now in enemies
            if now.base >= 0
        ]
    )


def points(scene: Scene, side: SideId) -> tuple[SofTarget, ...]:
    """List the enemy's stocks of points."""
    stocks = scene.state.forces[ENEMY[side]].advanced.stocks
    return tuple(
        [
            SofTarget(Target.MISSILE_POINTS, owner=each.nation, stock=each.kind)
            for each in stocks
            if each.points
        ]
    )
