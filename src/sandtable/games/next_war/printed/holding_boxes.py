"""Holding Boxes: where they are kept among places, and how a title's tables make them.

A place is a hex, or below nought something else: box number n of a title is place FIRST_BOX - n.
These are the boxes from which there is a way onto the map; `display_places` has all the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.display_rows import (
    BoxKind,
    BoxSide,
    GateRow,
    HoldingRow,
    Mover,
)
from sandtable.games.next_war.printed.displays import Display
from sandtable.games.next_war.printed.printed_components import Area, Atlas, HoldingBox, Printed
from sandtable.games.next_war.printed.terrain import Feature, Side, Terrain
from sandtable.games.next_war.state import FIRST_AREA, FIRST_BOX

_GROUND = frozenset({BoxKind.ISLAND, BoxKind.HOLDING})
_SIDES = {BoxSide.ALLIED: Side.ALLIED, BoxSide.NON_ALLIED: Side.NON_ALLIED}


def is_box(place: PlaceId) -> bool:
    """Whether a place is a Holding Box from which there is a way onto the map."""
    return FIRST_AREA < place <= FIRST_BOX


def is_place(printed: Printed, place: PlaceId) -> bool:
    """Whether a number is a hex of the map or a Holding Box with a way onto it."""
    return place in printed.atlas.ground or 0 <= FIRST_BOX - place < len(printed.boxes)


def is_place_for_flights(printed: Printed, place: PlaceId) -> bool:
    """Whether helicopters may fly to a place: a hex, a Holding Box or an island."""
    return is_place(printed, place) or is_ground_area(printed, place)


def is_ground_area(printed: Printed, place: PlaceId) -> bool:
    """Whether a place is an island or a Holding Box of the display without a way onto the map."""
    return place <= FIRST_AREA and place in printed.places and printed.places[place].kind in _GROUND


def box_at(printed: Printed, place: PlaceId) -> HoldingBox:
    """The box that a place is."""
    return printed.boxes[FIRST_BOX - place]


def place_of_box(printed: Printed, name: str) -> PlaceId:
    """Find the place of a box by its name: a Holding Box, or any other box of the display."""
    names = [box.name for box in printed.boxes]
    if name in names:
        return PlaceId(FIRST_BOX - names.index(name))
    for place, box in printed.places.items():
        if box.name == name:
            return place
    raise LookupError(f"this title has no box {name!r}")


def box_places(printed: Printed, side: SideId) -> tuple[PlaceId, ...]:
    """List the places of a side's boxes."""
    numbered = enumerate(printed.boxes)
    return tuple([PlaceId(FIRST_BOX - number) for number, box in numbered if box.side == side])


def boxes_from(display: Display, atlas: Atlas) -> tuple[HoldingBox, ...]:
    """Make the Holding Boxes of a display from which there is a way onto the map."""
    made = []
    for name in display.of_kind(BoxKind.HOLDING):
        flown, walked = (
            display.gates_of(name, mover) for mover in (Mover.HELICOPTER, Mover.GROUND)
        )
        side = _SIDES.get(display.boxes[name].side)
        if side is None or not flown:
            continue
        made.append(
            HoldingBox(
                name=name,
                side=side,
                nations=_nations(display.holdings[name].open_to),
                gates=_hexes(atlas, flown),
                toll=flown[0].movement_points,
                doors=_hexes(atlas, walked),
                fare=walked[0].movement_points if walked else 0,
                sites=_sites(display.holdings[name]),
                terrain=Terrain(display.holdings[name].terrain),
            )
        )
    return tuple(made)


def sites_in(printed: Printed, place: PlaceId) -> tuple[Feature, ...]:
    """List the Installations of a Holding Box; another place has none of these."""
    return box_at(printed, place).sites if is_box(place) else ()


def _sites(row: HoldingRow) -> tuple[Feature, ...]:
    counted = (
        (Feature.AIRBASE, row.airbases),
        (Feature.PORT, row.ports),
        (Feature.NUCLEAR_FACILITY, row.nuclear_facilities),
    )
    return tuple([feature for feature, number in counted for _ in range(number)])


def _nations(open_to: str) -> frozenset[str]:
    """Read who may be in a box; the name of a side means all of its nations."""
    if open_to in {side.value for side in BoxSide}:
        return frozenset()
    return frozenset(each.strip() for each in open_to.split(";"))


def _hexes(atlas: Atlas, gates: Iterable[GateRow]) -> frozenset[PlaceId]:
    """Gather the hexes of gates, by their areas or, where a gate is one hex, by its number."""
    found: set[PlaceId] = set()
    for gate in gates:
        if gate.first and gate.first == gate.last:
            found.add(atlas.hex_at(gate.first))
        else:
            hexes = atlas.areas.get(Area(gate.kind, gate.area), frozenset())
            found |= hexes & _with_roads(atlas) if gate.road else hexes
    return frozenset(found)


def _with_roads(atlas: Atlas) -> frozenset[PlaceId]:
    """Gather the hexes from which a road leads off the map."""
    roads = [hexes for area, hexes in atlas.areas.items() if area.kind == "road_edge"]
    return frozenset().union(*roads)
