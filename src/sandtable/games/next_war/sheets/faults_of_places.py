"""What can be wrong with a place of a sheet: names that its map does not have."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.hex_grid import Lattice
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import hexes_of
from sandtable.games.next_war.sheets.scenario_toml_base import Place
from sandtable.kernel.nearest_names import meant


def faults_of_place(printed: Printed, place: Place) -> Iterator[str]:
    """Name the hexes, areas, boxes and countries that are not there; else say if it is empty."""
    found = list(_unknown(printed, place))
    yield from found
    if not found and not hexes_of(printed, place):
        yield "no hex of the map fits all that is said"


def _unknown(printed: Printed, place: Place) -> Iterator[str]:
    atlas = printed.atlas
    for label in (*place.hexes, *place.around, *(label for label, _ in place.within)):
        if not is_hex(atlas.lattice, label):
            yield f"there is no hex {label} on this map"
    areas = {f"{area.kind}/{area.name}" for area in atlas.areas}
    for area in place.areas:
        if area not in areas:
            yield f"there is no area {area}{meant(area, areas)}"
    countries = {ground.country for ground in atlas.ground.values()} - {""}
    if place.country and place.country not in countries:
        yield f"there is no country {place.country}: there are {', '.join(sorted(countries))}"
    for name in filter(None, map(str.strip, place.box.split(";"))):
        if printed.boxes and not _is_box(printed, name):
            yield f"there is no box {name}{meant(name, [box.name for box in printed.boxes])}"


def is_hex(lattice: Lattice, label: str) -> bool:
    """Whether a map has a hex with this printed number."""
    try:
        lattice.hex_at(label)
    except LookupError:
        return False
    return True


def _is_box(printed: Printed, name: str) -> bool:
    try:
        place_of_box(printed, name)
    except LookupError:
        return False
    return True
