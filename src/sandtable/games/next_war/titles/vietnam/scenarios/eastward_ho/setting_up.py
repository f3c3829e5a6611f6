"""NWV 17.1.3 Setting up Eastward, Ho!."""

from __future__ import annotations

from sandtable.games.next_war.points import (
    setup,
    setup_bases,
    setup_due,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import set_up_outposts
from sandtable.games.next_war.rules.standard.ch04_weather.seasons import choose_season
from sandtable.games.next_war.rules.standard.ch08_movement.control import control_by_setup
from sandtable.games.next_war.rules.standard.ch10_reinforcements.schedule import (
    Due,
    helicopters_to_set_up,
    units_to_set_up,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.setting_up import set_up
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.terrain import Side
from sandtable.kernel.points import adds, step


@step(setup, "NWV:17.1.3#5")
def season(run: NextWarRun) -> None:
    """The PRC chooses the season."""
    choose_season(run, int(Side.NON_ALLIED), "NWV:17.1.3#5")


@step(setup, "NWV:17.1.3", after="season")
def srv_sets_up(run: NextWarRun) -> None:
    """The SRV sets up first, each corps and military region in its own area."""
    set_up(run, int(Side.ALLIED))


@step(setup, "NWV:17.1.3", after="srv_sets_up")
def prc_sets_up(run: NextWarRun) -> None:
    """The PRC sets up along its roads, in the plains and in its Holding Box."""
    set_up(run, int(Side.NON_ALLIED))
    control_by_setup(run)


@step(setup, "STD:2.8.3", after="prc_sets_up")
def outposts(run: NextWarRun) -> None:
    """The SRV places its outposts along the border."""
    set_up_outposts(run)


@adds(setup_due, "NWV:17.1.3")
def both_armies(scene: Scene, side: int) -> Due:
    """Most units have a choice of hexes; airborne and marine units of the PRC wait off the map."""
    return units_to_set_up(scene, side)


@adds(setup_bases, "NWV:17.1.3")
def helicopters(scene: Scene, side: int) -> Due:
    """Helicopters start at any base of their country, those of the PRC also in its Holding Box."""
    return helicopters_to_set_up(scene, side)
