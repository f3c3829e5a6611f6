"""What a seat sees of the hex toy: nothing is hidden, so all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import asdict

from sandtable.kernel.play.state import Decision, Known
from toys.hexes.state import State

if TYPE_CHECKING:
    from sandtable.kernel.rules.random_choice_protocol import Choice
    from toys.hexes.printed import Printed


class View(msgspec.Struct, frozen=True):
    """The whole position, and what this seat must decide."""

    seat: int
    decision: Decision | None
    position: State


def show(scene: Known[State, Printed]) -> View:
    """Show the position."""
    mine = [d for p in scene.state.pending[-1:] for d in p.decisions if d.seat == scene.seat]
    return View(scene.seat, mine[0] if mine else None, scene.state)


def imagine(printed: Printed, view: View, whims: Choice) -> State:
    """Nothing is hidden: what is seen is what is."""
    return State(**asdict(view.position))


def faults(printed: Printed, state: State) -> tuple[str, ...]:
    """Check that the stacks are where the units are, and that no unit has risen."""
    wrong = []
    for number, side in enumerate(state.sides):
        where = {u: here for here, units in side.stacks.map.items() for u in units}
        if where != {u: unit.at for u, unit in side.units.map.items()}:
            wrong.append(f"stacks of side {number} differ from its units")
        held = sum(unit.steps for unit in side.units.map.values())
        printed_steps = 2 * sum(counter.side == number for counter in printed.counters)
        if held + side.lost != printed_steps:
            wrong.append(f"side {number} has {held} steps and lost {side.lost}")
    return tuple(wrong)
