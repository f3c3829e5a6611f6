"""Units that move, come, die and change their rating."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.state import BODY, OUT, State, Unit
from sandtable.kernel.play.hashed_map import HashedMap


class UnitsMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_moved"):
    """Units went to an area in an Action: by land, trail, sea or air."""

    units: tuple[int, ...]
    to: int
    by: str = "land"


@evolves(UnitsMoved)
def _units_moved(state: State, event: UnitsMoved) -> State:
    state = _at(state, event.units, event.to, None)
    turn = state.turn
    return replace(state, turn=replace(turn, moved=(*turn.moved, *event.units)))


class UnitsPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_placed"):
    """Units were put into an area or a box, with or without a change of rating."""

    units: tuple[int, ...]
    to: int
    veteran: bool | None = None


@evolves(UnitsPlaced)
def _units_placed(state: State, event: UnitsPlaced) -> State:
    return _at(state, event.units, event.to, event.veteran)


class UnitsLost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_lost"):
    """Units died: into the Body Count Box."""

    units: tuple[int, ...]


@evolves(UnitsLost)
def _units_lost(state: State, event: UnitsLost) -> State:
    state = _at(state, event.units, BODY, None)
    counters = charts().counters
    dead = list(state.turn.dead)
    for unit in event.units:
        dead[counters[unit].side] += 1
    return replace(state, turn=replace(state.turn, dead=(dead[0], dead[1])))


class UnitsRated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_rated"):
    """Units became veteran, or untried again."""

    units: tuple[int, ...]
    veteran: bool


@evolves(UnitsRated)
def _units_rated(state: State, event: UnitsRated) -> State:
    units = state.units
    for unit in event.units:
        units = units.set(unit, replace(units[unit], veteran=event.veteran))
    return replace(state, units=units)


class Collapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="collapsed"):
    """A faction is out of the war."""

    nation: str


@evolves(Collapsed)
def _collapsed(state: State, event: Collapsed) -> State:
    counters = charts().counters
    gone = tuple(
        unit
        for unit in sorted(state.units)
        if counters[unit].nation == event.nation and state.units[unit].at != OUT
    )
    state = _at(state, gone, OUT, None)
    return replace(state, collapsed=(*state.collapsed, event.nation))


def _at(state: State, moved: tuple[int, ...], to: int, veteran: bool | None) -> State:
    units, stacks = state.units, state.stacks
    for unit in moved:
        old = units[unit]
        rating = old.veteran if veteran is None else veteran
        if old.at >= 0:
            stacks = _without(stacks, old.at, unit)
        if to >= 0:
            stacks = stacks.set(to, tuple(sorted((*stacks.get(to, ()), unit))))
        units = units.set(unit, Unit(to, rating, old.due))
    return replace(state, units=units, stacks=stacks)


def _without(
    stacks: HashedMap[int, tuple[int, ...]], area: int, unit: int
) -> HashedMap[int, tuple[int, ...]]:
    left = tuple([one for one in stacks[area] if one != unit])
    return stacks.set(area, left) if left else stacks.drop(area)


UnitEvent: TypeAlias = UnitsMoved | UnitsPlaced | UnitsLost | UnitsRated | Collapsed
