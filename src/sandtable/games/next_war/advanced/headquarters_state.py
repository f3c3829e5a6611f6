"""18 What headquarters have done in the phase or segment under way."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import UnitId


class HeadquartersState(msgspec.Struct, frozen=True):
    """The headquarters and artillery that have used themselves in the period numbered here.

    A period is a Strike phase or a Combat Segment; once another one is under way, the list counts
    no more.
    """

    period: int = 0
    used: tuple[UnitId, ...] = ()


def period(segment: int, *, striking: bool = False) -> int:
    """The number of a Combat Segment, or of the Strike phase after a segment; each has its own."""
    return 2 * segment + striking
