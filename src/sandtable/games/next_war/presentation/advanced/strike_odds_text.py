"""The chances of a strike that is ordered, in words; from the functions that resolve it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advanced.strike_state import AirStrike
from sandtable.games.next_war.analysis.air_defence_chances import run_over
from sandtable.games.next_war.analysis.strike_chances import StrikeOdds, strike_odds
from sandtable.games.next_war.orders.advanced.air_missions import (
    HelicopterInterdicts,
    HelicopterStrikesUnit,
    MissionAtAsset,
    MissionAtBridge,
    MissionAtSite,
    MissionAtUnit,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.orders.advanced.strikes import (
    AirInterdict,
    AirStrikeAsset,
    AirStrikeBridge,
    AirStrikeSite,
    AirStrikeUnit,
    InterdictHex,
    LaunchAtAsset,
    LaunchAtBridge,
    LaunchAtSite,
    LaunchAtUnit,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.presentation.advanced.air_mission_risk import (
    ASSUMED,
    ASSUMED_OF_HELICOPTERS,
    INTERCEPTED,
    Risk,
    risk_of,
    risk_of_helicopter,
)
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes import unit_strike_orders
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import Strike
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import strike_of_unit
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons import missile_orders
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    launch_of,
    strike_of_missile,
)
from sandtable.games.next_war.rules.air.ch23_missions import (
    helicopter_strike_orders,
    helicopter_strikes,
    mission_orders,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_targets import StrikeOrder
from sandtable.games.next_war.rules.standard_air import air_strike_orders
from sandtable.games.next_war.rules.standard_air.air_strikes import strike_of_points
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.contract import judge
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene as KernelScene

_BY_UNIT: Final = (StrikeUnit, StrikeBridge, InterdictHex)
_MISSILES: Final = (LaunchAtUnit, LaunchAtSite, LaunchAtBridge, LaunchAtAsset)
_BY_AIR_UNITS: Final = (
    *(MissionAtUnit, MissionAtSite, MissionAtBridge, MissionAtAsset, MissionToInterdict),
    SendWildWeasels,
)
_BY_AIR: Final = (AirStrikeUnit, AirStrikeSite, AirStrikeBridge, AirStrikeAsset, AirInterdict)
_HITS: Final = {Hit.ONE: "Strike 1", Hit.TWO: "Strike 2", Hit.X: "X", Hit.NONE: "no hit"}
#: On a hex a hit is a marker of interdiction; X counts as 2.
_LEVELS: Final = {
    (Hit.ONE,): "Interdiction 1",
    (Hit.TWO, Hit.X): "Interdiction 2",
    (Hit.NONE,): "no interdiction",
}


def strike_text(scene: Known, order: object) -> str | None:
    """What a strike by a unit, a missile or Air Points may come to; None for other orders."""
    if isinstance(order, _BY_AIR_UNITS):
        return None if judge(scene, order) else _mission_text(scene, order)
    if isinstance(order, (HelicopterStrikesUnit, HelicopterInterdicts)):
        return None if judge(scene, order) else _helicopter_text(scene, order)
    if not isinstance(order, (*_BY_UNIT, *_MISSILES, *_BY_AIR)) or judge(scene, order):
        return None
    strike = strike_ordered(scene, order)
    if strike is None:
        return None
    lines = list(_lines(strike, strike_odds(scene, strike)))
    through = ["  If air defence turns no Air Point back. [ADV:29.1.2]"]
    return "\n".join([*lines, *(through if isinstance(order, _BY_AIR) else [])])


def _mission_text(scene: Known, order: StrikeOrder | SendWildWeasels) -> str | None:
    """What a mission of air units may come to if it is announced now; None without a target."""
    planned = mission_orders.mission_of(scene, own_side(scene), order)
    if planned is None:
        return None
    run = run_over(scene, Scripted())
    mission = mission_orders.with_companions(scene, planned, order.companions)
    mission_orders.announced_openly(run, mission)
    risk = risk_of(KernelScene(scene.rules, scene.printed, run.truth), mission)
    attacked = (
        [f"  {percent(risk.intercepted)}  target hit {INTERCEPTED}. [ADV:24.4]"]
        if risk.intercepted is not None
        else []
    )
    return "\n".join([*_told(risk), f"  Exact {ASSUMED}. [ADV:23.4.1]", *attacked])


def _helicopter_text(
    scene: Known, order: HelicopterStrikesUnit | HelicopterInterdicts
) -> str | None:
    """What a helicopter strike may come to if it is announced now; None without a target."""
    aim, side = helicopter_strike_orders.aim_of(scene, order), own_side(scene)
    if aim is None:
        return None
    run = run_over(scene, Scripted())
    helicopter_strikes.announce(run, side, order.helicopter, aim)
    strike = run.scene.state.advanced.strikes.by_helicopters[-1]
    risk = risk_of_helicopter(KernelScene(scene.rules, scene.printed, run.truth), strike)
    return "\n".join([*_told(risk), f"  Exact {ASSUMED_OF_HELICOPTERS}. [ADV:23.4.2]"])


def _told(risk: Risk) -> list[str]:
    return [f"  {chance}  {what}" for chance, what in risk.told()]


def strike_ordered(scene: Known, order: object) -> Strike | None:
    """The strike that an order would make; None if it makes none."""
    if isinstance(order, _BY_UNIT):
        aim = unit_strike_orders.aim_of(scene, order)
        return strike_of_unit(scene, order.striker, aim)
    side = own_side(scene)
    if isinstance(order, _BY_AIR):
        target = air_strike_orders.aim_of(scene, side, order)
        if target is None:
            return None
        sent = AirStrike(side, target, order.air_points, order.escort)
        return strike_of_points(scene, sent, order.air_points)
    if not isinstance(order, _MISSILES):
        return None
    shot = missile_orders.missile_named(scene, side, order.missiles)
    aimed = missile_orders.aim_of(scene, side, order)
    if shot is None or aimed is None:
        return None
    return strike_of_missile(scene, launch_of(side, shot, aimed))


def _lines(strike: Strike, odds: StrikeOdds) -> Iterator[str]:
    hex_struck = strike.aim.target is Target.HEX
    if not odds.column:
        yield "  No column of the chart: the strike has no effect. [ADV:23.4]"
        return
    words = _LEVELS if hex_struck else {(hit,): word for hit, word in _HITS.items()}
    for hits, word in words.items():
        chance = odds.chance(*hits)
        if chance:
            yield f"  {percent(chance)}  {word}"
    parts = ", ".join([f"{each.what} {each.amount:+}" for each in odds.modifiers])
    letter, cite = ("I", "ADV:23.4.4") if hex_struck else ("S", "ADV:23.4")
    yield f"  Column {letter}{odds.column}{f'; die: {parts}' if parts else ''}. [{cite}]"
