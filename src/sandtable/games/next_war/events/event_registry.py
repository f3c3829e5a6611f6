"""How an event changes a position: who registers it, and the parts that several of them share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from msgspec.structs import replace

from sandtable.games.next_war.ids import NO_SHIP, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.state import ABOARD, ASIDE, FIRST_AREA, Force, State, Unit
from sandtable.kernel.play.event_registry import EventRegistry
from sandtable.kernel.play.hashed_map import HashedMap

Id = TypeVar("Id", UnitId, PlaceId)

#: What each kind of event does to a position.  A test holds that none is missing.
CHANGES: Final = EventRegistry[State]()
evolves = CHANGES.evolves


def unchanged(state: State, _: object) -> State:
    """The same position: the event only tells what happened."""
    return state


def with_force(state: State, side: SideId, force: Force) -> State:
    """The position with another force on one side."""
    forces = (force, state.forces[1]) if side == 0 else (state.forces[0], force)
    return replace(state, forces=forces)


def with_ships(state: State, side: SideId, ships: Iterable[ShipId], **changes: object) -> State:
    """The position with these fields of some ships of a side changed."""
    force = state.forces[side]
    fleet = force.ships
    for ship in ships:
        fleet = fleet.set(ship, replace(fleet[ship], **changes))
    return with_force(state, side, replace(force, ships=fleet))


def with_segment(state: State, **changes: object) -> State:
    """The position with these fields of its segment changed."""
    return replace(state, segment=replace(state.segment, **changes))


def with_combat(state: State, **changes: object) -> State:
    """The position with these fields of the combat under way changed."""
    if state.combat is None:
        raise TypeError("no combat is under way")
    return replace(state, combat=replace(state.combat, **changes))


def without(units: tuple[Id, ...], gone: tuple[Id, ...]) -> tuple[Id, ...]:
    """These units or hexes but for those that are gone."""
    return tuple([unit for unit in units if unit not in gone])


def _lifted(
    stacks: HashedMap[PlaceId, tuple[UnitId, ...]], unit: UnitId, at: PlaceId
) -> HashedMap[PlaceId, tuple[UnitId, ...]]:
    """The stacks without a unit."""
    stack = stacks.map.get(at, ())
    if unit not in stack:
        return stacks
    left = without(stack, (unit,))
    return stacks.set(at, left) if left else stacks.drop(at)


def _added(
    stacks: HashedMap[PlaceId, tuple[UnitId, ...]], unit: UnitId, at: PlaceId
) -> HashedMap[PlaceId, tuple[UnitId, ...]]:
    """The stacks with a unit on top of one."""
    return stacks.set(at, (*stacks.map.get(at, ()), unit))


def with_unit(force: Force, unit: UnitId, now: Unit) -> Force:
    """The force with a unit as given, and the stacks with it.

    A unit that moves waits no more, and whoever leaves a ship is not aboard.
    """
    before = force.units.map[unit]
    stacks, boxes = force.stacks, force.box_stacks
    if before.at != now.at:
        now = replace(now, waits=0) if now.waits else now
        if now.at != ABOARD and now.ship != NO_SHIP:
            now = replace(now, ship=NO_SHIP)
        if before.at >= 0:
            stacks = _lifted(stacks, unit, before.at)
        elif before.at <= FIRST_AREA:
            boxes = _lifted(boxes, unit, before.at)
        if now.at >= 0:
            stacks = _added(stacks, unit, now.at)
        elif now.at <= FIRST_AREA:
            boxes = _added(boxes, unit, now.at)
    return replace(force, units=force.units.set(unit, now), stacks=stacks, box_stacks=boxes)


def moved(state: State, side: SideId, unit: UnitId, to: PlaceId) -> State:
    """The position with a unit in another hex."""
    force = state.forces[side]
    return with_force(state, side, with_unit(force, unit, replace(force.units.map[unit], at=to)))


def put_aboard(state: State, side: SideId, unit: UnitId, ship: ShipId) -> State:
    """The position with a unit aboard a ship."""
    force = state.forces[side]
    now = replace(force.units.map[unit], at=ABOARD, ship=ship)
    return with_force(state, side, with_unit(force, unit, now))


def laid_aside(state: State, side: SideId, unit: UnitId) -> State:
    """The position with a unit out of play, as another counter stands for it or might."""
    force = state.forces[side]
    return with_force(state, side, with_unit(force, unit, Unit(ASIDE, 1)))


def not_again(state: State, units: tuple[UnitId, ...]) -> State:
    """The position with units noted that have been carried in the segment: they are not again."""
    return with_segment(state, flown=(*state.segment.flown, *units))


def counted(
    table: tuple[tuple[str, int], ...], nation: str, change: int
) -> tuple[tuple[str, int], ...]:
    """The numbers of nations, with one of them changed, by name."""
    counts = dict(table)
    counts[nation] = counts.get(nation, 0) + change
    return tuple(sorted(counts.items()))
