"""B09 McNamara's Fence: a raid in the north, and a closed border."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import closed_links
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import raid
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    has_red_ground,
    in_play,
)
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HMP:B09")
def _sensors(scene: Known, _: About) -> Sequence[int]:
    """A province of zone I is raided; no Blue unit is needed."""
    return [
        area
        for area in sorted(scene.printed.zones["I"])
        if area not in scene.state.turn.raided and has_red_ground(scene, area)
    ]


@cites("HMP:B09")
def _strike(run: HeartsRun, _: About, area: int) -> None:
    """The raid has a bonus of one."""
    raid(run, BLUE, area, 1)


_WHERE = OneOf("HMP:B09", "fence", _sensors, _strike)


def _build(run: HeartsRun) -> None:
    lay_out(run)
    _WHERE.ask(run, BLUE)


@adds(closed_links, "HMP:B09")
def the_fence_holds(scene: Scene, side: int) -> tuple[tuple[int, int], ...]:
    """To the end of the year nobody of Red crosses from North Vietnam to Quang Tri or back."""
    if side != RED or in_play(scene, "B09") is None:
        return ()
    areas = scene.printed.area_ids
    return ((areas[NORTH], areas["Quang Tri"]),)


EVENT = CardEvent("B09", _build)
WHERE = _WHERE.kind()
