"""27.2, 27.7.4.2, 27.10.1 Hits on Installations, Airfields and bridges, and what they bear."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.damage_state import BridgeDamage, PlaceDamage
from sandtable.games.next_war.events import (
    BridgeDamaged,
    InstallationDestroyed,
    PlaceDamaged,
)
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, Damaged
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.strikes import destruction_value, place_hit
from sandtable.games.next_war.rule_hooks.bridges import bridge_falls
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import after_hit
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites

_BASES = frozenset({Feature.AIRBASE, Feature.AIRFIELD})


def damage_of(scene: Scene, here: PlaceId, feature: Feature, number: int = 0) -> PlaceDamage:
    """What is known of the damage to an Installation or Airfield; `number` is that in a box."""
    return scene.state.damage.of_place(here, feature, number)


def marker_on(scene: Scene, here: PlaceId, feature: Feature, number: int = 0) -> Damage:
    """The marker that an Installation or Airfield bears, Destroyed included."""
    if not number and feature in scene.state.destroyed.map.get(here, ()):
        return Damage.DESTROYED
    return damage_of(scene, here, feature, number).marker


@cites("ADV:27.10.1")
def marker_on_bridge(scene: Scene, bridge: Crossing) -> Damage:
    """A bridge bears a Strike marker or Destroyed, as an Installation does."""
    if bridge in scene.state.broken and not is_spanned(scene, *bridge):
        return Damage.DESTROYED
    found = [each.marker for each in scene.state.damage.bridges if each.hexes == bridge]
    return found[0] if found else Damage.NONE


def hit_place(
    run: NextWarRun, side: SideId, here: PlaceId, feature: Feature, hit: Hit, number: int = 0
) -> None:
    """Let a hit by a side take effect on an Installation or Airfield."""
    run.rules[place_hit](run, side, here, feature, hit, number)


@answers(place_hit, "ADV:27.2")
def hit_adds_to_the_marker(
    run: NextWarRun, side: SideId, here: PlaceId, feature: Feature, hit: Hit, number: int
) -> None:
    """A hit by a side adds to the marker on a place; one that is destroyed takes no more.

    Destroying it pays, but not while it is under repair.
    """
    present = marker_on(run.scene, here, feature, number)
    if hit is Hit.NONE or present is Damage.DESTROYED:
        return
    before = damage_of(run.scene, here, feature, number)
    marker = after_hit(advanced_charts().damage, Damaged.PLACE, present, hit).marker
    collateral = collateral_after(before, hit)
    if marker is not Damage.DESTROYED:
        run.emit(PlaceDamaged(replace(before, marker=marker, collateral=collateral)))
        return
    left = marker if number else Damage.NONE  # on the map State.destroyed says it
    run.emit(PlaceDamaged(PlaceDamage(here, feature, left, collateral=collateral, number=number)))
    if not number:
        run.emit(InstallationDestroyed(here, feature, side))
    if not before.under_repair:
        score(run, side, run.rules[destruction_value](run.scene, side, here, feature))


@cites("ADV:27.7.4.2", "ADV:27.7.4.3")
def collateral_after(before: PlaceDamage, hit: Hit) -> Damage:
    """27.7.4.2, 27.7.4.3 The damage that a phase has done to a base once it is hit again.

    It stays as it is for other places, for bases under repair, and for those that bore Strike 2
    before the phase.
    """
    untouched = before.collateral is Damage.NONE
    if before.feature not in _BASES or before.under_repair:
        return before.collateral
    if untouched and before.marker is Damage.STRIKE_2:
        return before.collateral
    charts = advanced_charts().damage
    return after_hit(charts, Damaged.COLLATERAL, before.collateral, hit).marker


def hit_bridge(run: NextWarRun, side: SideId, bridge: Crossing, hit: Hit) -> None:
    """A hit by a side adds to the marker on a bridge; it is of use until destroyed."""
    present = marker_on_bridge(run.scene, bridge)
    if hit is Hit.NONE or present is Damage.DESTROYED:
        return
    marker = after_hit(advanced_charts().damage, Damaged.PLACE, present, hit).marker
    if marker is Damage.DESTROYED:
        run.emit(BridgeDamaged(BridgeDamage(bridge, Damage.NONE)))
        run.rules[bridge_falls](run, side, bridge)
    else:
        run.emit(BridgeDamaged(BridgeDamage(bridge, marker)))


@cites("ADV:27.7.4.2")
def forget_collateral(run: NextWarRun) -> None:
    """When a phase is over, what it did to bases no longer counts."""
    for each in run.scene.state.damage.places:
        if each.collateral is not Damage.NONE:
            run.emit(PlaceDamaged(replace(each, collateral=Damage.NONE)))
