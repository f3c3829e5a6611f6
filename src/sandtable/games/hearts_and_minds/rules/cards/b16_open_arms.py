"""B16 Open Arms: one of the Viet Cong comes over, or does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill_vc
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    hidden_vc,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, counter_of, infantry_at
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

RALLY_FROM: Final = 3


@cites("HMP:B16")
def _cells(scene: Known, _: About) -> Sequence[int]:
    """It must lie face down in, or next to, an area with ARVN infantry."""
    return [area for area in sorted(scene.state.cells) if _is_near(scene, area)]


def _is_near(scene: Known, area: int) -> bool:
    return any(
        counter_of(scene, unit).nation is Nation.ARVN
        for near in (area, *scene.printed.neighbours[area])
        for unit in infantry_at(scene, BLUE, near)
    )


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_cells(scene, ())), "HMP:B16")


@cites("HMP:B16")
def _call(run: HeartsRun, _: About, area: int) -> None:
    """From three on one of them, at random, is revealed and lost; Bad Intel is only revealed."""
    if run.roll("open arms", D6) < RALLY_FROM:
        return
    vcs = hidden_vc(run, area)
    vc = vcs[run.draw_hidden("open arms", len(vcs))] if len(vcs) > 1 else vcs[0]
    kill_vc(run, area, vc)
    remove_after_action(run)


_WHERE = OneOf("HMP:B16", "open_arms", _cells, _call)


def _broadcast(run: HeartsRun) -> None:
    _WHERE.ask(run, BLUE)


EVENT = CardEvent("B16", _broadcast, _against)
WHERE = _WHERE.kind()
