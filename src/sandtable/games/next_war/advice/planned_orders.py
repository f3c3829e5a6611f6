"""The orders of a player who plans: packages, guards, landings, bridges and the last chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.games.next_war.advice.air_landings import best_landing
from sandtable.games.next_war.advice.attack_packages import best_package
from sandtable.games.next_war.advice.bridge_orders import bridgework
from sandtable.games.next_war.advice.decision_answers import MARCHES, advised
from sandtable.games.next_war.advice.final_segments import (
    enemy_can_reply,
    is_last_chance,
    is_winning,
    last_plan,
)
from sandtable.games.next_war.advice.fleet.fleet_orders import fleet_order, landing_order
from sandtable.games.next_war.advice.guarded_marches import GuardingPlanner
from sandtable.games.next_war.advice.movement_plan import next_march
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.orders.combat import EndCombat
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.random_choice_protocol import Choice

#: The least that an attack must promise when it is the last chance.
LEAST: Final = 0.02


def planned_orders(plan: Plan, scene: Known, whims: Choice, most: int) -> Sequence[Any]:
    """List orders for the decision before a seat, the best first; none: no opinion."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return ()
    found: Sequence[Any] = ()
    if decision.kind == "attack":
        landing = landing_order(scene)
        found = attacks(scene, plan, most) if landing is None else (landing,)
    elif decision.kind in MARCHES:
        found = (march(scene, plan),)
    elif decision.kind == "bridges":
        found = (bridgework(scene, plan.army),)
    good = [order for order in found if not judge(scene, order)]
    return good or advised(plan, scene, whims, most)


def attacks(scene: Known, plan: Plan, most: int) -> list[Any]:
    """The attacks of the best package, the most promising first, and to attack no more.

    In the last Combat Segment of a game that would not be won, losses count for nothing, and what
    can still gain anything is attacked.
    """
    if is_last_chance(scene) and not is_winning(scene):
        package = best_package(scene, last_plan(plan), LEAST)
    else:
        package = best_package(scene, plan)
    return [*package[: max(1, most - 1)], EndCombat()]


def march(scene: Known, plan: Plan) -> Any:
    """A landing that is worth it, the next march of the plan, or the end of movement."""
    segment, plan = scene.state.segment, plan_now(scene, plan)
    if not (segment.in_turns or segment.ground_only or segment.elite_only or segment.halved):
        landing = best_landing(scene, GuardingPlanner(scene, plan))
        if landing is not None:
            return landing
    sailing = fleet_order(scene)
    return sailing or next_march(scene, plan, GuardingPlanner) or EndMovement()


def plan_now(scene: Known, plan: Plan) -> Plan:
    """The plan by which one marches: one of its own in the last chance of a game not won."""
    if is_last_chance(scene) and not (is_winning(scene) and enemy_can_reply(scene)):
        return last_plan(plan)
    return plan
