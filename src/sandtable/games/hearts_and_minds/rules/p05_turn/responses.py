"""5.8 Responses: cards played out of turn, in windows that open whatever a player holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from sandtable.games.hearts_and_minds.events import EventBought, ResponsePlayed
from sandtable.games.hearts_and_minds.module_loading import modules_of
from sandtable.games.hearts_and_minds.orders import Decline, Respond, RespondFromCard
from sandtable.games.hearts_and_minds.printed.cards import Deck
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_afford,
    has_two_sources,
    make_payment,
    payable_points,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    card_of,
    own,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CARDS = "sandtable.games.hearts_and_minds.rules.cards"
_OTHERS = {RED: Deck.BLUE, BLUE: Deck.RED}


class Window(IntEnum):
    """When a card may be played out of turn; it is the first thing such a decision is about."""

    LOSS = 0  # a unit of the seat was put into the Body Count Box: X06
    RESCUE = 1  # the other side's faction is in danger: X08
    BOMBING = 2  # Blue named a target: X22
    ATTACK = 3  # Red declared an attack in South Vietnam: B05
    EVADE = 4  # a Red group could evade, or is too big to: R02
    AMBUSH = 5  # a Viet Cong may ambush: R03
    COUP = 6  # before Blue pays for the government: R06
    ANY = 7  # at any moment: B19


@dataclass(frozen=True)
class CardResponse:
    """A card as a Response: in which window, whether it fits, and what it does.

    `happens` gets what the window is about, without the window itself.
    """

    number: str
    window: Window
    happens: Callable[[HeartsRun, tuple[int, ...]], None]
    objections: Callable[[Known], tuple[Cited[Veto], ...]] = lambda _: ()


@cache
def card_responses() -> Mapping[str, CardResponse]:
    """Gather the Responses of all card modules, by the number of the card."""
    return {
        thing.number: thing
        for module in modules_of(_CARDS)
        for thing in vars(module).values()
        if isinstance(thing, CardResponse)
    }


@cites("HMP:5.8")
def open_window(
    run: HeartsRun, seat: int, window: Window, cite: str, about: tuple[int, ...] = ()
) -> None:
    """A seat is asked whenever, as far as all can see, it could hold a card that fits."""
    if could_respond(run.scene, seat, window):
        run.ask(Decision(seat, "respond", cite, (window, *about)))


@cites("HM-P:1.10")
def could_respond(scene: Scene, seat: int, window: Window) -> bool:
    """Say, from open facts alone, whether a seat could hold a Response for a window."""
    state = scene.state
    lying = turn_card_response(scene, seat)
    if lying is not None and lying.window is window:
        return True
    if state.hand_sizes[seat] <= state.campaigns_held[seat]:
        return False
    return any(
        response.window is window and _could_be_held(scene, seat, number)
        for number, response in card_responses().items()
    )


@cites("HMP:5.8")
def turn_card_response(scene: Scene, seat: int) -> CardResponse | None:
    """The card of one's own turn may answer once in that turn; Domino Theory only from the hand."""
    turn = scene.state.turn
    if turn.seat != seat or turn.card < 0 or turn.event_bought:
        return None
    response = card_responses().get(card_of(scene, turn.card).number)
    return response if response is not None and response.window is not Window.ANY else None


def _could_be_held(scene: Scene, seat: int, number: str) -> bool:
    state, card = scene.state, scene.printed.card_ids[number]
    if card_of(scene, card).deck is _OTHERS[seat]:
        return False
    lasting = [one.card for one in state.in_play]
    gone = (*state.removed, *state.discards[0], *state.discards[1], *state.aside, *lasting)
    return card not in gone and card not in {state.turn.card, state.turn.second}


def _against(scene: Known, order: Respond) -> tuple[Cited[Veto], ...]:
    lies = order.card == scene.state.turn.card and turn_card_response(scene, scene.seat) is not None
    if order.card not in own(scene).hand and not lies:
        return objection("HMP:5.8", "not-in-hand", card=order.card)
    response = card_responses().get(card_of(scene, order.card).number)
    if response is None or response.window not in {asked(scene).about[0], Window.ANY}:
        return objection("HMP:5.8", "no-answer", card=order.card)
    price = card_of(scene, order.card).cost
    if not can_afford(scene, scene.seat, price):
        points = payable_points(scene, scene.seat)
        return objection("HMP:5.8", "too-dear", price=price, points=points)
    return response.objections(scene)


def _playable(scene: Known) -> list[int]:
    hand, lying = own(scene).hand, scene.state.turn.card
    able = (*hand, lying) if turn_card_response(scene, scene.seat) is not None else hand
    return [card for card in able if not _against(scene, Respond(card))]


def _answers(scene: Known) -> Offer | None:
    cards = _playable(scene)
    return Offer("HMP:5.8", Respond, (("card", Pick(cards)),)) if cards else None


def _answers_from_card(scene: Known) -> Offer | None:
    if not has_two_sources(scene, scene.seat):
        return None
    cards = [card for card in _playable(scene) if card_of(scene, card).cost]
    return Offer("HMP:5.7", RespondFromCard, (("card", Pick(cards)),)) if cards else None


@cites("HMP:5.8")
def _respond(run: HeartsRun, order: Respond | RespondFromCard) -> None:
    """A Response is paid for like any payment; out of the hand it is discarded at once."""
    about = asked(run.scene).about
    price, from_card = card_of(run.scene, order.card).cost, isinstance(order, RespondFromCard)
    if price:
        make_payment(run, run.actor, price, "HMP:5.8", card_first=from_card)
    lies = order.card == run.scene.state.turn.card
    run.emit(EventBought(order.card) if lies else ResponsePlayed(run.actor, order.card))
    response = card_responses()[card_of(run.scene, order.card).number]
    if response.window == about[0]:  # a card for any moment leaves the window open (RUL-0220)
        run.answer()
    response.happens(run, about[1:])


def _let_be(run: HeartsRun, _: Decline) -> None:
    run.answer()


RESPOND = order_kind(
    "HMP:5.8", "respond", Respond, offer=_answers, vetoes=_against, resolve=_respond
)
RESPOND_FROM_CARD = order_kind(
    "HMP:5.7",
    "respond",
    RespondFromCard,
    offer=_answers_from_card,
    vetoes=unless_offered("HMP:5.7", _answers_from_card, "one-source"),
    resolve=_respond,
)
LET_BE = order_kind(
    "HMP:5.8",
    "respond",
    Decline,
    offer=always("HMP:5.8", Decline),
    vetoes=nothing_against,
    resolve=_let_be,
)
