"""X11 Refugees: an empty province loses its flag or its pacification."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import FlagRemoved, PacificationLost
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, vc_at
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:X11")
def _deserted(scene: Known, _: About) -> Sequence[int]:
    """A province fits if nobody of either side is there, Viet Cong face down included."""
    state = scene.state
    return [
        area
        for area in sorted(state.flags | state.pacified)
        if area not in state.stacks.map and not vc_at(scene, area)
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_deserted(scene, ())), "HMP:X11")


@cites("HMP:X11")
def _leave(run: HeartsRun, _: About, area: int) -> None:
    """Its marker is taken off."""
    flagged = area in run.scene.state.flags
    run.emit(FlagRemoved(area) if flagged else PacificationLost(area))
    remove_after_action(run)


_WHERE = OneOf("HMP:X11", "refugees", _deserted, _leave)


def _flee(run: HeartsRun) -> None:
    _WHERE.ask(run, run.actor)


EVENT = CardEvent("X11", _flee, _against)
WHERE = _WHERE.kind()
