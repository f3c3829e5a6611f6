"""What a seat may ask for."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class ChooseLead(msgspec.Struct, frozen=True, tag="choose_lead"):
    """Lead with this card, secretly."""

    card: int


class PlayEvent(msgspec.Struct, frozen=True, tag="play_event"):
    """Use the lead for its event."""

    card: int


class MovePieces(msgspec.Struct, frozen=True, tag="move_pieces"):
    """Move these pieces together out of an area along a path."""

    start: int
    pieces: tuple[int, ...]
    path: tuple[int, ...]


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Attack the enemy in an area that both sides stand in."""

    area: int


class Bury(msgspec.Struct, frozen=True, tag="bury"):
    """Lay this card of the hand out of the game, face down."""

    card: int


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Stop acting."""


class Respond(msgspec.Struct, frozen=True, tag="respond"):
    """Answer with this card."""

    card: int


class LetBe(msgspec.Struct, frozen=True, tag="let_be"):
    """Answer with no card."""


class TakeLosses(msgspec.Struct, frozen=True, tag="take_losses"):
    """Lose these pieces."""

    pieces: tuple[int, ...]


class Retreat(msgspec.Struct, frozen=True, tag="retreat"):
    """Retreat to this area."""

    area: int


class LookAt(msgspec.Struct, frozen=True, tag="look_at"):
    """Let the agent look at this piece."""

    piece: int


class Unmask(msgspec.Struct, frozen=True, tag="unmask"):
    """Let the scouts turn this piece up."""

    piece: int


class Deploy(msgspec.Struct, frozen=True, tag="deploy"):
    """Put the recruited piece into this area."""

    area: int


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Lay a veil over two pieces of two areas, and exchange them under it or not."""

    one: int
    other: int
    is_swapped: bool


Order: TypeAlias = (
    ChooseLead
    | PlayEvent
    | MovePieces
    | Attack
    | Bury
    | Pass
    | Respond
    | LetBe
    | TakeLosses
    | Retreat
    | LookAt
    | Unmask
    | Deploy
    | Exchange
)
