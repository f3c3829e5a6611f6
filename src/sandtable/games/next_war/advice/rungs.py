"""The rungs of the series' bots: advice alone, and advice with plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from sandtable.games.next_war.advice.decision_answers import advised
from sandtable.games.next_war.advice.planned_orders import planned_orders
from sandtable.games.next_war.advice.play_style import plan_in
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.rules.random_choice_protocol import Choice

#: Rung -> known scene, whims, how many -> orders, the best first.
RUNGS: Final[Mapping[str, Callable[[Known, Choice, int], Sequence[Any]]]] = {
    "lieutenant": partial(advised, plan_in("steadfast")),
    "major": partial(planned_orders, plan_in("steadfast")),
}
