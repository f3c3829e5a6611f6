"""NWIP 8.4 Where MSUs set up and arrive; all other supply and markers come as points."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_supply_unit
from sandtable.games.next_war.rule_hooks import hexes_in_play
from sandtable.games.next_war.rule_hooks.advanced.supply import may_draw_on
from sandtable.games.next_war.rule_hooks.arrivals import places_of_arrival
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import reach_of
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import sources_of
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.state_lookups import Scene, controller_of, counter_of, side_of
from sandtable.games.next_war.titles.india_pakistan.advanced_rules.supply_sources import (
    ON_THE_MAP,
)
from sandtable.games.next_war.titles.india_pakistan.rules.opposed_entry import is_off_map_entry_hex
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import amends, cites


@amends(places_of_arrival, "NWIP:8.4", over="STD:10.0")
def msus_where_the_map_supplies(
    base: tuple[PlaceId, ...],  # where it may be placed otherwise
    scene: Scene,
    unit: UnitId,
    places: tuple[PlaceId, ...],
) -> tuple[PlaceId, ...]:
    """An MSU is placed in a friendly hex that the map edge or an Urban hex supplies.

    It sets up in such a hex of those listed, and arrives in any; without one it waits for a turn.
    """
    if not is_supply_unit(counter_of(scene, unit)):
        return base
    able = hexes_supplied_by_the_map(scene, unit)
    listed = tuple([here for here in base if here in able])
    if is_before_play(scene):
        return listed
    return (*listed, *sorted(able.difference(listed)))


@cites("NWIP:8.4")
def hexes_supplied_by_the_map(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """The friendly hexes in supply from the map edge or an Urban hex; Depots do not count."""
    side, may = side_of(scene, unit), scene.rules[may_draw_on]
    found: set[PlaceId] = set()
    for each in sources_of(scene, side):
        if each.kind in ON_THE_MAP and may(scene, unit, each):
            found |= reach_of(scene, side, each).keys()
    return own_hexes(scene, side).intersection(found)


def own_hexes(scene: Scene, side: SideId) -> frozenset[PlaceId]:
    """The hexes in play on the map that a side controls."""
    in_play = scene.rules[hexes_in_play](scene)

    def find() -> frozenset[PlaceId]:
        return frozenset(
            [
                here
                for here in in_play
                if controller_of(scene, here) == side and not is_off_map_entry_hex(scene, here)
            ]
        )

    depends = (in_play, scene.state.control, scene.printed.atlas)
    return memoised(scene, ("own hexes", side), depends, find)
