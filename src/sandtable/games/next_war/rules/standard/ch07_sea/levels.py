"""7.4 The Submarine Threat Level of the non-Allied side, the ASW Level of the Allied side."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import NavalLevelSet
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent, SeaFactor
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch07_sea.submarine_levels import level_after
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites

TRACKS: Final = {Side.ALLIED: SeaFactor.ASW, Side.NON_ALLIED: SeaFactor.SUBMARINE_THREAT}


@cites("STD:7.4", "STD:7.4.1", "STD:7.4.2")
def level_of(scene: Scene, side: SideId) -> int:
    """The Allied side has the ASW Level, the other one the Submarine Threat Level."""
    return scene.state.asw if side == Side.ALLIED else scene.state.submarine_threat


@cites("STD:7.4.3", "STD:7.4.3.1", "STD:7.4.3.2")
def change_level(run: NextWarRun, side: SideId, event: LevelEvent) -> None:
    """A side's level changes at once; a Submarine Threat of 0 never rises again, ASW may."""
    before = level_of(run.scene, side)
    after = level_after(run.printed.charts.sea, TRACKS[side], before, event)
    if after != before:
        run.emit(NavalLevelSet(side, after))
