"""What the service says to a program, as far as programs need it."""

from __future__ import annotations

from typing import Any

import msgspec


class Token(msgspec.Struct, frozen=True):
    """What one's own token may do, and until when (ISO 8601)."""

    id: str
    name: str
    scopes: tuple[str, ...]
    ends: str
    game: str | None = None
    seat: int | None = None


class Sitter(msgspec.Struct, frozen=True):
    """A seat, and who sits in it."""

    seat: int
    side: str
    kind: str
    name: str
    mine: bool


class GameSummary(msgspec.Struct, frozen=True):
    """One of one's own games."""

    id: str
    scenario: str
    scenario_name: str
    seats: tuple[Sitter, ...]
    my_turn: bool
    over: bool


class Parameter(msgspec.Struct, frozen=True):
    """A value that an order needs: its domain says which values there are."""

    name: str
    domain: dict[str, Any]
    label: str = ""
    ask: str = ""


class Offer(msgspec.Struct, frozen=True):
    """A kind of order that can be given now; `passes` and `ends`: it does nothing more."""

    order: str
    label: str
    says: str
    cite: str
    parameters: tuple[Parameter, ...] = ()
    ends: bool = False
    passes: bool = False


class Over(msgspec.Struct, frozen=True):
    """How the game ended; without a winner it is a draw."""

    winner: int | None
    text: str


class Prompt(msgspec.Struct, frozen=True):
    """What to do now, or for whom the seat waits."""

    text: str
    mine: bool = False


class View(msgspec.Struct, frozen=True):
    """What a seat sees: the position, what it must do, and what it can order."""

    seat: int
    seq: int
    prompt: Prompt
    view: dict[str, Any]
    offers: tuple[Offer, ...]
    only: dict[str, Any] | None = None  # the only order there is, if there is just one
    over: Over | None = None
    game: str = ""

    @property
    def must_act(self) -> bool:
        """Whether the seat must give an order now."""
        return self.prompt.mine and self.over is None


class Choice(msgspec.Struct, frozen=True):
    """What the next value of an order may be; `useful` are options that lead to a whole order."""

    complete: bool = False
    parameter: Parameter | None = None
    useful: tuple[Any, ...] | None = None


class Paths(msgspec.Struct, frozen=True):
    """Where a path may end: the space, the price, and the spaces on the way."""

    may_end: bool
    ends: tuple[tuple[int, int, tuple[int, ...]], ...] = ()


class News(msgspec.Struct, frozen=True):
    """That a game waits for one, or has ended."""

    id: int
    game: str
    seat: int
    kind: str
