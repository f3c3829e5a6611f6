"""5.4 Buying the event of the card played: what a card module must say of its event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from sandtable.games.hearts_and_minds.events import EventBought
from sandtable.games.hearts_and_minds.module_loading import modules_of
from sandtable.games.hearts_and_minds.orders import BuyEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_pay,
    pay_action,
    spendable,
)
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, card_of
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CARDS = "sandtable.games.hearts_and_minds.rules.cards"


@dataclass(frozen=True)
class CardEvent:
    """The event of a card: whether it can happen now, and what it does once it is paid for.

    `objections` gets the scene as the buyer knows it; none means that the event may be bought.
    `happens` may open decisions and procedures.  `price` is for prices that are not printed.
    """

    number: str
    happens: Callable[[HeartsRun], None]
    objections: Callable[[Known], tuple[Cited[Veto], ...]] = lambda _: ()
    price: Callable[[Known], int] | None = None


@cache
def card_events() -> Mapping[str, CardEvent]:
    """Gather the events of all card modules, by the number of the card."""
    return {
        thing.number: thing
        for module in modules_of(_CARDS)
        for thing in vars(module).values()
        if isinstance(thing, CardEvent)
    }


@cites("HMP:5.4")
def price_of(scene: Known, card: int) -> int:
    """An event costs what the card says."""
    event = card_events().get(card_of(scene, card).number)
    if event is not None and event.price is not None:
        return event.price(scene)
    return card_of(scene, card).cost


def _against(scene: Known, order: BuyEvent) -> tuple[Cited[Veto], ...]:
    turn = scene.state.turn
    if order.card != turn.card or turn.card < 0:
        return objection("HMP:5.4", "not-the-card", card=order.card)
    if turn.event_bought or turn.is_campaign:
        return objection("HMP:5.4", "event-over", card=order.card)
    event = card_events().get(card_of(scene, order.card).number)
    if event is None:
        return objection("HMP:5.4", "no-event", card=order.card)
    price = price_of(scene, order.card)
    if not can_pay(scene, price):
        return objection("HMP:5.4", "too-dear", price=price, points=spendable(scene))
    return event.objections(scene)


def _events(scene: Known) -> Offer | None:
    card = scene.state.turn.card
    if card < 0 or _against(scene, BuyEvent(card)):
        return None
    return Offer("HMP:5.4", BuyEvent, (("card", Pick((card,))),))


@cites("HMP:5.4")
def _buy(run: HeartsRun, order: BuyEvent) -> None:
    """The event of the card is bought once, at any point of the turn."""
    pay_action(run, price_of(run.scene, order.card))
    run.emit(EventBought(order.card))
    card_events()[card_of(run.scene, order.card).number].happens(run)


BUY_EVENT = order_kind("HMP:5.4", "act", BuyEvent, offer=_events, vetoes=_against, resolve=_buy)
