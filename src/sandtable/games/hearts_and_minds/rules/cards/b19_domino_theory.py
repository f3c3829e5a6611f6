"""B19 Domino Theory: worth more the farther the NVA are; or a card for a card."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from sandtable.games.hearts_and_minds.events import ResponsePlayed, StockpileChanged
from sandtable.games.hearts_and_minds.orders import Respond
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import (
    BUSH,
    COUNTRY,
    INTERPHASE,
    REINFORCEMENTS,
    START_OF_TURN,
    TOLL,
    card_points,
)
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.replacements import units_for_sale
from sandtable.games.hearts_and_minds.rules.p04_hands.campaign_card_choice_and_hands import (
    draw_cards,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import payable_points
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import (
    CardResponse,
    Window,
    open_window,
)
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import (
    FACTIONS,
    in_danger,
    price_of,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    on_map,
    own,
    unit_of,
)
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import OrderKind
from sandtable.kernel.rules.rule_hooks import adds, cites, step

NUMBER: Final = "B19"
#: The dice of Bush Events that ask Blue for points.
PAID_EVENTS: Final = frozenset({(4, 1), (5, 4), (5, 5)})


class Moment(IntEnum):
    """Why Blue is asked in a window that fits no other card."""

    SCORING = 0  # the year is about to be scored
    OPENING = 1  # Red's first turn of the year begins
    LOSS = 2  # a unit could be bought off, but there is no point to pay with
    RESCUE = 3  # one point is missing to save a faction
    GOVERNMENT = 4  # one point is missing to keep the government
    BUSH = 5  # a Bush Event asks for points, but there is none to pay with
    REPLACEMENT = 6  # a unit could be bought back, but there is no point to pay with


@adds(card_points, "HM:B19")
@cites("HM-P:20.9")
def dominoes(scene: Scene, card: int) -> tuple[int, ...]:
    """It is worth a point more for NVA in Laos, and one more for NVA in Cambodia."""
    if card != scene.printed.card_ids[NUMBER]:
        return ()
    where = {unit_of(scene, unit).at for unit in on_map(scene, RED, Nation.NVA)}
    more = bool(where & scene.printed.laos) + bool(where & scene.printed.cambodia)
    return (more,) if more else ()


@cites("HM:B19")
def _exchange(run: HeartsRun, _: tuple[int, ...] = ()) -> None:
    """As an answer it saves a point and is replaced by another card."""
    run.emit(StockpileChanged(BLUE, 1, "HM:B19"))
    draw_cards(run, BLUE, 1)


def _in_hand(scene: Known) -> Offer | None:
    card = scene.printed.card_ids[NUMBER]
    if scene.seat != BLUE or card not in own(scene).hand:
        return None
    return Offer("HM:B19", Respond, (("card", Pick((card,))),))


@cites("HM:B19")
def _interrupt(run: HeartsRun, order: Respond) -> None:
    """Blue may play it whenever he is asked something; the question stays open."""
    run.emit(ResponsePlayed(BLUE, order.card))
    _exchange(run)


@step(START_OF_TURN, "HM:B19", after="the_vanished_return")
def blue_may_begin_with_dominoes(run: HeartsRun) -> None:
    """Blue may play Domino Theory before Red's first turn of the year."""
    turn = run.scene.state.turn
    if turn.seat == RED and not turn.is_extra and run.scene.state.turns[RED] == 1:
        open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.OPENING,))


@step(TOLL, "HM:B19", after="losses_are_chosen")
def blue_may_raise_a_point(run: HeartsRun) -> None:
    """Blue may play Domino Theory for a point to cancel a loss."""
    scene = run.scene
    owed = any(toll.side == BLUE and toll.extra for toll in scene.state.tolls)
    if owed and not payable_points(scene, BLUE):
        open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.LOSS,))


@step(COUNTRY, "HM:B19", after="blues_friends_are_tested")
def blue_may_raise_a_point_for_friends(run: HeartsRun) -> None:
    """Blue may play Domino Theory for the last point to save a faction."""
    nation = FACTIONS[run.scene.state.agenda[-1].about[0]][0]
    if in_danger(run.scene, nation) and _one_short(run.scene, price_of(run.scene, nation)):
        open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.RESCUE,))


@step(INTERPHASE, "HM:B19", after="generals_stir")
def blue_may_raise_a_point_for_saigon(run: HeartsRun) -> None:
    """Blue may play Domino Theory for the last point to keep the government."""
    if _one_short(run.scene, price_of_government(run.scene)):
        open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.GOVERNMENT,))


@step(REINFORCEMENTS, "HM:B19", after="blue_takes_an_ally_back")
def blue_may_raise_a_point_for_a_replacement(run: HeartsRun) -> None:
    """Blue may play Domino Theory for a point to buy a unit back."""
    if not run.scene.state.stockpile[BLUE] and units_for_sale(run.scene, BLUE):
        open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.REPLACEMENT,))


def _one_short(scene: Scene, price: int) -> bool:
    return price == payable_points(scene, BLUE) + 1


@step(BUSH, "HM:B19")  # the first of its list, so it follows none
def blue_may_raise_a_point_in_the_bush(run: HeartsRun) -> None:
    """Blue may play Domino Theory for a point to pay for a Bush Event."""
    dice = run.scene.state.agenda[-1].about[2:]
    if dice in PAID_EVENTS and not payable_points(run.scene, BLUE):
        open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.BUSH,))


@step(INTERPHASE, "HM:B19", after="the_marked_cell_is_lost")
def blue_may_count_dominoes(run: HeartsRun) -> None:
    """Blue may play Domino Theory before paying any Interphase costs."""
    open_window(run, BLUE, Window.ANY, "HM:B19", (Moment.SCORING,))


RESPONSE = CardResponse(NUMBER, Window.ANY, _exchange)


def _in_between(decision: str) -> OrderKind:
    """Let Blue play it before he answers a question of this kind."""
    judge = unless_offered("HM:B19", _in_hand, "no-answer-now")
    return OrderKind("HM:B19", decision, Respond, _in_hand, judge, _interrupt, (), __name__)


BEFORE_A_CARD = _in_between("play")
BETWEEN_ACTIONS = _in_between("act")
BEFORE_EVADING = _in_between("evade")
BEFORE_GOING = _in_between("evade_to")
BEFORE_LOSING = _in_between("losses")
BEFORE_BUYING_OFF = _in_between("spare")
BEFORE_RETREATING = _in_between("retreat")
BEFORE_BIDDING = _in_between("bid")
BEFORE_A_TRUCE = _in_between("cease_fire")
BEFORE_THE_NEWS = _in_between("cronkite")
BEFORE_PRESSING = _in_between("pressure")
BEFORE_VISITORS = _in_between("visitors")
BEFORE_THE_PILOT = _in_between("pilot")
BEFORE_AID = _in_between("aid")
BEFORE_A_RESCUE = _in_between("rescue")
BEFORE_THE_COUP = _in_between("government")
BEFORE_A_CALL = _in_between("call_to_saigon")
BEFORE_WITHDRAWING = _in_between("withdraw")
BEFORE_FREE_UNITS = _in_between("free_replacements")
BEFORE_BUYING_UNITS = _in_between("paid_replacements")
BEFORE_DEPLOYING = _in_between("deploy")
WORDING = {"no-answer-now": "You cannot play that card this way now."}
