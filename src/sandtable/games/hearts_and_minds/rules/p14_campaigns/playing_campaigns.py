"""14.1, 15.1 and 16.1 Playing a Campaign card as a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.events import (
    CardPlayed,
    OffensiveBegan,
    StockpileChanged,
    YearNoted,
)
from sandtable.games.hearts_and_minds.orders import PlayCampaign
from sandtable.games.hearts_and_minds.printed.charts import Campaign
from sandtable.games.hearts_and_minds.rule_hooks import OFFENSIVE
from sandtable.games.hearts_and_minds.rules.p04_hands.campaign_card_choice_and_hands import (
    GRAND_YEARS,
    grand_price,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.playing_cards import (
    MAD_MINUTE,
    barred_at_first,
    grand_card_in_hand,
)
from sandtable.games.hearts_and_minds.rules.p14_campaigns.bonuses import bonus_of
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, card_of, own
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

ZONE_PRICE: Final = 3
#: A note of the year: this card is a campaign of this seat.
CAMPAIGN: Final = "campaign"
GRAND_NAMES: Final[Mapping[str, str]] = {"R26": "tet", "R27": "easter"}


def campaign_of(scene: Scene, card: int) -> Campaign | None:
    """Find the zone campaign of a card."""
    number = card_of(scene, card).number
    campaigns = scene.printed.charts.campaigns
    return next((one for one in campaigns if number in {one.blue_card, one.red_card}), None)


def _against(scene: Known, order: PlayCampaign) -> tuple[Cited[Veto], ...]:
    hand = own(scene).hand
    if order.card not in hand or not card_of(scene, order.card).is_campaign:
        return objection("HMP:14.1", "no-campaign", card=order.card)
    if barred_at_first(scene, order.card):
        return objection("HM:S1965", "too-early", card=order.card)
    if campaign_of(scene, order.card) is None:
        return _against_offensive(scene, order)
    mad = scene.printed.card_ids[MAD_MINUTE]
    if order.second != -1 and (order.second != mad or mad not in hand):
        return objection("HM:X24", "no-second-card", card=order.second)
    held = grand_card_in_hand(scene)
    if held >= 0:
        return objection("HMP:4.1", "offensive-first", card=held)
    saved = scene.state.stockpile[scene.seat]
    if saved < ZONE_PRICE:
        return objection("HMP:14.1", "too-dear", price=ZONE_PRICE, points=saved)
    return ()


@cites("HM:TET.1", "HM:EASTER.1", "HM:R26-R27")
def _against_offensive(scene: Known, order: PlayCampaign) -> tuple[Cited[Veto], ...]:
    """A grand offensive needs its year, Red's first turn, six points saved, and nothing beside."""
    number, state = card_of(scene, order.card).number, scene.state
    cite = "HM:TET.1" if number == "R26" else "HM:EASTER.1"
    if order.second != -1:
        return objection("HM:X24", "no-second-card", card=order.second)
    if state.year not in GRAND_YEARS[number] or state.turns[scene.seat] != 1:
        return objection(cite, "not-its-time", card=order.card)
    saved, price = state.stockpile[scene.seat], grand_price(scene, order.card)
    if saved < price:
        return objection(cite, "too-dear", price=price, points=saved)
    return ()


def _campaigns(scene: Known) -> Offer | None:
    hand = own(scene).hand
    mad = scene.printed.card_ids[MAD_MINUTE]
    able = [card for card in hand if not _against(scene, PlayCampaign(card, -1))]
    if not able:
        return None

    def second(card: int) -> Pick[int]:
        beside = mad in hand and campaign_of(scene, card) is not None
        return Pick((-1, mad)) if beside else Pick((-1,))

    return Offer("HMP:14.1", PlayCampaign, (("card", Pick(able)), ("second", Given(second))))


def _play(run: HeartsRun, order: PlayCampaign) -> None:
    campaign = campaign_of(run.scene, order.card)
    if campaign is None:
        _begin_offensive(run, order.card)
    else:
        _begin_campaign(run, order, campaign.zone)
    run.answer()
    if campaign is None:
        run.open(OFFENSIVE)
    else:
        bonus_of(run, order.card)


@cites("HMP:14.1", "HM:B24-B27", "HM:R22-R25", "HM-P:20.8")
def _begin_campaign(run: HeartsRun, order: PlayCampaign, zone: str) -> None:
    """Three points go in from the stockpile; these six fight, win and pacify only in the zone."""
    run.emit(StockpileChanged(run.actor, -ZONE_PRICE, "HMP:14.1"))
    bound = card_of(run.scene, order.card).rp + ZONE_PRICE
    free = card_of(run.scene, order.second).rp if order.second >= 0 else 0
    run.emit(
        CardPlayed(
            run.actor,
            order.card,
            order.second,
            bound + free,
            bound,
            zone,
            may_add=0,
            is_campaign=True,
        )
    )
    run.emit(YearNoted(Note(CAMPAIGN, (order.card, run.actor))))


@cites("HM:TET.2", "HM:EASTER.2", "HM:TET.5", "HM:EASTER.6")
def _begin_offensive(run: HeartsRun, card: int) -> None:
    """A grand offensive costs six points, and its nine are all that Red spends on Actions."""
    number = card_of(run.scene, card).number
    cite = "HM:TET.2" if number == "R26" else "HM:EASTER.2"
    run.emit(StockpileChanged(run.actor, -grand_price(run.scene, card), cite))
    points = card_of(run.scene, card).rp
    run.emit(CardPlayed(run.actor, card, -1, points, may_add=0, is_campaign=True))
    run.emit(OffensiveBegan(GRAND_NAMES[number]))


PLAY_CAMPAIGN = order_kind(
    "HMP:14.1", "play", PlayCampaign, offer=_campaigns, vetoes=_against, resolve=_play
)

WORDING = {
    "no-campaign": "{card} is not a Campaign card in your hand.",
    "not-its-time": "{card} can be played only in its own years, on Red's first turn.",
}
