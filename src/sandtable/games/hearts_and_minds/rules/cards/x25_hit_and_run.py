"""X25 Hit and Run: a raid."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.cards.face_down_inference import (
    has_fighters,
    reveal_by_inference,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import raid, raid_targets
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, infantry_at
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:X25")
def _targets(scene: Known, _: About) -> Sequence[int]:
    """The raiders are infantry or a real Viet Cong in the area itself or next to it."""
    seat, state = scene.seat, scene.state
    bases = {*state.stacks.map, *state.cells.map, *state.open_vc.map}
    found = {
        to for base in bases if has_fighters(scene, base) for to in raid_targets(scene, seat, base)
    }
    return sorted(found)


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_targets(scene, ())), "HMP:X25")


@cites("HMP:X25")
def _strike(run: HeartsRun, _: About, area: int) -> None:
    """One raid is made at no bonus."""
    near = (area, *run.printed.neighbours[area])
    if run.actor == RED and not any(infantry_at(run.scene, RED, base) for base in near):
        for base in near:
            reveal_by_inference(run, base)
    raid(run, run.actor, area, 0)


_WHERE = OneOf("HMP:X25", "hit_and_run", _targets, _strike, is_secret=True)


def _set_out(run: HeartsRun) -> None:
    _WHERE.ask(run, run.actor)


EVENT = CardEvent("X25", _set_out, _against)
WHERE = _WHERE.kind()
