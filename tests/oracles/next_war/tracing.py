"""Lines of communication (13.1.2, 13.1.3), unit by unit and hex by hex, from the rules alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oracles.next_war.ground import in_enemy_zone, needs_clearing_by
from oracles.next_war.march import ground_cost
from oracles.next_war.position import ALL_SEA, Position, Unit, enemy

#: How many hexes a line may take to a road.
OFF_ROAD = 2


@dataclass(frozen=True)
class Supply:
    """What lines depend on besides the position.

    `coasts` = the Inshore boxes of Ports and All-Sea hexes; `seas` = who controls a box, if anybody
    does; `beachheads` = whose each is; `edges` = where roads lead off the map, and whose they are.
    """

    coasts: Mapping[str, tuple[str, ...]]
    seas: Mapping[str, str]
    beachheads: Mapping[str, str]
    edges: Mapping[str, str]


def sea_is_shut(position: Position, supply: Supply, side: str, label: str) -> bool:
    """The enemy controls the Inshore box of a Port, or of the sea next to a Beachhead."""
    boxes = list(supply.coasts.get(label, ()))
    if label in supply.beachheads:
        boxes = []
        for near in position.neighbours[label]:
            if position.hexes[near].terrain == ALL_SEA:
                boxes += supply.coasts.get(near, ())
    return any(supply.seas.get(box) == enemy(side) for box in boxes)


def is_source(position: Position, supply: Supply, side: str, label: str) -> bool:
    """13.1.2: an own City or Urban hex at home, an open Port, the map's edge, a Beachhead."""
    place = position.hexes[label]
    if supply.beachheads.get(label) == side and not sea_is_shut(position, supply, side, label):
        return True
    if supply.edges.get(label) == side and place.controller != enemy(side):
        return True
    if place.controller != side or position.homes.get(place.country) != side:
        return False
    if place.terrain == "Urban" or "City" in place.features:
        return True
    port = "Port" in place.features and not in_enemy_zone(position, side, label)
    coast = Supply(supply.coasts, supply.seas, {}, {})
    return port and not sea_is_shut(position, coast, side, label)


def lets_through(position: Position, side: str, label: str) -> bool:
    """13.1.3: no enemy unit, no enemy zone without a friend, no enemy place, no sea."""
    if position.units_at(label, enemy(side)) or position.hexes[label].terrain == ALL_SEA:
        return False
    if needs_clearing_by(position.hexes[label], side):
        return False
    return bool(position.units_at(label, side)) or not in_enemy_zone(position, side, label)


def road_hexes(position: Position, supply: Supply, side: str, label: str) -> set[str]:
    """Where roads lead from a hex; a Beachhead joins those of the hexes adjacent to it."""
    near = position.neighbours[label]
    found = {to for to in near if position.road_between(label, to)}
    if supply.beachheads.get(label) == side:
        found |= {to for to in near if _is_on_road(position, to)}
    if _is_on_road(position, label):
        found |= {to for to in near if supply.beachheads.get(to) == side}
    return found


def _is_on_road(position: Position, label: str) -> bool:
    return any(position.road_between(label, to) for to in position.neighbours[label])


def is_road(position: Position, supply: Supply, side: str, label: str) -> bool:
    """Whether a hex has a road that can be used; a Beachhead counts as one."""
    return supply.beachheads.get(label) == side or _is_on_road(position, label)


def road_leads_to_source(position: Position, supply: Supply, side: str, start: str) -> bool:
    """Follow roads from a hex, whatever is in it, until a source is reached."""
    front, seen = [start], {start}
    while front:
        here = front.pop()
        if is_source(position, supply, side, here) and (
            here == start or lets_through(position, side, here)
        ):
            return True
        for to in road_hexes(position, supply, side, here) - seen:
            if lets_through(position, side, to):
                seen.add(to)
                front.append(to)
    return False


def has_line(position: Position, supply: Supply, side: str, label: str, lorry: Unit) -> bool:
    """13.1.3: a road in the hex, next to it, or two hexes away over ground for motor vehicles."""
    if is_source(position, supply, side, label):
        return True
    starts = {label} if is_road(position, supply, side, label) else set()
    edge, seen = {label}, {label}
    for number in range(OFF_ROAD):
        beyond = set()
        for here in edge:
            for to in position.neighbours[here]:
                if to in seen or not lets_through(position, side, to):
                    continue
                drives = _drives(position, lorry, here, to)
                by_foot = number == 0 and is_road(position, supply, side, to)
                if drives or by_foot:
                    seen.add(to)
                if (drives or by_foot) and is_road(position, supply, side, to):
                    starts.add(to)
                if drives:
                    beyond.add(to)
        edge = beyond
    return any(road_leads_to_source(position, supply, side, start) for start in starts)


def _drives(position: Position, lorry: Unit, here: str, to: str) -> bool:
    along = position.road_between(here, to)
    return ground_cost(position, lorry, here, to, along) is not None
