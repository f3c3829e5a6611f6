"""What happened.  Fields that may be None are so only in what another seat sees."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.kernel.play.events import KernelEvent


class FrontsDealt(msgspec.Struct, frozen=True, tag="fronts_dealt"):
    """A seat's pieces on the map got their fronts."""

    seat: int
    fronts: tuple[int | None, ...] | None


class PoolShuffled(msgspec.Struct, frozen=True, tag="pool_shuffled"):
    """The pool of fronts was shuffled face down."""

    pool: tuple[int, ...] | None


class DeckShuffled(msgspec.Struct, frozen=True, tag="deck_shuffled"):
    """The deck was shuffled face down."""

    deck: tuple[int, ...] | None


class CardsDrawn(msgspec.Struct, frozen=True, tag="cards_drawn"):
    """A seat drew so many cards off the top of the deck."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


class LeadChosen(msgspec.Struct, frozen=True, tag="lead_chosen"):
    """A seat chose its lead."""

    seat: int
    card: int | None


class LeadsRevealed(msgspec.Struct, frozen=True, tag="leads_revealed"):
    """Both leads were turned up, and it was settled who acts first."""

    leads: tuple[int | None, int | None]
    first: int


class ActivationBegan(msgspec.Struct, frozen=True, tag="activation_began"):
    """A seat got the points of its lead to act with."""

    seat: int
    points: int


class PiecesMoved(msgspec.Struct, frozen=True, tag="pieces_moved"):
    """Pieces went along a path, or retreated at no cost."""

    pieces: tuple[int, ...]
    path: tuple[int, ...]
    cost: int


class PiecesKeptStill(msgspec.Struct, frozen=True, tag="pieces_kept_still"):
    """Pieces that lie face down did not spring at the enemy who came: no ambushers."""

    pieces: tuple[int, ...]


class PieceTurnedUp(msgspec.Struct, frozen=True, tag="piece_turned_up"):
    """Everyone saw the front of a piece, and it stays open."""

    piece: int
    front: int


class PieceLost(msgspec.Struct, frozen=True, tag="piece_lost"):
    """A piece left the game, face up."""

    piece: int


class AttackDeclared(msgspec.Struct, frozen=True, tag="attack_declared"):
    """A seat spent a point to attack."""

    seat: int
    area: int


class ResponsePlayed(msgspec.Struct, frozen=True, tag="response_played"):
    """A seat answered with a card out of its hand."""

    seat: int
    card: int


class FightDecided(msgspec.Struct, frozen=True, tag="fight_decided"):
    """The dice fell: by so much the attacker is ahead."""

    margin: int


class FightEnded(msgspec.Struct, frozen=True, tag="fight_ended"):
    """The fight is over."""


class EventBegan(msgspec.Struct, frozen=True, tag="event_began"):
    """A seat uses all its points for the event of its lead."""

    seat: int


class EventCancelled(msgspec.Struct, frozen=True, tag="event_cancelled"):
    """The lead went back to its owner's hand, without effect."""

    seat: int
    card: int


class LeadDiscarded(msgspec.Struct, frozen=True, tag="lead_discarded"):
    """A lead was laid on the discard pile."""

    seat: int
    card: int


class LastingBegan(msgspec.Struct, frozen=True, tag="lasting_began"):
    """A lead stays in play."""

    seat: int
    card: int
    until: int


class LastingEnded(msgspec.Struct, frozen=True, tag="lasting_ended"):
    """A lasting card was laid on the discard pile."""

    card: int


class Glimpsed(msgspec.Struct, frozen=True, tag="glimpsed"):
    """An agent looked at a piece; its owner and the agent's seat know what there was to see."""

    piece: int
    front: int | None


class Recruited(msgspec.Struct, frozen=True, tag="recruited"):
    """A piece came out of the reserve, with the top front of the pool."""

    seat: int
    piece: int
    area: int
    front: int | None


class Veiled(msgspec.Struct, frozen=True, tag="veiled"):
    """Two pieces of a seat were turned down and exchanged, or not."""

    seat: int
    one: int
    other: int
    is_swapped: bool | None


class Buried(msgspec.Struct, frozen=True, tag="buried"):
    """A seat laid a card of its hand out of the game, face down."""

    seat: int
    card: int | None
    cost: int


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """The areas were counted."""

    points: tuple[int, int]


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """Another turn began."""

    turn: int


GameEvent: TypeAlias = (
    FrontsDealt
    | PoolShuffled
    | DeckShuffled
    | CardsDrawn
    | LeadChosen
    | LeadsRevealed
    | ActivationBegan
    | PiecesMoved
    | PiecesKeptStill
    | PieceTurnedUp
    | PieceLost
    | AttackDeclared
    | ResponsePlayed
    | FightDecided
    | FightEnded
    | EventBegan
    | EventCancelled
    | LeadDiscarded
    | LastingBegan
    | LastingEnded
    | Glimpsed
    | Recruited
    | Veiled
    | Buried
    | Scored
    | TurnBegan
)
Event: TypeAlias = GameEvent | KernelEvent


def seen(event: GameEvent, seat: int) -> GameEvent | None:
    """An event as a seat may see it: what is done in secret is seen to be done."""
    match event:
        case FrontsDealt(seat=owner) if owner != seat:
            return FrontsDealt(owner, None)
        case PoolShuffled():
            return PoolShuffled(None)
        case DeckShuffled():
            return DeckShuffled(None)
        case CardsDrawn(seat=owner, count=count) if owner != seat:
            return CardsDrawn(owner, count, None)
        case LeadChosen(seat=owner) if owner != seat:
            return LeadChosen(owner, None)
        case Glimpsed(piece=piece) if seat < 0:
            return Glimpsed(piece, None)
        case _:
            return _seen_in_play(event, seat)


def _seen_in_play(event: GameEvent, seat: int) -> GameEvent | None:
    match event:
        case Recruited(seat=owner, piece=piece, area=area) if owner != seat:
            return Recruited(owner, piece, area, None)
        case Veiled(seat=owner, one=one, other=other) if owner != seat:
            return Veiled(owner, one, other, None)
        case Buried(seat=owner, cost=cost) if owner != seat:
            return Buried(owner, None, cost)
        case _:
            return event
