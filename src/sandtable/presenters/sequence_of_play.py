"""Where a game stands in its sequence of play: the turn, its steps, and what runs inside them."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.catalogue.display_labels import Labels
from sandtable.kernel.client_display_types import Clock
from sandtable.kernel.play.state import Frame
from sandtable.kernel.rules.ruleset import Steps


class StepView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a procedure: its name, what it says, its rule, and whether it is done."""

    name: str
    text: str
    cite: str
    state: str  # done | now | next | later


class ProcedureView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A procedure under way, with all its steps in order."""

    procedure: str
    title: str
    steps: tuple[StepView, ...]
    about: tuple[int, ...] = ()


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn, and procedures under way from the outermost to the innermost."""

    clock: Clock | None
    ribbons: tuple[ProcedureView, ...] = ()
    path: tuple[str, ...] = ()  # the names of the steps that are now, outermost first


def sequence_view(scene: Any, labels: Labels, clock: Clock | None) -> Track:
    """Tell where a known scene stands in the sequence of play."""
    frames: tuple[Frame, ...] = scene.state.agenda
    ribbons = tuple(_ribbon(scene.rules.steps[frame.procedure], labels, frame) for frame in frames)
    now = [step.name for ribbon in ribbons for step in ribbon.steps if step.state == "now"]
    return Track(clock, ribbons, tuple(now))


def _ribbon(steps: Steps, labels: Labels, frame: Frame) -> ProcedureView:
    place = steps.at(frame.step) if frame.step else -1
    after = steps.at(frame.then) if frame.then else len(steps.sequence)
    named = [(labels.step(name, cite), cite) for name, cite, _, _ in steps.sequence]
    told = tuple(
        StepView(step.label, step.help, cite, _state(at, place, after))
        for at, (step, cite) in enumerate(named)
    )
    return ProcedureView(frame.procedure, labels.procedure(frame.procedure), told, frame.about)


def _state(at: int, now: int, after: int) -> str:
    if at == now:
        return "now"
    if at == after:
        return "next"
    return "done" if at < now else "later"
