"""NWIP 1.2.1 Who is Allied and who is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.kernel.rules.rule_hooks import cites

#: Every nation that has units in this title.
NATIONS: Final[Mapping[str, SideId]] = {
    "ROI": Side.ALLIED,
    "RU": Side.ALLIED,
    "US": Side.ALLIED,
    "CW": Side.ALLIED,
    "FR": Side.ALLIED,
    "IROP": Side.NON_ALLIED,
    "PRC": Side.NON_ALLIED,
}


@cites("NWIP:1.2.1")
def side_of_nation(nation: str) -> SideId:
    """India and who comes to its aid are Allied; Pakistan and the PRC are not."""
    return NATIONS[nation]
