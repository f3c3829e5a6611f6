"""A test kit for games, ours or from outside: conformance, twin worlds, positions.

It needs neither pytest nor hypothesis.
"""

from __future__ import annotations

from sandtable.kernel.position_text import PositionError
from sandtable.testing.conformance import (
    Findings,
    check_game,
    check_positions,
    check_twin_worlds,
    fuzz,
)
from sandtable.testing.positions import position, table_from

__all__ = [
    "Findings",
    "PositionError",
    "check_game",
    "check_positions",
    "check_twin_worlds",
    "fuzz",
    "position",
    "table_from",
]
