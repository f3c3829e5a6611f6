"""How a phase of an Advanced turn opens the procedure with its steps."""

from __future__ import annotations

from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Procedure

#: The first and the second phase of a kind in a turn.
FIRST, SECOND = 1, 2


def open_phase(
    run: NextWarRun, procedure: Procedure[Scene, NextWarRun], about: tuple[int, ...] = ()
) -> None:
    """Get the steps of a phase under way, if any layer has one for it.

    `about` says which phase of its kind in the turn it is, FIRST or SECOND.
    """
    if procedure in run.rules:
        run.open(procedure, about)


def phase_of(scene: Scene) -> int:
    """Which phase of its kind in the turn is under way: FIRST or SECOND."""
    return scene.state.agenda[-1].about[0]
