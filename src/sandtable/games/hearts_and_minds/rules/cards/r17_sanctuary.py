"""R17 Sanctuary: no bombs on Laos and Cambodia for a while."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import bombing_bans
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import vc_room
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    draw_vc,
    look_at_drawn,
    vc_still_come,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, in_play
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

WORDING = {"sanctuary": "You cannot bomb {area} this turn: Sanctuary is in effect."}


@cites("HMP:R17")
def _boxes(scene: Known, _: About) -> Sequence[int]:
    """A trail box with room is named, while there is anybody to draw."""
    if not scene.state.pool_size or not vc_still_come(scene):
        return ()
    return [box for box in sorted(scene.printed.trail) if vc_room(scene, box) > 0]


@cites("HMP:R17")
def _hide(run: HeartsRun, _: About, area: int) -> None:
    """One Viet Cong is drawn for it."""
    draw_vc(run, area)
    look_at_drawn(run)
    remove_after_action(run)


_WHERE = OneOf("HMP:R17", "sanctuary", _boxes, _hide)


@cites("HMP:R17")
def _shelter(run: HeartsRun) -> None:
    """The sanctuary lasts until Red's next turn."""
    lay_out(run)
    _WHERE.ask(run, RED)


@adds(bombing_bans, "HMP:R17")
def sanctuary(scene: Scene, area: int) -> tuple[Veto, ...]:
    """No mission hits Laos or Cambodia."""
    abroad = area in scene.printed.laos or area in scene.printed.cambodia
    if not abroad or in_play(scene, "R17") is None:
        return ()
    return (Veto("sanctuary", {"area": area}),)


EVENT = CardEvent("R17", _shelter)
WHERE = _WHERE.kind()
