"""1 The turn: draw, lead, act, score."""

from __future__ import annotations

from sandtable.kernel.play.state import Decision, Result
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.cards.events import (
    ActivationBegan,
    CardsDrawn,
    DeckShuffled,
    FrontsDealt,
    LastingEnded,
    LeadChosen,
    LeadsRevealed,
    PieceLost,
    PoolShuffled,
    Scored,
    TurnBegan,
)
from toys.cards.fights import turn_up
from toys.cards.orders import ChooseLead
from toys.cards.points import TURN
from toys.cards.printed import BLUE, RED, SEATS
from toys.cards.state import (
    HAND,
    CardsKnown,
    CardsRun,
    CardsScene,
    nobody_of,
    on_map,
    own,
    secret_of,
    standing,
)


@cites("CARDS:1.1")
def fronts_are_dealt(run: CardsRun) -> None:
    """Each side's fronts are shuffled and laid on its pieces; the pool is shuffled too."""
    for seat in SEATS:
        before = secret_of(run, seat).fronts
        dealt = iter(run.shuffled(f"fronts of {seat}", [f for f in before if f is not None]))
        run.emit(FrontsDealt(seat, tuple(None if f is None else next(dealt) for f in before)))
    run.emit(PoolShuffled(run.shuffled("pool", nobody_of(run).pool)))
    run.open(TURN)


@step(TURN, "CARDS:1.2")
def hands_are_filled(run: CardsRun) -> None:
    """The deck is shuffled, and each hand is filled up to five while there are cards."""
    deck = run.shuffled("deck", nobody_of(run).deck)
    run.emit(DeckShuffled(deck))
    for seat in SEATS:
        cards = deck[: HAND - run.scene.state.hand_sizes[seat]]
        if cards:
            run.emit(CardsDrawn(seat, len(cards), cards))
        deck = deck[len(cards) :]


@step(TURN, "CARDS:1.3", after="hands_are_filled")
def leads_are_chosen(run: CardsRun) -> None:
    """Both seats choose a card to lead with at the same time; without cards there is no lead."""
    sizes = run.scene.state.hand_sizes
    asked = [Decision(seat, "lead", "CARDS:1.3") for seat in SEATS if sizes[seat]]
    if asked:
        run.ask(*asked)


def _leads(scene: CardsKnown) -> Offer:
    return Offer("CARDS:1.3", ChooseLead, (("card", Pick(own(scene).hand)),))


@cites("CARDS:1.3")
def _lead_vetoes(scene: CardsKnown, order: ChooseLead) -> tuple[Cited[Veto], ...]:
    """A seat leads with a card of its own hand."""
    if order.card in own(scene).hand:
        return ()
    return (Cited("CARDS:1.3", Veto("not-in-hand", {"card": order.card})),)


def _choose(run: CardsRun, order: ChooseLead) -> None:
    run.emit(LeadChosen(run.actor, order.card))
    run.answer()


CHOOSE_LEAD = order_kind(
    "CARDS:1.3", "lead", ChooseLead, offer=_leads, vetoes=_lead_vetoes, resolve=_choose
)


@step(TURN, "CARDS:1.4", after="leads_are_chosen")
def leads_are_revealed(run: CardsRun) -> None:
    """The leads are turned up together, and the higher one acts first."""
    leads = (secret_of(run, BLUE).lead, secret_of(run, RED).lead)
    run.emit(LeadsRevealed(leads, _first(run.scene, leads)))


@cites("CARDS:1.5")
def _first(scene: CardsScene, leads: tuple[int | None, int | None]) -> int:
    """Between equal leads Blue acts first in odd turns, Red in even ones."""
    blue, red = (scene.printed.cards[card].points if card is not None else 0 for card in leads)
    if blue == red:
        return (scene.state.turn - 1) % 2
    return BLUE if blue > red else RED


@step(TURN, "CARDS:1.6", after="leads_are_revealed")
def first_seat_acts(run: CardsRun) -> None:
    """A seat acts with one point more than its lead shows; without a lead it does not act."""
    _activate(run, run.scene.state.first)


@step(TURN, "CARDS:1.7", after="first_seat_acts")
def second_seat_acts(run: CardsRun) -> None:
    """Then the other seat acts."""
    _activate(run, 1 - run.scene.state.first)


def _activate(run: CardsRun, seat: int) -> None:
    lead = run.scene.state.leads[seat]
    if lead is not None:
        run.emit(ActivationBegan(seat, run.printed.cards[lead].points + 1))
        run.ask(Decision(seat, "act", "CARDS:1.6"))


@step(TURN, "CARDS:1.8", after="second_seat_acts")
def masks_fall_at_the_end(run: CardsRun) -> None:
    """In the last turn all pieces are turned up before the count, and dummies leave."""
    if run.scene.state.turn < run.printed.turns:
        return
    for seat in SEATS:
        for piece in on_map(run.scene.state, seat):
            if turn_up(run, piece).strength == 0:
                run.emit(PieceLost(piece))


@step(TURN, "CARDS:1.9", after="masks_fall_at_the_end")
def areas_are_counted(run: CardsRun) -> None:
    """A side scores each area in which it stands alone, whatever its pieces are."""
    points = [0, 0]
    for row in run.printed.areas:
        there = [bool(standing(run.scene.state, seat, row.area)) for seat in SEATS]
        if there[BLUE] != there[RED]:
            points[RED if there[RED] else BLUE] += row.value
    run.emit(Scored((points[BLUE], points[RED])))


@step(TURN, "CARDS:1.10", after="areas_are_counted")
def the_turn_ends(run: CardsRun) -> None:
    """Lasting cards whose time is up leave play, and the next turn begins."""
    state = run.scene.state
    for lasting in state.in_play:
        if lasting.until <= state.turn:
            run.emit(LastingEnded(lasting.card))
    run.publish_key()
    if state.turn == run.printed.turns:
        _the_game_ends(run)
        return
    run.emit(TurnBegan(state.turn + 1))
    run.go_to("hands_are_filled")


@cites("CARDS:1.11")
def _the_game_ends(run: CardsRun) -> None:
    """After the last turn the side with more points wins; equal points are a draw."""
    blue, red = score = run.scene.state.score
    winner = None if blue == red else BLUE if blue > red else RED
    run.end(Result(winner, "CARDS:1.11", score))
