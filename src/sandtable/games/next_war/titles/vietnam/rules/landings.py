"""NWV 2.4 The beaches of Vietnam, 3.3 amphibious units of the PRC, Beachheads and Marines."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.title_charts import read_sea_markers
from sandtable.games.next_war.rule_hooks import (
    beaches_from,
    beachhead_markers,
    embark_vetoes,
    lifted_from_ships,
)
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import adds, replaces
from sandtable.kernel.rules.vetoes import Veto

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"
_FROM: Final = "4420"
_BEACHES: Final = ("4319", "4320")
_AMPHIBIOUS: Final = "amphibious"
_ON_FOOT: Final = frozenset({Mobility.LEG, Mobility.LIGHT, Mobility.AIRMOBILE})
_SIDES: Final = {Side.ALLIED: "Allied", Side.NON_ALLIED: "non-Allied"}


@replaces(beaches_from, "NWV:2.4", over="STD:8.3.1.7")
def two_beaches(scene: Scene, sea: PlaceId) -> tuple[PlaceId, ...]:
    """On the map only 4319 and 4320 can be assaulted, and only from All-Sea hex 4420."""
    atlas = scene.printed.atlas
    return tuple([atlas.hex_at(here) for here in _BEACHES]) if sea == atlas.hex_at(_FROM) else ()


@adds(embark_vetoes, "NWV:3.3")
def army_units_board_at_home(scene: Scene, unit: UnitId, here: PlaceId) -> tuple[Veto, ...]:
    """Amphibious units of the PRC's army go aboard only in its Holding Box or at an island."""
    if not scene.printed.counters[unit].type.startswith(_AMPHIBIOUS):
        return ()
    box = scene.printed.places.get(here)
    if box is not None and (box.kind is BoxKind.ISLAND or box.nation == "PRC"):
        return ()
    return (Veto("boards-elsewhere", {"unit": unit, "at": here}),)


@replaces(lifted_from_ships, "RUL-0360", over="STD:8.5.5")
def marines_on_foot(scene: Scene, unit: UnitId) -> bool:
    """The helicopters of a ship carry all Marines on foot, also those that are not light."""
    return mobility_of(scene, unit) in _ON_FOOT


@replaces(beachhead_markers, "RUL-0280", over="STD:8.5.8.2")
def beachheads_of_the_side(scene: Scene, side: SideId) -> int:
    """Each side has as many Beachheads as the title's table says."""
    return read_sea_markers(_TABLES)["Beachhead", _SIDES[side]]
