"""R09 Sappers: something of Blue blows up."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.cards.face_down_inference import (
    has_real_vc,
    reveal_by_inference,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    infantry_at,
    stack_at,
)
from sandtable.kernel.play.dice import Die
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


def _nva(scene: Scene, area: int) -> bool:
    return any(counter_of(scene, u).nation is Nation.NVA for u in infantry_at(scene, RED, area))


@cites("HM:R09")
def _camps(scene: Known, _: About) -> Sequence[int]:
    """An area is named where Blue units and NVA infantry or a real Viet Cong are."""
    return [
        area
        for area in sorted(scene.state.stacks)
        if stack_at(scene, BLUE, area) and (_nva(scene, area) or has_real_vc(scene, area))
    ]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_camps(scene, ())), "HM:R09")


@cites("HM:R09", "HM-P:0.1", "HM-P:19.17")
def _blow_up(run: HeartsRun, _: About, area: int) -> None:
    """One Blue unit there is drawn at random, aircraft and ships included, and destroyed."""
    if not _nva(run.scene, area):
        reveal_by_inference(run, area)
    units = stack_at(run.scene, BLUE, area)
    kill(run, (units[run.roll("sappers", Die(1, len(units))) - 1],))
    remove_after_action(run)


_WHERE = OneOf("HM:R09", "sappers", _camps, _blow_up, is_secret=True)


def _creep(run: HeartsRun) -> None:
    _WHERE.ask(run, RED)


EVENT = CardEvent("R09", _creep, _against)
WHERE = _WHERE.kind()
