"""Retreats (9.8). The position is the one after losses, the retreating units still in the hex."""

from __future__ import annotations

from oracles.next_war.ground import (
    LIGHT_INFANTRY,
    RIVERS,
    distance,
    has_fortification,
    in_enemy_zone,
    installations,
    needs_clearing_by,
    terrain_allows,
)
from oracles.next_war.position import ALL_WATER, Combat, Position, Unit, enemy

TWO_HEX_TERRAIN = ("Flat", "Flat Woods", "Rough", "Rough Woods", "Marsh")
HOLD_TERRAIN = ("Urban", "Highland", "Highland Woods", "Mountain", "High Mountain")


def may_hold(position: Position, label: str) -> bool:
    """9.8.3: a stack in the hex may try to ignore a retreat."""
    place = position.hexes[label]
    if place.terrain in HOLD_TERRAIN or has_fortification(place):
        return True
    return "City" in place.features or "Jungle" in place.features


def retreat_length(position: Position, label: str) -> int:
    """9.8.1: hexes to retreat from the hex."""
    place = position.hexes[label]
    if "City" in place.features or "Jungle" in place.features or has_fortification(place):
        return 1
    return 2 if place.terrain in TWO_HEX_TERRAIN else 1


def counts_as_zone(position: Position, side: str, label: str) -> bool:
    """9.8.5: an enemy zone, which friends in the hex cancel."""
    return in_enemy_zone(position, side, label) and not position.units_at(label, side)


def towards_edge(position: Position, unit: Unit, origin: str, label: str) -> bool:
    """RUL-0020.31: strictly nearer to the nearest friendly edge hex than the hex left."""
    edge = position.friendly_edge.get(unit.nation)
    if edge is None:
        edge = position.friendly_edge.get(unit.side, ())
    before = distance(position, origin, frozenset(edge))
    after = distance(position, label, frozenset(edge))
    return before is not None and after is not None and after < before


def step_allowed(position: Position, unit: Unit, origin: str, label: str) -> bool:
    """9.8.2: the unit may retreat from the hex into the one next to it."""
    bridged = position.road_between(origin, label)
    side = position.side_between(origin, label)
    if position.units_at(label, enemy(unit.side)):
        return False
    if side == ALL_WATER and not bridged:
        return False
    if side in RIVERS and not bridged and unit.mobility not in LIGHT_INFANTRY:
        return False
    return terrain_allows(position, unit, origin, label)


def may_pass(position: Position, unit: Unit, label: str) -> bool:
    """9.8.2, 8.5.1.1: enemy Installations and Cities are bypassed, enemy Urban hexes never."""
    place = position.hexes[label]
    return not (place.terrain == "Urban" and needs_clearing_by(place, unit.side))


def may_end(position: Position, unit: Unit, label: str) -> bool:
    """9.8.2: not in an enemy zone, nor where clearing is needed, unless friends hold the hex.

    Only combat units clear; to others enemy Installations are closed all the same.
    """
    if position.units_at(label, unit.side):
        return True
    if in_enemy_zone(position, unit.side, label):
        return False
    if not unit.attack and not installations(position.hexes[label]):
        return True
    return not needs_clearing_by(position.hexes[label], unit.side)


def step_class(position: Position, unit: Unit, origin: str, label: str) -> int:
    """9.8.1: 1 is best."""
    towards = towards_edge(position, unit, origin, label)
    zone = counts_as_zone(position, unit.side, label)
    if towards and not zone:
        return 1
    if not zone:
        return 2
    return 3 if towards else 4


def complete_paths(position: Position, unit: Unit, start: str, length: int) -> set[tuple[str, ...]]:
    """Every path of that length that breaks no restriction, whatever its classes."""
    whole = set()
    paths: list[tuple[str, ...]] = [()]
    for number in range(1, length + 1):
        longer = []
        for path in paths:
            origin = path[-1] if path else start
            for label in position.neighbours[origin]:
                if not step_allowed(position, unit, origin, label):
                    continue
                if distance(position, start, frozenset({label})) != number:
                    continue
                longer.append((*path, label))
        paths = longer
    for path in paths:
        if not may_end(position, unit, path[-1]):
            continue
        if all(may_pass(position, unit, label) for label in path[:-1]):
            whole.add(path)
    return whole


def retreat_paths(position: Position, combat: Combat, unit: str) -> set[tuple[str, ...]]:
    """9.8.1: the paths the owner may choose from, the defended hex left out of each.

    A step is available only if the unit can still go the full distance after it. At each step only
    the best class among the available ones stays. No path: the unit cannot retreat (9.8.4).
    """
    if not position.may_retreat:
        return set()
    counter = position.unit(unit)
    length = retreat_length(position, combat.target)
    paths = complete_paths(position, counter, combat.target, length)
    for number in range(length):
        kept = set()
        for begun in {path[:number] for path in paths}:
            rivals = [path for path in paths if path[:number] == begun]
            origin = begun[-1] if begun else combat.target
            classes = {
                label: step_class(position, counter, origin, label)
                for label in {path[number] for path in rivals}
            }
            best = min(classes.values())
            kept |= {path for path in rivals if classes[path[number]] == best}
        paths = kept
    return paths


def path_needs_check(position: Position, unit: str, path: tuple[str, ...]) -> bool:
    """9.8.5, RUL-0020.21: one efficiency check if the path enters any enemy zone."""
    side = position.unit(unit).side
    return any(counts_as_zone(position, side, label) for label in path)
