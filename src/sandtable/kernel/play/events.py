"""Events that every game shares: procedures, decisions, turns of the key, the end."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.play.state import Decision, Frame, Pending, Result, State

S = TypeVar("S", bound=State)


class FrameOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="frame_opened"):
    """A procedure got under way."""

    procedure: str
    then: str
    about: tuple[int, ...] = ()


class StepBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="step_began"):
    """A step began; `then` is the one to follow, or nothing."""

    step: str
    then: str


class Redirected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="redirected"):
    """The procedure under way goes on at another step."""

    then: str


class FrameClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="frame_closed"):
    """The procedure under way has ended."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="asked"):
    """Seats must decide, in any order."""

    decisions: tuple[Decision, ...]


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answered"):
    """A seat has decided what it was asked."""

    seat: int


class KeyTurned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="key_turned"):
    """A turn has closed: its key is published, and later dice fall under the next."""

    epoch: int


class GameEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game_ended"):
    """The game is over."""

    result: Result


class HandicapSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="handicap_set"):
    """Each seat is given so many points; none for anyone: there is no handicap any more."""

    handicap: tuple[int, ...]


KernelEvent: TypeAlias = (
    FrameOpened
    | StepBegan
    | Redirected
    | FrameClosed
    | Asked
    | Answered
    | KeyTurned
    | GameEnded
    | HandicapSet
)


def evolve_kernel(state: S, event: KernelEvent) -> S:  # noqa: PLR0911  # one line each
    """Apply one shared fact.  No rule is consulted."""
    agenda = state.agenda
    match event:
        case StepBegan(step=step, then=then):
            top = agenda[-1]
            moved = Frame(top.procedure, step, then, top.about)
            return replace(state, agenda=(*agenda[:-1], moved))
        case FrameOpened(procedure=procedure, then=then, about=about):
            return replace(state, agenda=(*agenda, Frame(procedure, "", then, about)))
        case Redirected(then=then):
            return replace(state, agenda=(*agenda[:-1], replace(agenda[-1], then=then)))
        case FrameClosed():
            return replace(state, agenda=agenda[:-1])
        case Asked(decisions=decisions):
            asked = Pending(len(agenda), decisions)
            return replace(state, pending=(*state.pending, asked))
        case Answered(seat=seat):
            return replace(state, pending=_without(state.pending, seat))
        case KeyTurned():
            return state
        case GameEnded(result=result):
            return replace(state, over=result, agenda=(), pending=())
        case HandicapSet(handicap=handicap):
            return replace(state, handicap=handicap)


def _without(pending: tuple[Pending, ...], seat: int) -> tuple[Pending, ...]:
    """Strike a seat's decision out of the topmost ones; an empty set of them is gone."""
    top = pending[-1]
    left = tuple([decision for decision in top.decisions if decision.seat != seat])
    return (*pending[:-1], Pending(top.depth, left)) if left else pending[:-1]


KERNEL_EVENTS: frozenset[type] = frozenset(
    {
        FrameOpened,
        StepBegan,
        Redirected,
        FrameClosed,
        Asked,
        Answered,
        KeyTurned,
        GameEnded,
        HandicapSet,
    }
)
