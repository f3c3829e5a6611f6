"""NWV 1.2 Who is Allied and who is not, 2.5 Laos, which is neither."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.kernel.rules.rule_hooks import cites

#: Those who come to the aid of the SRV, if they come.
HELPERS: Final = frozenset({"US", "CW", "FR"})
#: Those who begin neutral.
NEUTRALS: Final = ("PH", "MA", "IO", "TH")
_BELLIGERENTS: Final = {"SRV": Side.ALLIED, "PRC": Side.NON_ALLIED}


@cites("NWV:1.2")
def side_of_nation(nation: str) -> SideId:
    """The SRV and those who come to its aid are Allied; the PRC and its helpers are not."""
    return Side.ALLIED if nation in HELPERS else _BELLIGERENTS[nation]


@cites("NWV:2.5")
def side_of_country(country: str) -> SideId | None:
    """The side that a country belongs to; None for Laos, which both sides may enter."""
    return _BELLIGERENTS.get(country)


#: Countries of the map that belong to a side.
COUNTRIES: Final[Mapping[str, SideId]] = {
    country: side
    for country in ("SRV", "PRC", "LAO")
    if (side := side_of_country(country)) is not None
}
