"""8.2.2 What a zone of control does to a march, 8.2.4 light infantry."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    is_combat_unit,
    step_tolls,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import LIGHT
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Scene, ground_at, mobility_of, stack_at
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

_OPEN: Final = frozenset({Terrain.FLAT, Terrain.FLAT_WOODS})


@cites("STD:8.2.4")
def light_infantry_ignores_zone(scene: Scene, movers: Movers, here: PlaceId) -> bool:
    """Light infantry alone ignores a zone wherever the ground is not flat; Jungle never is."""
    ground = ground_at(scene, here)
    if ground.terrain in _OPEN and Feature.JUNGLE not in ground.features:
        return False
    return all(mobility_of(scene, unit) in LIGHT for unit in movers)


@cites("STD:8.2.4")
def is_hindered(scene: Scene, movers: Movers, here: PlaceId, *, by_road: bool) -> bool:
    """Whether the enemy's zone in a hex counts for these movers.

    On a road light infantry is as bound to it as everybody else.
    """
    if not is_in_enemy_zone(scene, scene.printed.counters[movers[0]].side, here):
        return False
    return by_road or not light_infantry_ignores_zone(scene, movers, here)


@adds(step_vetoes, "STD:8.2.2")
def zone_ends_the_march(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """A unit that enters an enemy zone stops there for the segment."""
    here, _, stopped, entered, by_road = at
    if not entered or not is_hindered(scene, movers, here, by_road=by_road or stopped):
        return ()
    return (Veto("stopped-by-zone", {"hex": here}),)


@adds(step_vetoes, "STD:8.2.4")
def no_road_out_of_a_zone(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Light infantry that slips out of a zone in Exploitation or Elite Reaction takes no road."""
    segment = scene.state.segment
    if not (segment.exploitation or segment.elite_only) or at.entered or not at.by_road:
        return ()
    if not is_hindered(scene, movers, at.hex, by_road=True):
        return ()
    return (Veto("no-road-out-of-zone", {"hex": at.hex}, "leave-the-road"),)


@adds(step_tolls, "STD:8.2.2")
def leaving_a_zone(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Leaving a hex in an enemy zone costs one more, unless a friendly combat unit stays."""
    here, by_road = at.hex, at.by_road
    if not is_hindered(scene, movers, here, by_road=by_road) or has_friend(scene, movers, here):
        return ()
    return (points(1),)


@adds(step_tolls, "STD:8.2.2")
def entering_a_zone(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Entering a hex in an enemy zone costs one more, unless a friendly combat unit is there."""
    if not is_hindered(scene, movers, to, by_road=at.by_road) or has_friend(scene, movers, to):
        return ()
    return (points(1),)


@adds(step_tolls, "STD:8.2.2")
def from_zone_to_zone(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[int, ...]:
    """Going straight from one enemy zone hex into another takes a unit's whole allowance."""
    here, by_road = at.hex, at.by_road
    if not is_hindered(scene, movers, here, by_road=by_road):
        return ()
    if not is_hindered(scene, movers, to, by_road=by_road):
        return ()
    return (min([allowance_of(scene, unit) for unit in movers]),)


def has_friend(scene: Scene, movers: Movers, here: PlaceId) -> bool:
    """Whether a combat unit that does not march along stands in a hex."""
    counts = scene.rules[is_combat_unit]
    stack = stack_at(scene, scene.printed.counters[movers[0]].side, here)
    return any(unit not in movers and counts(scene, unit) for unit in stack)
