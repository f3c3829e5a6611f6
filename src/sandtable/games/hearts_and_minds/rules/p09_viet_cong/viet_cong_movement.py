"""9.3 How Viet Cong move."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import OpenVCMoved, VCMoved
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill_vc
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    open_at,
    own,
    secret_of,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites

#: A Viet Cong that comes into a pacified province is caught from this roll on.
CAUGHT_FROM: Final = 5


@cites("HMP:9.3")
def vc_that_may_move(scene: Known, area: int) -> tuple[int, ...]:
    """Viet Cong move once a year, in the year of an offensive as often as Red likes."""
    if scene.seat != RED:
        return ()
    freely = bool(scene.state.grand)
    down = [one.vc for one in own(scene).cells.map.get(area, ()) if freely or not one.tired]
    return (*down, *[one.vc for one in open_at(scene, area) if freely or not one.tired])


@cites("HMP:9.3")
def vc_may_enter(scene: Scene, start: int, to: int) -> bool:
    """Viet Cong go one link, within South Vietnam and along the trail."""
    printed = scene.printed
    return to in printed.neighbours[start] and (to in printed.provinces or to in printed.trail)


def moves_of_vc(run: HeartsRun, start: int, to: int, vcs: tuple[int, ...]) -> None:
    """Let Viet Cong go; they stay as they lie, face down or up."""
    down = [one for one in secret_of(run, RED).cells.get(start, ()) if one.vc in vcs]
    up = tuple(one.vc for one in open_at(run.scene, start) if one.vc in vcs)
    if down:
        fresh = sum(not one.tired for one in down)
        run.emit(VCMoved(start, to, tuple(one.vc for one in down), fresh, len(down)))
    if up:
        run.emit(OpenVCMoved(start, to, up))
    if to in run.scene.state.pacified:
        for vc in vcs:
            caught(run, to, vc)


@cites("HMP:9.3")
def caught(run: HeartsRun, area: int, vc: int) -> bool:
    """In a pacified province a Viet Cong is caught on five or six."""
    if run.roll("capture", D6) < CAUGHT_FROM:
        return False
    kill_vc(run, area, vc)
    return True
