"""Stacking, efficiency, zones of control and terrain (8.1, 8.2, 8.3), as combat needs them."""

from __future__ import annotations

from oracles.next_war import charts
from oracles.next_war.position import (
    ALL_SEA,
    ALL_WATER,
    INSTALLATIONS,
    MAJOR_RIVER,
    MINOR_RIVER,
    Hex,
    Position,
    Unit,
    enemy,
)

MOUNTAINS = ("Mountain", "High Mountain")
RIVERS = (MINOR_RIVER, MAJOR_RIVER)
SMALL_SIZES = ("battalion", "brigade", "regiment")
LIGHT_INFANTRY = ("light", "airmobile")  # an airmobile unit on foot is light infantry
HEAVY = ("armor", "mech")
TERRAIN_COLUMNS = {
    "leg": "leg",
    "mountain": "mountain_inf",
    "light": "light_inf",
    "airmobile": "light_inf",
    "motorized": "motorized",
    "mechanized": "mechanized",
}


def round_up_half(halves: int) -> int:
    """1.2: half a point counts as a whole one."""
    return (halves + 1) // 2


# ------------------------------------------------------------ stacking and efficiency


def stacking_limit(position: Position, label: str) -> int:
    """8.1.1.1: in half stacking points: 4 SP, or 3 in Mountain and High Mountain."""
    return 6 if position.hexes[label].terrain in MOUNTAINS else 8


def is_divisional_stack(position: Position, label: str, side: str) -> bool:
    """8.1.1.2: only small units of one divisional formation, not in the mountains."""
    stack = position.units_at(label, side)
    if not stack or position.hexes[label].terrain in MOUNTAINS:
        return False
    for unit in stack:
        if not unit.divisional or unit.size not in SMALL_SIZES:
            return False
        if unit.formation == "" or unit.formation != stack[0].formation:
            return False
    return True


def excess_stacking(position: Position, label: str, side: str) -> int:
    """8.1.1.1: whole stacking points over the limit; half a point counts as one."""
    if is_divisional_stack(position, label, side):
        return 0
    total = 0
    for unit in position.units_at(label, side):
        total += unit.halves
    limit = stacking_limit(position, label)
    if total <= limit:
        return 0
    return round_up_half(total - limit)


def is_mixed_stack(position: Position, label: str, side: str) -> bool:
    """NWV 5.1: SRV or PRC units together with another nation's; NWIP 5.1: any two nations."""
    nations = {unit.nation for unit in position.units_at(label, side)}
    if position.title == "NWIP":
        return len(nations) > 1
    return len(nations) > 1 and ("SRV" in nations or "PRC" in nations)


def efficiency(position: Position, unit: str) -> int:
    """2.3.3: the printed rating after over-stacking and mixed nations; never below 1."""
    counter = position.unit(unit)
    rating = counter.er - excess_stacking(position, counter.at, counter.side)
    if is_mixed_stack(position, counter.at, counter.side):
        rating -= 1
    return max(1, rating)


def passes(rating: int, die: int) -> bool:
    """2.3.3.1: an efficiency check."""
    return die <= rating


def lowest_efficiency(position: Position, units: tuple[str, ...]) -> int:
    """9.8.3, 9.8.4: the rating with which a stack checks."""
    return min(efficiency(position, unit) for unit in units)


def may_fight_together(position: Position, units: tuple[str, ...]) -> bool:
    """8.1.1.1, RUL-0020.27: no more than its limit fights out of a hex, or one division."""
    counters = [position.unit(unit) for unit in units]
    for place in {(counter.at, counter.side) for counter in counters}:
        label, side = place
        if is_divisional_stack(position, label, side):
            continue
        halves = 0
        for counter in counters:
            if (counter.at, counter.side) == place:
                halves += counter.halves
        if halves > stacking_limit(position, label):
            return False
    return True


# ------------------------------------------------------------ zones of control


def has_zone(position: Position, side: str, label: str) -> bool:
    """8.2.1: the side's combat units in the hex come to 2 SP or more, and are not clearing it."""
    if label in position.markers:
        return False
    halves = 0
    for unit in position.units_at(label, side):
        if unit.attack > 0:
            halves += unit.halves
    return halves >= 4


def zone_reaches(position: Position, origin: str, label: str) -> bool:
    """8.2.3: a zone that starts in `origin` covers the hex."""
    if origin == label:
        return True
    if label not in position.neighbours[origin]:
        return False
    if position.hexes[label].terrain in (*MOUNTAINS, "Urban"):
        return False
    return position.side_between(origin, label) not in (*RIVERS, ALL_WATER)


def in_enemy_zone(position: Position, side: str, label: str) -> bool:
    """8.2: the hex is in a zone of the other side. Friends in it change nothing here."""
    for origin in (label, *position.neighbours[label]):
        if has_zone(position, enemy(side), origin) and zone_reaches(position, origin, label):
            return True
    return False


# ------------------------------------------------------------ terrain


def has_fortification(place: Hex) -> bool:
    """8.3.1.10: a Fortification, which is none any more once its owner's enemy controls it."""
    if place.is_fortification_for is None:
        return False
    return place.controller != enemy(place.is_fortification_for)


def is_enemy_fortification(place: Hex, side: str) -> bool:
    return has_fortification(place) and place.is_fortification_for == enemy(side)


def installations(place: Hex) -> frozenset[str]:
    return place.features & INSTALLATIONS


def needs_clearing_by(place: Hex, side: str) -> bool:
    """8.4.1: a City, Urban or Installation hex that the enemy of the side controls."""
    if place.controller != enemy(side):
        return False
    return place.terrain == "Urban" or "City" in place.features or bool(installations(place))


def is_prohibited(position: Position, unit: Unit, label: str) -> bool:
    """8.3.3: the unit may enter the hex only along a road."""
    place = position.hexes[label]
    column = f"{TERRAIN_COLUMNS[unit.mobility]}_{'storm' if position.storm else 'clear'}"
    cells = [charts.terrain_row("hex", place.terrain)[column]]
    if "Jungle" in place.features:
        cells.append(charts.terrain_row("feature", "Jungle")[column])
    return "P" in cells or "road" in cells


def terrain_allows(position: Position, unit: Unit, origin: str, label: str) -> bool:
    """8.3.3: the terrain lets the unit enter the hex from the one next to it."""
    if position.hexes[label].terrain == ALL_SEA:
        return False
    return position.road_between(origin, label) or not is_prohibited(position, unit, label)


# ------------------------------------------------------------ distance


def distance(position: Position, origin: str, goals: frozenset[str]) -> int | None:
    """Hexes from the origin to the nearest of the goals, whatever the terrain; None = no way."""
    reached = {origin}
    ring = {origin}  # all the hexes exactly `hexes_away` from the origin
    hexes_away = 0
    while ring:
        if ring & goals:
            return hexes_away
        ring = {near for label in ring for near in position.neighbours[label]} - reached
        reached |= ring
        hexes_away += 1
    return None
