"""Every box of a title's display as a place: its number, and what lies one step away from it.

Holding Boxes with a way onto the map keep the numbers that they have (`holding_boxes`); the other
boxes are numbered down from FIRST_AREA, in the order of the title's table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.display_rows import (
    BoxKind,
    Changes,
    CoastRow,
    Covers,
    Holder,
    Way,
)
from sandtable.games.next_war.printed.displays import Display
from sandtable.games.next_war.printed.printed_components import (
    Atlas,
    DisplayBox,
    HoldingBox,
    Printed,
)
from sandtable.games.next_war.printed.terrain import Feature, Side, Terrain
from sandtable.games.next_war.state import FIRST_AREA, FIRST_BOX
from sandtable.kernel.play.hashed_map import HashedMap

_SEAS: Final = frozenset({BoxKind.AT_SEA, BoxKind.INSHORE})
_HELD: Final = {Holder.ALLIED: Side.ALLIED, Holder.NON_ALLIED: Side.NON_ALLIED}


def is_area(place: PlaceId) -> bool:
    """Whether a place is a box of the display that is no Holding Box with a way onto the map."""
    return place <= FIRST_AREA


def is_on_display(place: PlaceId) -> bool:
    """Whether a place is any box of the display."""
    return place <= FIRST_BOX


def places_of(display: Display, boxes: tuple[HoldingBox, ...]) -> dict[str, PlaceId]:
    """Number the boxes of a display; those with a way onto the map are given."""
    numbered = {box.name: PlaceId(FIRST_BOX - number) for number, box in enumerate(boxes)}
    return {
        name: numbered.get(name, PlaceId(FIRST_AREA - number))
        for number, name in enumerate(display.boxes)
    }


def display_boxes(
    display: Display, atlas: Atlas, boxes: tuple[HoldingBox, ...]
) -> Mapping[PlaceId, DisplayBox]:
    """Make every box of a display a place."""
    places = places_of(display, boxes)
    return {place: _box(display, atlas, places, name) for name, place in places.items()}


def kind_of(printed: Printed, place: PlaceId) -> BoxKind | None:
    """What kind of box a place is; None for a hex, or where nothing is."""
    box = printed.places.get(place)
    return None if box is None else box.kind


def is_island(printed: Printed, place: PlaceId) -> bool:
    """Whether a place is an Island Land Area."""
    return place <= FIRST_AREA and kind_of(printed, place) is BoxKind.ISLAND


def of_kind(printed: Printed, kind: BoxKind) -> tuple[PlaceId, ...]:
    """List the boxes of a kind, in the order of the table."""
    return tuple([place for place, box in printed.places.items() if box.kind is kind])


def held_at_start(printed: Printed) -> HashedMap[PlaceId, SideId]:
    """The sea boxes that a side controls when the game begins; the others are Contested."""
    seas = [(p, box) for p, box in printed.places.items() if box.kind in _SEAS]
    return HashedMap([(p, _HELD[box.at_start]) for p, box in seas if box.at_start in _HELD])


def _box(display: Display, atlas: Atlas, places: Mapping[str, PlaceId], name: str) -> DisplayBox:
    row, status, holding = display.boxes[name], display.status.get(name), display.holdings.get(name)
    coasts = [each for each in display.coasts if each.inshore == name]

    def near(way: Way) -> tuple[PlaceId, ...]:
        return tuple([places[other] for other in display.neighbours(name, way)])

    return DisplayBox(
        name=name,
        kind=row.kind,
        side=row.side,
        nation=row.nation,
        sea=_sea(display, places, name),
        by_sea=near(Way.SEA),
        inshore=near(Way.INSHORE),
        landing=near(Way.LANDING),
        by_helicopter=near(Way.HELICOPTER),
        sea_hexes=_sea_hexes(atlas, coasts),
        port_hexes=_port_hexes(atlas, coasts),
        ports=holding.ports if holding else 0,
        at_start=status.at_start if status else Holder.NOBODY,
        changes=status.changes if status else Changes.FIXED,
        marks={mark.mark: mark for mark in display.marks if mark.box == name},
        island=display.islands.get(name),
        spaces={space.space: space.ready_on for space in display.spaces if space.box == name},
        services=tuple([each for each in display.basing if each.box == name]),
    )


def _sea(display: Display, places: Mapping[str, PlaceId], name: str) -> PlaceId | None:
    """The At Sea box that a box belongs to, if it belongs to one."""
    at_sea = {BoxKind.AT_SEA, BoxKind.INSHORE, BoxKind.ISLAND}
    return places[display.sea_of(name)] if display.boxes[name].kind in at_sea else None


def _sea_hexes(atlas: Atlas, coasts: list[CoastRow]) -> frozenset[PlaceId]:
    """Gather the All-Sea hexes of an Inshore box: those that are named, or all of the map."""
    found = {atlas.hex_at(row.hex) for row in coasts if row.covers is Covers.SEA_HEX}
    if any(row.covers is Covers.EVERY_SEA_HEX for row in coasts):
        found |= {here for here in atlas.hexes if _is_sea(atlas, here)}
    return frozenset(found)


def _port_hexes(atlas: Atlas, coasts: list[CoastRow]) -> frozenset[PlaceId]:
    """Gather the Ports on the coast of an Inshore box: those named, or all that touch the sea."""
    found = {atlas.hex_at(row.hex) for row in coasts if row.covers is Covers.PORT}
    if any(row.covers is Covers.EVERY_PORT for row in coasts):
        found |= {
            here
            for here in atlas.hexes
            if Feature.PORT in atlas.ground[here].features
            and any(_is_sea(atlas, to) for to in atlas.near[here])
        }
    return frozenset(found)


def _is_sea(atlas: Atlas, here: PlaceId) -> bool:
    return atlas.ground[here].terrain is Terrain.ALL_SEA
