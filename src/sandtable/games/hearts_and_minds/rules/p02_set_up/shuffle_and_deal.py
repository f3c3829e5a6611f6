"""2 Shuffles and deals before the first step."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CampaignsLaidOut, DeckBuilt, PoolShuffled
from sandtable.games.hearts_and_minds.printed.cards import CardSet, Deck
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import YEAR
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import draw_vc
from sandtable.games.hearts_and_minds.setup import Marks
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, nobody_of, secret_of
from sandtable.kernel.rules.rule_hooks import cites

_DECKS = {RED: Deck.RED, BLUE: Deck.BLUE}


@cites("HM:1.1")
def the_game_opens(run: HeartsRun) -> None:
    """Players agree on the first and the last year; decks and Viet Cong are mixed first."""
    for seat in (RED, BLUE):
        campaigns = secret_of(run, seat).campaigns
        run.emit(CampaignsLaidOut(seat, len(campaigns), campaigns))
    decks_are_formed(run)
    the_pool_is_mixed(run)
    run.open(YEAR)


@cites("HM:1.3")
def decks_are_formed(run: HeartsRun) -> None:
    """Each player gets thirteen black cards and shuffles them with his own."""
    cards = run.printed.cards
    black = [place for place, card in enumerate(cards) if card.deck is Deck.BLACK]
    dealt = run.shuffled("black cards", black)
    half = len(dealt) // 2
    for seat, share in ((RED, dealt[:half]), (BLUE, dealt[half:])):
        own = [
            place
            for place, card in enumerate(cards)
            if card.deck is _DECKS[seat] and card.set is CardSet.BASIC
        ]
        deck = run.shuffled(f"deck of seat {seat}", (*own, *share))
        deck, mixed_in = cards_of_1969_on_top(run, seat, deck)
        run.emit(DeckBuilt(seat, len(deck), deck, mixed_in))


@cites("HMP:2.4")
def cards_of_1969_on_top(
    run: HeartsRun, seat: int, deck: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """From 1969 on the year's cards are mixed into all but sixteen cards, which go underneath."""
    under = Marks(run.printed).under
    if not under:
        return deck, ()
    cards = run.printed.cards
    mixed_in = tuple(card for card in run.scene.state.aside if cards[card].deck is _DECKS[seat])
    mixed = run.shuffled(f"1969 cards of seat {seat}", (*deck[under:], *mixed_in))
    return (*mixed, *deck[:under]), mixed_in


@cites("HM:1.5")
def the_pool_is_mixed(run: HeartsRun) -> None:
    """Viet Cong are mixed face down, and those of the list go to their provinces unseen."""
    run.emit(PoolShuffled(run.shuffled("pool", nobody_of(run).pool)))
    printed = run.printed
    for row in printed.charts.setups:
        if (
            row.year == printed.first_year
            and row.unit == "VC unit"
            and row.area in printed.area_ids
        ):
            for _ in range(row.count):
                draw_vc(run, printed.area_ids[row.area])
