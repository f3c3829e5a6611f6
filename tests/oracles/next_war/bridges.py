"""Bridges (8.3.4; NWIP 2.4): which can be destroyed or repaired, and with which dice."""

from __future__ import annotations

from collections.abc import Collection

from oracles.next_war.position import Position, enemy

Bridge = frozenset[str]
HIGHEST = 6


def _at(position: Position, side: str, bridge: Bridge):
    return [unit for label in bridge for unit in position.units_at(label, side)]


def may_destroy(position: Position, side: str, bridge: Bridge, broken: Collection[Bridge]) -> bool:
    """8.3.4.1.2: a ground unit in one of its hexes that is not clearing; the bridge stands."""
    if bridge in broken:
        return False
    return any(not position.is_under_marker(unit) for unit in _at(position, side, bridge))


def may_repair(position: Position, side: str, bridge: Bridge, broken: Collection[Bridge]) -> bool:
    """8.3.4.2: NWIP a division, NWV any combat unit, not under a Clearing marker."""
    if bridge not in broken:
        return False
    for unit in _at(position, side, bridge):
        able = unit.size == "division" if position.title == "NWIP" else unit.attack > 0
        if able and not position.is_under_marker(unit):
            return True
    return False


def dice_that_destroy(position: Position, side: str, bridge: Bridge) -> frozenset[int]:
    added = 1 if _at(position, enemy(side), bridge) else 0
    return frozenset(die for die in range(10) if die + added <= HIGHEST)


def dice_that_repair(position: Position, side: str, bridge: Bridge) -> frozenset[int]:
    added = 2 if _at(position, enemy(side), bridge) else 0
    added += 1 if position.storm else 0
    return frozenset(die for die in range(10) if die + added <= HIGHEST)
