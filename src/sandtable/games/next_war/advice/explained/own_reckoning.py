"""What a bot had in mind with an order: its style, the task of a march, and its own choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.games.next_war.advice.advanced.rungs import RUNGS
from sandtable.games.next_war.advice.guarded_marches import GuardingPlanner
from sandtable.games.next_war.advice.movement_plan import Planner, Task, tasks_in_force
from sandtable.games.next_war.advice.planned_orders import plan_now
from sandtable.games.next_war.advice.play_style import ORDINARY, Plan, PlayStyle, plan_in
from sandtable.games.next_war.advice.recommended_orders import advice
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.state_lookups import Known, counter_of
from sandtable.kernel.rules.random_choice_protocol import Choice

#: The rung that tells off guards.
_GUARDS: Final = "major"


class _First:
    """No choice is left to chance: the rungs of this series do not ask for one."""

    def below(self, limit: int) -> int:  # noqa: ARG002  # any limit
        """The first."""
        return 0


def plan_of(rung: str) -> Plan:
    """Return the plan that a rung plays by; bots without a rung have the ordinary one."""
    return plan_in("steadfast") if rung in RUNGS else ORDINARY


def style_of_units(scene: Known, rung: str, units: Any) -> PlayStyle:
    """Return the style in which a bot thinks of some units."""
    return plan_of(rung).of(counter_of(scene, units[0]).formation)


def is_own_choice(scene: Known, rung: str, order: object) -> bool:
    """Whether a bot that reckons like this gives the order first."""
    ask: Callable[[Known, Choice, int], Sequence[Any]] = RUNGS.get(rung, advice)
    return list(ask(scene, _First(), 1))[:1] == [order]


def task_of(scene: Known, rung: str, order: MoveUnits) -> Task | None:
    """Return the task that a march carries out in the plan in force; None: it carries out none."""
    plan, make = plan_of(rung), Planner
    if rung == _GUARDS:
        plan, make = plan_now(scene, plan), GuardingPlanner
    wanted = (order.origin, order.units, order.path[-1])
    for task in tasks_in_force(scene, plan, make):
        if (task.group.origin, task.group.units, task.goal) == wanted:
            return task
    return None
