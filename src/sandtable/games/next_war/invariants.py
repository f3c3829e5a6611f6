"""What must be true of every position, whatever the rules do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UnsetType

from sandtable.games.next_war.advanced.air_state import OUT_OF_PLAY
from sandtable.games.next_war.ids import BOTH_SIDES, NO_PLACE, SideId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.display_rows import BoxKind, Space
from sandtable.games.next_war.printed.holding_boxes import sites_in
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Terrain
from sandtable.games.next_war.state import (
    ABOARD,
    ASIDE,
    ELIMINATED,
    FIRST_AREA,
    NOT_YET,
    Force,
    State,
)

MOST_DENSITY: Final = 2
_PARTS: Final = frozenset(space.value for space in Space)
_STRIKES: Final = frozenset({Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2})


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
        *_of_damage(printed, state),
        *_of_markers(state),
        *_of_militia(printed, state),
        *_of_sea(printed, state),
        *_of_air(printed, state),
    )


def _of_air(printed: Printed, state: State) -> Iterator[str]:
    """An air unit in play has steps and a base with a part for it; another has neither."""
    for number, now in enumerate(state.advanced.air.units):
        box = printed.places.get(now.base)
        if now.status in OUT_OF_PLAY:
            well = box is None and now.steps == 0
        else:
            room = box is not None and (now.status not in _PARTS or Space(now.status) in box.spaces)
            well = room and 0 < now.steps <= printed.aircraft[number].steps
        if not well:
            yield f"air unit {number} of {now.steps} steps is {now.status.value} at {now.base}"


def _of_markers(state: State) -> Iterator[str]:
    """A marker goes with the last unit under it; in a combat, once that is over."""
    fought = state.combat.target if state.combat else NO_PLACE
    for here, marker in state.clearing.pairs():
        force = state.forces[marker.side]
        if here not in (force.stacks if here >= 0 else force.box_stacks) and here != fought:
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
    for bridge in state.advanced.bridging.bridges:
        unit = state.forces[bridge.side].units.map.get(bridge.headquarters)
        if unit is None or bridge.hexes not in atlas.sides or bridge.hexes[0] > bridge.hexes[1]:
            yield f"there is no river {bridge.hexes} or headquarters {bridge.headquarters}"
    owners = [bridge.headquarters for bridge in state.advanced.bridging.bridges]
    if len(owners) != len({*owners}):
        yield "a headquarters has two bridges"


def _of_damage(printed: Printed, state: State) -> Iterator[str]:
    """Strike markers are 1 or 2, and nothing that is destroyed has one."""
    for each in state.damage.places:
        ground = printed.atlas.ground.get(each.place)
        if each.number:  # one of several in a Holding Box
            found = sites_in(printed, each.place).count(each.feature)
            there, may_be = each.number <= found, _STRIKES | {Damage.DESTROYED}
        else:
            there = (
                each.place in printed.places if ground is None else each.feature in ground.features
            )
            may_be = _STRIKES
        gone = each.feature in state.destroyed.map.get(each.place, ())
        if not there or each.marker not in may_be or (gone and each.marker is not Damage.NONE):
            yield f"the {each.feature.value} in {each.place} bears {each.marker.value}"
    laid = [each.hexes for each in state.advanced.bridging.bridges]
    for bridge in state.damage.bridges:
        if bridge.hexes in laid:
            continue
        if bridge.hexes not in printed.atlas.roads or bridge.hexes in state.broken:
            yield f"there is no bridge {bridge.hexes} to bear {bridge.marker.value}"


def _of_boxes(printed: Printed, force: Force) -> Iterator[str]:
    """Boxes of the display hold whoever is there, and ships whoever is aboard."""
    boxed = {unit: here for here, stack in force.box_stacks.pairs() for unit in stack}
    if boxed != {unit: now.at for unit, now in force.units.pairs() if now.at <= FIRST_AREA}:
        yield "units in boxes differ from the boxes"
    if any(box not in printed.places for box in force.box_stacks):
        yield "units are in boxes that the display does not have"
    for unit, now in force.units.pairs():
        if (now.at == ABOARD) != (now.ship in force.ships):
            yield f"unit {unit} is at {now.at} and aboard ship {now.ship}"


def _of_ships(printed: Printed, force: Force, side: SideId) -> Iterator[str]:
    for ship, now in force.ships.pairs():
        if printed.ships[ship].side != side:
            yield f"ship {ship} is on the wrong side"
        if now.at in {NOT_YET, ELIMINATED}:
            continue
        ground = printed.atlas.ground.get(now.at)
        takes = ground is not None and (
            ground.terrain is Terrain.ALL_SEA or Feature.PORT in ground.features
        )
        if now.at not in printed.places and not takes:
            yield f"ship {ship} is in no place for ships: {now.at}"


def _of_helicopters(printed: Printed, force: Force) -> Iterator[str]:
    """Helicopters have steps; those on a ship are Marines, one on each."""
    for helicopter, now in force.helicopters.pairs():
        counter = printed.helicopters[helicopter]
        if not 0 < now.steps <= counter.steps:
            yield f"helicopter {helicopter} has {now.steps} steps"
        afloat = not isinstance(now.ship, UnsetType)
        if afloat != (now.base == ABOARD) or (afloat and not counter.marine):
            yield f"helicopter {helicopter} is based at {now.base} and on ship {now.ship}"
    decks = [
        now.ship for _, now in force.helicopters.pairs() if not isinstance(now.ship, UnsetType)
    ]
    if len(decks) != len(set(decks)) or any(ship not in force.ships for ship in decks):
        yield "helicopters are on ships that have no room for them"


def _of_sea(printed: Printed, state: State) -> Iterator[str]:
    """Markers of sea control lie in sea boxes, mines in hexes with a density of 1 or 2."""
    for box in state.sea_control:
        if printed.places[box].kind not in {BoxKind.AT_SEA, BoxKind.INSHORE}:
            yield f"{box} is no sea box"
    ground = printed.atlas.ground
    afloat = [now.at for force in state.forces for _, now in force.ships.pairs()]
    sea = [h for h in afloat if h in ground and ground[h].terrain is Terrain.ALL_SEA]
    if len(sea) != len(set(sea)):
        yield "two ships are in one All-Sea hex"
    for here, mine in state.mines.pairs():
        if here not in printed.atlas.ground or not 1 <= mine.density <= MOST_DENSITY:
            yield f"mines of density {mine.density} lie in {here}"
    if min(state.submarine_threat, state.asw) < 0 or state.mines_used < len(state.mines):
        yield "the levels at sea do not add up"


def _of_force(printed: Printed, force: Force, side: SideId) -> Iterator[str]:
    stacked = {unit: here for here, stack in force.stacks.pairs() for unit in stack}
    standing = {unit: now.at for unit, now in force.units.pairs() if now.at >= 0}
    if stacked != standing:
        yield "stacks differ from units"
    if sum(len(stack) for _, stack in force.stacks.pairs()) != len(standing):
        yield "a unit stands twice"
    yield from _of_boxes(printed, force)
    yield from _of_ships(printed, force, side)
    for unit, now in force.units.pairs():
        if printed.counters[unit].side != side:
            yield f"unit {unit} is on the wrong side"
        if (now.steps == 0) != (now.at == ELIMINATED):
            yield f"unit {unit} has {now.steps} steps at {now.at}"
        if not 0 <= now.steps <= printed.counters[unit].steps:
            yield f"unit {unit} has {now.steps} steps of {printed.counters[unit].steps}"
        if now.at >= 0 and now.at not in printed.atlas.ground:
            yield f"unit {unit} is not in any place: {now.at}"
    yield from _of_helicopters(printed, force)
    if any(lift.total < 0 or not 0 <= lift.lost <= lift.spent for lift in force.airmobile):
        yield "its Airmobile Points do not add up"
    if force.air_points < 0 or any(points < 0 for _, points in force.replacement_points):
        yield "it has spent more than it had"
