"""The strategic display of the Pacific: seas, islands, holding and basing boxes."""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.games.next_war.printed.displays import Display, read_display

_HERE: Final = "sandtable.games.next_war.titles.vietnam.displays"


@cache
def strategic_display() -> Display:
    """Read the display, once."""
    return read_display(_HERE)
