"""8.3.1.1.5 Crossings that are lost because of who stands at them; an edition says which."""

from __future__ import annotations

from sandtable.games.next_war.events import FerryDestroyed
from sandtable.games.next_war.rule_hooks import lost_crossings
from sandtable.games.next_war.state_lookups import NextWarRun


def lose_crossings(run: NextWarRun) -> None:
    """Take what is lost off the map.

    Units come to stand in a segment of their own or in a combat, so looking as segments begin and
    combats end misses nobody.
    """
    for entry in run.rules[lost_crossings](run.scene):
        run.emit(FerryDestroyed(*entry.what))
