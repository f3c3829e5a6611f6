"""23.4, 26.1 What there is to strike: enemy units, sites, bridges, tracks, missiles and hexes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_defence_tracks import value_of
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, NO_UNIT, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counter_types import target_kind
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import INSTALLATIONS, Feature, Terrain
from sandtable.games.next_war.rule_hooks.advanced.detection import is_detected
from sandtable.games.next_war.rule_hooks.advanced.strikes import (
    may_bust,
    more_targets,
    place_is_gone,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    marker_on,
    marker_on_bridge,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.state_lookups import Scene, controller_of, counter_of, unit_of
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: What an Installation or Airfield counts as when it is struck.
TARGET_OF: Final = {
    Feature.AIRBASE: Target.AIRBASE,
    Feature.AIRFIELD: Target.AIRFIELD,
    Feature.PORT: Target.PORT,
    Feature.OTHER_INSTALLATION: Target.OTHER_INSTALLATION,
    Feature.NUCLEAR_FACILITY: Target.OTHER_INSTALLATION,
}
_TRACKS: Final = (Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK)
_SITES: Final = INSTALLATIONS | {Feature.AIRFIELD}
_MISSILES: Final = (StockKind.CRUISE, StockKind.BALLISTIC)


@cites("ADV:23.4")
def enemy_units(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the enemy's ground units on the map that a side has detected."""
    state, found = scene.state, scene.rules[is_detected]

    def find() -> tuple[UnitId, ...]:
        enemies = state.forces[ENEMY[side]].units.pairs()
        return tuple(
            [unit for unit, now in enemies if now.at >= 0 and now.steps and found(scene, unit)]
        )

    units = [force.units for force in state.forces]
    depends = (*units, state.weather, state.resistance, scene.printed.counters, scene.rules)
    return memoised(scene, ("detected by", side), depends, find)


def aim_at_unit(scene: Scene, unit: UnitId) -> Aim:
    """A strike at a unit where it is now: what flies there goes on if it is eliminated before."""
    now = scene.state.forces[scene.printed.counters[unit].side].units.map.get(unit)
    at = NO_PLACE if now is None else now.at
    return Aim(target_kind(counter_of(scene, unit)), unit=unit, at=at)


