"""9.5 What Blue learns when Red uses Viet Cong that stay face down."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import VCTold
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import hidden_vc
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import real_open, usable_vc
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, infantry_at


def has_real_vc(scene: Known, area: int) -> bool:
    """Whether there is a real Viet Cong, as far as the seat that looks can know."""
    return bool(real_open(scene, area) or usable_vc(scene, area))


def has_fighters(scene: Known, area: int) -> bool:
    """Whether the seat that looks has infantry there or, Red, a real Viet Cong."""
    return bool(infantry_at(scene, scene.seat, area)) or (
        scene.seat == RED and has_real_vc(scene, area)
    )


def reveal_by_inference(run: HeartsRun, area: int) -> None:
    """Let Blue conclude that somebody who lies face down there is real, if nobody else is."""
    if not real_open(run.scene, area):
        for vc in hidden_vc(run, area):
            run.emit(VCTold(vc))
