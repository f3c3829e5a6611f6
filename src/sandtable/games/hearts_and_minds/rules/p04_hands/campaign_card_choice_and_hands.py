"""4 Hands: a Campaign card perhaps, then five cards."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import CampaignTaken, CardsDrawn, DeckBuilt
from sandtable.games.hearts_and_minds.orders import Decline, TakeCampaign
from sandtable.games.hearts_and_minds.printed.cards import Deck
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import HANDS, campaign_duties
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    card_of,
    nobody_of,
    own,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

HAND: Final = 5
#: The years in which a grand offensive may be run.
GRAND_YEARS: Final = {"R26": range(1968, 1971), "R27": range(1972, 1973)}


@step(HANDS, "HMP:4.1")
def red_says_whether_he_takes_a_campaign_card(run: HeartsRun) -> None:
    """Red decides first whether to take a Campaign card."""
    _ask(run, RED)


@step(HANDS, "HMP:4.1")
def blue_says_whether_he_takes_a_campaign_card(run: HeartsRun) -> None:
    """Blue decides whether to take a Campaign card."""
    _ask(run, BLUE)


@cites("HM-P:0.7")
def _ask(run: HeartsRun, seat: int) -> None:
    """Ask whoever holds none and could take one of those left: all know which have been played."""
    scene = run.scene
    if scene.state.campaigns_held[seat]:
        return
    if any(may_be_taken(scene, seat, card) for card in unplayed_campaigns(scene, seat)):
        run.ask(Decision(seat, "campaign", "HM:1.4"))


def is_grand(scene: Scene, card: int) -> bool:
    """Whether a card is one of the two grand offensives."""
    return card_of(scene, card).number in GRAND_YEARS


@cites("HM:TET.2", "HM:EASTER.2")
def grand_price(scene: Scene, card: int) -> int:
    """A grand offensive costs as many points of the stockpile as its card says: six."""
    return card_of(scene, card).cost


def unplayed_campaigns(scene: Scene, seat: int) -> list[int]:
    """List a side's Campaign cards still in the game, in its Campaign deck or its hand."""
    deck, removed = (Deck.RED, Deck.BLUE)[seat], scene.state.removed
    cards = enumerate(scene.printed.cards)
    return [no for no, one in cards if one.is_campaign and one.deck is deck and no not in removed]


@cites("HMP:4.1")
def may_be_taken(scene: Scene, seat: int, card: int) -> bool:
    """Tet and Easter can only be taken in a year of theirs, with six points saved."""
    if not is_grand(scene, card):
        return True
    saved = scene.state.stockpile[seat]
    years = GRAND_YEARS[card_of(scene, card).number]
    return scene.state.year in years and saved >= grand_price(scene, card)


def _duties(scene: Known) -> list[int]:
    duties = [said.what for said in scene.rules[campaign_duties](scene)]
    return [card for card in duties if may_be_taken(scene, scene.seat, card)]


def _campaigns(scene: Known) -> Offer | None:
    left = own(scene).campaigns
    able = _duties(scene) or [card for card in left if may_be_taken(scene, scene.seat, card)]
    return Offer("HM:1.4", TakeCampaign, (("card", Pick(able)),)) if able else None


@cites("HM:1.4")
def _take(run: HeartsRun, order: TakeCampaign) -> None:
    """One Campaign card a year may take the place of a card drawn; only its owner sees which."""
    run.emit(CampaignTaken(run.actor, order.card))
    run.answer()


TAKE_CAMPAIGN = order_kind(
    "HM:1.4",
    "campaign",
    TakeCampaign,
    offer=_campaigns,
    vetoes=unless_offered("HM:1.4", _campaigns, "no-such-campaign"),
    resolve=_take,
)


def _may_decline(scene: Known) -> Offer | None:
    return None if _duties(scene) else Offer("HM:1.4", Decline)


def _leave(run: HeartsRun, _: Decline) -> None:
    run.answer()


TAKE_NONE = order_kind(
    "HM:1.4",
    "campaign",
    Decline,
    offer=_may_decline,
    vetoes=unless_offered("HM:1.4", _may_decline, "must-take-it"),
    resolve=_leave,
)


@step(HANDS, "HMP:4.2")
def hands_are_drawn(run: HeartsRun) -> None:
    """Each side draws up to five cards, including any Campaign card."""
    for seat in (RED, BLUE):
        draw_cards(run, seat, HAND - run.scene.state.hand_sizes[seat])


@cites("HMP:4.3")
def draw_cards(run: HeartsRun, seat: int, wanted: int) -> None:
    """An empty deck is made anew out of the discards; when there are none a hand stays small."""
    while wanted > 0:
        if not run.scene.state.deck_sizes[seat]:
            old = run.scene.state.discards[seat]
            if not old:
                return
            deck = run.shuffled(f"discards of seat {seat}", old)
            run.emit(DeckBuilt(seat, len(deck), deck, old))
        nobody = nobody_of(run)
        cards = (nobody.blue_deck if seat else nobody.red_deck)[:wanted]
        run.emit(CardsDrawn(seat, len(cards), cards))
        wanted -= len(cards)
