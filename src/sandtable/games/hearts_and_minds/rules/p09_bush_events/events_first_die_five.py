"""Bush Events with a five first."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    FlagRemoved,
    Pacified,
    VCBroughtBack,
    VCLeft,
    VCReturned,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    ChooseNumber,
    Decline,
    PayFromCard,
    PlaceVC,
    SpendFromCard,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import START_OF_TURN
from sandtable.games.hearts_and_minds.rules.modified_rolls import modified_roll
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_afford,
    has_two_sources,
    make_payment,
    not_from_card,
    payable_points,
    paying_from_card,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import CELL_LIMIT
from sandtable.games.hearts_and_minds.rules.p09_bush_events.helpful_villagers import (
    helpful_villagers,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    beside_open_to_vc,
    draw_vc,
    look_at_drawn,
    mix_the_pool,
    vc_still_come,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, asked, vc_at
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited

HAPPY_FROM: Final = 6
RESCUE: Final = 1


@cites("HM:BUSH.5/1", "HM-P:19.4")
def gone_to_ground(run: HeartsRun, area: int) -> None:
    """Red draws a Viet Cong and puts it face down next door."""
    areas = beside_open_to_vc(run.scene, area)
    if not areas or not run.scene.state.pool_size:
        return
    if len(areas) == 1:
        _hide(run, areas[0])
    else:
        run.ask(Decision(RED, "go_to_ground", "HM:BUSH.5/1", (area,)))


def _hide(run: HeartsRun, area: int) -> None:
    draw_vc(run, area)
    look_at_drawn(run)


def _beside(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer("HM:BUSH.5/1", PlaceVC, (("area", Pick(beside_open_to_vc(scene, area))),))


def _hide_there(run: HeartsRun, order: PlaceVC) -> None:
    run.answer()
    _hide(run, order.area)


GO_TO_GROUND = order_kind(
    "HM:BUSH.5/1",
    "go_to_ground",
    PlaceVC,
    offer=_beside,
    vetoes=unless_offered("HM:BUSH.5/1", _beside, "no-place-for-vc"),
    resolve=_hide_there,
)


# --- 5-2 ------------------------------------------------------------------------------------


@cites("HM:BUSH.5/2")
def melted_away(run: HeartsRun, area: int) -> None:
    """The counter waits off the map until Red's next turn."""
    run.emit(VCLeft(area, run.scene.state.agenda[-1].about[1], "waiting"))


@step(START_OF_TURN, "HM:BUSH.5/2")
@cites("HM-P:19.6")
def the_vanished_return(run: HeartsRun) -> None:
    """Red may return the vanished unit to its area, or send it to the pool."""
    state = run.scene.state
    if state.turn.seat != RED or not state.waiting_vc:
        return
    run.go_to("the_vanished_return")
    one = state.waiting_vc[0]
    if vc_at(run.scene, one.area) < CELL_LIMIT and vc_still_come(run.scene):
        run.ask(Decision(RED, "bring_back", "HM:BUSH.5/2", (one.area,)))
    else:
        _forget(run)


def _forget(run: HeartsRun) -> None:
    run.emit(VCReturned((run.scene.state.waiting_vc[0].vc,)))
    mix_the_pool(run)


def _bring_back(run: HeartsRun, _: Accept) -> None:
    one = run.scene.state.waiting_vc[0]
    run.emit(VCBroughtBack(one.area, one.vc))
    run.answer()
    remove_after_action(run)


def _let_go(run: HeartsRun, _: Decline) -> None:
    _forget(run)
    run.answer()


BRING_BACK = order_kind(
    "HM:BUSH.5/2",
    "bring_back",
    Accept,
    offer=always("HM:BUSH.5/2", Accept),
    vetoes=nothing_against,
    resolve=_bring_back,
)
LET_GO = order_kind(
    "HM:BUSH.5/2",
    "bring_back",
    Decline,
    offer=always("HM:BUSH.5/2", Decline),
    vetoes=nothing_against,
    resolve=_let_go,
)


# --- 5-3 ------------------------------------------------------------------------------------


# --- 5-4 to 5-6 -----------------------------------------------------------------------------


