"""At which level nations intervene."""

from __future__ import annotations

import msgspec


class Intervention(msgspec.Struct, frozen=True):
    """A nation that may intervene, and its level: 0 not at all, 4 in full."""

    nation: str
    level: int


def level_of(levels: tuple[Intervention, ...], nation: str) -> int:
    """The level at which a nation intervenes; 0: not at all."""
    return next((each.level for each in levels if each.nation == nation), 0)
