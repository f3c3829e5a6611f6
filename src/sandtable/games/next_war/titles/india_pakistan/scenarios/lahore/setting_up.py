"""NWIP 17.1.2 Setting up Lahore: Pakistan first; both move in turns, then outposts."""

from __future__ import annotations

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
    move_in_turns,
    not_abroad,
)
from sandtable.games.next_war.rules.standard.ch08_movement.control import control_by_setup
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    helicopters_to_set_up,
    units_to_set_up,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.setting_up import set_up
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, step
from sandtable.kernel.vetoes import Veto


@step(setup, "NWIP:17.1.2")
def pakistan_sets_up(run: NextWarRun) -> None:
    """Pakistan sets up four corps in garrison, and a helicopter at any base."""
    set_up(run, int(Side.NON_ALLIED))


@step(setup, "NWIP:17.1.2", after="pakistan_sets_up")
def india_sets_up(run: NextWarRun) -> None:
    """India sets up five corps in garrison.

    It places its artillery, paratroops and helicopters freely.
    """
    set_up(run, int(Side.ALLIED))
    control_by_setup(run)


@step(setup, "NWIP:17.1.2#4", after="india_sets_up")
def both_move_up(run: NextWarRun) -> None:
    """The sides alternate moving one unit up to half its allowance, India first."""
    move_in_turns(run, int(Side.ALLIED), "NWIP:17.1.2#4", halved=True)


@adds(step_vetoes, "NWIP:17.1.2#4")
@never_changes
def at_home(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody enters the enemy's country before the war."""
    return not_abroad(scene, movers, at, to)


@step(setup, "NWIP:3.4", after="both_move_up")
def outposts(run: NextWarRun) -> None:
    """Pakistan places its Combat Outposts along the border."""
    set_up_outposts(run)


@adds(setup_due, "NWIP:17.1.2")
def both_armies(scene: Scene, side: int) -> Due:
    """Units start in the hexes printed on them, some anywhere or at any base of their country."""
    return units_to_set_up(scene, side)


@adds(setup_bases, "NWIP:17.1.2")
def four_helicopters(scene: Scene, side: int) -> Due:
    """Pakistan has one helicopter and India three, at bases of their own in the play area."""
    return helicopters_to_set_up(scene, side)