@cites("HM:BUSH.5/4")
def visitors_from_congress(run: HeartsRun, _: int) -> None:
    """Blue pays what he likes, then a die with two more per point must show six."""
    if payable_points(run.scene, BLUE):
        run.ask(Decision(BLUE, "visitors", "HM:BUSH.5/4"))
    else:
        _show_around(run, 0)


@cites("HM:BUSH.5/4")
def _show_around(run: HeartsRun, paid: int) -> None:
    """Below six there is a Dove."""
    area = run.scene.state.agenda[-1].about[0]
    changes = (Cited("HM:BUSH.5/4", 2 * paid),)
    if modified_roll(run, "visitors", area, changes, HAPPY_FROM) < HAPPY_FROM:
        run.emit(WillChanged(1, "HM:BUSH.5/4"))


def _sums(scene: Known) -> Offer:
    return Offer("HM:BUSH.5/4", ChooseNumber, (("number", Count(0, payable_points(scene, BLUE))),))


def _sums_from_card(scene: Known) -> Offer | None:
    """Offer sums that this turn's points pay first."""
    if not has_two_sources(scene, BLUE):
        return None
    some = Count(1, payable_points(scene, BLUE))
    return Offer("HMP:5.7", SpendFromCard, (("number", some),))


def _spend(run: HeartsRun, order: ChooseNumber | SpendFromCard) -> None:
    run.answer()
    if order.number:
        from_card = isinstance(order, SpendFromCard)
        make_payment(run, BLUE, order.number, "HM:BUSH.5/4", card_first=from_card)
    _show_around(run, order.number)


SPEND_ON_VISITORS = order_kind(
    "HM:BUSH.5/4",
    "visitors",
    ChooseNumber,
    offer=_sums,
    vetoes=unless_offered("HM:BUSH.5/4", _sums, "no-such-sum"),
    resolve=_spend,
)


SPEND_FROM_CARD = order_kind(
    "HMP:5.7",
    "visitors",
    SpendFromCard,
    offer=_sums_from_card,
    vetoes=unless_offered("HMP:5.7", _sums_from_card, "no-such-sum"),
    resolve=_spend,
)


@cites("HM:BUSH.5/5")
def pilot_down(run: HeartsRun, _: int) -> None:
    """Blue pays a point for the pilot, or there is a Dove."""
    if can_afford(run.scene, BLUE, RESCUE):
        run.ask(Decision(BLUE, "pilot", "HM:BUSH.5/5"))
    else:
        run.emit(WillChanged(1, "HM:BUSH.5/5"))


def _rescue(run: HeartsRun, order: Accept | PayFromCard) -> None:
    from_card = isinstance(order, PayFromCard)
    make_payment(run, BLUE, RESCUE, "HM:BUSH.5/5", card_first=from_card)
    run.answer()


def _abandon(run: HeartsRun, _: Decline) -> None:
    run.emit(WillChanged(1, "HM:BUSH.5/5"))
    run.answer()


RESCUE_PILOT = order_kind(
    "HM:BUSH.5/5",
    "pilot",
    Accept,
    offer=always("HM:BUSH.5/5", Accept),
    vetoes=nothing_against,
    resolve=_rescue,
)
RESCUE_FROM_CARD = order_kind(
    "HMP:5.7",
    "pilot",
    PayFromCard,
    offer=paying_from_card,
    vetoes=not_from_card,
    resolve=_rescue,
)
ABANDON_PILOT = order_kind(
    "HM:BUSH.5/5",
    "pilot",
    Decline,
    offer=always("HM:BUSH.5/5", Decline),
    vetoes=nothing_against,
    resolve=_abandon,
)


@cites("HM:BUSH.5/6", "HMP:10.3")
def rural_programme(run: HeartsRun, area: int) -> None:
    """The province becomes pacified, and a red flag there comes off."""
    if area in run.scene.state.flags:
        run.emit(FlagRemoved(area))
    if area not in run.scene.state.pacified:
        run.emit(Pacified(area))


EVENTS: Final = {
    (5, 1): gone_to_ground,
    (5, 2): melted_away,
    (5, 3): helpful_villagers,
    (5, 4): visitors_from_congress,
    (5, 5): pilot_down,
    (5, 6): rural_programme,
}
WORDING = {
    "no-such-sum": "You cannot spend that much.",
}
