"""The track of nuclear weapon caches: what has become of them, and what the reader has seen."""

from __future__ import annotations

from sandtable.games.next_war.advanced.nuclear_caches import FACE_DOWN, CacheFate, CacheMarker
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.presentation.text.advanced.cache_lines import contents
from sandtable.games.next_war.presentation.text.display_names import place_name, side_name
from sandtable.games.next_war.state import caches_known
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot

_TAKEN = (CacheFate.SECURED, CacheFate.DESTROYED)


def cache_track(scene: Known) -> StatusTrack | None:
    """How many caches each side has, and a row for each of which anything is known."""
    caches, printed = scene.state.advanced.caches, scene.printed
    if not caches.markers:
        return None
    taken = [
        [each for each in caches.markers if each.holder == side and each.fate in _TAKEN]
        for side in BOTH_SIDES
    ]
    down = [each for each in caches.markers if each.lies_there and each.cache == FACE_DOWN]
    rows: list[tuple[str, ...]] = [
        ("Face down on the map [NWIP:17.5#4]", str(len(down)), "", ""),
        *[
            (f"Taken by {side_name(printed, side)} [NWIP:17.5#10]", str(len(taken[side])), "", "")
            for side in BOTH_SIDES
        ],
    ]
    seen = seen_caches(scene)
    told = [each for each in caches.markers if each.detected or not each.lies_there or each.struck]
    rows += [_row(scene, each, seen) for each in told]
    end = caches.ends_after
    return StatusTrack(
        "caches",
        "Caches taken",
        "Caches",
        "hazard",
        sides=tuple([SideValue(side, str(len(taken[side]))) for side in BOTH_SIDES]),
        note=f"ends after turn {end}" if end else "",
        detail="What is in a cache you know only if your side has detected it"
        " or it lies face up. [NWIP:17.5#8]",
        cite="NWIP:17.5",
        head=("", "Contents", "Detected by", "Now"),
        rows=tuple(rows),
        spots=tuple([_spot(scene, each, seen) for each in caches.markers if each.lies_there]),
    )


def seen_caches(scene: Known) -> dict[PlaceId, int]:
    """Which marker lies where, as far as the reader knows: those it looked at, and open ones."""
    looked_at = {each.place: each.cache for each in caches_known(scene.state, scene.seat)}
    face_up = {
        each.place: each.cache
        for each in scene.state.advanced.caches.markers
        if each.cache != FACE_DOWN
    }
    return looked_at | face_up


def _row(scene: Known, marker: CacheMarker, seen: dict[PlaceId, int]) -> tuple[str, ...]:
    printed, cache = scene.printed, seen.get(marker.place)
    names = [side_name(printed, side) for side in marker.detected]
    return (
        place_name(printed, marker.place),
        "unknown to you" if cache is None else contents(printed, cache),
        ", ".join(names) or "–",
        _now(scene, marker),
    )


def _now(scene: Known, marker: CacheMarker) -> str:
    if not marker.lies_there:
        who = "" if marker.holder is None else f" by {side_name(scene.printed, marker.holder)}"
        return f"{marker.fate.value}{who}"
    return f"Strike {marker.struck}" if marker.struck else "on the map"


def _spot(scene: Known, marker: CacheMarker, seen: dict[PlaceId, int]) -> Spot:
    """A cache on the map: a question mark, or what the reader knows it to be."""
    cache = seen.get(marker.place)
    text = "?" if cache is None else contents(scene.printed, cache)
    return Spot(marker.place, text)
