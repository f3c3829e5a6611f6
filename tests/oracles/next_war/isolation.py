"""Isolation in the Advanced game (19.7.1, NWIP 10.1), from the rules alone."""

from __future__ import annotations

from collections.abc import Collection

from oracles.next_war.position import Position, Unit, enemy
from oracles.next_war.supply import (
    DEPOT,
    HQ,
    LINK,
    MSU,
    OUTPOST,
    SUPREME,
    Supplies,
    base_of,
    is_barred,
    obeys,
    sources,
    step,
    traces,
)


def path_goes_on(position: Position, now: Supplies, unit: Unit, here: str, to: str) -> bool:
    """19.7.1: no enemy unit, no enemy zone without an own unit, nothing forbidden to the unit."""
    if position.units_at(to, enemy(unit.side)):
        return False
    if not position.units_at(to, unit.side) and is_barred(position, now, unit.side, to):
        return False
    return step(position, unit.side, unit, here, to, counting=False) is not None


def path_leads_to(position: Position, now: Supplies, unit: Unit, ends: Collection[str]) -> bool:
    """Whether a path of any length leads from a unit to one of the ends."""
    seen, front = {unit.at}, [unit.at]
    while front:
        here = front.pop(0)
        if here in ends:
            return True
        for to in position.neighbours[here]:
            if to not in seen and path_goes_on(position, now, unit, here, to):
                seen.add(to)
                front.append(to)
    return False


def ends_of_paths(position: Position, now: Supplies, unit: Unit) -> set[str]:
    """19.7.1, NWIP 10.1: where a path of a unit may end."""
    found = {source.at for source in sources(position, now, unit.side)}
    base = base_of(position, now, unit)
    if base is not None:
        found.add(base.at)
    found |= {label for label, owner in now.exits.items() if owner == unit.side}
    for other in position.units:
        if other.side != unit.side or other.id == unit.id:
            continue
        if now.kind(other) == MSU:
            found.add(other.at)
        if now.kind(other) == SUPREME and other.nation == unit.nation:
            found.add(other.at)
    return found


def is_exempt(position: Position, now: Supplies, unit: Unit) -> bool:
    """19.7.1, 19.4.6, NWIP 3.4: who is never isolated, or not now."""
    if now.kind(unit) in (DEPOT, OUTPOST, SUPREME) or unit.id in now.emergency:
        return True
    special = unit.airborne or unit.mobility == "airmobile" or unit.id in now.marines
    if unit.landed and special:
        return True
    for head in position.units:
        helped = head.id in now.emergency and now.kind(head) in (HQ, SUPREME)
        if (
            helped
            and obeys(position, now, unit, head)
            and traces(position, now, unit, head.at, LINK)
        ):
            return True
    return False


def is_isolated(position: Position, now: Supplies, unit: Unit) -> bool:
    """19.7.1: no path of any length leads from the unit to one of the ends."""
    if is_exempt(position, now, unit):
        return False
    return not path_leads_to(position, now, unit, ends_of_paths(position, now, unit))
