"""Which card to play, which campaign to take, and when to answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.hearts_and_minds.advice.battle_bombing_control_orders import areas_of
from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    POINT,
    turns_left,
    zone_worth,
)
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.orders import (
    Decline,
    PlayCampaign,
    PlayCard,
    Respond,
    TakeCampaign,
)
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.p14_campaigns.playing_campaigns import campaign_of
from sandtable.games.hearts_and_minds.state_lookups import Known, card_of
from sandtable.kernel.rules.offers import Offer

#: Cards that answer are better kept, and what one hopes for from a grand offensive.
KEPT: Final = 10
GRAND: Final = 250
ANSWER: Final = 15


def plays(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of cards to play: many points first, answers last, campaigns if they will score."""
    for card in areas_of(offers, PlayCard):
        printed = card_of(scene, card)
        keep = KEPT if "response" in printed.timing else 0
        keep += 2 * KEPT if printed.is_campaign else 0
        yield Thought(
            POINT * printed.rp + 2 * (printed.rp - printed.cost) - keep, PlayCard(card, -1)
        )
    for card in areas_of(offers, PlayCampaign):
        yield Thought(campaign_worth(scene, card) + 3 * POINT, PlayCampaign(card, -1))


def campaign_worth(scene: Known, card: int) -> int:
    """What a campaign would bring its owner if it were played now."""
    if campaign_of(scene, card) is None:
        return GRAND
    brings = zone_worth(scene, card, scene.seat, scene.state.flags)
    return brings if scene.seat == RED else -brings


def campaigns(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of the Campaign card that would score most, if it can be paid for."""
    if offered(offers, Decline) is not None:
        yield Thought(5 * POINT, Decline())
    income = 2 if turns_left(scene, scene.seat) else 0
    for card in areas_of(offers, TakeCampaign):
        payable = scene.state.stockpile[scene.seat] + income >= 3  # noqa: PLR2004
        yield Thought(campaign_worth(scene, card) if payable else 0, TakeCampaign(card))


def answers(_: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of answering with a card, or of letting things be."""
    yield Thought(0, Decline())
    for card in areas_of(offers, Respond):
        yield Thought(ANSWER, Respond(card))
