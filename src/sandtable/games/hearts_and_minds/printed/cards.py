"""Cards as printed: number, name, deck, points, price and timing; what they do is in the rules."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.kernel.catalogue.source_notes import SourceKind


class Deck(StrEnum):
    """The colour of a card's back."""

    BLACK = "black"
    BLUE = "blue"
    RED = "red"


class CardSet(StrEnum):
    """When a card is mixed in, or chosen."""

    BASIC = "basic"
    NINETEEN_SIXTY_NINE = "1969"
    CAMPAIGN = "campaign"


class PaidFrom(StrEnum):
    """What the event of a card is paid with."""

    TURN = "turn"
    STOCKPILE = "stockpile"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card; its place in the list of cards is its id in all games."""

    number: str
    name: str
    deck: Deck
    set: CardSet
    rp: int
    cost: int
    paid_from: PaidFrom
    timing: str
    basis: SourceKind

    @property
    def is_response(self) -> bool:
        """Whether it may be played out of turn."""
        return "response" in self.timing

    @property
    def is_campaign(self) -> bool:
        """Whether it is chosen out of the Campaign deck."""
        return self.set is CardSet.CAMPAIGN
