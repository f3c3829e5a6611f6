"""R11 Main Force Regiment: a real Viet Cong, and a strong one if there is one."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import VCSearched, VCTold
from sandtable.games.hearts_and_minds.printed.counters import RED, Face
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import vc_room
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    mix_the_pool,
    turn_up,
    vc_still_come,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, nobody_of, own
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:R11")
def _bases(scene: Known, _: About) -> Sequence[int]:
    """It comes under a red flag where there is room."""
    return [area for area in sorted(scene.state.flags) if vc_room(scene, area) > 0]


@cites("HMP:R11")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Red counts who is left in the pool: somebody real must be."""
    state = scene.state
    placed = {one.vc for _, there in own(scene).cells.pairs() for one in there}
    placed |= {one.vc for _, there in state.open_vc.pairs() for one in there}
    placed |= {*state.body_vc, *state.gone_vc, *(one.vc for one in state.waiting_vc)}
    faces = enumerate(scene.printed.faces)
    left = any(face.is_real and vc not in placed for vc, face in faces)
    return unless(left and vc_still_come(scene) and bool(_bases(scene, ())), "HMP:R11")


@cites("HMP:R11")
def _muster(run: HeartsRun, _: About, area: int) -> None:
    """The pool is searched for a strong one, else for any real one, and mixed again."""
    pool, faces = nobody_of(run).pool, run.printed.faces
    for wanted in (Face.VC_PLUS, Face.VC):
        found = [vc for vc in pool if faces[vc] is wanted]
        if found:
            run.emit(VCSearched(area, found[0]))
            run.emit(VCTold(found[0]))
            mix_the_pool(run)
            if run.scene.state.grand:
                turn_up(run, area, found[0])
            remove_after_action(run)
            return


_WHERE = OneOf("HMP:R11", "main_force", _bases, _muster)


def _raise(run: HeartsRun) -> None:
    _WHERE.ask(run, RED)


EVENT = CardEvent("R11", _raise, _against)
WHERE = _WHERE.kind()
