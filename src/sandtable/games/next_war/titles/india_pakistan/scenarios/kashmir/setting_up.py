"""NWIP 17.1.1 Setting up Kashmir: India first; then Pakistan moves, then outposts are put down."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.points import (
    March,
    Movers,
    setup,
    setup_bases,
    setup_due,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import set_up_outposts
from sandtable.games.next_war.rules.standard.ch08_movement.before_play import (
    move_before_play,
    not_abroad,
)
from sandtable.games.next_war.rules.standard.ch08_movement.control import control_by_setup
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    helicopters_to_set_up,
    units_to_set_up,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.setting_up import set_up
from sandtable.games.next_war.scene import NextWarRun, Scene, counter_of
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, step
from sandtable.kernel.vetoes import Veto

MOVES: Final = "IROP"


@step(setup, "NWIP:17.1.1")
def india_sets_up(run: NextWarRun) -> None:
    """India sets up two corps in the mountains."""
    set_up(run, int(Side.ALLIED))


@step(setup, "NWIP:17.1.1", after="india_sets_up")
def pakistan_sets_up(run: NextWarRun) -> None:
    """Pakistan sets up two corps, with Chinese airborne units at Rawalpindi."""
    set_up(run, int(Side.NON_ALLIED))
    control_by_setup(run)


@step(setup, "NWIP:17.1.1#4", after="pakistan_sets_up")
def pakistan_moves_up(run: NextWarRun) -> None:
    """Pakistani (not Chinese) units may move up to half their movement allowance."""
    side = int(Side.NON_ALLIED)
    units = run.scene.state.forces[side].units.map
    own = [unit for unit in sorted(units) if counter_of(run.scene, unit).nation == MOVES]
    move_before_play(run, side, "NWIP:17.1.1#4", own, halved=True)


@adds(step_vetoes, "NWIP:17.1.1#4")
@never_changes
def at_home(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """None of them enters India before the war."""
    return not_abroad(scene, movers, at, to)


@step(setup, "NWIP:3.4", after="pakistan_moves_up")
def outposts(run: NextWarRun) -> None:
    """India places its Combat Outposts along the border."""
    set_up_outposts(run)


@adds(setup_due, "NWIP:17.1.1")
def both_armies(scene: Scene, side: int) -> Due:
    """Every unit starts in the hex that the scenario gives it."""
    return units_to_set_up(scene, side)


@adds(setup_bases, "NWIP:17.1.1")
def three_helicopters(scene: Scene, side: int) -> Due:
    """An Indian helicopter is at Srinagar, one of each enemy at Rawalpindi."""
    return helicopters_to_set_up(scene, side)
