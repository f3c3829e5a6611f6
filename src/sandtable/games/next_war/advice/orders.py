"""What to order in each decision: one order where it is clear, several where trying them helps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from sandtable.games.next_war.advice import fighting, marching, raising
from sandtable.games.next_war.advice.style import BALANCED, POSTURES, Style
from sandtable.games.next_war.orders_movement import EndMovement
from sandtable.games.next_war.orders_phases import (
    ChooseWeather,
    EndSwitching,
    EndTaskForces,
    PlaceRest,
)
from sandtable.games.next_war.routine import ROUTINE
from sandtable.games.next_war.scene import Known
from sandtable.games.next_war.terrain import Weather
from sandtable.kernel.domains import Choice
from sandtable.kernel.game import judge
from sandtable.kernel.state import decision_of

ONE: Final[Mapping[str, Callable[[Known], Any]]] = {
    **{kind: answer for kind, answer in ROUTINE.items() if kind != "support"},
    "support": fighting.support,
    "stand": fighting.stand,
    "retreat": fighting.retreat,
    "advance": fighting.advance,
    "second_hex": fighting.second_hex,
    "defenders": fighting.defenders,
    "set_up": raising.place,
    "reinforce": raising.place,
    "replace": raising.replacement,
    "outposts": lambda _: PlaceRest(),
    "switch": lambda _: EndSwitching(),
    "task_forces": lambda _: EndTaskForces(),
    "weather": lambda _: ChooseWeather(Weather.CLEAR),
}


MARCHES: Final = frozenset({"move", "movement_before_play"})


def advised(style: Style, scene: Known, _: Choice, most: int) -> Sequence[Any]:
    """List likely orders for the decision before a seat, the best first; none: no opinion."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return ()
    if decision.kind == "attack":
        return fighting.attacks(scene, most, style)
    if decision.kind in MARCHES:
        return (marching.next_march(scene, style) or EndMovement(),)
    answer = ONE.get(decision.kind)
    order = answer(scene) if answer else None
    return () if order is None or judge(scene, order) else (order,)


advice: Final = partial(advised, BALANCED)
postures: Final = {name: partial(advised, style) for name, style in POSTURES.items()}


def pace(scene: Known) -> int:
    """Count segments: so far has play gone on."""
    return scene.state.segment.number
