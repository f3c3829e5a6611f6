"""The track of the sea: levels of submarines and ASW, and who controls which waters."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.naval_lookups import sea_holder
from sandtable.games.next_war.presentation.sea_lists import has_sea
from sandtable.games.next_war.presentation.text.display_names import hex_name, side_name
from sandtable.games.next_war.printed.display_rows import BoxKind, Changes
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import SideValue, StatusTrack

_SEAS: Final = frozenset({BoxKind.AT_SEA, BoxKind.INSHORE})


def sea_track(scene: Known) -> StatusTrack | None:
    """The levels at sea, and a row for each sea; None in a game without ships."""
    printed, state = scene.printed, scene.state
    if not has_sea(printed):
        return None
    first, second = BOTH_SIDES
    rows = [
        (f"ASW Level ({side_name(printed, first)})", str(state.asw), ""),
        (f"Submarine Threat Level ({side_name(printed, second)})", str(state.submarine_threat), ""),
        ("Mine markers used", str(state.mines_used), ""),
    ]
    for place, box in printed.places.items():
        if box.kind in _SEAS:
            holder = sea_holder(scene, place)
            held = "Contested" if holder is None else side_name(printed, holder)
            fixed = "never changes" if box.changes is Changes.FIXED else "rolled each turn"
            rows.append((hex_name(printed, place), held, fixed))
    return StatusTrack(
        "sea",
        "ASW, submarines",
        "Sea",
        "anchor",
        sides=(SideValue(0, str(state.asw)), SideValue(1, str(state.submarine_threat))),
        detail="ASW Level and Submarine Threat Level, and who controls each sea.",
        cite="STD:7.2",
        head=("", "Now", "Control"),
        rows=tuple(rows),
    )
