"""Clearing (8.4.1): with which dice a lead unit clears its hex, and what a failure costs it."""

from __future__ import annotations

from oracles.next_war.ground import efficiency, installations, round_up_half
from oracles.next_war.position import Position, Unit

MINIMUM = {"Urban": 4, "City": 3, "Installation": 2}


def clearers(position: Position, label: str) -> tuple[Unit, ...]:
    """Only the combat units under the marker count."""
    side, _ = position.markers[label]
    return tuple(unit for unit in position.units_at(label, side) if unit.attack > 0)


def is_built_up(position: Position, label: str) -> bool:
    place = position.hexes[label]
    return place.terrain == "Urban" or "City" in place.features


def missing(position: Position, label: str) -> int:
    """8.4.1.1 (2): whole stacking points short of the highest minimum of the hex."""
    place = position.hexes[label]
    minima = [0]
    if place.terrain == "Urban":
        minima.append(MINIMUM["Urban"])
    if "City" in place.features:
        minima.append(MINIMUM["City"])
    if installations(place):
        minima.append(MINIMUM["Installation"])
    halves = 0
    for unit in clearers(position, label):
        halves += unit.halves
    return max(0, round_up_half(2 * max(minima) - halves))


def drm(position: Position, label: str, lead: str) -> int:
    """8.4.1.1, 8.4.1.6: everything added to the die."""
    side, number = position.markers[label]
    place, under = position.hexes[label], clearers(position, label)
    total = efficiency(position, lead) - number - missing(position, label)
    extra = len(installations(place))
    if not is_built_up(position, label):
        extra -= 1
    total -= max(0, extra)
    if any(unit.landed for unit in position.units_at(label, side)):
        total -= 1
    classes = {unit.combat_class for unit in under}
    if "mech" in classes or {"leg", "armor"} <= classes:
        total += 1
    if position.homes.get(place.country) == side:
        return total + 3
    return total + national(position, label)


def national(position: Position, label: str) -> int:
    """NWV 2.6: the SRV resists, and Hanoi most of all."""
    place = position.hexes[label]
    if position.title != "NWV" or place.country != "SRV":
        return 0
    return -2 if place.name.startswith("Hanoi") else -1


def dice_that_clear(position: Position, label: str, lead: str) -> frozenset[int]:
    """8.4.1.2: the faces of the die with which the hex is taken."""
    _, number = position.markers[label]
    added = drm(position, label, lead)
    return frozenset(die for die in range(10) if die + added >= number)
