"""How cards change hands."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.cards import CardSet
from sandtable.games.hearts_and_minds.charts import charts
from sandtable.games.hearts_and_minds.state import (
    SeatSecrets,
    State,
    known_to_all,
    nobody_secrets,
    seat_secrets,
)

T = TypeVar("T")


def deck_built(state: State, event: e.DeckBuilt) -> State:
    """Give a seat a deck."""
    deck = known_to_all(event.deck)
    discards = tuple(card for card in state.discards[event.seat] if card not in event.mixed_in)
    state = _with_deck(state, event.seat, deck)
    return replace(
        state,
        aside=tuple(card for card in state.aside if card not in event.mixed_in),
        discards=_set(state.discards, event.seat, discards),
    )


def campaigns_laid_out(state: State, event: e.CampaignsLaidOut) -> State:
    """Give a seat its Campaign deck."""
    secret = replace(seat_secrets(state, event.seat), campaigns=known_to_all(event.campaigns))
    return _with_seat(state, event.seat, secret)


def cards_drawn(state: State, event: e.CardsDrawn) -> State:
    """Draw cards."""
    secret = seat_secrets(state, event.seat)
    deck = _deck(state, event.seat)
    state = _with_deck(state, event.seat, deck[event.count :])
    hand = (*secret.hand, *(event.cards or ()))
    state = _with_seat(state, event.seat, replace(secret, hand=hand))
    return replace(state, hand_sizes=_plus(state.hand_sizes, event.seat, event.count))


def campaign_taken(state: State, event: e.CampaignTaken) -> State:
    """Take a Campaign card into the hand."""
    card = known_to_all(event.card)
    secret = seat_secrets(state, event.seat)
    left = tuple(one for one in secret.campaigns if one != card)
    secret = replace(secret, campaigns=left, hand=(*secret.hand, card))
    return replace(
        _with_seat(state, event.seat, secret),
        hand_sizes=_plus(state.hand_sizes, event.seat, 1),
        campaigns_held=_plus(state.campaigns_held, event.seat, 1),
        campaign_sizes=_plus(state.campaign_sizes, event.seat, -1),
    )


def card_played(state: State, event: e.CardPlayed) -> State:
    """Put the card of the turn on the table."""
    played = (event.card,) if event.second < 0 else (event.card, event.second)
    state = _out_of_hand(state, event.seat, played)
    turn = replace(
        state.turn,
        card=event.card,
        second=event.second,
        points=event.points,
        bound=event.bound,
        zone=event.zone,
        may_add=event.may_add,
        is_campaign=event.is_campaign,
    )
    return replace(state, turn=turn)


def response_played(state: State, event: e.ResponsePlayed) -> State:
    """Discard a card played out of turn."""
    state = _out_of_hand(state, event.seat, (event.card,))
    return _discarded(state, event.seat, event.card)


def card_put_away(state: State, event: e.CardPutAway) -> State:
    """Put a card away that lies on the table."""
    turn, in_play = state.turn, state.in_play
    if event.card == turn.card:
        turn = replace(turn, card=-1)
    if event.card == turn.second:
        turn = replace(turn, second=-1)
    in_play = tuple(lasting for lasting in in_play if lasting.card != event.card)
    state = replace(state, turn=turn, in_play=in_play)
    if event.to == "removed":
        return replace(state, removed=(*state.removed, event.card))
    return _discarded(state, event.seat, event.card)


def card_laid_out(state: State, event: e.CardLaidOut) -> State:
    """Leave a card in play."""
    turn = state.turn
    card = event.lasting.card
    if card == turn.card:
        turn = replace(turn, card=-1)
    return replace(state, turn=turn, in_play=(*state.in_play, event.lasting))


def hand_card_removed(state: State, event: e.HandCardRemoved) -> State:
    """Take a card out of the game, wherever it was hidden."""
    seat, card = event.seat, event.card
    secret = seat_secrets(state, seat)
    match event.source:
        case "hand":
            state = _out_of_hand(state, seat, (card,))
        case "campaigns":
            left = tuple(one for one in secret.campaigns if one != card)
            state = _with_seat(state, seat, replace(secret, campaigns=left))
            state = replace(state, campaign_sizes=_plus(state.campaign_sizes, seat, -1))
        case "deck":
            deck = tuple(one for one in _deck(state, seat) if one != card)
            state = _with_deck(state, seat, deck)
        case "discards":
            left = tuple(one for one in state.discards[seat] if one != card)
            state = replace(state, discards=_set(state.discards, seat, left))
        case _:
            state = replace(state, aside=tuple(one for one in state.aside if one != card))
    shown = state.shown | {card}
    return replace(state, removed=(*state.removed, card), shown=shown)


def bid_made(state: State, event: e.BidMade) -> State:
    """Keep a bid."""
    secret = replace(seat_secrets(state, event.seat), bid=event.bid)
    state = _with_seat(state, event.seat, secret)
    return replace(state, has_bid=_set(state.has_bid, event.seat, event.bid is not None))


def bids_revealed(state: State, _: e.BidsRevealed) -> State:
    """Lay bids open."""
    for seat in (0, 1):
        state = _with_seat(state, seat, replace(seat_secrets(state, seat), bid=None))
    return replace(state, has_bid=(False, False))


# --- parts ----------------------------------------------------------------------------------


def _out_of_hand(state: State, seat: int, cards: tuple[int, ...]) -> State:
    secret = seat_secrets(state, seat)
    hand = tuple(card for card in secret.hand if card not in cards)
    held = sum(charts().cards[card].set is CardSet.CAMPAIGN for card in cards)
    return replace(
        _with_seat(state, seat, replace(secret, hand=hand)),
        hand_sizes=_plus(state.hand_sizes, seat, -len(cards)),
        campaigns_held=_plus(state.campaigns_held, seat, -held),
        shown=state.shown | set(cards),
    )


def _discarded(state: State, seat: int, card: int) -> State:
    return replace(state, discards=_set(state.discards, seat, (*state.discards[seat], card)))


def _with_seat(state: State, seat: int, secret: SeatSecrets) -> State:
    red, blue, nobody = state.secrets
    return replace(state, secrets=(red, secret, nobody) if seat else (secret, blue, nobody))


def _deck(state: State, seat: int) -> tuple[int, ...]:
    nobody = nobody_secrets(state)
    return nobody.blue_deck if seat else nobody.red_deck


def _with_deck(state: State, seat: int, deck: tuple[int, ...]) -> State:
    red, blue, _ = state.secrets
    nobody = nobody_secrets(state)
    nobody = replace(nobody, blue_deck=deck) if seat else replace(nobody, red_deck=deck)
    sizes = _set(state.deck_sizes, seat, len(deck))
    return replace(state, secrets=(red, blue, nobody), deck_sizes=sizes)


def _set(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])


def _plus(pair: tuple[int, int], seat: int, change: int) -> tuple[int, int]:
    return _set(pair, seat, pair[seat] + change)
