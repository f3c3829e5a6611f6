"""NWV 1.2 Who is Allied and who is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.terrain import Side
from sandtable.kernel.points import cites

#: Countries of the map that belong to a side; Laos belongs to neither.
COUNTRIES: Final[Mapping[str, Side]] = {"SRV": Side.ALLIED, "PRC": Side.NON_ALLIED}


@cites("NWV:1.2")
def side_of_nation(nation: str) -> Side:
    """The SRV and those who come to its aid are Allied; the PRC and its helpers are not."""
    return COUNTRIES[nation]
