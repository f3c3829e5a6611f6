"""NWV 16.9 Which nations come to the aid of the SRV, and what a campaign lists for them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import nation_takes_part, willing_nations
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    HelicoptersDue,
    ShipsDue,
    helicopters_to_set_up,
    replacements_of_turn,
    ships_to_come,
    ships_to_set_up,
    units_to_set_up,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.rules.allied_sides import HELPERS
from sandtable.games.next_war.titles.vietnam.rules.campaign.international_reinforcements import (
    arrives_by_sea,
    room_in_ports,
)
from sandtable.kernel.rules.rule_hooks import answers

#: Nations that options alone bring into the war.
WILLING: Final = frozenset({"CW", "FR"})


@answers(nation_takes_part, "NWV:16.9")
def without_the_willing(scene: Scene, nation: str) -> bool:
    """The Commonwealth and France stay out of the war unless an option brings them in."""
    if nation not in WILLING:
        return True
    return any(entry.what == nation for entry in scene.rules[willing_nations](scene))


def helpers_in_the_war(scene: Scene) -> frozenset[str]:
    """The nations that have come to the aid of the SRV."""
    return frozenset([each for each in HELPERS if scene.rules[nation_takes_part](scene, each)])


def units_in_the_war(scene: Scene, side: SideId) -> Due:
    """Units set up as the scenario lists them, if their nation takes part.

    Those of other nations that come by sea need Ports with capacity left.
    """
    takes_part, counters = scene.rules[nation_takes_part], scene.printed.counters
    due = units_to_set_up(scene, side)
    found = [each for each in due if takes_part(scene, counters[each[0]].nation)]
    by_sea = {unit for unit, _ in found if arrives_by_sea(counters[unit])}
    by_sea &= {unit for unit, _ in found if counters[unit].nation in HELPERS}
    room = room_in_ports(scene, side) if by_sea else {}

    def with_room(unit: UnitId, hexes: tuple[PlaceId, ...]) -> tuple[PlaceId, ...]:
        needed = counters[unit].half_stacking
        return tuple([here for here in hexes if needed <= room.get(here, 0)])

    return tuple([(u, with_room(u, hexes) if u in by_sea else hexes) for u, hexes in found])


def helicopters_in_the_war(scene: Scene, side: SideId) -> HelicoptersDue:
    """So do helicopters."""
    takes_part, counters = scene.rules[nation_takes_part], scene.printed.helicopters
    due = helicopters_to_set_up(scene, side)
    return tuple([each for each in due if takes_part(scene, counters[each[0]].nation)])


def ships_at_the_start_of_the_war(scene: Scene, side: SideId) -> ShipsDue:
    """Ships start as the scenario lists them, if their nation takes part."""
    return _taking_part(scene, ships_to_set_up(scene, side))


def ships_that_join_the_war(scene: Scene, side: SideId) -> ShipsDue:
    """Ships arrive as the scenario lists them, if their nation takes part."""
    return _taking_part(scene, ships_to_come(scene, side))


def _taking_part(scene: Scene, due: ShipsDue) -> ShipsDue:
    takes_part, counters = scene.rules[nation_takes_part], scene.printed.ships
    return tuple([each for each in due if takes_part(scene, counters[each[0]].nation)])


def replacements_in_the_war(scene: Scene, side: SideId) -> tuple[tuple[str, int], ...]:
    """Nations get the replacement points that the scenario lists, if they take part."""
    takes_part = scene.rules[nation_takes_part]
    due = replacements_of_turn(scene, side)
    return tuple([(nation, points) for nation, points in due if takes_part(scene, nation)])
