"""The smallest game with hidden things: two seats, a notebook for all, a number each."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec.structs import replace

from kernel.books import book
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision, Scene, State
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.rule_hooks import Procedure, step

TURN: Procedure[Any, Any] = Procedure("turn", "What happens in a turn?")
ALARM: Procedure[Any, Any] = Procedure("alarm", "What happens in an alarm?")
RED, BLUE = 0, 1
NOBODY = 2


class Notebook(State, frozen=True, kw_only=True):
    """A position: what was noted, and a secret number for each seat and for nobody."""

    noted: tuple[str, ...] = ()
    secrets: tuple[int | None, ...] = (10, 20, 30)


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """Something was written down for all to see."""

    text: str


class Hidden(msgspec.Struct, frozen=True, tag="hidden"):
    """A holder's number changed, and only the holder was told."""

    holder: int
    number: int


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """A holder's number changed, and everyone was told."""

    holder: int
    number: int


class Laid(msgspec.Struct, frozen=True, tag="laid"):
    """A piece was laid face down, or face up; only a piece laid face up is known to all."""

    piece: int | None
    is_open: bool = False


def evolve(state, event):
    """Apply one fact."""
    match event:
        case Laid():
            return replace(state, noted=(*state.noted, "laid"))
        case Noted(text=text):
            return replace(state, noted=(*state.noted, text))
        case Hidden(holder=holder, number=number) | Shown(holder=holder, number=number):
            changed = [number if each == holder else old for each, old in enumerate(state.secrets)]
            return replace(state, secrets=tuple(changed))
    raise AssertionError(event)


def seen(event, seat):
    """An event as a seat may see it."""
    if isinstance(event, Laid) and not event.is_open and seat != RED:
        return Laid(None)
    return None if isinstance(event, Hidden) and seat != event.holder else event


GAME = SimpleNamespace(
    rules=SimpleNamespace(
        seats=("red", "blue"), evolve=evolve, seen=seen, hidden_fields={"piece": "pieces"}
    )
)


def noting(text, *, name=None, then=None):
    """Make a step that writes something down, and may do more."""

    def note(run):
        run.emit(Noted(text))
        if then is not None:
            then(run)

    note.__name__ = name or text
    return note


def sequence(procedure, *steps):
    """Add these steps in order to a procedure, as rules of a book."""
    names = [None, *(each.__name__ for each in steps)]
    return [
        step(procedure, f"{procedure.name.upper()}:{number}", after=after)(each)
        for number, (each, after) in enumerate(zip(steps, names, strict=False), 1)
    ]


def rules_of(*rules, more=()):
    """Compose a ruleset of these rules."""
    return compose([book("series", Level.STANDARD, *rules), *more])


def begin(rules=None, state=None, *, dice=(), actor=RED, game=GAME):
    """Begin a run at a position."""
    scene = Scene(rules if rules is not None else compose([]), None, state or Notebook())
    return Run(scene, actor, Scripted(*dice), 1, game)


def asked(seat, kind="choose", cite="TURN:9"):
    """Make a decision."""
    return Decision(seat, kind, cite)


def go_on(run, actor, *, dice=()):
    """Begin the next run where the last one ended."""
    scene = Scene(run.rules, None, run.truth)
    return Run(scene, actor, Scripted(*dice), run.epoch, GAME)
