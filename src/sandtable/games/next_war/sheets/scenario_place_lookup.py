"""Where the places of a scenario's sheet are on its map; found once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter, ShipCounter
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.printed_components import Area, Atlas, Printed
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.games.next_war.state import OFF_MAP


def sheet_of(printed: Printed) -> Sheet:
    """The sheet of the scenario that is being played."""
    if printed.sheet is None:
        raise TypeError("this position belongs to no scenario")
    return printed.sheet


def hexes_of(printed: Printed, place: Place) -> tuple[PlaceId, ...]:
    """List the hexes of a place in the order in which it names them, and its box last of all."""
    found: tuple[PlaceId, ...] | None = printed.memo.get(("place", place))
    if found is None:
        hexes = () if place.is_only_a_box else on_the_map(printed.atlas, place)
        found = printed.memo["place", place] = (*hexes, *_boxes(printed, place))
    return found


def _boxes(printed: Printed, place: Place) -> tuple[PlaceId, ...]:
    """The Holding Boxes of a place; without a display there is one place off the map."""
    names = [name.strip() for name in place.box.split(";") if name.strip()]
    if not printed.boxes:
        return (OFF_MAP,) if names else ()
    return tuple([place_of_box(printed, name) for name in names])


def place_called(printed: Printed, name: str) -> tuple[PlaceId, ...]:
    """List the hexes of a place by its name on the sheet."""
    return hexes_of(printed, sheet_of(printed).place(name))


def suggested_first(
    printed: Printed, hexes: tuple[PlaceId, ...], label: str
) -> tuple[PlaceId, ...]:
    """Put the suggested hex in front of the others; without a suggestion all stay in order."""
    if not label:
        return hexes
    first = printed.atlas.hex_at(label)
    return (first, *[here for here in hexes if here != first])


def unit_named(printed: Printed, name: str) -> UnitId:
    """Find a unit by its id on the counter sheet; a name that is none is refused."""
    return UnitId(_numbers(printed, "unit ids", printed.counters)[name])


def helicopter_named(printed: Printed, name: str) -> HelicopterId:
    """Find a helicopter by its id on the counter sheet; a name that is none is refused."""
    return HelicopterId(_numbers(printed, "helicopter ids", printed.helicopters)[name])


def ship_named(printed: Printed, name: str) -> ShipId:
    """Find a ship by its id on the counter sheet; a name that is none is refused."""
    return ShipId(_numbers(printed, "ship ids", printed.ships)[name])


def is_ship(printed: Printed, name: str) -> bool:
    """Whether a name on the sheet is that of a ship."""
    return name in _numbers(printed, "ship ids", printed.ships)


def is_helicopter(printed: Printed, name: str) -> bool:
    """Whether a name on the sheet is that of a helicopter."""
    return name in _numbers(printed, "helicopter ids", printed.helicopters)


def side_of_nation(printed: Printed, nation: str) -> SideId:
    """On which side a nation fights, by its counters."""
    return next(each.side for each in printed.counters if each.nation == nation)


def _numbers(
    printed: Printed, name: str, listed: Sequence[Counter | HelicopterCounter | ShipCounter]
) -> dict[str, int]:
    found: dict[str, int] | None = printed.memo.get(name)
    if found is None:
        found = printed.memo[name] = {each.id: number for number, each in enumerate(listed)}
    return found


def on_the_map(atlas: Atlas, place: Place) -> tuple[PlaceId, ...]:
    """List the hexes of a place."""
    first, last = place.lines
    return tuple(
        [
            here
            for here in _named(atlas, place)
            if first <= int(atlas.label(here)[:2]) <= last and _fits(atlas, place, here)
        ]
    )


def _named(atlas: Atlas, place: Place) -> Iterable[PlaceId]:
    """Gather the hexes that a place names; one that names none means the whole map."""
    if not (place.hexes or place.areas or place.around or place.within):
        return atlas.hexes
    found = [atlas.hex_at(label) for label in place.hexes]
    for area in place.areas:
        kind, _, name = area.partition("/")
        found += sorted(atlas.areas[Area(kind, name)])
    for label in place.around:
        found += atlas.near[atlas.hex_at(label)]
    for label, far in place.within:
        found += sorted(map(PlaceId, atlas.lattice.within(HexId(atlas.hex_at(label)), far)))
    return dict.fromkeys(found)


def _fits(atlas: Atlas, place: Place, here: PlaceId) -> bool:
    ground = atlas.ground[here]
    if place.country and ground.country != place.country:
        return False
    if place.features and ground.features.isdisjoint(place.features):
        return False
    if not place.terrain and not place.roads:
        return True
    return ground.terrain in place.terrain or any(
        atlas.roads.get((here, to)) in place.roads for to in atlas.near[here]
    )
