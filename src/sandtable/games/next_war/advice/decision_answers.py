"""What to order in each decision: one order where it is clear, several where trying them helps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sandtable.games.next_war.advice import combat_orders, movement_plan, setup_and_replacements
from sandtable.games.next_war.advice.fleet.fleet_orders import fleet_order, landing_order
from sandtable.games.next_war.advice.fleet.naval_answers import (
    best_berth,
    best_refuge,
    cheapest_at_sea,
    cheapest_of_the_landing,
    lose_the_beachhead,
    place_beachhead,
)
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseWeather,
    EndSwitching,
    EndTaskForces,
    PlaceRest,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.random_choice_protocol import Choice


def _placed(scene: Known) -> Any:
    """Place a ship, or else the next unit."""
    ships = scene.printed.ships
    return (best_berth(scene) if ships else None) or setup_and_replacements.place(scene)


ONE: Final[Mapping[str, Callable[[Known], Any]]] = {
    **{kind: answer for kind, answer in ROUTINE.items() if kind != "support"},
    "support": combat_orders.support,
    "stand": combat_orders.stand,
    "retreat": combat_orders.retreat,
    "advance": combat_orders.advance,
    "second_hex": combat_orders.second_hex,
    "defenders": combat_orders.defenders,
    "set_up": _placed,
    "reinforce": _placed,
    "ship_retreat": best_refuge,
    "sea_loss": cheapest_at_sea,
    "beachhead": place_beachhead,
    "landing_loss": cheapest_of_the_landing,
    "beachhead_loss": lose_the_beachhead,
    "replace": setup_and_replacements.replacement,
    "outposts": lambda _: PlaceRest(),
    "switch": lambda _: EndSwitching(),
    "task_forces": lambda _: EndTaskForces(),
    "weather": lambda _: ChooseWeather(Weather.CLEAR),
}


MARCHES: Final = frozenset({"move", "movement_before_play"})


def advised(plan: Plan, scene: Known, _: Choice, most: int) -> Sequence[Any]:
    """List likely orders for the decision before a seat, the best first; none: no opinion."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return ()
    if decision.kind == "attack":
        landing = landing_order(scene)
        if landing is not None:
            return (landing,)
        return combat_orders.attacks(scene, most, plan)
    if decision.kind in MARCHES:
        march = fleet_order(scene) or movement_plan.next_march(scene, plan)
        return (march or EndMovement(),)
    answer = ONE.get(decision.kind)
    order = answer(scene) if answer else None
    return () if order is None or judge(scene, order) else (order,)
