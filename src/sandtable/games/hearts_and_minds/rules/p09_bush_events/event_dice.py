"""Bush Events: which one two dice bring, and what becomes of the counter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoteSpent
from sandtable.games.hearts_and_minds.rule_hooks import BUSH
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_bush_events import (
    events_first_die_five,
    events_first_die_four,
    events_first_die_six,
    events_first_die_three,
    helpful_villagers,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, open_at, turn_note
from sandtable.kernel.rules.rule_hooks import cites, step

Happening = Callable[[HeartsRun, int], None]

#: Events in which the counter is kept, or stays until another one is placed.
KEEPING: Final = frozenset({(4, 4), (4, 6), (5, 1), (5, 2)})


@cites("HM:BUSH.1-2/any")
def an_empty_village(_: HeartsRun, __: int) -> None:
    """With a one or two first there is nobody."""


@cache
def happenings() -> Mapping[tuple[int, int], Happening]:
    """The event of each pair of dice."""
    empty = {(one, two): an_empty_village for one in (1, 2) for two in range(1, 7)}
    return {
        **empty,
        **events_first_die_three.EVENTS,
        **events_first_die_four.EVENTS,
        **events_first_die_five.EVENTS,
        **events_first_die_six.EVENTS,
    }


@step(BUSH, "HMP:9.4")
def the_event_happens(run: HeartsRun) -> None:
    """Resolve the Bush Event. The counter usually returns to the pool first."""
    area, vc, first, second = run.scene.state.agenda[-1].about
    if (first, second) not in KEEPING:
        back_to_the_pool(run, area, vc)
    happenings()[first, second](run, area)


@step(BUSH, "HMP:9.4")
def the_event_is_over(run: HeartsRun) -> None:
    """If the counter is still here, it returns to the pool. The event's effects end."""
    area, vc, *_ = run.scene.state.agenda[-1].about
    if any(one.vc == vc for one in open_at(run.scene, area)):
        back_to_the_pool(run, area, vc)
    helpful_villagers.help_is_over(run)
    if turn_note(run.scene, events_first_die_six.LARGE_FORCE) is not None:
        run.emit(TurnNoteSpent(events_first_die_six.LARGE_FORCE))
    remove_after_action(run)
