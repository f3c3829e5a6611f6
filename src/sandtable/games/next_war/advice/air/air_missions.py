"""23.2 The orders by which a side announces the missions that it has chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advice.air.air_packages import Package
from sandtable.games.next_war.advice.air.air_tasking import tasking
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    asset_name,
    is_unit,
    site_name,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.air.ch23_missions.composition import fits
from sandtable.games.next_war.rules.air.ch23_missions.hidden_contents import units_away
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.contract import judge


def send_mission(scene: Known) -> Any:
    """Announce the next mission of those that promise most; else no more."""
    left = [each for each in tasking(scene, own_side(scene)).packages if _is_left(scene, each)]
    for order in _orders(scene, left):
        if not judge(scene, order):
            return order
    return EndMissions()


def _is_left(scene: Known, package: Package) -> bool:
    """Whether all units of a mission are still at its disposal."""
    statuses, away = (AirStatus.READY, AirStatus.AIR_SUPERIORITY), units_away(scene.state)
    free = [unit for unit in package.units if unit not in away]
    return free == [*package.units] and all(air_unit(scene, u).status in statuses for u in free)


def _orders(scene: Known, packages: Sequence[Package]) -> Iterator[Any]:
    weasels = [each for each in packages if each.weasels]
    if weasels:
        yield from _weasels(scene, weasels)
    for package in packages:
        if not package.weasels:
            yield order_of(package)


def _weasels(scene: Known, packages: Sequence[Package]) -> Iterator[SendWildWeasels]:
    """Two Wild Weasels fly together if they may, each at its own track; else one alone."""
    (first,), track = packages[0].strikers, asset_name(packages[0].target.aim)
    for other in packages[1:]:
        if fits(scene, other.strikers[0], (first,)):
            second = asset_name(other.target.aim)
            yield SendWildWeasels(first, track, other.strikers, second)
    yield SendWildWeasels(first, track)


def order_of(package: Package) -> Any:
    """The order for a mission."""
    aim, wing = package.target.aim, package.strikers[1:]
    group = (package.strikers[0], wing, package.suppressors)
    if aim.target is Target.HEX:
        return MissionToInterdict(aim.at, *group)
    if is_unit(aim):
        return MissionAtUnit(aim.unit, *group, package.stand_off)
    if aim.target is Target.BRIDGE:
        return MissionAtBridge(aim.at, aim.across, *group, package.stand_off)
    if aim.feature is not None:
        return MissionAtSite(aim.at, site_name(aim), *group, package.stand_off)
    return MissionAtAsset(asset_name(aim), *group, package.stand_off)
