"""Ships and the boxes of the display as lists for whoever draws them, where a game has ships."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.presentation.text.display_names import hex_name, ship_name
from sandtable.games.next_war.presentation.unit_symbols import ship_symbol
from sandtable.games.next_war.printed.display_rows import BoxKind, BoxSide, Changes
from sandtable.games.next_war.printed.printed_components import DisplayBox, Printed
from sandtable.games.next_war.printed.terrain import Side

#: The boxes that the Standard game uses: no bases of aircraft.
SHOWN: Final = frozenset({BoxKind.AT_SEA, BoxKind.INSHORE, BoxKind.ISLAND, BoxKind.HOLDING})
#: Boxes that are drawn inside the sea that they lie in.
_PARTS: Final = frozenset({BoxKind.INSHORE, BoxKind.ISLAND})
_SEAS: Final = frozenset({BoxKind.AT_SEA, BoxKind.INSHORE})
_SIDES: Final = {BoxSide.ALLIED: Side.ALLIED, BoxSide.NON_ALLIED: Side.NON_ALLIED}


class ShipPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship as printed; an amphibious ship with the surface action group on its back."""

    id: int
    name: str
    designation: str
    nation: str
    side: SideId
    kind: str
    support: int
    range: int
    symbol: str
    transport: int = 0
    airmobile: int = 0
    surface_kind: str = ""  # what it is when it is turned over; empty: it has one side only
    surface_support: int = 0
    surface_range: int = 0
    surface_symbol: str = ""


class DisplayBoxPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box of the display: what it is, whose, and where it is drawn in the chart.

    `part_of` is the At Sea box in which it is drawn; `is_fixed` says that control of this sea
    never changes; `side` is that of a Holding Box when the game begins, None for a neutral one.
    """

    id: PlaceId
    name: str  # as it is told: "Gulf of Tonkin At Sea Box"
    title: str  # as the title's table has it: "Gulf of Tonkin"
    kind: str
    nation: str = ""
    side: SideId | None = None
    part_of: PlaceId | None = None
    is_sea: bool = False
    is_fixed: bool = False
    near: tuple[PlaceId, ...] = ()  # one step away by sea
    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0


class DisplayWay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way by sea between two boxes, and the line by which it is drawn."""

    ends: tuple[PlaceId, PlaceId]
    line: tuple[tuple[int, int], ...] = ()


class DisplayPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Strategic Display as a chart of boxes, so wide and so high."""

    boxes: tuple[DisplayBoxPrint, ...]
    ways: tuple[DisplayWay, ...]
    width: int = 0
    height: int = 0


def has_sea(printed: Printed) -> bool:
    """Whether ships take part in a game."""
    return bool(printed.ships and printed.places)


def ship_prints(printed: Printed) -> tuple[ShipPrint, ...]:
    """List the ships, by number."""
    return tuple([_ship(printed, ShipId(number)) for number in range(len(printed.ships))])


def _ship(printed: Printed, ship: ShipId) -> ShipPrint:
    counter = printed.ships[ship]
    back = counter.turned_over() if counter.becomes_surface_group else None
    return ShipPrint(
        id=ship,
        name=ship_name(printed, ship),
        designation=counter.designation,
        nation=counter.nation,
        side=counter.side,
        kind=counter.kind.value,
        support=counter.support,
        range=counter.range,
        symbol=ship_symbol(counter),
        transport=counter.transport,
        airmobile=counter.airmobile,
        surface_kind=back.kind.value if back else "",
        surface_support=back.support if back else 0,
        surface_range=back.range if back else 0,
        surface_symbol=ship_symbol(back) if back else "",
    )


def display_print(printed: Printed) -> DisplayPrint | None:
    """The boxes of the display and the ways between them; None in a game without ships."""
    if not has_sea(printed):
        return None
    shown = {place: box for place, box in printed.places.items() if box.kind in SHOWN}
    ways = [
        DisplayWay((place, other))
        for place, box in shown.items()
        for other in box.by_sea
        if other in shown and other < place
    ]
    boxes = [_box(printed, place, box) for place, box in shown.items()]
    return DisplayPrint(tuple(boxes), tuple(ways))


def _box(printed: Printed, place: PlaceId, box: DisplayBox) -> DisplayBoxPrint:
    is_sea, is_part = box.kind in _SEAS, box.kind in _PARTS
    return DisplayBoxPrint(
        id=place,
        name=hex_name(printed, place),
        title=box.name,
        kind=box.kind.value,
        nation=box.nation,
        side=_SIDES.get(box.side),
        part_of=box.sea if is_part else None,
        is_sea=is_sea,
        is_fixed=is_sea and box.changes is Changes.FIXED,
        near=(*box.by_sea, *box.inshore, *box.landing),
    )
