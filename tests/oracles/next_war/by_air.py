"""Movement by air (8.5.2 to 8.5.4.3.1): transport, paradrop and helicopters."""

from __future__ import annotations

from collections.abc import Collection

from oracles.next_war.ground import LIGHT_INFANTRY, in_enemy_zone, installations, needs_clearing_by
from oracles.next_war.position import ALL_SEA, Position, Unit, enemy

TRANSPORT_POINTS = {
    ("NWV", "Allied"): 2,
    ("NWV", "non-Allied"): 4,
    ("NWIP", "Allied"): 2,
    ("NWIP", "non-Allied"): 1,
}
DROP_POINTS = {("NWV", "US"): 4, ("NWV", "PRC"): 4, ("NWIP", "PRC"): 4, ("NWIP", "US"): 99}
WALKERS = ("leg", "mountain", *LIGHT_INFANTRY)
REACH = 24
NO_DROP = ("Highland", "Highland Woods", "Mountain", "High Mountain", "Urban", ALL_SEA)
NEEDS_ROAD = ("Highland", "Highland Woods", "Mountain")


def is_base(position: Position, side: str, label: str) -> bool:
    """8.4.2: an Airbase or Airfield that the side controls, and no enemy in it."""
    place = position.hexes[label]
    if not place.features & {"Airbase", "Airfield"} or place.controller != side:
        return False
    return not position.units_at(label, enemy(side))


def may_transport(position: Position, unit: Unit, to: str) -> bool:
    """8.5.2, 8.5.2.1, 4.1.3: a unit on foot, base to base, neither in an enemy zone."""
    if position.storm or unit.mobility not in WALKERS or unit.combat_class != "leg":
        return False
    if unit.halves > 2 * TRANSPORT_POINTS[position.title, unit.side] or to == unit.at:
        return False
    for end in (unit.at, to):
        if not is_base(position, unit.side, end) or in_enemy_zone(position, unit.side, end):
            return False
    return True


def may_drop(position: Position, unit: Unit, to: str) -> bool:
    """8.5.3: an airborne unit at a base outside enemy zones, into open ground without enemies."""
    place = position.hexes[to]
    if position.storm or not unit.airborne or not is_base(position, unit.side, unit.at):
        return False
    if in_enemy_zone(position, unit.side, unit.at) or position.units_at(to, enemy(unit.side)):
        return False
    if unit.halves > 2 * DROP_POINTS.get((position.title, unit.nation), 0):
        return False
    if place.terrain in NO_DROP or "City" in place.features or "Jungle" in place.features:
        return False
    abroad = position.homes.get(place.country) == enemy(unit.side)
    return not (abroad and installations(place))


def flown(position: Position, origin: str) -> dict[str, int]:
    """8.5.4: hexes flown from one to every other, not into, out of or over High Mountain."""
    if position.hexes[origin].terrain == "High Mountain":
        return {}
    away = {origin: 0}
    ring, distance = [origin], 0
    while ring:
        distance += 1
        outer = []
        for label in ring:
            for near in position.neighbours[label]:
                if near not in away and position.hexes[near].terrain != "High Mountain":
                    away[near] = distance
                    outer.append(near)
        ring = outer
    return away


def has_companion(position: Position, unit: Unit, label: str) -> bool:
    """A friendly combat unit besides this one is in the hex."""
    return any(
        each.id != unit.id and each.attack > 0 for each in position.units_at(label, unit.side)
    )


def landings(position: Position, unit: Unit, among: Collection[str]) -> set[str]:
    """8.5.4.3, 8.5.4.3.1, 8.2.2: in which of these hexes helicopters may set the unit down."""
    lifted = unit.mobility in LIGHT_INFANTRY or unit.airborne
    if position.storm or not lifted or position.is_under_marker(unit):
        return set()
    away = flown(position, unit.at)
    bases = [away[label] for label in away if is_base(position, unit.side, label)]
    if not bases:
        return set()
    watched = in_enemy_zone(position, unit.side, unit.at)
    if position.again and watched:
        return set()
    used = min(bases)
    if watched and not has_companion(position, unit, unit.at):
        used += 1
    return {
        label
        for label in among
        if label != unit.at
        and label in away
        and used + away[label] + _toll(position, unit, label) <= REACH
        and may_land(position, unit, label)
    }


def _toll(position: Position, unit: Unit, label: str) -> int:
    alone = not has_companion(position, unit, label)
    return 1 if alone and in_enemy_zone(position, unit.side, label) else 0


def may_land(position: Position, unit: Unit, label: str) -> bool:
    place = position.hexes[label]
    if place.terrain in (ALL_SEA, "High Mountain") or position.units_at(label, enemy(unit.side)):
        return False
    if needs_clearing_by(place, unit.side):
        return False
    if place.terrain in NEEDS_ROAD:
        return position.has_road(label)
    return True
