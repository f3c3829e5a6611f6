"""R10 General Uprising: a flag goes down, and somebody comes to hold it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.orders import ChooseVC
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, choice
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import vc_room
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_movement import (
    moves_of_vc,
    vc_that_may_move,
)
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import take_control
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Subset
from sandtable.kernel.rules.rule_hooks import cites


@cites("HM:R10")
def _provinces(scene: Known, _: About) -> Sequence[int]:
    """Any province of South Vietnam may rise, with a flag or without."""
    return sorted(scene.printed.provinces)


def _cells(scene: Known, area: int) -> dict[int, int]:
    """Which Viet Cong may come from where."""
    starts = {*scene.state.cells.map, *scene.state.open_vc.map} - {area}
    return {vc: start for start in sorted(starts) for vc in vc_that_may_move(scene, start)}


def _rise(run: HeartsRun, _: About, area: int) -> None:
    if _cells(run.scene, area) and vc_room(run.scene, area) > 0:
        run.ask(Decision(RED, "uprising_vc", "HM:R10", (area,)))
    else:
        _hoist(run, area)


def _comers(scene: Known, about: About) -> Domain:
    return Subset(sorted(_cells(scene, about[0])), 0, 1)


@cites("HM:R10")
def _come(run: HeartsRun, about: About, order: ChooseVC) -> None:
    """One Viet Cong that may still move goes there from anywhere; it can be caught on entry."""
    (area,) = about
    if order.vcs:
        moves_of_vc(run, _cells(run.scene, area)[order.vcs[0]], area, order.vcs)
    _hoist(run, area)


@cites("HM:R10")
def _hoist(run: HeartsRun, area: int) -> None:
    """Whatever becomes of it a flag goes down unless one is there, and pacification comes off."""
    if area not in run.scene.state.flags:
        take_control(run, RED, area)
    remove_after_action(run)


_WHERE = OneOf("HM:R10", "uprising", _provinces, _rise)


def _call(run: HeartsRun) -> None:
    _WHERE.ask(run, RED)


EVENT = CardEvent("R10", _call)
WHERE = _WHERE.kind()
COME = choice("HM:R10", "uprising_vc", ChooseVC, _comers, _come)
