"""23.2, 23.3 What missions are sent to, and whether a side can send any."""

from __future__ import annotations

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import NO_PLACE, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import TRACKS
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aim_at_unit,
    asset_name,
    enemy_assets,
    enemy_sites,
    site_name,
)
from sandtable.games.next_war.rules.air.ch23_missions.composition import (
    hexes_to_interdict,
    strikers_for,
    targets_of,
)
from sandtable.games.next_war.rules.air.ch23_missions.helicopter_strikes import can_strike
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import COMMON, known
from sandtable.kernel.rules.rule_hooks import cites

StrikeOrder = MissionAtUnit | MissionAtSite | MissionAtBridge | MissionAtAsset | MissionToInterdict
Units = tuple[AircraftId, ...]


def can_send(scene: Scene, side: SideId) -> bool:
    """Whether a side has a Ready unit or a helicopter for any mission, and a target for it."""
    if weasels_of(scene, side) and tracks_of(scene, side):
        return True
    if hexes_to_interdict(scene, side) or targets_of(scene, side):
        return True
    return can_strike(scene, side)


@cites("ADV:29.2.1")
def may_send(scene: Scene, side: SideId) -> bool:
    """Whether a side can send a mission as far as both sides know: that it is asked is open."""
    return can_send(known(scene, COMMON), side)


def weasels_of(scene: Scene, side: SideId) -> Units:
    """The Wild Weasels that may strike tracks."""
    return strikers_for(scene, side, NO_PLACE, AirMission.WILD_WEASEL)


def tracks_of(scene: Scene, side: SideId) -> tuple[Aim, ...]:
    """The enemy's tracks that are above 0."""
    return tuple([aim for aim in enemy_assets(scene, side) if aim.target in TRACKS])


def aim_of(scene: Scene, side: SideId, order: StrikeOrder) -> Aim | None:
    """What an order aims at; None if there is no such thing."""
    if isinstance(order, MissionAtUnit):
        known = 0 <= order.struck < len(scene.printed.counters)
        return aim_at_unit(scene, order.struck) if known else None
    if isinstance(order, MissionAtBridge):
        return Aim(Target.BRIDGE, at=order.at, across=order.to)
    if isinstance(order, MissionToInterdict):
        return Aim(Target.HEX, at=order.at)
    if isinstance(order, MissionAtSite):
        sites = enemy_sites(scene, side)
        found = [aim for aim in sites if (aim.at, site_name(aim)) == (order.at, order.site)]
    else:
        assets = enemy_assets(scene, side)
        found = [aim for aim in assets if asset_name(aim) == order.asset]
    return found[0] if found else None
