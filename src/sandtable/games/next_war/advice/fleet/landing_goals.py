"""Where Marines are to land: islands and beaches to be taken, and own Ports on the map."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.next_war.advice.objective_values import POINT
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.display_places import of_kind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks import capture_value
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_own_port
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beaches import is_beach_of
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import zones_of
from sandtable.games.next_war.state_lookups import (
    Scene,
    controller_of,
    defence_of,
    halves_of,
    units_in,
)

#: What a beach behind the enemy is worth, and a Port through which Marines join the war.
BEACH, PORT = 15.0, 25.0
#: Half stacking points on an island that clear it safely: no more are wanted.
ENOUGH: Final = 4
#: A defence of this strength halves the worth of a landing.
STRONG: Final = 4.0


class Goal(NamedTuple):
    """A place for Marines, where their ship must be, its At Sea boxes, and what it is worth."""

    place: PlaceId
    launch: tuple[PlaceId, ...]
    seas: tuple[PlaceId, ...]
    worth: float


def goals(scene: Scene, side: SideId) -> tuple[Goal, ...]:
    """List the places where Marines of a side could land now, and what each is worth."""
    found = [*_islands(scene, side), *_beaches(scene, side), *port_goals(scene, side)]
    return tuple([goal for goal in found if goal.worth > 0])


def _islands(scene: Scene, side: SideId) -> list[Goal]:
    found = []
    for island in of_kind(scene.printed, BoxKind.ISLAND):
        ashore = halves_of(scene, units_in(scene, side, island))
        if scene.state.control.map.get(island) == side or ashore >= ENOUGH:
            continue
        box = scene.printed.places[island]
        paid = POINT * scene.rules[capture_value](scene, side, island)
        seas = () if box.sea is None else (box.sea,)
        found.append(Goal(island, box.landing, seas, paid * _weakness(scene, side, island)))
    return found


def _beaches(scene: Scene, side: SideId) -> list[Goal]:
    return [
        Goal(beach, (sea,), zones_of(scene, sea), BEACH * _weakness(scene, side, beach))
        for sea, beach in beaches(scene)
        if controller_of(scene, beach) != side
    ]


def beaches(scene: Scene) -> tuple[tuple[PlaceId, PlaceId], ...]:
    """List the beaches of the map, each with an All-Sea hex from which it can be assaulted."""
    memo = scene.printed.memo
    if "beaches" not in memo:
        seas = sorted({sea for box in scene.printed.places.values() for sea in box.sea_hexes})
        near = scene.printed.atlas.near
        pairs = [(sea, beach) for sea in seas for beach in near[sea]]
        memo["beaches"] = tuple([pair for pair in pairs if is_beach_of(scene, *pair)])
    found: tuple[tuple[PlaceId, PlaceId], ...] = memo["beaches"]
    return found


def port_goals(scene: Scene, side: SideId) -> list[Goal]:
    """List the own Ports on the map as goals."""
    ports = sorted({port for box in scene.printed.places.values() for port in box.port_hexes})
    return [
        Goal(port, (port,), zones_of(scene, port), PORT)
        for port in ports
        if is_own_port(scene, side, port)
    ]


def _weakness(scene: Scene, side: SideId, place: PlaceId) -> float:
    """The share of a landing's worth that its defenders leave: 1 if there are none."""
    there = sum([defence_of(scene, unit) for unit in units_in(scene, ENEMY[side], place)])
    return STRONG / (STRONG + there)
