"""X13 Whispering Death: a province changes hands by terror, without a die."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.cards.face_down_inference import (
    has_real_vc,
    reveal_by_inference,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import take_control
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, ground_at
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HM:X13")
def _provinces(scene: Known, _: About) -> Sequence[int]:
    """The province must hold somebody of one's own on the ground; Bad Intel is nobody."""
    if scene.seat == BLUE:
        return [area for area in sorted(scene.state.flags) if ground_at(scene, BLUE, area)]
    return [
        area
        for area in sorted(scene.printed.provinces - scene.state.flags)
        if ground_at(scene, RED, area) or has_real_vc(scene, area)
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_provinces(scene, ())), "HM:X13")


@cites("HM:X13")
def _strike(run: HeartsRun, _: About, area: int) -> None:
    """Whatever the enemy has there, the flag goes down or comes off; Viet Cong stay face down."""
    if run.actor == RED and not ground_at(run.scene, RED, area):
        reveal_by_inference(run, area)
    take_control(run, run.actor, area)
    remove_after_action(run)


_WHERE = OneOf("HM:X13", "whispering_death", _provinces, _strike, is_secret=True)


def _whisper(run: HeartsRun) -> None:
    _WHERE.ask(run, run.actor)


EVENT = CardEvent("X13", _whisper, _against)
WHERE = _WHERE.kind()
