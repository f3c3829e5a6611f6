"""What is going on in each hex, where the search for a reach must look closer."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature, Hexside
from sandtable.games.next_war.rule_hooks import Movers
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.fortifications import (
    bars_the_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
    must_be_cleared,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.state_lookups import Scene

#: What is going on in a hex. An enemy zone alone, or friends alone, are simple cases.
ZONE, FRIENDS, ASK, ENEMIES, PLACE = 1, 2, 4, 8, 16
#: Sides over which nobody passes a place by (8.5.1.1).
_LAKES: Final = frozenset({Hexside.ALL_WATER, Hexside.FERRY})


def goings_on(scene: Scene, movers: Movers) -> bytes:
    """Mark what is going on in each hex; kept for as long as nothing of it changes."""
    state, memo = scene.state, scene.printed.memo
    side = scene.printed.counters[movers[0]].side
    key: tuple[Any, ...] = (
        *state.forces,
        *(state.control, state.clearing, state.broken, state.destroyed, state.no_new_marker),
        state.advanced.interdiction,
        state.advanced.bridging.bridges,
    )
    kept = memo.get(("goings on", side))
    if kept is None or kept[1] != state.segment.opening or not _same(kept[0], key):
        marks = _marked(scene, side)
        kept = memo["goings on", side] = (key, state.segment.opening, marks)
    found: bytes = kept[2]
    return found


def _marked(scene: Scene, side: SideId) -> bytes:
    state, marks = scene.state, bytearray(len(scene.printed.atlas.near))
    zone = f"{zone_of(scene, ENEMY[side]):b}"
    for here in range(len(zone)):
        if zone[-1 - here] == "1":
            marks[here] = ZONE
    for here in state.forces[side].stacks.map:
        marks[here] |= FRIENDS
    for here, over_water in _places(scene):
        if is_enemy_to_clear(scene, side, here):
            marks[here] |= ASK if over_water else PLACE
        if bars_the_road(scene, side, here):
            marks[here] |= ASK
    laid = [each.hexes for each in state.advanced.bridging.bridges]
    for here in (*state.clearing.map, *state.no_new_marker, *_ends((*state.broken.map, *laid))):
        marks[here] |= ASK
    for marker in state.advanced.interdiction:
        marks[marker.hex] |= ASK
    for here in state.forces[ENEMY[side]].stacks.map:
        marks[here] |= ENEMIES
    return bytes(marks)


def _places(scene: Scene) -> tuple[tuple[PlaceId, bool], ...]:
    """List what may have to be cleared and Fortifications, and whether water lies beside them."""
    kept = scene.printed.memo.get("places")
    if kept is None:
        atlas = scene.printed.atlas
        kept = scene.printed.memo["places"] = tuple(
            (here, any(atlas.sides.get((here, to)) in _LAKES for to in atlas.near[here]))
            for here, lies in atlas.ground.items()
            if must_be_cleared(lies) or Feature.FORTIFICATION in lies.features
        )
    places: tuple[tuple[PlaceId, bool], ...] = kept
    return places


def _ends(crossings: Any) -> tuple[PlaceId, ...]:
    return tuple(here for crossing in crossings for here in crossing)


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return all(a is b for a, b in zip(one, other, strict=True))
