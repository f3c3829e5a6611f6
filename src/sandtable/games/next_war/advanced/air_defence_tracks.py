"""24.1, 27.8 The tracks of a side's air defence: Detection, SAM and AAA."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.printed.advanced.target_rows import Target


class Tracks(msgspec.Struct, frozen=True):
    """The values of the three tracks of a side."""

    detection: int = 0
    sam: int = 0
    aaa: int = 0


#: The field of each track.
_FIELDS: Final = {
    Target.DETECTION_TRACK: "detection",
    Target.SAM_TRACK: "sam",
    Target.AAA_TRACK: "aaa",
}


def value_of(tracks: Tracks, track: Target) -> int:
    """The value of one track."""
    value: int = getattr(tracks, _FIELDS[track])
    return value


def with_value(tracks: Tracks, track: Target, value: int) -> Tracks:
    """The tracks with the value of one of them changed."""
    return replace(tracks, **{_FIELDS[track]: value})
