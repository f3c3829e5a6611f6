"""R01 Village Cadres: a province is won from within."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import AreaUsed
from sandtable.games.hearts_and_minds.orders import ChangeControl
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import turn_up
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import (
    real_open,
    take_control,
    usable_vc,
)
from sandtable.games.hearts_and_minds.rules.p10_control.spent_viet_cong import agitators_are_spent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, counter_of, ground_at
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:R01")
def _villages(scene: Known) -> list[int]:
    """A real Viet Cong must be there, and nobody of the United States, Korea or other allies."""
    state = scene.state
    return [
        area
        for area in sorted(scene.printed.provinces - state.flags)
        if area not in state.turn.tried
        and (real_open(scene, area) or usable_vc(scene, area))
        and not any(counter_of(scene, u).is_us_family for u in ground_at(scene, BLUE, area))
    ]


def _cadres(scene: Known) -> Offer | None:
    areas = _villages(scene)

    def vcs(area: int) -> Subset[int]:
        return Subset(usable_vc(scene, area), 0 if real_open(scene, area) else 1)

    if not areas:
        return None
    return Offer("HMP:R01", ChangeControl, (("area", Pick(areas)), ("vcs", Given(vcs))))


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_villages(scene)), "HMP:R01")


@cites("HM-P:0.7")
def _teach(run: HeartsRun) -> None:
    """Red is asked where, unless all lies open and there is one place."""
    villages = _villages(run.scene)
    if len(villages) == 1 and not len(run.scene.state.cells):
        _turn_over(run, ChangeControl(villages[0], ()))
    else:
        run.ask(Decision(RED, "village_cadres", "HMP:R01"))


def _win(run: HeartsRun, order: ChangeControl) -> None:
    run.answer()
    _turn_over(run, order)


@cites("HMP:R01")
def _turn_over(run: HeartsRun, order: ChangeControl) -> None:
    """The Viet Cong turns up, and the province is Red's without a die."""
    for vc in order.vcs:
        turn_up(run, order.area, vc)
    run.emit(AreaUsed(order.area, "tried"))
    take_control(run, RED, order.area)
    agitators_are_spent(run, order.area)
    remove_after_action(run)


EVENT = CardEvent("R01", _teach, _against)
WIN = order_kind(
    "HMP:R01",
    "village_cadres",
    ChangeControl,
    offer=_cadres,
    vetoes=unless_offered("HMP:R01", _cadres, "no-such-choice"),
    resolve=_win,
)
