"""23.2 Missions of air units as orders: each side announces all of its own before any flies."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import MOST, AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import Aim, AirUnitMission
from sandtable.games.next_war.events.advanced import StrikesDeclined
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_missions import MissionAnnounced
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.rule_hooks.advanced.air import (
    joint_mission_vetoes,
    mission_is_announced,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    asset_name,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import (
    ask_first,
    ask_next,
)
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import counter_of_air_unit
from sandtable.games.next_war.rules.air.ch23_missions.composition import (
    companions_of,
    flyers,
    has_stand_off,
    hexes_to_interdict,
    targets_of,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_offers import (
    offer_assets,
    offer_bridges,
    offer_hexes,
    offer_sites,
    offer_units,
    offer_weasels,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_reasons import (
    why_no_companion,
    why_no_striker,
    why_no_target,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_targets import (
    StrikeOrder,
    Units,
    aim_of,
    can_send,
    may_send,
    tracks_of,
    weasels_of,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:23.2"
KIND: Final = "air_missions"


@step(strikes, "ADV:23.2")
def air_missions_are_announced(run: NextWarRun) -> None:
    """The non-Allied side announces all missions of its air units, and then the Allied side."""
    ask_first(run, Decision(0, KIND, RULE), can_send)


def judge(scene: Known, order: StrikeOrder) -> tuple[Cited[Veto], ...]:
    """Judge the target, the strikers, who flies with them, and their stand-off weapons."""
    side = own_side(scene)
    aim = aim_of(scene, side, order)
    open_to = hexes_to_interdict if isinstance(order, MissionToInterdict) else targets_of
    if aim is None or aim not in open_to(scene, side):
        return why_no_target(scene, side, aim, RULE)
    able = flyers(scene, side, aim)
    wrong = judge_group(scene, aim, able, (order.air_unit, *order.wing), order.companions)
    if wrong or isinstance(order, MissionToInterdict):
        return wrong
    return judge_stand_off(scene, (order.air_unit, *order.wing), order.stand_off)


def judge_group(
    scene: Known,
    aim: Aim,
    able: Units,
    chosen: Units,
    companions: Units,
    mission: AirMission = AirMission.STRIKE,
) -> tuple[Cited[Veto], ...]:
    """One or two strikers, and one or two others that may fly with them."""
    side, place = own_side(scene), place_of(scene, aim)
    for unit in chosen:
        if unit not in able:
            return why_no_striker(scene, side, unit, mission, place)
    if len(chosen) > MOST or len(set(chosen)) != len(chosen):
        return objection("ADV:23.1", "two-strike", most=MOST)
    if apart := scene.rules[joint_mission_vetoes](scene, chosen):
        return apart
    others = companions_of(scene, side, place, chosen)
    for unit in companions:
        if unit not in others:
            return why_no_companion(scene, side, unit, place, chosen, others)
    if len(companions) > MOST or len(set(companions)) != len(companions):
        return objection("ADV:23.1", "two-fly-along", most=MOST)
    return ()


def judge_stand_off(scene: Known, chosen: Units, stand_off: Units) -> tuple[Cited[Veto], ...]:
    """Only strikers with stand-off weapons use them."""
    able = [unit for unit in chosen if has_stand_off(scene, unit)]
    if len(set(stand_off)) == len(stand_off) and set(stand_off) <= {*able}:
        return ()
    return objection("ADV:15.2.8", "no-stand-off", air_units=chosen)


def judge_weasels(scene: Known, order: SendWildWeasels) -> tuple[Cited[Veto], ...]:
    """Judge the tracks, the Wild Weasels and who flies with them."""
    side = own_side(scene)
    names = [asset_name(aim) for aim in tracks_of(scene, side)]
    named = (order.track, order.second_track) if order.wing else (order.track,)
    extra = bool(order.second_track) and not order.wing
    if extra or any(name not in names for name in named):
        return objection("ADV:23.3", "no-target-for-air-units")
    chosen, able = (order.air_unit, *order.wing), weasels_of(scene, side)
    (aim, *_), mission = tracks_of(scene, side), AirMission.WILD_WEASEL
    return judge_group(scene, aim, able, chosen, order.companions, mission)


def mission_of(
    scene: Scene, side: SideId, order: StrikeOrder | SendWildWeasels
) -> AirUnitMission | None:
    """The mission that an order announces, without its companions; None without a target."""
    chosen = (order.air_unit, *order.wing)
    if isinstance(order, SendWildWeasels):
        tracks = {asset_name(aim): aim for aim in tracks_of(scene, side)}
        named = (order.track, order.second_track)[: len(chosen)]
        return AirUnitMission(side, tuple([tracks[name] for name in named]), chosen, weasels=True)
    aim = aim_of(scene, side, order)
    stand_off = () if isinstance(order, MissionToInterdict) else order.stand_off
    return AirUnitMission(side, (aim,) * len(chosen), chosen, stand_off) if aim else None


def resolve(run: NextWarRun, order: StrikeOrder | SendWildWeasels) -> None:
    """Announce a mission; the side goes on until it announces no more."""
    mission = mission_of(run.scene, acting_side(run), order)
    if mission is not None:
        whole = with_companions(run.scene, mission, order.companions)
        run.rules[mission_is_announced](run, whole)
    ask_next(run, may_send, alternate=False)


def with_companions(scene: Scene, mission: AirUnitMission, companions: Units) -> AirUnitMission:
    """The mission with those who fly with it: Wild Weasels suppress, others escort."""
    weasels = tuple([unit for unit in companions if counter_of_air_unit(scene, unit).wild_weasel])
    escorts = tuple([unit for unit in companions if unit not in weasels])
    return replace(mission, escorts=escorts, suppressors=weasels)


@answers(mission_is_announced, "ADV:23.2")
def announced_openly(run: NextWarRun, mission: AirUnitMission) -> None:
    """Everything: the units of a mission leave their boxes."""
    run.emit(MissionAnnounced(mission))
    run.emit(AirUnitsMoved(mission.units, AirStatus.MISSION))


def resolve_end(run: NextWarRun, order: EndMissions) -> None:
    """A side announces no more missions."""
    run.emit(StrikesDeclined(acting_side(run)))
    ask_next(run, may_send, alternate=False)


MISSION_AT_UNIT = order_kind(
    RULE, KIND, MissionAtUnit, offer=offer_units, vetoes=judge, resolve=resolve
)
MISSION_AT_SITE = order_kind(
    RULE, KIND, MissionAtSite, offer=offer_sites, vetoes=judge, resolve=resolve
)
MISSION_AT_BRIDGE = order_kind(
    RULE, KIND, MissionAtBridge, offer=offer_bridges, vetoes=judge, resolve=resolve
)
MISSION_AT_ASSET = order_kind(
    RULE, KIND, MissionAtAsset, offer=offer_assets, vetoes=judge, resolve=resolve
)
MISSION_TO_INTERDICT = order_kind(
    RULE, KIND, MissionToInterdict, offer=offer_hexes, vetoes=judge, resolve=resolve
)
SEND_WILD_WEASELS = order_kind(
    "ADV:23.3",
    KIND,
    SendWildWeasels,
    offer=offer_weasels,
    vetoes=judge_weasels,
    resolve=resolve,
)
END_MISSIONS = order_kind(
    RULE,
    KIND,
    EndMissions,
    offer=lambda _: Offer(RULE, EndMissions),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
