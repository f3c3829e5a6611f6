"""27.9.3.2 Where eliminated units and headquarters come back in the Advanced game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.printed.holding_boxes import box_places
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import box_admits, hexes_in_play, rebuild_vetoes
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.rule_hooks.advanced.replacements import places_without_headquarters
from sandtable.games.next_war.rule_hooks.replacements import rebuild_places
from sandtable.games.next_war.rules.advanced.ch18_headquarters.subordination import superiors
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import connected_hexes
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import depends_on
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_hexes
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import is_of_supply
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import is_home
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import own_beachheads
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_built_up,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state import Unit
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    counter_of,
    ground_at,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites, replaces
from sandtable.kernel.rules.vetoes import Veto

#: Within how many hexes of its headquarters a unit comes back.
NEAR_HEADQUARTERS: Final = 2
#: Within how many hexes of a unit that obeys it a headquarters comes back.
NEAR_SUBORDINATE: Final = 4
#: With a Supreme HQ or next to it.
NEXT_TO: Final = 1


@replaces(rebuild_places, "ADV:27.9.3.2", over="STD:11.2")
def first_that_is_possible(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A unit comes back in the first kind of place of its list that there is for it."""
    return memoised(scene, ("rebuilt at", unit), depends_on(scene), lambda: _first(scene, unit))


def _first(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    of_headquarters = is_headquarters(counter_of(scene, unit))
    choices = headquarters_choices if of_headquarters else unit_choices
    found = next((places for places in choices(scene, unit) if places), ())
    return tuple(sorted(found))


@replaces(rebuild_vetoes, "ADV:27.9.3.2", over="STD:11.2")
def not_where_it_comes_back(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """It comes back nowhere else, in whichever country that is and however near the enemy."""
    places = scene.rules[rebuild_places](scene, unit)
    if to in places:
        return ()
    return (Veto("not-where-it-returns", {"unit": unit, "hex": to, "hexes": places}),)


@cites("ADV:27.9.3.2", "ADV:15.2.10", "ADV:18.0")
def unit_choices(scene: Scene, unit: UnitId) -> Iterator[Iterable[PlaceId]]:
    """Where a unit comes back: near the headquarters of its formation, then near any it obeys.

    Without such a headquarters it comes back in a place of its side.
    """
    here, formation = hexes_for(scene, unit), counter_of(scene, unit).formation
    above = [each for each in superiors(scene, unit) if is_on_map(unit_of(scene, each))]
    own = [u for u in above if formation and counter_of(scene, u).formation == formation]
    for headquarters in (own, above):
        yield _within(scene, here, headquarters, NEAR_HEADQUARTERS)
    yield scene.rules[places_without_headquarters](scene, unit)


@cites("ADV:27.9.3.2")
def headquarters_choices(scene: Scene, unit: UnitId) -> Iterator[Iterable[PlaceId]]:
    """Where a headquarters comes back: near a unit that obeys it, or next to a Supreme HQ.

    In a friendly country it need not be in supply itself if the unit near it is (RUL-0450).
    Otherwise it comes back in a place of its side.
    """
    here, below = hexes_for(scene, unit), subordinates(scene, unit)
    yield _within(scene, here, below, NEAR_SUBORDINATE)
    side = side_of(scene, unit)
    home = [hex_ for hex_ in free_hexes(scene, unit) if is_home(scene, side, hex_)]
    yield _within(scene, home, [u for u in below if _is_well(unit_of(scene, u))], NEAR_SUBORDINATE)
    above = [u for u in superiors(scene, unit) if is_supreme(counter_of(scene, u))]
    supreme = [u for u in above if is_on_map(unit_of(scene, u))]
    yield _within(scene, here, supreme, NEXT_TO)
    yield scene.rules[places_without_headquarters](scene, unit)


@answers(places_without_headquarters, "ADV:27.9.3.2")
def towns_beachheads_and_boxes(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A friendly Urban or City hex, a Beachhead, or a Holding Box that admits the unit."""
    side, nation = side_of(scene, unit), counter_of(scene, unit).nation
    landed = frozenset(own_beachheads(scene, side))
    hexes = [
        here for here in hexes_for(scene, unit) if here in landed or is_own_town(scene, side, here)
    ]
    admits = scene.rules[box_admits]
    boxes = [box for box in box_places(scene.printed, side) if admits(scene, box, nation)]
    return (*hexes, *boxes)


def is_own_town(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a hex is an Urban or City hex that a side controls."""
    return is_built_up(ground_at(scene, here)) and controller_of(scene, here) == side


@cites("ADV:27.9.3.2")
def hexes_for(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """A hex must be in supply for the unit, not isolated, and in no enemy zone."""
    able = supplied_hexes(scene, unit) & connected_hexes(scene, unit)
    return tuple([here for here in free_hexes(scene, unit) if here in able])


def free_hexes(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """List the land hexes that are in no enemy zone and have no enemy in them."""
    side = side_of(scene, unit)
    return tuple(
        [
            here
            for here in scene.rules[hexes_in_play](scene)
            if ground_at(scene, here).terrain is not Terrain.ALL_SEA
            and not is_in_enemy_zone(scene, side, here)
            and not stack_at(scene, ENEMY[side], here)
        ]
    )


def subordinates(scene: Scene, headquarters: UnitId) -> tuple[UnitId, ...]:
    """List the units on the map that obey a headquarters; Depots and MSUs do not count."""
    obeys = scene.rules[is_subordinate]
    units = scene.state.forces[side_of(scene, headquarters)].units
    return tuple(
        [
            unit
            for unit, now in units.pairs()
            if is_on_map(now) and not is_of_supply(scene, unit) and obeys(scene, unit, headquarters)
        ]
    )


def is_on_map(now: Unit) -> bool:
    """Whether a unit is in a hex."""
    return now.at >= 0 and now.steps > 0


def _is_well(now: Unit) -> bool:
    """Whether a unit is in supply and not isolated."""
    return not now.unsupplied and not now.markers.isolated


def _within(
    scene: Scene, hexes: Iterable[PlaceId], units: Iterable[UnitId], most: int
) -> tuple[PlaceId, ...]:
    """The hexes that are so near to one of these units."""
    away = scene.printed.atlas.lattice.distance
    near = {HexId(unit_of(scene, unit).at) for unit in units}
    return tuple([h for h in hexes if any(away(HexId(h), there) <= most for there in near)])
