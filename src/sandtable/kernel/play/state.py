"""What every state has, whatever the game: where procedures stand, who must decide, secrets."""

from __future__ import annotations

from typing import Any, Final, Generic, NewType, TypeVar

import msgspec

from sandtable.kernel.rules.ruleset import Ruleset

Seat = NewType("Seat", int)

#: Everyone who sits nowhere: what they know, all seats know.
COMMON: Final = Seat(-1)

S = TypeVar("S", bound="State")
S_co = TypeVar("S_co", bound="State", covariant=True)
P_co = TypeVar("P_co", covariant=True)


class Decision(msgspec.Struct, frozen=True):
    """An open question to a seat, and the rule that asks it."""

    seat: int
    kind: str
    cite: str
    about: tuple[int, ...] = ()


class Pending(msgspec.Struct, frozen=True):
    """Decisions asked together, any of which may be answered first.

    `depth` is how many procedures were under way when they were asked: those begun later run
    first, so a move may be interrupted while its mover's own decision stays open.
    """

    depth: int
    decisions: tuple[Decision, ...]


class Frame(msgspec.Struct, frozen=True):
    """A procedure under way: its step now, the step to begin next, and what it is about."""

    procedure: str
    step: str
    then: str
    about: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How a game ended: who won (nobody: a draw), and by which rule or agreement."""

    winner: int | None
    cite: str
    score: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position: hand it to two people and they can play on.

    Games add their own fields.  `secrets` has one entry per seat, then one for nobody's
    (deck order); in what a seat may know, the entries of others are None.
    """

    agenda: tuple[Frame, ...] = ()
    pending: tuple[Pending, ...] = ()
    over: Result | None = None
    secrets: tuple[Any, ...] = ()
    handicap: tuple[int, ...] = ()  # points that each seat is given; empty: none


class Scene(msgspec.Struct, Generic[S_co, P_co], frozen=True):
    """Everything a rule may look at: rules in force, printed things, and the position."""

    rules: Ruleset
    printed: P_co
    state: S_co


class Known(Scene[S_co, P_co], Generic[S_co, P_co], frozen=True):
    """The scene as one seat may know it; offers, judge, view and odds get nothing else."""

    seat: int


def handicap_of(state: State, seat: int) -> int:
    """The points that a seat is given."""
    return state.handicap[seat] if state.handicap else 0


def mask(state: S, seat: int) -> S:
    """The position without the secrets of others."""
    secrets = state.secrets
    if not secrets:
        return state
    kept: list[Any] = [None] * len(secrets)
    kept[seat : seat + 1] = secrets[seat : seat + 1]  # of `COMMON` that is nothing
    return msgspec.structs.replace(state, secrets=(*kept,))


def known(scene: Scene[S_co, P_co], seat: int) -> Known[S_co, P_co]:
    """The scene as a seat may know it; `COMMON` for what everyone may."""
    return Known(scene.rules, scene.printed, mask(scene.state, seat), seat)


def decision_of(state: State, seat: int) -> Decision | None:
    """Find what a seat must decide now."""
    if state.over is None and state.pending:
        for decision in state.pending[-1].decisions:
            if decision.seat == seat:
                return decision
    return None


def deciders(state: State) -> tuple[int, ...]:
    """List the seats that must decide now."""
    if state.over is not None or not state.pending:
        return ()
    return tuple([decision.seat for decision in state.pending[-1].decisions])
