"""5.2 Playing the card of the turn."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardPlayed
from sandtable.games.hearts_and_minds.orders import PlayCard
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import card_points, play_vetoes
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, card_of, own
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

MAD_MINUTE = "X24"
GRAND = ("R26", "R27")


@adds(play_vetoes, "HMP:5.2")
def out_of_the_hand(scene: Known, order: PlayCard) -> tuple[Veto, ...]:
    """A card is played out of one's own hand."""
    hand = own(scene).hand
    if order.card in hand and (order.second == -1 or order.second in hand):
        return ()
    return (Veto("not-in-hand", {"card": order.card}),)


@adds(play_vetoes, "HM:X24")
def mad_minute_goes_along(scene: Known, order: PlayCard) -> tuple[Veto, ...]:
    """Mad Minute goes beside another card, and alone only as the last one (RUL-0111)."""
    mad = scene.printed.card_ids[MAD_MINUTE]
    if order.second not in {-1, mad} or (order.second == mad == order.card):
        return (Veto("no-second-card", {"card": order.card}),)
    if order.card == mad and len(own(scene).hand) > 1:
        return (Veto("not-alone", {"card": order.card}, "beside-another"),)
    return ()


@adds(play_vetoes, "HM:S1965")
def no_campaign_card_at_first(scene: Known, order: PlayCard) -> tuple[Veto, ...]:
    """In 1965 nobody plays a Campaign card in his first turn."""
    if barred_at_first(scene, order.card):
        return (Veto("too-early", {"card": order.card}),)
    return ()


def barred_at_first(scene: Known, card: int) -> bool:
    """Whether a Campaign card comes too early."""
    state = scene.state
    first = state.year == 1965 and state.turns[scene.seat] == 1  # noqa: PLR2004  # as the rule says
    return first and 0 <= card < len(scene.printed.cards) and card_of(scene, card).is_campaign


@adds(play_vetoes, "HMP:4.1")
def the_great_offensive_goes_first(scene: Known, order: PlayCard) -> tuple[Veto, ...]:
    """Tet or Easter in the hand must be played, as an offensive, in the first turn of the year."""
    held = grand_card_in_hand(scene)
    return (Veto("offensive-first", {"card": held}),) if held >= 0 else ()


def grand_card_in_hand(scene: Known) -> int:
    """Tet or Easter if the seat holds it, else -1."""
    if scene.seat != RED:
        return -1
    ids = [scene.printed.card_ids[number] for number in GRAND]
    return next((card for card in own(scene).hand if card in ids), -1)


def _cards(scene: Known) -> Offer | None:
    hand = own(scene).hand
    mad = scene.printed.card_ids[MAD_MINUTE]
    able = [card for card in hand if not _against(scene, PlayCard(card, -1))]
    if not able:
        return None

    def second(card: int) -> Pick[int]:
        return Pick((-1, mad)) if mad in hand and card != mad else Pick((-1,))

    return Offer("HMP:5.2", PlayCard, (("card", Pick(able)), ("second", Given(second))))


def _against(scene: Known, order: PlayCard) -> tuple[Cited[Veto], ...]:
    return scene.rules[play_vetoes](scene, order)


@cites("HMP:5.2")
def _play(run: HeartsRun, order: PlayCard) -> None:
    """The card lies face up, and its points can be spent."""
    run.emit(CardPlayed(run.actor, order.card, order.second, worth_of(run.scene, order)))
    run.answer()


def worth_of(scene: Scene, order: PlayCard) -> int:
    """Count the points of a card and of Mad Minute beside it."""
    points = card_of(scene, order.card).rp
    points += sum(said.what for said in scene.rules[card_points](scene, order.card))
    return points + (card_of(scene, order.second).rp if order.second >= 0 else 0)


PLAY_CARD = order_kind("HMP:5.2", "play", PlayCard, offer=_cards, vetoes=_against, resolve=_play)
