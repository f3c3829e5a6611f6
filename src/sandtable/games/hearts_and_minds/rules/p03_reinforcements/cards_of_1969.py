"""3.2 The cards of 1969 come into the game decks."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import DeckBuilt
from sandtable.games.hearts_and_minds.printed.cards import Deck
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, nobody_of
from sandtable.kernel.rules.rule_hooks import step

YEAR: Final = 1969
_DECKS: Final = {RED: Deck.RED, BLUE: Deck.BLUE}


@step(REINFORCEMENTS, "HMP:3.2")
def cards_of_1969_are_mixed_in(run: HeartsRun) -> None:
    """In 1969, four new cards are shuffled into each deck."""
    if run.scene.state.year != YEAR:
        return
    cards = run.printed.cards
    for seat in (RED, BLUE):
        new = tuple(c for c in run.scene.state.aside if cards[c].deck is _DECKS[seat])
        nobody = nobody_of(run)
        old = nobody.blue_deck if seat else nobody.red_deck
        deck = run.shuffled(f"1969 cards of seat {seat}", (*old, *new))
        run.emit(DeckBuilt(seat, len(deck), deck, new))
