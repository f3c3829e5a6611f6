"""The air base display, with the three holding boxes."""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.games.next_war.printed.displays import Display, read_display

_HERE: Final = "sandtable.games.next_war.titles.india_pakistan.displays"


@cache
def air_base_display() -> Display:
    """Read the display, once."""
    return read_display(_HERE)
