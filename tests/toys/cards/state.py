"""What can change: public facts, and the secrets of each seat and of nobody."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from sandtable.kernel.play import state as kernel
from sandtable.kernel.play.run import Run
from toys.cards.printed import BLUE, NOBODY, POOL, RED, Printed

RESERVE: Final = -1  # waits for a front out of the pool
LOST: Final = -2  # out of the game
STACK: Final = 3  # pieces of one side in one area
HAND: Final = 5
BURIAL: Final = 2  # points to bury a card


class Piece(msgspec.Struct, frozen=True):
    """A counter: whose, where, and its front while that lies open."""

    side: int
    at: int
    front: int | None = None


class Sighting(msgspec.Struct, frozen=True):
    """A front seen on a piece after so many veils; None: only that it did not spring."""

    piece: int
    at: int
    front: int | None


class Look(msgspec.Struct, frozen=True):
    """An agent's look at a piece after so many veils: everyone knows of it, not what it showed."""

    piece: int
    at: int


class Held(msgspec.Struct, frozen=True):
    """A card that all have seen go back to a hand, when so many cards of it lay buried."""

    seat: int
    card: int
    at: int


class Lasting(msgspec.Struct, frozen=True):
    """A card that stays in play up to the end of a turn."""

    card: int
    until: int


class Fight(msgspec.Struct, frozen=True):
    """A fight under way: where, by whom, ambush cards against it, and how it came out."""

    area: int
    attacker: int
    ambushes: int = 0
    margin: int | None = None


class SeatSecrets(msgspec.Struct, frozen=True):
    """What one seat knows: cards, fronts of its pieces that lie face down, what agents told.

    Both the agent's seat and the owner of the piece know what was seen: they hold it both.
    """

    hand: tuple[int, ...] = ()
    lead: int | None = None
    buried: tuple[int, ...] = ()
    fronts: tuple[int | None, ...] = (None,) * 12
    glimpses: tuple[Sighting, ...] = ()


class NobodySecrets(msgspec.Struct, frozen=True):
    """What nobody knows: the order of the deck and of the pool, from the top."""

    deck: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()


Secrets: TypeAlias = tuple[SeatSecrets | None, SeatSecrets | None, NobodySecrets | None]


class State(kernel.State, frozen=True, kw_only=True):
    """A position."""

    turn: int
    pieces: tuple[Piece, ...]
    deck_size: int
    pool_size: int
    hand_sizes: tuple[int, int] = (0, 0)
    buried_sizes: tuple[int, int] = (0, 0)
    has_chosen: tuple[bool, bool] = (False, False)  # a lead that is still secret
    leads: tuple[int | None, int | None] = (None, None)
    first: int = 0
    acting: int = 0
    points: int = 0
    is_untouched: bool = False  # no point of this activation is spent
    discard: tuple[int, ...] = ()
    in_play: tuple[Lasting, ...] = ()
    returned: tuple[Held, ...] = ()
    veils: tuple[tuple[int, int], ...] = ()  # pairs of pieces that may have been exchanged
    sightings: tuple[Sighting, ...] = ()
    looks: tuple[Look, ...] = ()
    fight: Fight | None = None
    score: tuple[int, int] = (0, 0)
    secrets: Secrets = (None, None, None)


CardsScene: TypeAlias = kernel.Scene[State, Printed]
CardsKnown: TypeAlias = kernel.Known[State, Printed]
CardsRun: TypeAlias = Run[State, Printed]


def begin(printed: Printed) -> State:
    """Lay out the map, with fronts and cards in the order of their numbers."""
    pieces = [
        Piece(row.side, printed.graph.area_named(row.start) if row.start else RESERVE)
        for row in printed.counters
    ]
    nobody = NobodySecrets(tuple(range(len(printed.cards))), printed.sources[POOL])
    return State(
        turn=1,
        pieces=tuple(pieces),
        deck_size=len(nobody.deck),
        pool_size=len(nobody.pool),
        secrets=(_fronts_in_order(printed, BLUE), _fronts_in_order(printed, RED), nobody),
    )


def _fronts_in_order(printed: Printed, seat: int) -> SeatSecrets:
    fronts = iter(printed.sources[("Blue", "Red")[seat]])
    rows = printed.counters
    return SeatSecrets(
        fronts=tuple(next(fronts) if row.side == seat and row.start else None for row in rows)
    )


def secret_of(run: CardsRun, seat: int) -> SeatSecrets:
    """Look at a seat's secrets; a barrier if they are another's."""
    secret = run.secret(seat)
    assert isinstance(secret, SeatSecrets)
    return secret


def nobody_of(run: CardsRun) -> NobodySecrets:
    """Look at what nobody knows: a barrier."""
    secret = run.secret(NOBODY)
    assert isinstance(secret, NobodySecrets)
    return secret


def own(scene: CardsKnown) -> SeatSecrets:
    """The secrets of the seat that looks."""
    secret = scene.state.secrets[scene.seat]
    assert isinstance(secret, SeatSecrets)
    return secret


def standing(state: State, side: int, area: int) -> list[int]:
    """List the pieces of a side in an area of the map."""
    return [p for p, x in enumerate(state.pieces) if x.at == area and x.side == side and area >= 0]


def on_map(state: State, side: int) -> list[int]:
    """List the pieces of a side on the map."""
    return [p for p, x in enumerate(state.pieces) if x.side == side and x.at >= 0]


def face_down(state: State, side: int) -> list[int]:
    """List the pieces of a side on the map whose fronts do not lie open."""
    pieces = enumerate(state.pieces)
    return [p for p, x in pieces if x.side == side and x.at >= 0 and x.front is None]


def event_of(scene: CardsScene, card: int) -> str:
    """What a card does."""
    return scene.printed.cards[card].event


def in_force(scene: CardsScene, event: str) -> bool:
    """Whether a lasting card of this kind is in play."""
    return any(event_of(scene, lasting.card) == event for lasting in scene.state.in_play)
