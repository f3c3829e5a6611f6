"""NWV 5.2.2 Sea Transport, 6.1 where the PRC's ships go, 6.2.7 retreat, 6.3 seas rolled for."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import inshore_boxes_of, ship_of
from sandtable.games.next_war.printed.display_rows import BoxKind, Changes, Mark
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.title_charts import read_sea_markers, read_sea_transport
from sandtable.games.next_war.rule_hooks import (
    further_refuges,
    is_rolled_for,
    mine_markers,
    sea_transport_limit,
    sea_vetoes,
    ship_vetoes,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites, replaces
from sandtable.kernel.rules.vetoes import Veto

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"
_HALVES: Final = 2


@adds(ship_vetoes, "NWV:6.1")
def prc_keeps_to_three_seas(scene: Scene, ship: ShipId, to: PlaceId) -> tuple[Veto, ...]:
    """The PRC's ships enter no seas but the Gulf of Tonkin, South China Sea and Spratly Islands."""
    box = scene.printed.places.get(to)
    if box is None or box.kind is not BoxKind.AT_SEA:
        return ()
    if scene.printed.ships[ship].side != Side.NON_ALLIED or Mark.PRC_MAY_ENTER in box.marks:
        return ()
    return (Veto("prc-stays-out", {"ship": ship, "box": to}),)


@adds(sea_vetoes, "NWV:6.1")
def prc_units_keep_to_three_seas(scene: Scene, side: SideId, to: PlaceId) -> tuple[Veto, ...]:
    """The PRC's units, which no ship carries, enter no other seas either."""
    box = scene.printed.places[to]
    if side != Side.NON_ALLIED or box.kind is not BoxKind.AT_SEA or Mark.PRC_MAY_ENTER in box.marks:
        return ()
    return (Veto("prc-units-stay-out", {"box": to}),)


@adds(sea_vetoes, "NWV:6.2.8")
def nobody_moves_to_japan(scene: Scene, side: SideId, to: PlaceId) -> tuple[Veto, ...]:
    """The box of Japan is for set-up, reinforcements and retreat: units and ships only leave it."""
    box = scene.printed.places[to]
    if box.kind is not BoxKind.HOLDING or box.nation != "JPN":
        return ()
    return (Veto("japan-is-closed", {"box": to}),)


@replaces(is_rolled_for, "NWV:6.3", over="STD:7.2.1")
@cites("NWV:6.0", "NWV:6.3.1", "NWV:6.3.2.2", "NWV:6.1.2")
def seas_around_vietnam(scene: Scene, box: PlaceId) -> bool:
    """Only control of the three seas around Vietnam, and of their Inshore boxes, ever changes.

    The Allies hold the Northern Approaches and the Marianas; all others are always Contested.
    """
    return scene.printed.places[box].changes is Changes.ROLLED


@adds(further_refuges, "NWV:6.2.7")
@cites("NWV:6.1.3", "NWV:6.2.8")
def boxes_beside_the_sea(scene: Scene, ship: ShipId) -> tuple[PlaceId, ...]:
    """A ship may retreat to the Port of a Holding Box beside the sea that it leaves.

    An Inshore box lies in a sea, and so do the All-Sea hexes of the map.  For that the box of
    Japan may be used, too.
    """
    at, places = ship_of(scene, ship).at, scene.printed.places
    zones = (
        [places[box].sea for box in inshore_boxes_of(scene, at)] if at >= 0 else [places[at].sea]
    )
    beside = [to for sea in zones if sea is not None for to in places[sea].by_sea]
    return tuple([to for to in beside if places[to].kind is BoxKind.HOLDING])


@replaces(mine_markers, "RUL-0280", over="STD:7.5")
def markers_in_the_box(scene: Scene) -> int:
    """There are as many mine markers as the title's table says, for both sides together."""
    return read_sea_markers(_TABLES)["Mines", "both"]


@replaces(sea_transport_limit, "NWV:5.2.2", over="STD:8.5.7.3")
@cites("NWV:5.2")
def two_points_or_five(scene: Scene, side: SideId) -> int:
    """The Allied side ships 2 stacking points in a segment, all nations together; the PRC 5."""
    name = "Allied" if side == Side.ALLIED else "non-Allied"
    return _HALVES * read_sea_transport(_TABLES)[name]
