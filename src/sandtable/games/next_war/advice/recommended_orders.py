"""What the game advises: its ordinary advice, and that of plans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from sandtable.games.next_war.advice.decision_answers import advised
from sandtable.games.next_war.advice.play_style import ORDINARY, plan_in
from sandtable.games.next_war.state_lookups import Known, counter_of
from sandtable.kernel.rules.random_choice_protocol import Choice

advice: Final = partial(advised, ORDINARY)


def planned(text: str) -> Callable[[Known, Choice, int], Sequence[Any]]:
    """The advice that goes with a plan."""
    return partial(advised, plan_in(text))


def formations(scene: Known) -> tuple[str, ...]:
    """List the formations of a seat that have at least two units on the map."""
    units = scene.state.forces[scene.seat].units.map
    names = [counter_of(scene, unit).formation for unit, now in units.items() if now.at >= 0]
    return tuple(sorted({name for name in names if name and names.count(name) > 1}))


def pace(scene: Known) -> int:
    """Count segments: so far has play gone on."""
    return scene.state.segment.number
