"""Cards that change hands."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.printed.cards import CardSet
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.state import (
    Lasting,
    SeatSecrets,
    State,
    known_to_all,
    nobody_secrets,
    seat_secrets,
)

T = TypeVar("T")


class DeckBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deck_built"):
    """A seat has a game deck, face down; these cards of `aside` or the discards went into it."""

    seat: int
    count: int
    deck: tuple[int, ...] | None
    mixed_in: tuple[int, ...] = ()  # cards that lay open: set aside, or discarded


@evolves(DeckBuilt)
def _deck_built(state: State, event: DeckBuilt) -> State:
    deck = known_to_all(event.deck)
    discards = tuple(card for card in state.discards[event.seat] if card not in event.mixed_in)
    state = _with_deck(state, event.seat, deck)
    return replace(
        state,
        aside=tuple(card for card in state.aside if card not in event.mixed_in),
        discards=_set(state.discards, event.seat, discards),
    )


class CampaignsLaidOut(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="campaigns_laid_out"
):
    """A seat has its Campaign deck before it, so many cards."""

    seat: int
    count: int
    campaigns: tuple[int, ...] | None


@evolves(CampaignsLaidOut)
def _campaigns_laid_out(state: State, event: CampaignsLaidOut) -> State:
    secret = replace(seat_secrets(state, event.seat), campaigns=known_to_all(event.campaigns))
    return _with_seat(state, event.seat, secret)


class CardsDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_drawn"):
    """A seat drew so many cards off the top of its deck."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


@evolves(CardsDrawn)
def _cards_drawn(state: State, event: CardsDrawn) -> State:
    secret = seat_secrets(state, event.seat)
    deck = _deck(state, event.seat)
    state = _with_deck(state, event.seat, deck[event.count :])
    hand = (*secret.hand, *(event.cards or ()))
    state = _with_seat(state, event.seat, replace(secret, hand=hand))
    return replace(state, hand_sizes=_plus(state.hand_sizes, event.seat, event.count))


class CampaignTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="campaign_taken"):
    """A seat took a Campaign card into its hand."""

    seat: int
    card: int | None


@evolves(CampaignTaken)
def _campaign_taken(state: State, event: CampaignTaken) -> State:
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


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_played"):
    """A seat played the card of its turn, perhaps Mad Minute with it."""

    seat: int
    card: int
    second: int
    points: int
    bound: int = 0
    zone: str = ""
    may_add: int = 2
    is_campaign: bool = False


@evolves(CardPlayed)
def _card_played(state: State, event: CardPlayed) -> State:
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


class ResponsePlayed(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="response_played"
):
    """A seat played a card out of turn."""

    seat: int
    card: int


@evolves(ResponsePlayed)
def _response_played(state: State, event: ResponsePlayed) -> State:
    state = _out_of_hand(state, event.seat, (event.card,))
    return _discarded(state, event.seat, event.card)


class CardPutAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_put_away"):
    """A card that was played, in play or in a hand went to the discards or out of the game."""

    seat: int
    card: int
    to: str  # discards | removed


@evolves(CardPutAway)
def _card_put_away(state: State, event: CardPutAway) -> State:
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


class CardLaidOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_laid_out"):
    """A card stays face up in force."""

    lasting: Lasting


@evolves(CardLaidOut)
def _card_laid_out(state: State, event: CardLaidOut) -> State:
    turn = state.turn
    card = event.lasting.card
    if card == turn.card:
        turn = replace(turn, card=-1)
    return replace(state, turn=turn, in_play=(*state.in_play, event.lasting))


class HandCardRemoved(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_card_removed"
):
    """A card left the game, wherever it was, for all to see."""

    seat: int
    card: int
    source: str  # hand | campaigns | deck | discards | aside


@evolves(HandCardRemoved)
def _hand_card_removed(state: State, event: HandCardRemoved) -> State:
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


class BidMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid_made"):
    """A seat made a bid unseen."""

    seat: int
    bid: int | None


@evolves(BidMade)
def _bid_made(state: State, event: BidMade) -> State:
    secret = replace(seat_secrets(state, event.seat), bid=event.bid)
    state = _with_seat(state, event.seat, secret)
    return replace(state, has_bid=_set(state.has_bid, event.seat, event.bid is not None))


class BidsRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bids_revealed"):
    """Both bids lie open."""

    bids: tuple[int, int]


@evolves(BidsRevealed)
def _bids_revealed(state: State, _: BidsRevealed) -> State:
    for seat in (0, 1):
        state = _with_seat(state, seat, replace(seat_secrets(state, seat), bid=None))
    return replace(state, has_bid=(False, False))


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


CardEvent: TypeAlias = (
    DeckBuilt
    | CampaignsLaidOut
    | CardsDrawn
    | CampaignTaken
    | CardPlayed
    | ResponsePlayed
    | CardPutAway
    | CardLaidOut
    | HandCardRemoved
    | BidMade
    | BidsRevealed
)
