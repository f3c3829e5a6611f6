"""5 Answers to events and attacks."""

from __future__ import annotations

from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, skips, step
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.cards.events import EventCancelled, ResponsePlayed
from toys.cards.orders import LetBe, Respond
from toys.cards.points import EVENT, fight_modifiers
from toys.cards.state import CardsKnown, CardsRun, CardsScene, Fight, event_of, own

ANSWERS = {"answer_event": "cancel", "answer_attack": "ambush"}


@step(EVENT, "CARDS:5.1")
def the_other_seat_may_answer(run: CardsRun) -> None:
    """After every event the other seat is asked for an answer, whatever there is in the hand."""
    run.ask(Decision(1 - run.scene.state.acting, "answer_event", "CARDS:5.1"))


@cites("CARDS:5.2")
def fitting_answers(scene: CardsKnown) -> tuple[int, ...]:
    """An event is answered with a cancelling card, an attack with an ambush."""
    decision = decision_of(scene.state, scene.seat)
    assert decision is not None
    wanted = ANSWERS[decision.kind]
    return tuple(card for card in own(scene).hand if event_of(scene, card) == wanted)


def _answers(scene: CardsKnown) -> Offer | None:
    cards = fitting_answers(scene)
    return Offer("CARDS:5.2", Respond, (("card", Pick(cards)),)) if cards else None


def _answer_vetoes(scene: CardsKnown, order: Respond) -> tuple[Cited[Veto], ...]:
    if order.card in fitting_answers(scene):
        return ()
    return (Cited("CARDS:5.2", Veto("no-answer", {"card": order.card}, "no-answer-remedy")),)


@cites("CARDS:5.3")
def _cancel(run: CardsRun, order: Respond) -> None:
    """A cancelled event does not happen; its card goes back to the hand it came from."""
    run.emit(ResponsePlayed(run.actor, order.card))
    acting = run.scene.state.acting
    lead = run.scene.state.leads[acting]
    assert lead is not None
    run.emit(EventCancelled(acting, lead))
    run.answer()


@skips(EVENT, "CARDS:5.3", over="CARDS:5.6")
def nothing_happens(scene: CardsScene) -> bool:
    """A cancelled event does not happen."""
    return scene.state.leads[scene.state.acting] is None


CANCEL = order_kind(
    "CARDS:5.3", "answer_event", Respond, offer=_answers, vetoes=_answer_vetoes, resolve=_cancel
)


@cites("CARDS:5.4")
def _ambush(run: CardsRun, order: Respond) -> None:
    """An ambush card is laid against the attack."""
    run.emit(ResponsePlayed(run.actor, order.card))
    run.answer()


@adds(fight_modifiers, "CARDS:5.4")
def ambushes_help_the_defender(_: CardsScene, fight: Fight) -> tuple[int, ...]:
    """With an ambush card against it the attacker's margin is two less."""
    return (-2,) * fight.ambushes


AMBUSH = order_kind(
    "CARDS:5.4", "answer_attack", Respond, offer=_answers, vetoes=_answer_vetoes, resolve=_ambush
)


@cites("CARDS:5.5")
def _let_be(run: CardsRun, _: LetBe) -> None:
    """Nobody has to answer."""
    run.answer()


def _silence(_: CardsKnown) -> Offer:
    return Offer("CARDS:5.5", LetBe)


def _nothing_against(_: CardsKnown, __: LetBe) -> tuple[Cited[Veto], ...]:
    return ()


LET_EVENT_BE = order_kind(
    "CARDS:5.5", "answer_event", LetBe, offer=_silence, vetoes=_nothing_against, resolve=_let_be
)
LET_ATTACK_BE = order_kind(
    "CARDS:5.5", "answer_attack", LetBe, offer=_silence, vetoes=_nothing_against, resolve=_let_be
)