def aims_at_units(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """Strikes at each of the enemy's ground units on the map that a side has detected."""
    found = enemy_units(scene, side)

    def aims() -> tuple[Aim, ...]:
        return tuple([aim_at_unit(scene, unit) for unit in found])

    depends = (found, scene.state.forces[ENEMY[side]].units, scene.printed.counters)
    return memoised(scene, ("aims at units", side), depends, aims)


def unit_vetoes(scene: Scene, side: SideId, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Why a unit is no target: it is not an enemy on the map, or it is not detected."""
    enemy = scene.state.forces[ENEMY[side]].units.map.get(unit)
    if enemy is None or enemy.at < 0 or not enemy.steps:
        return objection("ADV:23.4", "no-such-target", unit=unit)
    if not scene.rules[is_detected](scene, unit):
        return objection("ADV:21.0", "not-detected", unit=unit)
    return ()


@cites("ADV:23.4")
def enemy_sites(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """List the standing sites that the enemy controls, and what titles add to them."""
    found = [
        Aim(TARGET_OF[feature], at=here, feature=feature)
        for here, features in _sites(scene).items()
        if controller_of(scene, here) == ENEMY[side]
        for feature in features
        if marker_on(scene, here, feature) is not Damage.DESTROYED
    ]
    added = [entry.what for entry in scene.rules[more_targets](scene, side)]
    return (*found, *added)


def _sites(scene: Scene) -> Mapping[PlaceId, tuple[Feature, ...]]:
    atlas = scene.printed.atlas
    return memoised(scene, "sites to strike", (atlas,), lambda: _sites_of(atlas))


def _sites_of(atlas: Atlas) -> Mapping[PlaceId, tuple[Feature, ...]]:
    found = {
        here: tuple(sorted(_SITES & atlas.ground[here].features, key=lambda each: each.value))
        for here in atlas.hexes
    }
    return {here: features for here, features in found.items() if features}


def site_name(aim: Aim) -> str:
    """The word for an Installation or Airfield in an order: Airbase, or Airbase 2 of a box."""
    name = "" if aim.feature is None else aim.feature.value
    return f"{name} {aim.number}" if aim.number else name


@cites("ADV:27.10.1.2")
def standing_bridges(scene: Scene) -> tuple[Aim, ...]:
    """List the bridges that stand, each once for each hex in which it may be struck.

    Those of headquarters are among them.
    """
    broken, laid = scene.state.broken, scene.state.advanced.bridging.bridges
    depends = (broken, laid, scene.printed.atlas)
    return memoised(scene, "standing bridges", depends, lambda: _standing_bridges(scene))


def _standing_bridges(scene: Scene) -> tuple[Aim, ...]:
    atlas, laid = scene.printed.atlas, scene.state.advanced.bridging.bridges
    both = memoised(scene, "bridges to strike", (atlas,), lambda: _bridges_of(atlas))
    gone = {*scene.state.broken.map, *[each.hexes for each in laid]}
    ends = [pair for each in laid for pair in (each.hexes, each.hexes[::-1])]
    return (
        *[aim for aim in both if crossing_of(aim.at, aim.across) not in gone],
        *[Aim(Target.BRIDGE, at=here, across=to) for here, to in ends],
    )


def _bridges_of(atlas: Atlas) -> tuple[Aim, ...]:
    return tuple(
        [
            Aim(Target.BRIDGE, at=here, across=to)
            for here in atlas.hexes
            for to in atlas.near[here]
            if is_bridged(atlas, here, to)
        ]
    )


def bridge_vetoes(scene: Scene, at: PlaceId, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why a bridge is no target: there is none, or it is destroyed."""
    if not is_bridged(scene.printed.atlas, at, to) and not is_spanned(scene, at, to):
        return objection("ADV:27.10.1.2", "no-bridge-there", at=at, to=to)
    if marker_on_bridge(scene, crossing_of(at, to)) is Damage.DESTROYED:
        return objection("ADV:27.10.1.2", "bridge-is-down", at=at, to=to)
    return ()


@cites("ADV:23.4")
def enemy_assets(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """List the enemy's tracks above 0, and the missiles in stock that the title lets one strike."""
    enemy = scene.state.forces[ENEMY[side]].advanced
    tracks = [Aim(track) for track in _TRACKS if value_of(enemy.tracks, track)]
    stocks = [
        Aim(Target.MISSILE_POINTS, nation=each.nation, stock=each.kind)
        for each in enemy.stocks
        if each.kind in _MISSILES
        and each.points
        and scene.rules[may_bust](scene, ENEMY[side], each)
    ]
    return (*tracks, *stocks)


def asset_name(aim: Aim) -> str:
    """The word for a track or for missiles in stock in an order: SAM track, IROP ballistic."""
    return aim.target.value if aim.stock is None else f"{aim.nation} {aim.stock.value}"


@cites("ADV:23.4.4")
def may_be_interdicted(scene: Scene, here: PlaceId) -> bool:
    """Whether interdiction is possible in a hex: in any but Urban ones and the sea.

    A line beyond the edge of the map of Vietnam is no hex of it (NWV 5.4).
    """
    atlas = scene.printed.atlas
    if here in atlas.lines.values():
        return False
    ground = atlas.ground.get(here)
    closed = (Terrain.URBAN, Terrain.ALL_SEA)
    return here >= 0 and ground is not None and ground.terrain not in closed


@cites("ADV:23.4.4")
def hexes_to_strike(scene: Scene) -> tuple[Aim, ...]:
    """List every hex in which interdiction is possible, as printed."""
    atlas = scene.printed.atlas

    def aims() -> tuple[Aim, ...]:
        hexes = [here for here in atlas.hexes if may_be_interdicted(scene, here)]
        return tuple([Aim(Target.HEX, at=here) for here in hexes])

    return memoised(scene, "hexes to strike", (atlas,), aims)


def either_way(aims: Iterable[Aim]) -> tuple[Aim, ...]:
    """These targets, and each bridge among them from its other hex: it is the same target."""
    return tuple([each for aim in aims for each in (aim, _from_the_other_hex(aim))])


def _from_the_other_hex(aim: Aim) -> Aim:
    return replace(aim, at=aim.across, across=aim.at) if aim.target is Target.BRIDGE else aim


def is_unit(aim: Aim) -> bool:
    """Whether a strike is aimed at a unit."""
    return aim.unit != NO_UNIT


@cites("ADV:23.4.1")
def is_gone(scene: Scene, aim: Aim) -> bool:
    """Whether nothing is left of a target: a unit, a place or a bridge, or missiles in stock."""
    if is_unit(aim):
        return unit_of(scene, aim.unit).at < 0
    if aim.target is Target.BRIDGE:
        return bool(bridge_vetoes(scene, aim.at, aim.across))
    if aim.target is Target.MISSILE_POINTS:
        stocks = [each for force in scene.state.forces for each in force.advanced.stocks]
        return not any(
            each.points for each in stocks if (each.nation, each.kind) == (aim.nation, aim.stock)
        )
    if aim.feature is None:
        return False
    return scene.rules[place_is_gone](scene, aim.at, aim.feature, aim.number)


@answers(place_is_gone, "ADV:27.2")
def its_marker_says_destroyed(scene: Scene, here: PlaceId, feature: Feature, number: int) -> bool:
    """A place that is destroyed is no target any more."""
    return marker_on(scene, here, feature, number) is Damage.DESTROYED
