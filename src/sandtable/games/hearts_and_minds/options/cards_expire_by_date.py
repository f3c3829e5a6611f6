"""2.10 Historical dates: a card leaves the game when its last year is past."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardPutAway, HandCardRemoved
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS, YEAR
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, nobody_of, secret_of
from sandtable.kernel.rules.rule_hooks import step


@step(YEAR, "HMP:2.10", after="forces_grow")
def dated_cards_leave(run: HeartsRun) -> None:
    """Option: Campaign and 1969 cards are removed after their historical dates."""
    cards, last = run.printed.cards, charts().last_dates
    for seat in (RED, BLUE):
        secret, nobody, state = secret_of(run, seat), nobody_of(run), run.scene.state
        colour = "red" if seat == RED else "blue"
        places = {
            "hand": secret.hand,
            "campaigns": secret.campaigns,
            "deck": nobody.blue_deck if seat else nobody.red_deck,
            "discards": state.discards[seat],
            "aside": tuple(card for card in state.aside if cards[card].deck == colour),
        }
        for source, there in places.items():
            for card in there:
                if last.get(cards[card].number, state.year) < state.year:
                    run.emit(HandCardRemoved(seat, card, source))


@step(REINFORCEMENTS, "HMP:2.10")
def dated_cards_in_play_leave(run: HeartsRun) -> None:
    """Option: Commando Hunt leaves play when its last date is past, before points are added."""
    cards, last, state = run.printed.cards, charts().last_dates, run.scene.state
    for lasting in state.in_play:
        if last.get(cards[lasting.card].number, state.year) < state.year:
            run.emit(CardPutAway(lasting.seat, lasting.card, "removed"))
