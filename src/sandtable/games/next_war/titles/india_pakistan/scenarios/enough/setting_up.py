"""NWIP 17.1.3 Setting up Enough!: season, armies, moves in turns, bridges, outposts."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import SegmentBegan
from sandtable.games.next_war.places import sheet_of
from sandtable.games.next_war.points import (
    March,
    Movers,
    bridge_award,
    may_repair,
    season_of_game,
    setup,
    setup_bases,
    setup_due,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import set_up_outposts
from sandtable.games.next_war.rules.standard.ch08_movement.before_play import (
    BEFORE_PLAY_NUMBER,
    move_in_turns,
    not_abroad,
)
from sandtable.games.next_war.rules.standard.ch08_movement.bridgework import ask_about_bridges
from sandtable.games.next_war.rules.standard.ch08_movement.control import control_by_setup
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    helicopters_to_set_up,
    units_to_set_up,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.setting_up import set_up
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, amends, step
from sandtable.kernel.vetoes import Veto

#: The segment in which Pakistan blows bridges, before the first of the game.
BRIDGES: Final = "bridges_before_play"


@step(setup, "NWIP:17.1.3#3")
def season(run: NextWarRun) -> None:
    """Roll for the season. India chooses the weather for the first turn."""
    run.rules[season_of_game](run)


@step(setup, "NWIP:17.1.3", after="season")
def pakistan_sets_up(run: NextWarRun) -> None:
    """Pakistan sets up six corps in garrison, and a helicopter at any base."""
    set_up(run, int(Side.NON_ALLIED))


@step(setup, "NWIP:17.1.3", after="pakistan_sets_up")
def india_sets_up(run: NextWarRun) -> None:
    """India sets up seven corps in garrison, and some units freely."""
    set_up(run, int(Side.ALLIED))
    control_by_setup(run)


@step(setup, "NWIP:17.1.3#4", after="india_sets_up")
def both_move_up(run: NextWarRun) -> None:
    """The sides alternate moving one unit up to its full allowance, India first."""
    move_in_turns(run, int(Side.ALLIED), "NWIP:17.1.3#4", halved=False)


@adds(step_vetoes, "NWIP:17.1.3#4")
@never_changes
def at_home(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """Nobody enters the enemy's country before the war."""
    return not_abroad(scene, movers, at, to)


@step(setup, "NWIP:17.1.3#4", after="both_move_up")
def pakistan_blows_bridges(run: NextWarRun) -> None:
    """Pakistan may try to destroy the bridges that its units are at."""
    segment = Segment(BEFORE_PLAY_NUMBER, BRIDGES, int(Side.NON_ALLIED))
    run.emit(SegmentBegan(segment))
    ask_about_bridges(run)


@amends(may_repair, "NWIP:17.1.3#4", over="NWIP:2.4.2.1")
def nobody_repairs_yet(base: bool, scene: Scene, unit: int) -> bool:
    """Nobody repairs what he has just blown up."""
    return base and not is_before_play(scene)


@amends(bridge_award, "NWIP:17.1.3#4", over="NWIP:2.4.1")
def dear_bridges(award: int, scene: Scene, side: int, here: int, there: int) -> int:
    """Each bridge destroyed before the war gives India two points, straight into its total."""
    if not is_before_play(scene):
        return award
    return -int(sheet_of(scene.printed).facts.special["bridge"])


@step(setup, "NWIP:3.4", after="pakistan_blows_bridges")
def outposts(run: NextWarRun) -> None:
    """Both sides place their Combat Outposts along the border."""
    set_up_outposts(run)


@adds(setup_due, "NWIP:17.1.3")
def both_armies(scene: Scene, side: int) -> Due:
    """Units start in the hexes printed on them, some anywhere or at any base of their country."""
    return units_to_set_up(scene, side)


@adds(setup_bases, "NWIP:17.1.3")
def four_helicopters(scene: Scene, side: int) -> Due:
    """Pakistan has one helicopter and India three, at bases of their own."""
    return helicopters_to_set_up(scene, side)
