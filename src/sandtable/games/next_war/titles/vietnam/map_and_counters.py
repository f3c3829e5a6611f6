"""Vietnam as a title: its map, its units and helicopters, read once from tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout, build_lattice
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.counters import Counter, HelicopterCounter, ShipCounter
from sandtable.games.next_war.printed.display_places import display_boxes
from sandtable.games.next_war.printed.holding_boxes import boxes_from
from sandtable.games.next_war.printed.island_ground import with_islands
from sandtable.games.next_war.printed.map_tables import Overlay, read_atlas
from sandtable.games.next_war.printed.printed_components import (
    Atlas,
    DisplayBox,
    HoldingBox,
    Printed,
)
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.unit_tables import (
    attack_helicopters,
    ground_units,
    militia,
    ships_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import bake_costs
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display
from sandtable.games.next_war.titles.vietnam.off_map_road_hexes import with_lines
from sandtable.games.next_war.titles.vietnam.rules.allied_sides import (
    COUNTRIES,
    NEUTRALS,
    side_of_nation,
)
from sandtable.games.next_war.titles.vietnam.rules.friendly_map_edges import friendly_edges
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.ruleset import Ruleset

_HERE: Final = "sandtable.games.next_war.titles.vietnam"
LAYOUT: Final = Layout(10, 50, 24, 23, Orientation.FLAT_TOP)
#: Nations in the order of their tables and counters; those that begin neutral follow.
NATIONS: Final = ("SRV", "PRC", "US", "CW", "FR")
#: Counters of the Philippines for a war on the other side.
OTHER_SET: Final = ("ph_red", "PH")


@cache
def atlas() -> Atlas:
    """Draw the map."""
    return overlaid({})


def overlaid(overlay: Overlay) -> Atlas:
    """Draw the map with tables from outside laid over it."""
    edges = friendly_edges(build_lattice(LAYOUT))
    return read_atlas(_HERE, LAYOUT, home=COUNTRIES, friendly_edge=edges, overlay=overlay)


@cache
def whole_atlas() -> Atlas:
    """Draw the map with the off-map lines around it, and the islands of the display."""
    return with_islands(with_lines(atlas()), places())


@cache
def counters() -> tuple[Counter, ...]:
    """List every ground unit of the title, the militia last."""
    regulars = [
        counter
        for nation, side in sides().items()
        for counter in ground_units(_HERE, nation.lower(), nation, side)
    ]
    table, nation = OTHER_SET
    others = ground_units(_HERE, table, nation, Side.NON_ALLIED)
    return (*regulars, *others, *militia(_HERE, "SRV", side_of_nation("SRV")))


@cache
def helicopters() -> tuple[HelicopterCounter, ...]:
    """List every attack helicopter of the title."""
    return tuple(attack_helicopters(_HERE, sides()))


@cache
def ships() -> tuple[ShipCounter, ...]:
    """List every ship of the title."""
    return tuple(ships_of(_HERE, sides()))


def pieces() -> tuple[Counter | HelicopterCounter, ...]:
    """List every counter of the title that has values."""
    return (*counters(), *helicopters())


def sides() -> dict[str, SideId]:
    """Where each nation stands; neutrals with the SRV, unless a rule lets them enter so."""
    taken = {nation: side_of_nation(nation) for nation in NATIONS}
    return taken | dict.fromkeys(NEUTRALS, Side.ALLIED)


@cache
def holding_boxes() -> tuple[HoldingBox, ...]:
    """List the Holding Boxes with a way onto the map."""
    return boxes_from(strategic_display(), atlas())


@cache
@cites("NWV:6.1", "NWV:6.3.2", "NWV:2.7")
def places() -> Mapping[PlaceId, DisplayBox]:
    """Every box of the Strategic Display is a place.

    It may be a Holding, At Sea or Inshore box, an Island Land Area, or a base of aircraft; it knows
    who controls it at the start, and which All-Sea hexes belong to it.
    """
    return display_boxes(strategic_display(), atlas(), holding_boxes())


@cites("NWV:17.1")
def printed(rules: Ruleset, last_turn: int) -> Printed:
    """A Standard scenario uses the map, what lies around it, and the rules of the Standard game."""
    alone = sheet_alone(rules, last_turn)
    return replace(
        alone,
        atlas=whole_atlas(),
        costs=bake_costs(rules, whole_atlas()),
        boxes=holding_boxes(),
        places=places(),
        ships=ships(),
    )


def sheet_alone(rules: Ruleset, last_turn: int) -> Printed:
    """Lay the map out without what lies around it, for a scenario that happens on it alone."""
    return Printed(
        atlas=atlas(),
        charts=charts(),
        counters=counters(),
        helicopters=helicopters(),
        last_turn=last_turn,
        costs=bake_costs(rules, atlas()),
    )
