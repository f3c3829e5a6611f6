"""8.3.1.1.5 Crossings that are lost because of who stands at them; an edition says which."""

from __future__ import annotations

from sandtable.games.next_war.events import FerryDestroyed
from sandtable.games.next_war.events.advanced.headquarters_bridges import BridgeTakenUp
from sandtable.games.next_war.rule_hooks import lost_crossings
from sandtable.games.next_war.rule_hooks.bridges import bridges_lost, bridges_lost_after_movement
from sandtable.games.next_war.state_lookups import NextWarRun


def lose_crossings(run: NextWarRun) -> None:
    """Take what is lost off the map.

    Units come to stand in a segment of their own or in a combat, so looking as segments begin and
    combats end misses nobody.
    """
    for entry in run.rules[lost_crossings](run.scene):
        run.emit(FerryDestroyed(*entry.what))
    lose_bridges(run, after_movement=False)


def lose_bridges(run: NextWarRun, *, after_movement: bool) -> None:
    """Take bridges of headquarters off the map that do not stay there."""
    if not run.scene.state.advanced.bridging.bridges:
        return
    for lost in run.rules[bridges_lost](run.scene):
        run.emit(BridgeTakenUp(lost.what))
    if after_movement:
        for entry in run.rules[bridges_lost_after_movement](run.scene):
            run.emit(BridgeTakenUp(*entry.what))
