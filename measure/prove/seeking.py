"""A player for the proofs of Hearts and Minds who waits for what seldom comes."""

from __future__ import annotations

from typing import Any

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import SeatView
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    BuyEvent,
    ChangeControl,
    EndTurn,
    Fight,
    PlayCampaign,
    PlayCard,
    Respond,
    TakeCampaign,
    TakeLosses,
)
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import Nation
from sandtable.games.hearts_and_minds.state import BODY, DEAD
from sandtable.kernel.rules.offers import Offer

#: Cards whose moment is rare: they are kept until it comes.
RARE = frozenset({"X08", "X26", "R16", "R06"})
GRAND = frozenset({"R26", "R27"})
#: Years before and in which points are saved for an offensive.
SAVING = frozenset({1966, 1967, 1968, 1970, 1971})
MOURNED = 2
#: What an offensive costs.
PRICE = 6
#: Whose dead bring rare moments: Americans, and the factions of Laos and Cambodia.
SOUGHT = frozenset({Nation.US, Nation.LAO, Nation.CAMBODIAN, Nation.PATHET_LAO, Nation.KHMER_ROUGE})
TRIES = 12


def _domain(offer: Offer, *chosen: Any) -> Any:
    """The domain of the next parameter; which kind it is of, the order tells."""
    return offer.domain(chosen)


class Seeker(RandomPlayer):
    """Plays at random, but fights much, buys every event and keeps cards whose moment is rare."""

    name = "seeker"

    def choose(self, here: SeatView) -> Any:
        """Take what is seldom offered, else draw."""
        by_kind = {offer.order: offer for offer in here.offers}
        for kind in (PlayCampaign, BuyEvent, Respond):
            if kind in by_kind:
                return by_kind[kind].draw(self.whims)
        if TakeCampaign in by_kind:
            able = _domain(by_kind[TakeCampaign]).listed()
            grand = [card for card in able if charts().cards[card].number in GRAND]
            return TakeCampaign(grand[0]) if grand else super().choose(here)
        if PlayCard in by_kind:
            return self._card(here, by_kind[PlayCard])
        if EndTurn in by_kind and self._saves(here):
            return EndTurn()
        if TakeLosses in by_kind:
            return self._dearest(by_kind[TakeLosses])
        for strike in (Bomb, Fight):
            if strike in by_kind and self.whims.below(3):
                return self._at(here, by_kind[strike])
        if ChangeControl in by_kind and self.whims.below(2):
            return by_kind[ChangeControl].draw(self.whims)
        return super().choose(here)

    def _saves(self, here: SeatView) -> bool:
        """Save for an offensive now and then, unless enough is saved."""
        view = here.view
        poor = here.seat == 0 and view.year in SAVING and view.stockpile[0] < PRICE
        return poor and self.whims.below(4) == 0

    def _at(self, here: SeatView, offer: Offer) -> Any:
        """Strike where friends of the enemy or Americans are, if it can be."""
        counters, stacks = charts().counters, here.view.stacks
        wanted = [
            area
            for area in _domain(offer).listed()
            if any(
                counters[unit].side != here.seat and counters[unit].nation in SOUGHT
                for unit in stacks.get(area, ())
            )
        ]
        drawn = [offer.draw(self.whims) for _ in range(TRIES)]
        return next((order for order in drawn if not wanted or order.area in wanted), drawn[0])

    def _dearest(self, offer: Offer) -> Any:
        """Lose Americans and friends first, so that they are mourned or in danger."""
        counters = charts().counters
        units = _domain(offer)
        first = sorted(units.options, key=lambda unit: counters[unit].nation not in SOUGHT)
        given = tuple(first[: units.most])
        rest = _domain(offer, given)
        return TakeLosses(given, tuple(rest.options[: rest.least]))

    def _card(self, here: SeatView, offer: Offer) -> Any:
        """Play cards whose moment has come first, those that wait last, and Mad Minute beside."""
        cards, able = charts().cards, _domain(offer).listed()
        moments = {"R16": self._mourned(here) >= MOURNED, "X26": self._buried(here)}
        ready = [card for card in able if moments.get(cards[card].number)]
        if ready:
            return PlayCard(ready[0], -1)
        plain = [card for card in able if cards[card].number not in RARE] or able
        card = plain[self.whims.below(len(plain))]
        return PlayCard(card, max(_domain(offer, card).listed()))

    def _mourned(self, here: SeatView) -> int:
        counters = charts().counters
        units = here.view.units.pairs()
        return sum(unit.at == BODY and counters[one].is_us_family for one, unit in units)

    def _buried(self, here: SeatView) -> bool:
        counters = charts().counters
        units = here.view.units.pairs()
        return any(unit.at == DEAD and counters[one].side == here.seat for one, unit in units)
