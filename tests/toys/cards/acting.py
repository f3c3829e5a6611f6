"""2 Acting: the event of the lead, or its points; and passing."""

from __future__ import annotations

from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.cards.events import Buried, EventBegan, LeadDiscarded
from toys.cards.orders import Bury, Pass, PlayEvent
from toys.cards.points import EVENT, bury_vetoes, event_vetoes
from toys.cards.printed import RESPONSES
from toys.cards.state import BURIAL, CardsKnown, CardsRun, event_of, own


@adds(event_vetoes, "CARDS:2.1")
def the_lead_is_still_whole(scene: CardsKnown, order: PlayEvent) -> tuple[Veto, ...]:
    """A lead serves for its event or for points: once a point is spent the event is gone."""
    if scene.state.leads[scene.seat] != order.card:
        return (Veto("not-the-lead", {"card": order.card}),)
    if scene.state.is_untouched:
        return ()
    return (Veto("lead-used", {"points": scene.state.points}, "lead-used-remedy"),)


@adds(event_vetoes, "CARDS:2.2")
def responses_are_no_events(scene: CardsKnown, _: PlayEvent) -> tuple[Veto, ...]:
    """An ambush or a cancelling card is an answer to others, never an event of one's own."""
    lead = scene.state.leads[scene.seat]
    if lead is None or event_of(scene, lead) not in RESPONSES:
        return ()
    return (Veto("only-a-response", {"card": lead}),)


def _events(scene: CardsKnown) -> Offer | None:
    lead = scene.state.leads[scene.seat]
    if lead is None or _no_event(scene, PlayEvent(lead)):
        return None
    return Offer("CARDS:2.1", PlayEvent, (("card", Pick((lead,))),))


def _no_event(scene: CardsKnown, order: PlayEvent) -> tuple[Cited[Veto], ...]:
    return scene.rules[event_vetoes](scene, order)


@cites("CARDS:2.3")
def _play(run: CardsRun, _: PlayEvent) -> None:
    """An event takes all points of the lead."""
    run.emit(EventBegan(run.actor))
    run.open(EVENT)


PLAY_EVENT = order_kind(
    "CARDS:2.3", "act", PlayEvent, offer=_events, vetoes=_no_event, resolve=_play
)


@adds(bury_vetoes, "CARDS:2.4")
def only_out_of_the_hand(scene: CardsKnown, order: Bury) -> tuple[Veto, ...]:
    """A seat buries cards of its own hand."""
    if order.card in own(scene).hand:
        return ()
    return (Veto("not-in-hand", {"card": order.card}),)


@adds(bury_vetoes, "CARDS:2.5")
def burying_costs_two_points(scene: CardsKnown, _: Bury) -> tuple[Veto, ...]:
    """To bury a card costs two points."""
    points = scene.state.points
    return () if points >= BURIAL else (Veto("too-dear", {"cost": BURIAL, "points": points}),)


def _burials(scene: CardsKnown) -> Offer | None:
    hand = own(scene).hand
    if not hand or scene.state.points < BURIAL:
        return None
    return Offer("CARDS:2.4", Bury, (("card", Pick(hand)),))


def _no_burial(scene: CardsKnown, order: Bury) -> tuple[Cited[Veto], ...]:
    return scene.rules[bury_vetoes](scene, order)


@cites("CARDS:2.4")
def _bury(run: CardsRun, order: Bury) -> None:
    """A buried card leaves the game face down: its owner alone knows which."""
    run.emit(Buried(run.actor, order.card, BURIAL))


BURY = order_kind("CARDS:2.4", "act", Bury, offer=_burials, vetoes=_no_burial, resolve=_bury)


def _passes(_: CardsKnown) -> Offer:
    return Offer("CARDS:2.6", Pass)


def _anyone_may(_: CardsKnown, __: Pass) -> tuple[Cited[Veto], ...]:
    return ()


@cites("CARDS:2.6")
def _pass(run: CardsRun, _: Pass) -> None:
    """Who passes stops acting; a lead that served for points is discarded."""
    lead = run.scene.state.leads[run.actor]
    if lead is not None:
        run.emit(LeadDiscarded(run.actor, lead))
    run.answer()


PASS = order_kind("CARDS:2.6", "act", Pass, offer=_passes, vetoes=_anyone_may, resolve=_pass)
