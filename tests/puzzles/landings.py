"""Drops by parachute from off the map, from the charts alone (6.6, 8.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from oracles.next_war import air_defence, ground
from oracles.next_war.position import Position, Unit
from puzzles.recomputed import DIE, TENTH, NotCoveredError, without

#: The least modified die with which a landing costs a step, by terrain.
HARD_LANDING = {"Flat": 9, "Flat Woods": 8, "Rough": 7, "Marsh": 7, "Rough Woods": 6}


def landings(
    position: Position, unit: Unit, label: str, superiority: int
) -> Iterator[tuple[Fraction, Position]]:
    """Yield the positions after a drop with their chances; a hit turns the unit back."""
    if air_defence.is_immune(position, unit.side, superiority, (label,)):
        raise NotCoveredError("a drop at which nobody fires")
    added = air_defence.drm(position, unit.side, label)
    for points, hit in air_defence.results(superiority, added):
        steps = unit.steps_left - hit
        if points or not steps:
            yield TENTH, position
            continue
        placed = replace(unit, at=label)
        there = replace(position, units=(*position.units, placed))
        if hit:
            there = without(there, (unit.id,))
        yield from _landed(there, placed)


def _landed(there: Position, unit: Unit) -> Iterator[tuple[Fraction, Position]]:
    added = 1 if ground.in_enemy_zone(there, unit.side, unit.at) else 0
    for die in DIE:
        hard = die + added >= HARD_LANDING[there.hexes[unit.at].terrain]
        yield TENTH * TENTH, without(there, (unit.id,)) if hard else there
