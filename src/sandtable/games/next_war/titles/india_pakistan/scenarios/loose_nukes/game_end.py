"""NWIP 17.5#14 The end of the game: a die from turn 3 on, and turn 6 at the latest."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events.advanced.nuclear_caches import EndOfGameRolled
from sandtable.games.next_war.rule_hooks import is_last_turn
from sandtable.games.next_war.rule_hooks.advanced_phases import determining_victory
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import amends, step

FIRST_ROLL: Final = 3
#: The highest die that ends the game.
ENDS: Final = 6


@amends(is_last_turn, "NWIP:17.5#14", over="STD:3.8")
def end_was_rolled(base: bool, scene: Scene) -> bool:  # the answer so far
    """The game ends after the turn that a die has set, or after the last one of all."""
    ends = scene.state.advanced.caches.ends_after
    return base or bool(ends and scene.state.turn >= ends)


@step(determining_victory, "NWIP:17.5#14")
def end_of_game_is_rolled_for(run: NextWarRun) -> None:
    """From turn 3 on, a die of 6 or less ends the game after the next turn."""
    scene = run.scene
    turn = scene.state.turn
    set_already = bool(scene.state.advanced.caches.ends_after)
    if turn < FIRST_ROLL or set_already or scene.rules[is_last_turn](scene):
        return
    die = roll(run, "end of the game")
    run.emit(EndOfGameRolled(die, turn + 1 if die <= ENDS else 0))
