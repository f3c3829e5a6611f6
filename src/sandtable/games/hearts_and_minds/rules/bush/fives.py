"""Bush Events with a five first."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.counters import BLUE, RED
from sandtable.games.hearts_and_minds.events import (
    FlagRemoved,
    Mobilised,
    Pacified,
    TurnNoted,
    UnitsRested,
    VCBroughtBack,
    VCLeft,
    VCReturned,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import Accept, ChooseNumber, Decline, PlaceVC
from sandtable.games.hearts_and_minds.points import START_OF_TURN
from sandtable.games.hearts_and_minds.rules.judging import always, nothing_against, unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.spending import (
    can_afford,
    make_payment,
    purse,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import CELL_LIMIT
from sandtable.games.hearts_and_minds.rules.p06_movement.tidying import tidy
from sandtable.games.hearts_and_minds.rules.p07_battle.fighting import (
    can_attack,
    open_battle,
    support_at,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.retreating import leavers
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.placing import (
    beside_open_to_vc,
    draw_vc,
    look_at_drawn,
    mix_the_pool,
    vc_still_come,
)
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import (
    agitators,
    try_control,
)
from sandtable.games.hearts_and_minds.rules.p10_control.pacification import can_be_pacified
from sandtable.games.hearts_and_minds.scene import (
    HeartsRun,
    Known,
    Scene,
    asked,
    ground_at,
    has_blue_ground,
    vc_at,
)
from sandtable.games.hearts_and_minds.state import Note
from sandtable.kernel.dice import D6
from sandtable.kernel.domains import Count, Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import cites, step
from sandtable.kernel.state import Decision

#: A note of the turn: units that may move though they have moved before.
VILLAGERS: Final = "helpful villagers"
MOVE, ATTACK, PACIFY, CONTROL = 1, 2, 3, 4
HAPPY_FROM: Final = 6
RESCUE: Final = 1


@cites("HM:BUSH.5/1")
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
def the_vanished_return(run: HeartsRun) -> None:
    """Red may return the vanished unit to its area, or send it to the pool."""
    state = run.scene.state
    if state.turn.seat != RED or state.turn.is_extra or not state.waiting_vc:
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


@cites("HM:BUSH.5/3")
def helpful_villagers(run: HeartsRun, area: int) -> None:
    """The Blue group takes one Action at once and for nothing, or forgoes it."""
    if has_blue_ground(run.scene, area) and free_actions(run.scene, area):
        run.ask(Decision(BLUE, "free_action", "HM:BUSH.5/3", (area,)))


@cites("HM:BUSH.5/3")
def free_actions(scene: Scene, area: int) -> list[int]:
    """It may move, fight a round, pacify, or try to win the province over."""
    open_ones = {
        MOVE: bool(leavers(scene, BLUE, area)),
        ATTACK: can_attack(scene, BLUE, area),
        PACIFY: can_be_pacified(scene, area),
        CONTROL: area in scene.state.flags and agitators(scene, BLUE, area) > 0,
    }
    return [action for action, is_open in open_ones.items() if is_open]


def _actions(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer("HM:BUSH.5/3", ChooseNumber, (("number", Pick(free_actions(scene, area))),))


def _act(run: HeartsRun, order: ChooseNumber) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    match order.number:
        case 1:
            units = ground_at(run.scene, BLUE, area)
            tired = tuple(u for u in units if u in run.scene.state.turn.moved)
            run.emit(TurnNoted(Note(VILLAGERS, tired)))
            run.emit(UnitsRested(tired))
            run.emit(Mobilised(area))
            run.ask(Decision(BLUE, "mobilise", "HMP:6.1", (area,)))
        case 2:
            open_battle(run, area, BLUE, tuple(support_at(run.scene, BLUE, area)))
        case 3:
            run.emit(Pacified(area))
        case _:
            try_control(run, BLUE, area, ())
            tidy(run)


def _forgo(run: HeartsRun, _: Decline) -> None:
    run.answer()


ACT_FREELY = order_kind(
    "HM:BUSH.5/3",
    "free_action",
    ChooseNumber,
    offer=_actions,
    vetoes=unless_offered("HM:BUSH.5/3", _actions, "no-such-action"),
    resolve=_act,
)
FORGO_ACTION = order_kind(
    "HM:BUSH.5/3",
    "free_action",
    Decline,
    offer=always("HM:BUSH.5/3", Decline),
    vetoes=nothing_against,
    resolve=_forgo,
)


# --- 5-4 to 5-6 -----------------------------------------------------------------------------


@cites("HM:BUSH.5/4")
def visitors_from_congress(run: HeartsRun, _: int) -> None:
    """Blue pays what he likes, then a die with two more per point must show six."""
    if purse(run.scene, BLUE):
        run.ask(Decision(BLUE, "visitors", "HM:BUSH.5/4"))
    else:
        _show_around(run, 0)


@cites("HM:BUSH.5/4")
def _show_around(run: HeartsRun, paid: int) -> None:
    """Below six there is a Dove."""
    if run.roll("visitors", D6) + 2 * paid < HAPPY_FROM:
        run.emit(WillChanged(1, "HM:BUSH.5/4"))


def _sums(scene: Known) -> Offer:
    return Offer("HM:BUSH.5/4", ChooseNumber, (("number", Count(0, purse(scene, BLUE))),))


def _spend(run: HeartsRun, order: ChooseNumber) -> None:
    run.answer()
    if order.number:
        make_payment(run, BLUE, order.number, "HM:BUSH.5/4")
    _show_around(run, order.number)


SPEND_ON_VISITORS = order_kind(
    "HM:BUSH.5/4",
    "visitors",
    ChooseNumber,
    offer=_sums,
    vetoes=unless_offered("HM:BUSH.5/4", _sums, "no-such-sum"),
    resolve=_spend,
)


@cites("HM:BUSH.5/5")
def pilot_down(run: HeartsRun, _: int) -> None:
    """Blue pays a point for the pilot, or there is a Dove."""
    if can_afford(run.scene, BLUE, RESCUE):
        run.ask(Decision(BLUE, "pilot", "HM:BUSH.5/5"))
    else:
        run.emit(WillChanged(1, "HM:BUSH.5/5"))


def _rescue(run: HeartsRun, _: Accept) -> None:
    make_payment(run, BLUE, RESCUE, "HM:BUSH.5/5")
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
    "no-such-action": "You cannot choose that Action here.",
    "no-such-sum": "You cannot spend that much.",
}
