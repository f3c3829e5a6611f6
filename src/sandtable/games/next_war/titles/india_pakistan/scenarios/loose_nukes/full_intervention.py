"""NWIP 17.5#11 AWACS Advantage, 17.5#12 the US, Russia and China intervene in full."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.events.advanced import InterventionSet
from sandtable.games.next_war.events.advanced.air_combat import AwacsSet
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import setup
from sandtable.games.next_war.rule_hooks.advanced.detection import awacs_advantage
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import amends, step

POWERS: Final = ("US", "RU", "PRC")
FULL: Final = 4
AWACS: Final = 2


@step(setup, "NWIP:17.5#12", after="caches_are_placed")
def powers_intervene(run: NextWarRun) -> None:
    """The US, Russia and the PRC intervene at level 4; no posture is rolled for."""
    run.emit(InterventionSet(tuple([Intervention(nation, FULL) for nation in POWERS])))


@step(setup, "NWIP:17.5#11", after="powers_intervene")
def awacs_is_set(run: NextWarRun) -> None:
    """The AWACS track begins at Allied 2; without air units nobody needs it."""
    if run.printed.aircraft:
        run.emit(AwacsSet(AWACS))


@amends(awacs_advantage, "NWIP:17.5#11", over="ADV:21.3", also=("ADV:22.6.2",))
def two_for_the_allies(base: int, scene: Scene, side: SideId) -> int:
    """Without air units nothing changes the Allied AWACS Advantage of 2."""
    if scene.printed.aircraft:
        return base
    return AWACS if side == Side.ALLIED else 0
