"""The only code that builds a position out of another.  It consults no rule."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec.structs import replace

from toys.cards.events import (
    ActivationBegan,
    AttackDeclared,
    Buried,
    CardsDrawn,
    DeckShuffled,
    EventBegan,
    EventCancelled,
    FightDecided,
    FightEnded,
    FrontsDealt,
    GameEvent,
    Glimpsed,
    LastingBegan,
    LastingEnded,
    LeadChosen,
    LeadDiscarded,
    LeadsRevealed,
    PieceLost,
    PiecesKeptStill,
    PiecesMoved,
    PieceTurnedUp,
    PoolShuffled,
    Recruited,
    ResponsePlayed,
    Scored,
    TurnBegan,
    Veiled,
)
from toys.cards.state import (
    LOST,
    Fight,
    Held,
    Lasting,
    Look,
    NobodySecrets,
    Piece,
    SeatSecrets,
    Sighting,
    State,
)

T = TypeVar("T")


def evolve(state: State, event: GameEvent) -> State:  # noqa: C901, PLR0911, PLR0912  # one branch per event
    """Apply one fact."""
    match event:
        case PiecesMoved():
            return _moved(state, event)
        case PieceTurnedUp():
            return _turned_up(state, event)
        case PiecesKeptStill(pieces=pieces):
            for piece in pieces:
                state = _sighted(state, piece, None)
            return state
        case PieceLost(piece=piece):
            return _with_piece(state, piece, replace(state.pieces[piece], at=LOST))
        case LeadChosen():
            return _lead_chosen(state, event)
        case LeadsRevealed():
            return _leads_revealed(state, event)
        case ActivationBegan(seat=seat, points=points):
            return replace(state, acting=seat, points=points, is_untouched=True)
        case LeadDiscarded(seat=seat, card=card):
            discard = (*state.discard, card)
            return replace(state, leads=_set(state.leads, seat, None), discard=discard)
        case Buried():
            return _buried(state, event)
        case EventBegan():
            return replace(state, points=0, is_untouched=False)
        case ResponsePlayed():
            return _response(state, event)
        case EventCancelled():
            return _cancelled(state, event)
        case AttackDeclared(seat=seat, area=area):
            fight = Fight(area, seat)
            return replace(state, points=state.points - 1, is_untouched=False, fight=fight)
        case FightDecided(margin=margin):
            assert state.fight is not None
            return replace(state, fight=replace(state.fight, margin=margin))
        case FightEnded():
            return replace(state, fight=None)
        case LastingBegan(seat=seat, card=card, until=until):
            in_play = (*state.in_play, Lasting(card, until))
            return replace(state, leads=_set(state.leads, seat, None), in_play=in_play)
        case LastingEnded(card=card):
            in_play = tuple(lasting for lasting in state.in_play if lasting.card != card)
            return replace(state, in_play=in_play, discard=(*state.discard, card))
        case Glimpsed():
            return _glimpsed(state, event)
        case Recruited():
            return _recruited(state, event)
        case Veiled():
            return _veiled(state, event)
        case Scored(points=(blue, red)):
            return replace(state, score=(state.score[0] + blue, state.score[1] + red))
        case TurnBegan(turn=turn):
            return replace(state, turn=turn)
        case DeckShuffled(deck=deck):
            return _with_nobody(state, replace(_nobody(state), deck=deck))
        case CardsDrawn():
            return _drawn(state, event)
        case FrontsDealt(seat=seat, fronts=fronts):
            return _with_seat(state, seat, replace(_seat(state, seat), fronts=fronts))
        case PoolShuffled(pool=pool):
            return _with_nobody(state, replace(_nobody(state), pool=pool))
        case _:
            assert_never(event)


# --- pieces ---------------------------------------------------------------------------------


def _moved(state: State, event: PiecesMoved) -> State:
    pieces = list(state.pieces)
    for piece in event.pieces:
        pieces[piece] = replace(pieces[piece], at=event.path[-1])
    untouched = state.is_untouched and not event.cost
    points = state.points - event.cost
    return replace(state, pieces=tuple(pieces), points=points, is_untouched=untouched)


def _turned_up(state: State, event: PieceTurnedUp) -> State:
    """A front is in one place: a secret goes out of the secrets as it becomes public."""
    shown = replace(state.pieces[event.piece], front=event.front)
    secret = _seat(state, shown.side)
    secret = replace(secret, fronts=_set_front(secret.fronts, event.piece, None))
    state = _with_seat(_with_piece(state, event.piece, shown), shown.side, secret)
    return _sighted(state, event.piece, event.front)


def _recruited(state: State, event: Recruited) -> State:
    state = _with_piece(state, event.piece, Piece(event.seat, event.area))
    nobody, secret = _nobody(state), _seat(state, event.seat)
    state = _with_nobody(state, replace(nobody, pool=nobody.pool[1:]))
    secret = replace(secret, fronts=_set_front(secret.fronts, event.piece, event.front))
    return replace(_with_seat(state, event.seat, secret), pool_size=state.pool_size - 1)


def _veiled(state: State, event: Veiled) -> State:
    secret, pair = _seat(state, event.seat), (event.one, event.other)
    fronts = [_front(state, secret, piece) for piece in pair]
    for piece, front in zip(pair, reversed(fronts) if event.is_swapped else fronts, strict=True):
        secret = replace(secret, fronts=_set_front(secret.fronts, piece, front))
        state = _with_piece(state, piece, replace(state.pieces[piece], front=None))
    return replace(_with_seat(state, event.seat, secret), veils=(*state.veils, pair))


def _front(state: State, secret: SeatSecrets, piece: int) -> int | None:
    shown = state.pieces[piece].front
    return secret.fronts[piece] if shown is None else shown


def _glimpsed(state: State, event: Glimpsed) -> State:
    sighting = Sighting(event.piece, len(state.veils), event.front)
    for seat in (0, 1):
        secret = _seat(state, seat)
        glimpses = (*secret.glimpses, sighting)
        state = _with_seat(state, seat, replace(secret, glimpses=glimpses))
    return replace(state, looks=(*state.looks, Look(event.piece, len(state.veils))))


def _sighted(state: State, piece: int, front: int | None) -> State:
    sighting = Sighting(piece, len(state.veils), front)
    if sighting in state.sightings:
        return state
    return replace(state, sightings=(*state.sightings, sighting))


# --- cards ----------------------------------------------------------------------------------


def _drawn(state: State, event: CardsDrawn) -> State:
    nobody, secret = _nobody(state), _seat(state, event.seat)
    state = _with_nobody(state, replace(nobody, deck=nobody.deck[event.count :]))
    secret = replace(secret, hand=secret.hand + (event.cards or ()))
    sizes = _plus(state.hand_sizes, event.seat, event.count)
    state = _with_seat(state, event.seat, secret)
    return replace(state, hand_sizes=sizes, deck_size=state.deck_size - event.count)


def _lead_chosen(state: State, event: LeadChosen) -> State:
    secret = _seat(state, event.seat)
    hand = tuple(card for card in secret.hand if card != event.card)
    state = _with_seat(state, event.seat, replace(secret, hand=hand, lead=event.card))
    chosen = _set(state.has_chosen, event.seat, True)
    sizes = _plus(state.hand_sizes, event.seat, -1)
    return replace(state, has_chosen=chosen, hand_sizes=sizes)


def _leads_revealed(state: State, event: LeadsRevealed) -> State:
    for seat in (0, 1):
        state = _with_seat(state, seat, replace(_seat(state, seat), lead=None))
    returned = tuple(held for held in state.returned if held.card not in event.leads)
    return replace(
        state,
        leads=event.leads,
        first=event.first,
        has_chosen=(False, False),
        returned=returned,
    )


def _buried(state: State, event: Buried) -> State:
    secret = _seat(state, event.seat)
    hand = tuple(card for card in secret.hand if card != event.card)
    assert event.card is not None
    secret = replace(secret, hand=hand, buried=(*secret.buried, event.card))
    return replace(
        _with_seat(state, event.seat, secret),
        hand_sizes=_plus(state.hand_sizes, event.seat, -1),
        buried_sizes=_plus(state.buried_sizes, event.seat, 1),
        points=state.points - event.cost,
        is_untouched=False,
    )


def _response(state: State, event: ResponsePlayed) -> State:
    secret, fight = _seat(state, event.seat), state.fight
    hand = tuple(card for card in secret.hand if card != event.card)
    return replace(
        _with_seat(state, event.seat, replace(secret, hand=hand)),
        hand_sizes=_plus(state.hand_sizes, event.seat, -1),
        discard=(*state.discard, event.card),
        returned=tuple(held for held in state.returned if held.card != event.card),
        fight=replace(fight, ambushes=fight.ambushes + 1) if fight else None,
    )


def _cancelled(state: State, event: EventCancelled) -> State:
    secret = _seat(state, event.seat)
    held = Held(event.seat, event.card, state.buried_sizes[event.seat])
    return replace(
        _with_seat(state, event.seat, replace(secret, hand=(*secret.hand, event.card))),
        leads=_set(state.leads, event.seat, None),
        hand_sizes=_plus(state.hand_sizes, event.seat, 1),
        returned=(*state.returned, held),
    )


# --- parts of a position --------------------------------------------------------------------


def _seat(state: State, seat: int) -> SeatSecrets:
    secret = state.secrets[seat]
    assert isinstance(secret, SeatSecrets)
    return secret


def _nobody(state: State) -> NobodySecrets:
    secret = state.secrets[2]
    assert secret is not None
    return secret


def _with_seat(state: State, seat: int, secret: SeatSecrets) -> State:
    blue, red, nobody = state.secrets
    return replace(state, secrets=(blue, secret, nobody) if seat else (secret, red, nobody))


def _with_nobody(state: State, secret: NobodySecrets) -> State:
    blue, red, _ = state.secrets
    return replace(state, secrets=(blue, red, secret))


def _with_piece(state: State, piece: int, changed: Piece) -> State:
    pieces = state.pieces
    return replace(state, pieces=(*pieces[:piece], changed, *pieces[piece + 1 :]))


def _set_front(
    fronts: tuple[int | None, ...], piece: int, front: int | None
) -> tuple[int | None, ...]:
    return (*fronts[:piece], front, *fronts[piece + 1 :])


def _set(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])


def _plus(pair: tuple[int, int], seat: int, change: int) -> tuple[int, int]:
    return _set(pair, seat, pair[seat] + change)
