"""NWV 17.1.2 Setting up Third Indochina War, Redux."""

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
from sandtable.games.next_war.rules.standard.ch04_weather.seasons import choose_season
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
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.unchanging import never_changes
from sandtable.kernel.points import adds, step
from sandtable.kernel.vetoes import Veto

#: Who moves before the first turn.
CORPS: Final = frozenset({"I Corps", "II Corps"})


@step(setup, "NWV:17.1.2#5")
def season(run: NextWarRun) -> None:
    """The PRC chooses the season."""
    choose_season(run, int(Side.NON_ALLIED), "NWV:17.1.2#5")


@step(setup, "NWV:17.1.2", after="season")
def srv_sets_up(run: NextWarRun) -> None:
    """The SRV sets up first, each corps and military region in its own area."""
    set_up(run, int(Side.ALLIED))


@step(setup, "NWV:17.1.2", after="srv_sets_up")
def prc_sets_up(run: NextWarRun) -> None:
    """The PRC sets up along its roads, in the plains and in its Holding Box."""
    set_up(run, int(Side.NON_ALLIED))
    control_by_setup(run)


@step(setup, "NWV:17.1.2#8", after="prc_sets_up")
def two_corps_move_up(run: NextWarRun) -> None:
    """I and II Corps may move up to half their movement allowance."""
    counters, side = run.printed.counters, int(Side.ALLIED)
    corps = [u for u, each in enumerate(counters) if each.side == side and each.formation in CORPS]
    move_before_play(run, side, "NWV:17.1.2#8", corps, halved=True)


@adds(step_vetoes, "NWV:17.1.2#8")
@never_changes
def at_home(scene: Scene, movers: Movers, at: March, to: int) -> tuple[Veto, ...]:
    """They do not enter an enemy country."""
    return not_abroad(scene, movers, at, to)


@step(setup, "STD:2.8.3", after="two_corps_move_up")
def outposts(run: NextWarRun) -> None:
    """The SRV places its outposts along the border."""
    set_up_outposts(run)


@adds(setup_due, "NWV:17.1.2")
def both_armies(scene: Scene, side: int) -> Due:
    """Most units have a choice of hexes; airborne and marine units of the PRC wait off the map."""
    return units_to_set_up(scene, side)


@adds(setup_bases, "NWV:17.1.2")
def helicopters(scene: Scene, side: int) -> Due:
    """Helicopters start at any base of their country, those of the PRC also in its Holding Box."""
    return helicopters_to_set_up(scene, side)
