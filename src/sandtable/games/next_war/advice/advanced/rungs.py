"""The rungs of the series' bots in both games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sandtable.games.next_war.advice.advanced.advanced_orders import in_either_game
from sandtable.games.next_war.advice.play_style import plan_in
from sandtable.games.next_war.advice.rungs import RUNGS as STANDARD
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.rules.random_choice_protocol import Choice

#: Rung -> known scene, whims, how many -> orders, the best first.
RUNGS: Final[Mapping[str, Callable[[Known, Choice, int], Sequence[Any]]]] = {
    name: in_either_game(advise, plan_in("steadfast")) for name, advise in STANDARD.items()
}
