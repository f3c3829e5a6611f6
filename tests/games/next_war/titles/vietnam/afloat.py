"""Positions at sea: ships of Vietnam on its display and its map, with nothing under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.titles.vietnam.invasion import REDUX, before
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, ShipId
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

US, PRC = BOTH_SIDES
CVN, SAG, AMPH = "us-cvn-bg-cvn-1", "us-sag-sag-1", "us-amph-amph-1"
RED_SAG, RED_CV, RED_AMPH = "prc-sag-sag-1", "prc-cv-bg-cv-1", "prc-amph-amph-1"


def spot(printed: Printed, name: str) -> PlaceId:
    """Find a hex by its printed number, or a box of the display by its name."""
    return printed.atlas.hex_at(name) if name.isdigit() else place_of_box(printed, name)


def ship(scene: Scene, name: str) -> ShipId:
    """Find a ship by its id on the counter sheet."""
    return ShipId([each.id for each in scene.printed.ships].index(name))


def afloat(
    ships: Mapping[str, str | Ship] = {},  # never changed
    held: Mapping[str, int] = {},  # never changed
    *options: str,
    **fields: Any,
) -> Scene:
    """Ships by their ids in places by their names, sea boxes and the sides that hold them."""
    scene = before(REDUX, *options)
    printed = changed(scene.printed, ships=map_and_counters.ships(), memo={})
    numbers = {counter.id: ShipId(number) for number, counter in enumerate(printed.ships)}
    forces = []
    for side in BOTH_SIDES:
        own = {
            numbers[name]: at if isinstance(at, Ship) else Ship(spot(printed, at))
            for name, at in ships.items()
            if printed.ships[numbers[name]].side == side
        }
        forces.append(replace(scene.state.forces[side], ships=HashedMap(own)))
    control = HashedMap({spot(printed, box): side for box, side in held.items()})
    state = replace(scene.state, forces=tuple(forces), sea_control=control, **fields)
    return KernelScene(scene.rules, printed, state)
