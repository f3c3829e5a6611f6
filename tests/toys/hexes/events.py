"""What happened in the hex toy, and the only code that builds a state."""

from __future__ import annotations

from bisect import bisect_left
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.kernel.play.events import KernelEvent
from sandtable.kernel.play.hashed_map import HashedMap
from toys.hexes.state import Combat, Side, State, Unit


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A turn began in this weather."""

    turn: int
    weather: int


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began"):
    """A side's units may act in its phase."""

    side: int


class UnitMoved(msgspec.Struct, frozen=True, tag="unit_moved"):
    """A unit went along a path and paid for it."""

    unit: int
    side: int
    path: tuple[int, ...]
    paid: int


class UnitFired(msgspec.Struct, frozen=True, tag="unit_fired"):
    """A unit used its reaction."""

    unit: int


class StepLost(msgspec.Struct, frozen=True, tag="step_lost"):
    """A unit lost steps; at none left it is gone."""

    unit: int
    side: int
    steps: int


class CityTaken(msgspec.Struct, frozen=True, tag="city_taken"):
    """The city changed hands."""

    side: int


class CombatDeclared(msgspec.Struct, frozen=True, tag="combat_declared"):
    """Units attacked a hex."""

    target: int
    side: int
    attackers: tuple[int, ...]


class SupportGiven(msgspec.Struct, frozen=True, tag="support_given"):
    """A side spent air points on the combat."""

    side: int
    air: int


class CombatRolled(msgspec.Struct, frozen=True, tag="combat_rolled"):
    """The die fell."""

    column: int
    die: int
    result: str


class CombatEnded(msgspec.Struct, frozen=True, tag="combat_ended"):
    """The combat is over."""


Event: TypeAlias = (
    KernelEvent
    | TurnBegan
    | PhaseBegan
    | UnitMoved
    | UnitFired
    | StepLost
    | CityTaken
    | CombatDeclared
    | SupportGiven
    | CombatRolled
    | CombatEnded
)


def evolve(state: State, event: Event) -> State:  # noqa: PLR0911  # one case each
    """Apply one fact."""
    match event:
        case UnitMoved(unit=unit, side=number, path=path):
            return _with_side(state, number, _moved(state.sides[number], unit, path[-1]))
        case StepLost(unit=unit, side=number, steps=steps):
            return _with_side(state, number, _weakened(state.sides[number], unit, steps))
        case TurnBegan(turn=turn, weather=weather):
            rested = tuple([replace(side, air=2) for side in state.sides])
            return replace(state, turn=turn, weather=weather, sides=rested)
        case PhaseBegan(side=number):
            side = state.sides[number]
            ids = tuple(sorted(side.units.map))
            fresh = replace(side, unmoved=ids, unfought=ids)
            state = replace(state, active=number, reacted=(), attacked=())
            return _with_side(state, number, fresh)
        case UnitFired(unit=unit):
            return replace(state, reacted=(*state.reacted, unit))
        case CityTaken(side=number):
            return replace(state, city=number)
        case CombatDeclared(target=target, side=number, attackers=attackers):
            side = state.sides[number]
            left = tuple([unit for unit in side.unfought if unit not in attackers])
            state = _with_side(state, number, replace(side, unfought=left))
            combat = Combat(target, attackers)
            return replace(state, combat=combat, attacked=(*state.attacked, target))
        case SupportGiven(side=number, air=air):
            return _supported(state, number, air)
        case CombatRolled(column=column, result=result):
            return replace(state, combat=replace(_combat(state), column=column, result=result))
        case CombatEnded():
            return replace(state, combat=None)
    raise TypeError(event)


def _combat(state: State) -> Combat:
    if state.combat is None:
        raise TypeError("no combat is under way")
    return state.combat


def _with_side(state: State, number: int, side: Side) -> State:
    sides = (side, state.sides[1]) if number == 0 else (state.sides[0], side)
    return replace(state, sides=sides)


def _moved(side: Side, unit: int, to: int) -> Side:
    before = side.units.map[unit]
    stacks = _without(side.stacks, unit, before.at)
    stacks = stacks.set(to, (*stacks.map.get(to, ()), unit))
    return replace(
        side,
        units=side.units.set(unit, Unit(to, before.steps)),
        stacks=stacks,
        unmoved=_left_of(side.unmoved, unit),
    )


def _left_of(units: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """Take one unit out of a sorted row, if it is there."""
    at = bisect_left(units, gone)
    return units[:at] + units[at + 1 :] if units[at : at + 1] == (gone,) else units


def _without(
    stacks: HashedMap[int, tuple[int, ...]], unit: int, at: int
) -> HashedMap[int, tuple[int, ...]]:
    stack = stacks.map[at]
    if len(stack) == 1:
        return stacks.drop(at)
    return stacks.set(at, tuple([one for one in stack if one != unit]))


def _weakened(side: Side, unit: int, steps: int) -> Side:
    before = side.units.map[unit]
    left = before.steps - steps
    side = replace(side, lost=side.lost + steps)
    if left > 0:
        return replace(side, units=side.units.set(unit, Unit(before.at, left)))
    return replace(
        side,
        stacks=_without(side.stacks, unit, before.at),
        units=side.units.drop(unit),
        unmoved=_left_of(side.unmoved, unit),
        unfought=_left_of(side.unfought, unit),
    )


def _supported(state: State, number: int, air: int) -> State:
    combat = _combat(state)
    mine = number != state.active
    support = (combat.support[0], air) if mine else (air, combat.support[1])
    side = state.sides[number]
    state = _with_side(state, number, replace(side, air=side.air - air))
    return replace(state, combat=replace(combat, support=support))
