"""India-Pakistan as a title: its map, its units and helicopters, read once from tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.aircraft import AircraftCounter
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter
from sandtable.games.next_war.printed.display_places import display_boxes
from sandtable.games.next_war.printed.holding_boxes import boxes_from
from sandtable.games.next_war.printed.map_tables import Overlay, read_atlas
from sandtable.games.next_war.printed.printed_components import (
    Atlas,
    DisplayBox,
    HoldingBox,
    Printed,
)
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.unit_tables import attack_helicopters, ground_units
from sandtable.games.next_war.rule_hooks.advanced.air import air_unit_counters, optional_air_units
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import bake_costs
from sandtable.games.next_war.titles.india_pakistan.air_rules.order_of_battle import (
    units_of_option,
)
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.india_pakistan.rules.allied_sides import side_of_nation
from sandtable.kernel.rules.ruleset import Ruleset

_HERE: Final = "sandtable.games.next_war.titles.india_pakistan"
_FIRST, _LAST, _EVEN, _ODD = 10, 50, 24, 23
#: North of these lines the sheet loses its corners; see docs/decisions/0006.
_WEST_CUT, _WEST_FIRST, _EAST_CUT = 46, 3, 36


def _cut_corners() -> frozenset[str]:
    """List the hexes that the north-west and north-east corners of the sheet leave out."""
    return frozenset(
        f"{line:02}{at:02}"
        for line in range(_FIRST, _LAST + 1)
        for at in range(_ODD if line % 2 else _EVEN)
        if (line >= _WEST_CUT and at < _WEST_FIRST)
        or (line > _EAST_CUT and at > _ODD - 1 - (line - _EAST_CUT) // 2)
    )


LAYOUT: Final = Layout(_FIRST, _LAST, _EVEN, _ODD, Orientation.POINTY_TOP, _cut_corners())
#: India's side is the Allied one, Pakistan's the other (NWIP 1.2.1).
COUNTRIES: Final[Mapping[str, SideId]] = {"ROI": Side.ALLIED, "IROP": Side.NON_ALLIED}
#: Nations in the order of their tables and counters.
NATIONS: Final = ("ROI", "IROP", "PRC", "US", "RU", "CW", "FR")


@cache
def atlas() -> Atlas:
    """Draw the map."""
    return overlaid({})


def overlaid(overlay: Overlay) -> Atlas:
    """Draw the map with tables from outside laid over it."""
    return read_atlas(_HERE, LAYOUT, home=COUNTRIES, overlay=overlay)


@cache
def counters() -> tuple[Counter, ...]:
    """List every ground unit of the title."""
    return tuple(
        counter
        for nation, side in sides().items()
        for counter in ground_units(_HERE, nation.lower(), nation, side)
    )


@cache
def helicopters() -> tuple[HelicopterCounter, ...]:
    """List every attack helicopter of the title."""
    return tuple(attack_helicopters(_HERE, sides()))


def pieces() -> tuple[Counter | HelicopterCounter, ...]:
    """List every counter of the title that has values."""
    return (*counters(), *helicopters())


def sides() -> dict[str, SideId]:
    """Where each nation stands."""
    return {nation: side_of_nation(nation) for nation in NATIONS}


@cache
def holding_boxes() -> tuple[HoldingBox, ...]:
    """List the Holding Boxes with a way onto the map."""
    return boxes_from(air_base_display(), atlas())


@cache
def places() -> Mapping[PlaceId, DisplayBox]:
    """Make every box of the air base display a place."""
    return display_boxes(air_base_display(), atlas(), holding_boxes())


def printed(rules: Ruleset, last_turn: int, drawn: Atlas | None = None) -> Printed:
    """Lay everything printed out, with costs as these rules have them on the map as drawn."""
    drawn = atlas() if drawn is None else drawn
    return Printed(
        atlas=drawn,
        charts=charts(),
        counters=counters(),
        helicopters=helicopters(),
        last_turn=last_turn,
        costs=bake_costs(rules, drawn),
        boxes=holding_boxes(),
        places=places(),
        aircraft=air_units_in(rules),
    )


def air_units_in(rules: Ruleset) -> tuple[AircraftCounter, ...]:
    """List the air units of a game: those of its rules, and those of the options in force."""
    listed = [entry.what for entry in rules[air_unit_counters]()]
    if not listed:
        return ()
    options = dict.fromkeys([entry.what for entry in rules[optional_air_units]()])
    return (*listed, *[one for option in options for one in units_of_option(option)])
