"""The orders of a player of the Advanced game; in the Standard game nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from sandtable.games.next_war.advice.advanced import (
    caches,
    damage_orders,
    detection,
    missile_orders,
    recovery_orders,
    set_up,
    special_forces,
    strike_orders,
    supply_orders,
)
from sandtable.games.next_war.advice.advanced.landings import next_landing
from sandtable.games.next_war.advice.advanced.marches import next_march
from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.advice.air import (
    air_basing,
    air_fights,
    air_flights,
    air_missions,
    air_support,
)
from sandtable.games.next_war.advice.decision_answers import MARCHES
from sandtable.games.next_war.advice.fleet.fleet_orders import fleet_order
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.rule_hooks.advanced_phases import supply_phase
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.state_lookups import Known, combat_of, own_side
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.random_choice_protocol import Choice

Advise = Callable[[Known, Choice, int], Sequence[Any]]

#: What to order in each decision about air units that standing orders do not take as well.
AIR_ANSWERS: Final[Mapping[str, Callable[[Known], Any]]] = {
    "air_missions": air_missions.send_mission,
    "base_air_units": air_basing.base_new_unit,
    "break_off": air_fights.break_off,
    "companions": air_flights.fly_along,
    "press_on_or_abort": air_flights.press_on_or_turn_back,
    "rebase_air_units": air_basing.rebase,
    "replace_air_units": air_basing.replace_units,
    "seek_superiority": air_fights.send_fighters,
}
#: What to order in each decision that only the Advanced game asks, and in setting up.
ANSWERS: Final[Mapping[str, Callable[[Known], Any]]] = {
    **AIR_ANSWERS,
    "airbase_supply": supply_orders.airbase,
    "artillery_strikes": strike_orders.artillery_strike,
    "convert_supply": supply_orders.convert,
    "deliberate_damage": damage_orders.damage,
    "displaced": damage_orders.leave_base,
    "electronic_detection": detection.detect,
    "emergency_resupply": supply_orders.resupply,
    "headquarters_strikes": strike_orders.headquarters_strike,
    "missile_strikes": missile_orders.missile,
    "new_depots": supply_orders.depot,
    "recovery": recovery_orders.recover,
    "repairs": damage_orders.repair,
    "search_caches": caches.search,
    "secure_caches": caches.secure,
    "set_up": set_up.set_up,
    "sof_missions": special_forces.carry_out,
    "sof_placing": special_forces.place,
    "supply_units": supply_orders.supply_unit,
}
#: Decisions in a combat that the Standard advice takes by the outlook of the deciding side.
_IN_COMBAT: Final = frozenset({"stand", "retreat", "advance", "second_hex"})


def is_advanced(scene: Known) -> bool:
    """Whether the Advanced game is played."""
    return supply_phase.name in scene.rules.steps


def in_either_game(standard: Advise, plan: Plan) -> Advise:
    """Advice that is the Standard one, but for decisions that the Advanced game changes."""
    return partial(_advised, standard, plan)


def _advised(standard: Advise, plan: Plan, scene: Known, whims: Choice, most: int) -> Sequence[Any]:
    decision = decision_of(scene.state, scene.seat)
    if decision is None or not is_advanced(scene):
        return standard(scene, whims, most)
    answer = ANSWERS.get(decision.kind)
    if answer is not None:
        order = answer(scene)
        return standard(scene, whims, most) if judge(scene, order) else (order,)
    if decision.kind in MARCHES:
        march = fleet_order(scene) or next_landing(scene, plan) or next_march(scene, plan)
        return (march or EndMovement(),)
    _look_at_caches(scene, decision.kind, plan)
    orders = standard(scene, whims, most)
    return _with_air_units(scene, orders) if decision.kind == "support" else orders


def _with_air_units(scene: Known, orders: Sequence[Any]) -> Sequence[Any]:
    """Orders for support, with the air units that are worth it."""
    if not (scene.printed.aircraft and orders and isinstance(orders[0], CommitSupport)):
        return orders
    order = air_support.with_air_units(scene, orders[0])
    return orders if judge(scene, order) else (order, *orders[1:])


def _look_at_caches(scene: Known, kind: str, plan: Plan) -> None:
    """Let the Standard advice for combats see the caches."""
    if kind == "attack":
        outlook_of(scene, own_side(scene), plan.army)
    elif kind == "support":
        outlook_of(scene, attacking_side(scene, combat_of(scene)))
    elif kind in _IN_COMBAT:
        outlook_of(scene, own_side(scene))
