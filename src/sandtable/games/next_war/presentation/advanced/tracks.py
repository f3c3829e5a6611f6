"""The tracks of the Advanced game: supply, headquarters, SOF, strikes, air units and caches."""

from __future__ import annotations

from sandtable.games.next_war.presentation.advanced.air_track import air_mission_track, air_track
from sandtable.games.next_war.presentation.advanced.cache_track import cache_track
from sandtable.games.next_war.presentation.advanced.headquarters_track import headquarters_track
from sandtable.games.next_war.presentation.advanced.is_advanced import plays_advanced
from sandtable.games.next_war.presentation.advanced.special_forces_track import (
    special_forces_track,
)
from sandtable.games.next_war.presentation.advanced.strike_track import strike_track
from sandtable.games.next_war.presentation.advanced.supply_track import supply_track
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import StatusTrack


def advanced_tracks(scene: Known) -> tuple[StatusTrack | None, ...]:
    """List what the Advanced game keeps in sight; nothing in a Standard game."""
    if not plays_advanced(scene):
        return ()
    return (
        supply_track(scene),
        headquarters_track(scene),
        special_forces_track(scene),
        strike_track(scene),
        air_track(scene),
        air_mission_track(scene),
        cache_track(scene),
    )
