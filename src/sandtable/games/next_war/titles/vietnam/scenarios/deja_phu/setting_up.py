"""NWV 17.1.1 Setting up: the PRC first, whose two brigades have no choice, then the SRV."""

from __future__ import annotations

from sandtable.games.next_war.points import setup, setup_bases, setup_due
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


@step(setup, "NWV:17.1.1")
def prc_sets_up(run: NextWarRun) -> None:
    """Two PRC airborne brigades hold Dien Bien Phu; a third is ready to drop."""
    set_up(run, int(Side.NON_ALLIED))
    control_by_setup(run)


@step(setup, "NWV:17.1.1", after="prc_sets_up")
def srv_sets_up(run: NextWarRun) -> None:
    """The SRV sets up around Dien Bien Phu."""
    set_up(run, int(Side.ALLIED))


@adds(setup_due, "NWV:17.1.1")
def the_besiegers(scene: Scene, side: int) -> Due:
    """A mechanized division, III Corps and marines stand in any hexes beside Dien Bien Phu."""
    return units_to_set_up(scene, side)


@adds(setup_bases, "NWV:17.1.1")
def one_helicopter(scene: Scene, side: int) -> Due:
    """One attack helicopter is based at any Airbase or Airfield in Vietnam that is the SRV's."""
    return helicopters_to_set_up(scene, side)
