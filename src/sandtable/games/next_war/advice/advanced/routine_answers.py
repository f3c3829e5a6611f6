"""What most players would answer to routine questions of the Advanced game: for standing orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from sandtable.games.next_war.advice.advanced.air_answers import (
    engage_the_weakest,
    fight_on,
    fire_at_the_weaker,
    ground_the_least,
    hit_the_least,
    intercept_by_strength,
    join_where_it_helps,
    keep_ordnance,
    pair_by_odds,
    pick_the_strongest_first,
    send_fighters,
    swap_by_odds,
    turn_back_the_last_steps,
)
from sandtable.games.next_war.advice.advanced.detection import detect
from sandtable.games.next_war.orders.advanced.air import (
    EndAirArrivals,
    EndAirRebasing,
    EndAirReplacement,
)
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, FlyAlone
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions
from sandtable.games.next_war.orders.advanced.damage import (
    EndDamaging,
    EndRepairs,
    LeaveDestroyedBase,
)
from sandtable.games.next_war.orders.advanced.recovery import EndRecovery, RestoreHeadquarters
from sandtable.games.next_war.orders.advanced.special_forces import CarryOutMission, EndSofPlacing
from sandtable.games.next_war.orders.advanced.strikes import EndStrikes
from sandtable.games.next_war.orders.advanced.supply import (
    EndAirbaseSupply,
    EndConversion,
    EndDepots,
    EndResupply,
    EndSupplyUnits,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.missions import open_missions
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import (
    ARTILLERY,
    HEADQUARTERS,
    strikers,
    units_to_strike,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.displaced_helicopters import (
    displaced,
    new_bases,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.headquarters_recovery import (
    restorable,
    selection,
)
from sandtable.games.next_war.state_lookups import Known, own_side


def no_strikes(_: Known) -> EndStrikes:
    """Make no strikes."""
    return EndStrikes()


def pass_without_targets(scene: Known, kind: str) -> EndStrikes | None:
    """Make no strikes where no enemy unit can be struck; the seat is asked where one can.

    A hex in range can almost always be interdicted, so a seat would be asked in every phase.
    """
    able = strikers(scene, own_side(scene), kind)
    return None if any(units_to_strike(scene, unit, kind) for unit in able) else EndStrikes()


def first_mission(scene: Known) -> CarryOutMission:
    """Carry out SOF missions in the order in which the markers were placed."""
    return CarryOutMission(min([each.number for each in open_missions(scene, own_side(scene))]))


def nearest_base(scene: Known) -> LeaveDestroyedBase:
    """Let the first helicopter that must leave go to the nearest base."""
    helicopter = displaced(scene)[0]
    return LeaveDestroyedBase(helicopter, new_bases(scene, own_side(scene), helicopter)[0])


def place_no_sof(_: Known) -> EndSofPlacing:
    """Place no SOF markers."""
    return EndSofPlacing()


def damage_nothing(_: Known) -> EndDamaging:
    """Leave own places as they are."""
    return EndDamaging()


def repair_nothing(_: Known) -> EndRepairs:
    """Spend nothing on repairs."""
    return EndRepairs()


def make_no_supply_units(_: Known) -> EndSupplyUnits:
    """Make no supply units."""
    return EndSupplyUnits()


def resupply_nothing(_: Known) -> EndResupply:
    """Try no emergency resupply."""
    return EndResupply()


def keep_supply_units(_: Known) -> EndConversion:
    """Turn no supply units into points."""
    return EndConversion()


def place_no_depots(_: Known) -> EndDepots:
    """Place no Depots."""
    return EndDepots()


def leave_airbase_supply(_: Known) -> EndAirbaseSupply:
    """Leave the marker of airbase supply where it is."""
    return EndAirbaseSupply()


def restore_headquarters(scene: Known) -> RestoreHeadquarters | EndRecovery:
    """Spend Supply Points on the lost steps of headquarters, and rebuild none."""
    side = own_side(scene)
    for nation in restorable(scene, side):
        units = selection(scene, side, nation)
        paid = [u for n, u in enumerate(units.options, 1) if units.contains(units.options[:n])]
        return RestoreHeadquarters(nation, tuple(paid))
    return EndRecovery()


ROUTINE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "missile_strikes": no_strikes,
    "air_strikes": no_strikes,
    HEADQUARTERS: no_strikes,
    ARTILLERY: no_strikes,
    "electronic_detection": detect,
    "sof_placing": place_no_sof,
    "sof_missions": first_mission,
    "displaced": nearest_base,
    "deliberate_damage": damage_nothing,
    "repairs": repair_nothing,
    "recovery": restore_headquarters,
    "supply_units": make_no_supply_units,
    "emergency_resupply": resupply_nothing,
    "convert_supply": keep_supply_units,
    "new_depots": place_no_depots,
    "airbase_supply": leave_airbase_supply,
    "seek_superiority": send_fighters,
    "pair_air_units": pair_by_odds,
    "pick_air_units": pick_the_strongest_first,
    "change_pairings": swap_by_odds,
    "join_pairings": join_where_it_helps,
    "aim_air_units": fire_at_the_weaker,
    "break_off": fight_on,
    "interception": intercept_by_strength,
    "engage_air_units": engage_the_weakest,
    "carried_units": turn_back_the_last_steps,
    "jettison_ordnance": keep_ordnance,
    "ground_air_units": ground_the_least,
    "hit_air_unit": hit_the_least,
}


def announce_nothing(_: Known) -> EndMissions:
    """Announce no missions of air units."""
    return EndMissions()


def turn_back(_: Known) -> AbortMission:
    """Turn a mission back rather than press on."""
    return AbortMission()


def fly_alone(_: Known) -> FlyAlone:
    """Send no air units with a flight."""
    return FlyAlone()


def keep_first_bases(_: Known) -> EndAirArrivals:
    """Leave air units that have arrived at the bases that they have."""
    return EndAirArrivals()


def keep_bases(_: Known) -> EndAirRebasing:
    """Leave air units and helicopters at their bases."""
    return EndAirRebasing()


def replace_no_air_units(_: Known) -> EndAirReplacement:
    """Spend nothing on air units."""
    return EndAirReplacement()


#: What a standing order answers instead: the seat is asked where an enemy unit can be struck.
STANDING: Final[Mapping[str, Callable[[Any], Any]]] = {
    **{kind: partial(pass_without_targets, kind=kind) for kind in (HEADQUARTERS, ARTILLERY)},
    "air_missions": announce_nothing,
    "press_on_or_abort": turn_back,
    "companions": fly_alone,
    "base_air_units": keep_first_bases,
    "rebase_air_units": keep_bases,
    "replace_air_units": replace_no_air_units,
}
