"""20.1.2, 20.1.3, 20.2.1 to 20.2.3 Why a marker may not be sent against something."""

from __future__ import annotations

from typing import Final, TypeAlias

from sandtable.games.next_war.advanced.air_defence_tracks import value_of
from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofTarget
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks.advanced.detection import is_detected
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    further_raid_places,
    may_be_raided,
    sof_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces import targets
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_ground import facts_of
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_table import may_raid
from sandtable.games.next_war.rules.advanced.ch20_special_forces.recon_table import (
    may_be_targeted,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import kind_of_base
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
    is_spanned,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.state_lookups import Scene, controller_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

Objections: TypeAlias = tuple[Cited[Veto], ...]
_CITE: Final = "ADV:20.1.3"
_WEAPONS: Final = frozenset({StockKind.CRUISE, StockKind.BALLISTIC})
_IN_TOWN: Final = frozenset({Feature.CITY.value, Terrain.URBAN.value})


def objections(scene: Scene, side: SideId, kind: SofKind, target: SofTarget) -> Objections:
    """What speaks against a mission: that there is no such target, or else what the rules say."""
    if kind is SofKind.RECON and target.unit < 0:
        missing = _nothing_to_look_at(scene, side, target)
    else:
        missing = absence(scene, side, target)
    return missing or scene.rules[sof_vetoes](scene, side, kind, target)


@cites("ADV:20.1.3")
def absence(scene: Scene, side: SideId, target: SofTarget) -> Objections:
    """A target must exist and be the enemy's; a bridge may be anyone's."""
    if target.kind is Target.BRIDGE:
        return _no_bridge(scene, target)
    if target.feature is not None:
        return _no_place(scene, side, target, target.feature)
    if target.kind is Target.HEX:
        there = target.place in targets.hexes(scene)
        return () if there else objection(_CITE, "sof-not-in-play", hex=target.place)
    if target.helicopter is not None:
        known = target in targets.helicopters(scene, side)
        return () if known else objection(_CITE, "sof-no-helicopter")
    if target.stock is not None:
        known = target in targets.points(scene, side)
        return () if known else objection(_CITE, "sof-no-points")
    if target.kind in targets.TRACKS:
        left = value_of(scene.state.forces[ENEMY[side]].advanced.tracks, target.kind)
        return () if left else objection(_CITE, "sof-track-at-0")
    if targets.is_enemy_unit(scene, side, target):
        return ()
    return objection(_CITE, "sof-no-unit", unit=target.unit)


def _no_bridge(scene: Scene, target: SofTarget) -> Objections:
    here, there = target.place, target.across
    laid = is_spanned(scene, here, there)
    bridged = laid or is_bridged(scene.printed.atlas, here, there)
    if here not in targets.hexes(scene) or not bridged:
        return objection(_CITE, "no-bridge-there", at=here, to=there)
    if not laid and crossing_of(here, there) in scene.state.broken.map:
        return objection(_CITE, "bridge-is-down", at=here, to=there)
    return ()


def _nothing_to_look_at(scene: Scene, side: SideId, target: SofTarget) -> Objections:
    if target in targets.places_to_reconnoitre(scene, side):
        return ()
    what = "" if target.feature is None else target.feature.value
    return objection(_CITE, "sof-no-place", hex=target.place, feature=what)


def _no_place(scene: Scene, side: SideId, target: SofTarget, feature: Feature) -> Objections:
    here = target.place
    printed = feature in targets.KIND_OF_PLACE and here in targets.hexes(scene)
    if not printed:
        others = [each.what for each in scene.rules[further_raid_places](scene, side)]
        known = target in others
        return () if known else objection(_CITE, "sof-no-place", hex=here, feature=feature.value)
    if target.number or not stands(scene, here, feature):  # only a box has several
        return objection(_CITE, "sof-no-place", hex=here, feature=feature.value)
    if controller_of(scene, here) != ENEMY[side]:
        return objection(_CITE, "sof-not-the-enemys", hex=here)
    return ()


@adds(sof_vetoes, "ADV:20.1.3")
def what_the_chart_allows(
    scene: Scene, side: SideId, kind: SofKind, target: SofTarget
) -> tuple[Veto, ...]:
    """Raids, recon and targeting each have their own targets.

    Raids: places, bridges, headquarters, artillery, supply units, helicopters in towns, woods and
    hills to interdict, Detection and SAM tracks, missiles on land.  Recon: undetected units.
    Targeting: places, bridges and units.
    """
    charts = advanced_charts().sof
    if kind is SofKind.RECON:
        seen = target.unit >= 0 and _is_seen(scene, target)
        return (Veto("sof-detected", {"unit": target.unit}),) if seen else ()
    if kind is SofKind.TARGETING:
        return () if may_be_targeted(charts, target.kind) else (Veto("sof-not-for-targeting"),)
    if target.stock is not None and not scene.rules[may_be_raided](scene, _stock(target)):
        return (Veto("sof-points-not-on-land"),)
    if target.helicopter is not None:
        base = targets.place_of(scene, target)
        in_town = kind_of_base(scene, base) in _IN_TOWN
        return () if in_town else (Veto("sof-helicopter-at-base", {"hex": base}),)
    if may_raid(charts, facts_of(scene, side, target), detected=True):
        return ()
    if target.kind is Target.HEX:
        return (Veto("sof-no-interdiction", {"hex": target.place}),)
    return (Veto("sof-not-for-raids"),)


@adds(sof_vetoes, "ADV:20.1.2")
def units_must_be_detected(
    scene: Scene, side: SideId, kind: SofKind, target: SofTarget
) -> tuple[Veto, ...]:
    """A unit is raided or targeted if it is detected, or if recon of it comes before."""
    if target.unit < 0 or kind is SofKind.RECON or _is_seen(scene, target):
        return ()
    operations = scene.state.advanced.operations
    hopes = not operations.resolving and any(
        each.side == side and each.kind is SofKind.RECON and each.target == target
        for each in operations.missions
    )
    return () if hopes else (Veto("sof-undetected", {"unit": target.unit}, "sof-recon-first"),)


@adds(sof_vetoes, "ADV:20.2.1")
def one_raid_in_a_turn(
    scene: Scene, side: SideId, kind: SofKind, target: SofTarget
) -> tuple[Veto, ...]:
    """A hex, unit, helicopter, place, bridge or track is raided once in a turn.

    Points of missiles may be raided more often (20.2.1.2).
    """
    if kind is not SofKind.RAID or target.stock is not None:
        return ()
    done = any(targets.same(each, target) for each in scene.state.advanced.operations.raided)
    if done or is_on_the_way(scene, kind, target):
        return (Veto("sof-raided-already"),)
    return ()


@adds(sof_vetoes, "ADV:20.2.2")
def one_recon_in_a_turn(
    scene: Scene, side: SideId, kind: SofKind, target: SofTarget
) -> tuple[Veto, ...]:
    """A unit, or a place of interest to a side, is reconnoitred once in a turn."""
    if kind is not SofKind.RECON:
        return ()
    operations = scene.state.advanced.operations
    if target.unit < 0:
        own = [each for each in operations.missions if each.side == side and each.kind is kind]
        sent = not operations.resolving and target in [each.target for each in own]
        again = sent or (side, target.place) in operations.looked
        return (Veto("sof-looked-already", {"hex": target.place}),) if again else ()
    done = target.unit in operations.reconnoitred
    if done or is_on_the_way(scene, kind, target):
        return (Veto("sof-reconnoitred-already", {"unit": target.unit}),)
    return ()


@adds(sof_vetoes, "ADV:20.2.3")
def one_targeted_marker(
    scene: Scene, side: SideId, kind: SofKind, target: SofTarget
) -> tuple[Veto, ...]:
    """A target bears one Targeted marker at most."""
    if kind is not SofKind.TARGETING:
        return ()
    if is_targeted(scene, target) or is_on_the_way(scene, kind, target):
        return (Veto("sof-targeted-already"),)
    return ()


@answers(may_be_raided, "ADV:20.1.3")
def missiles_on_land(scene: Scene, stock: Stock) -> bool:
    """Ballistic and cruise missile points can be raided where a title has them on land."""
    return stock.kind in _WEAPONS


def is_on_the_way(scene: Scene, kind: SofKind, target: SofTarget) -> bool:
    """Whether another marker lies on a target for the same kind of mission, unresolved."""
    operations = scene.state.advanced.operations
    return not operations.resolving and any(
        each.kind is kind and targets.same(each.target, target) for each in operations.missions
    )


def is_targeted(scene: Scene, target: SofTarget) -> bool:
    """Whether a unit, place or bridge bears a Targeted marker."""
    if target.unit >= 0:
        return unit_of(scene, target.unit).markers.targeted != 0
    marked = scene.state.advanced.targeted
    if target.kind is Target.BRIDGE:
        bridge = crossing_of(target.place, target.across)
        return any((each.place, each.across) == bridge for each in marked)
    return any((each.place, each.feature) == (target.place, target.feature) for each in marked)


def _is_seen(scene: Scene, target: SofTarget) -> bool:
    return scene.rules[is_detected](scene, target.unit)


def _stock(target: SofTarget) -> Stock:
    if target.stock is None:
        raise TypeError("the target is no stock of points")
    return Stock(target.owner, target.stock, 1)
