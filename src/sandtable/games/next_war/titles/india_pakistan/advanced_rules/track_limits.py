"""NWIP 13.5 How far the tracks of air defence of India and Pakistan can be raised."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_defence_tracks import value_of
from sandtable.games.next_war.advanced.track_repair_state import raised_by
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.title_charts import read_track_limits
from sandtable.games.next_war.rule_hooks.advanced.air import track_vetoes
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds
from sandtable.kernel.rules.vetoes import Veto

_TABLES: Final = "sandtable.games.next_war.titles.india_pakistan.tables"
_NAMES: Final = {Side.ALLIED: "Allied", Side.NON_ALLIED: "non-Allied"}


@adds(track_vetoes, "NWIP:13.5")
def printed_limits(scene: Scene, side: SideId, track: Target) -> tuple[Veto, ...]:
    """A track is not raised above the limit printed for it."""
    most = read_track_limits(_TABLES)[_NAMES[side], track]
    if value_of(scene.state.forces[side].advanced.tracks, track) < most:
        return ()
    return (Veto("track-at-its-highest", {"what": track.value, "most": most}),)


@adds(track_vetoes, "NWIP:13.5")
def once_in_a_turn(scene: Scene, side: SideId, track: Target) -> tuple[Veto, ...]:
    """Each track rises by one at most in a turn."""
    raised = raised_by(scene.state.advanced.track_repairs, scene.state.turn, side)
    return (Veto("track-raised-already", {"what": track.value}),) if track in raised else ()
