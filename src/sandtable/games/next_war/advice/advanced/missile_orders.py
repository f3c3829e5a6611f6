"""What missiles are aimed at, by the engine's own odds; a bomber is worth its own flight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.advice.advanced.hit_worth import is_last_turn
from sandtable.games.next_war.advice.advanced.strike_orders import SURE, best, gain_at, odds_of
from sandtable.games.next_war.advice.air.air_tasking import strikers_wanted
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.orders.advanced.strikes import (
    LaunchAtAsset,
    LaunchAtBridge,
    LaunchAtSite,
    LaunchAtUnit,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    asset_name,
    is_unit,
    site_name,
)
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    Shot,
    launch_of,
    missile_targets,
    missiles_name,
    missiles_ready,
    strike_of_missile,
)
from sandtable.games.next_war.state_lookups import Known, own_side

#: The least that a missile must promise, by its kind, before the last turn and in it.
LEAST: Final = {StockKind.CRUISE: (1.0, 0.3), StockKind.BALLISTIC: (2.5, 0.5)}


def missile(scene: Known) -> Any:
    """The missile that promises most beyond what it could do later; else none."""
    side, last = own_side(scene), is_last_turn(scene)
    found = []
    shots = missiles_ready(scene, side)
    flights = flights_given_up(scene, side, shots)
    for shot in shots:
        kind = shot.stock.kind
        least = max(LEAST[kind][last], flights.get(shot.bomber, 0.0))
        for aim in missile_targets(scene, side, kind):
            worth = worth_of_launch(scene, side, shot, aim)
            if worth >= least:
                found.append((worth, _launch(shot, aim)))
    return best(found)


def flights_given_up(
    scene: Known, side: SideId, shots: Iterable[Shot]
) -> Mapping[AircraftId | UnsetType, float]:
    """What bombers would add to air strikes of this phase if they launched no missile."""
    bombers = [shot.bomber for shot in shots if shot.bomber is not UNSET]
    if not bombers:
        return {}
    wanted = strikers_wanted(scene, side)
    return {bomber: wanted.get(bomber, 0.0) for bomber in bombers}


def worth_of_launch(scene: Known, side: SideId, shot: Shot, aim: Aim) -> float:
    """What a missile at a target is worth, after those that are aimed at it already."""
    if not gain_at(scene, side, aim, SURE):
        return 0.0
    launch = launch_of(side, shot, aim)
    aimed = sum([each.aim == aim for each in scene.state.advanced.strikes.launches])
    return gain_at(scene, side, aim, odds_of(scene, strike_of_missile(scene, launch)), aimed)


def _launch(shot: Shot, aim: Aim) -> Any:
    name = missiles_name(shot)
    if is_unit(aim):
        return LaunchAtUnit(name, aim.unit)
    if aim.target is Target.BRIDGE:
        return LaunchAtBridge(name, aim.at, aim.across)
    if aim.feature is not None:
        return LaunchAtSite(name, aim.at, site_name(aim))
    return LaunchAtAsset(name, asset_name(aim))
