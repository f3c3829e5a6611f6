"""What a seat may see, built up from nothing: public facts, its own secrets, counts."""

from __future__ import annotations

import msgspec

from sandtable.kernel.play.state import Frame, Pending, Result
from toys.cards.state import (
    CardsKnown,
    Fight,
    Held,
    Lasting,
    Look,
    Piece,
    SeatSecrets,
    Sighting,
)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it; the last five are its own (empty for a spectator)."""

    seat: int
    turn: int
    agenda: tuple[Frame, ...]
    pending: tuple[Pending, ...]
    over: Result | None
    pieces: tuple[Piece, ...]
    deck_size: int
    pool_size: int
    hand_sizes: tuple[int, int]
    buried_sizes: tuple[int, int]
    has_chosen: tuple[bool, bool]
    leads: tuple[int | None, int | None]
    first: int
    acting: int
    points: int
    is_untouched: bool
    discard: tuple[int, ...]
    in_play: tuple[Lasting, ...]
    returned: tuple[Held, ...]
    veils: tuple[tuple[int, int], ...]
    sightings: tuple[Sighting, ...]
    looks: tuple[Look, ...]
    fight: Fight | None
    score: tuple[int, int]
    hand: tuple[int, ...]
    lead: int | None
    buried: tuple[int, ...]
    fronts: tuple[int | None, ...]
    glimpses: tuple[Sighting, ...]


def show(scene: CardsKnown) -> View:
    """Show a seat what it may see."""
    state = scene.state
    own = state.secrets[scene.seat] if scene.seat >= 0 else SeatSecrets()
    assert isinstance(own, SeatSecrets)
    return View(
        seat=scene.seat,
        turn=state.turn,
        agenda=state.agenda,
        pending=state.pending,
        over=state.over,
        pieces=state.pieces,
        deck_size=state.deck_size,
        pool_size=state.pool_size,
        hand_sizes=state.hand_sizes,
        buried_sizes=state.buried_sizes,
        has_chosen=state.has_chosen,
        leads=state.leads,
        first=state.first,
        acting=state.acting,
        points=state.points,
        is_untouched=state.is_untouched,
        discard=state.discard,
        in_play=state.in_play,
        returned=state.returned,
        veils=state.veils,
        sightings=state.sightings,
        looks=state.looks,
        fight=state.fight,
        score=state.score,
        hand=own.hand,
        lead=own.lead,
        buried=own.buried,
        fronts=own.fronts,
        glimpses=own.glimpses,
    )
