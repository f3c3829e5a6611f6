"""What must be true of every position, whatever the rules do."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.ids import BOTH_SIDES, NO_PLACE, SideId
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Hexside
from sandtable.games.next_war.state import ASIDE, ELIMINATED, Force, State


def faults(printed: Printed, state: State) -> tuple[str, ...]:
    """Name what is wrong with a position: stacks, steps, points, sides in one hex."""
    found = [
        f"side {side}: {what}"
        for side in BOTH_SIDES
        for what in _of_force(printed, state.forces[side], side)
    ]
    shared = set(state.forces[0].stacks.map) & set(state.forces[1].stacks.map)
    return (
        *found,
        *(f"units of both sides are in {here}" for here in sorted(shared)),
        *_of_crossings(printed, state),
        *_of_markers(state),
        *_of_militia(printed, state),
    )


def _of_markers(state: State) -> Iterator[str]:
    """A marker goes with the last unit under it; in a combat, once that is over."""
    fought = state.combat.target if state.combat else NO_PLACE
    for here, marker in state.clearing.pairs():
        if here not in state.forces[marker.side].stacks.map and here != fought:
            yield f"no unit is under the Clearing marker in {here}"


def _of_militia(printed: Printed, state: State) -> Iterator[str]:
    for here, unit in state.resistance.pairs():
        now = state.forces[printed.counters[unit].side].units.map[unit]
        if now.at != ASIDE or here not in printed.atlas.ground:
            yield f"unit {unit} resists in {here}, but is at {now.at}"
    holders = list(state.resistance.map)
    for force in state.forces:
        for here, stack in force.stacks.pairs():
            holders += [here for unit in stack if printed.counters[unit].psdf]
    if len(holders) != len(set(holders)):
        yield "two counters of the self-defence force share a hex"


def _of_crossings(printed: Printed, state: State) -> Iterator[str]:
    atlas = printed.atlas
    for pair, side in state.broken.pairs():
        is_crossing = pair in atlas.roads or atlas.sides.get(pair) is Hexside.FERRY
        if not (is_crossing and pair in atlas.sides and pair[0] < pair[1]) or side not in {0, 1}:
            yield f"there is no crossing {pair} for side {side} to destroy"


def _of_force(printed: Printed, force: Force, side: SideId) -> Iterator[str]:
    stacked = {unit: here for here, stack in force.stacks.pairs() for unit in stack}
    standing = {unit: now.at for unit, now in force.units.pairs() if now.at >= 0}
    if stacked != standing:
        yield "stacks differ from units"
    if sum(len(stack) for _, stack in force.stacks.pairs()) != len(standing):
        yield "a unit stands twice"
    for unit, now in force.units.pairs():
        if printed.counters[unit].side != side:
            yield f"unit {unit} is on the wrong side"
        if (now.steps == 0) != (now.at == ELIMINATED):
            yield f"unit {unit} has {now.steps} steps at {now.at}"
        if not 0 <= now.steps <= printed.counters[unit].steps:
            yield f"unit {unit} has {now.steps} steps of {printed.counters[unit].steps}"
        if now.at >= 0 and now.at not in printed.atlas.ground:
            yield f"unit {unit} is not in any place: {now.at}"
    for helicopter, flown in force.helicopters.pairs():
        if not 0 < flown.steps <= printed.helicopters[helicopter].steps:
            yield f"helicopter {helicopter} has {flown.steps} steps"
    if any(lift.total < 0 or not 0 <= lift.lost <= lift.spent for lift in force.airmobile):
        yield "its Airmobile Points do not add up"
    if force.air_points < 0 or any(points < 0 for _, points in force.replacement_points):
        yield "it has spent more than it had"
