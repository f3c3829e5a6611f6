"""A test kit for games, ours or from outside: conformance, twin worlds, positions.

Provisional: names may change until version 1.0.  It needs neither pytest nor hypothesis.
"""

from __future__ import annotations

from sandtable.kernel.position_text import PositionError
from sandtable.testing.conformance import Findings, check_game, fuzz
from sandtable.testing.positions import position, table_from

__all__ = [
    "Findings",
    "PositionError",
    "check_game",
    "fuzz",
    "position",
    "table_from",
]
