"""Clearing Operations of sketched positions, tried with dice of a script."""

from __future__ import annotations

from games.next_war.sketch import ALLIED, GAME, asked
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_roll import (
    clear_places,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run, drive


def begun(scene: Scene, *dice: int, first: SideId = ALLIED) -> NextWarRun:
    """Try every marker, up to the first decision or the end; all dice must be used up.

    The decision that waits beneath is a mere stand-in for the turn that goes on.
    """
    script = Scripted(*dice)
    run: NextWarRun = Run(asked(scene, ALLIED, "move"), -1, script, 1, GAME)
    clear_places(run, (first, ENEMY[first]))
    drive(run)
    assert script.used == len(dice), "dice left over"
    return run


def then(scene: Scene, seat: int, order: object, *dice: int) -> NextWarRun:
    """Carry out an order and let procedures run on; all dice must be used up."""
    script = Scripted(*dice)
    run: NextWarRun = Run(scene, seat, script, 1, GAME)
    kernel.resolve(run, order)
    assert script.used == len(dice), "dice left over"
    return run
