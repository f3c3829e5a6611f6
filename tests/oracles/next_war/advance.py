"""Advance after combat (9.9). The position is the one after losses and retreats.

Dead units are gone, retreated ones moved, the attackers still where they attacked from.
"""

from __future__ import annotations

from itertools import combinations

from oracles.next_war.ground import (
    RIVERS,
    installations,
    is_enemy_fortification,
    stacking_limit,
    terrain_allows,
)
from oracles.next_war.position import ALL_SEA, ALL_WATER, Combat, Hex, Position, enemy
from oracles.next_war.retreat import retreat_length

ROAD_ONLY_TERRAIN = ("Mountain", "High Mountain", "Highland", "Highland Woods")


def is_vacated(position: Position, combat: Combat, survivors: frozenset[str]) -> bool:
    """9.9: attackers survive and no enemy ground unit is left in the hex."""
    if not survivors:
        return False
    side = position.unit(min(survivors)).side
    return not position.units_at(combat.target, enemy(side))


def companions(position: Position, survivors: frozenset[str]) -> frozenset[str]:
    """9.9: own ground units without attack strength, stacked with a surviving attacker."""
    hexes = {(position.unit(unit).at, position.unit(unit).side) for unit in survivors}
    return frozenset(
        unit.id for unit in position.units if unit.attack == 0 and (unit.at, unit.side) in hexes
    )


def advance_choices(
    position: Position, combat: Combat, survivors: frozenset[str]
) -> set[frozenset[str]]:
    """9.9: every group that may advance: an attacker at least, 4 SP in all (3 in mountains)."""
    if not is_vacated(position, combat, survivors):
        return set()
    candidates = [
        unit
        for unit in sorted(survivors | companions(position, survivors))
        if terrain_allows(position, position.unit(unit), position.unit(unit).at, combat.target)
        and may_leave(position, position.unit(unit).at, combat.target)
    ]
    limit = stacking_limit(position, combat.target)
    found = set()
    for size in range(1, len(candidates) + 1):
        for group in combinations(candidates, size):
            halves = sum(position.unit(unit).halves for unit in group)
            if halves <= limit and survivors & set(group):
                found.add(frozenset(group))
    return found


def may_leave(position: Position, origin: str, label: str) -> bool:
    """NWIP 2.5: nobody moves out of High Mountain but along a road."""
    peak = position.title == "NWIP" and position.hexes[origin].terrain == "High Mountain"
    return position.road_between(origin, label) or not peak


def must_advance(position: Position, combat: Combat, survivors: frozenset[str]) -> bool:
    """9.9: not optional: somebody goes if anybody can."""
    return bool(advance_choices(position, combat, survivors))


def _built_up(place: Hex) -> bool:
    return place.terrain == "Urban" or "City" in place.features or bool(installations(place))


def second_hex_choices(position: Position, unit: str, combat: Combat) -> set[str]:
    """9.9.1: the hexes into which an attacker that advanced may go on."""
    counter = position.unit(unit)
    first = position.hexes[combat.target]
    if unit not in combat.attackers or counter.mobility not in ("motorized", "mechanized"):
        return set()
    if position.storm or position.units_at(combat.target, enemy(counter.side)):
        return set()
    survived = any(position.has_unit(foe) for foe in (*combat.defenders, *combat.bystanders))
    if survived and retreat_length(position, combat.target) != 2:
        return set()
    if _built_up(first) or is_enemy_fortification(first, counter.side):
        return set()
    return {
        label
        for label in position.neighbours[combat.target]
        if _second_hex_allowed(position, counter.side, combat.target, label)
    }


def _second_hex_allowed(position: Position, side: str, origin: str, label: str) -> bool:
    place = position.hexes[label]
    if position.units_at(label, enemy(side)) or place.terrain == ALL_SEA:
        return False
    if _built_up(place) or is_enemy_fortification(place, side):
        return False
    rough_going = place.terrain in ROAD_ONLY_TERRAIN or "Jungle" in place.features
    water = position.side_between(origin, label) in (*RIVERS, ALL_WATER)
    return position.road_between(origin, label) or not (rough_going or water)
