"""8.2.1 Who has a zone of control, 8.2.3 how far it reaches.  A zone is a set of bits, by hex."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import has_zone, is_combat_unit, zone_reaches
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.state_lookups import Scene, controller_of, ground_at, stack_at
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites

#: Two stacking points, in halves.
ENOUGH: Final = 4


@answers(has_zone, "STD:8.2.1")
def two_points_of_combat_units(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Combat units exert a zone where two or more stacking points of them stand together.

    Not at sea, and not under a Clearing marker.
    """
    if scene.state.clearing.map and here in scene.state.clearing.map:
        return False
    stack, counts = stack_at(scene, side, here), scene.rules[is_combat_unit]
    if half_points_of(scene, stack) < ENOUGH or ground_at(scene, here).terrain is Terrain.ALL_SEA:
        return False
    return half_points_of(scene, tuple([u for u in stack if counts(scene, u)])) >= ENOUGH


@answers(zone_reaches, "STD:8.2.3")
def open_ground_between(scene: Scene, here: PlaceId, to: PlaceId) -> bool:
    """A zone reaches neither mountains nor Urban hexes, nor over water, bridged or not."""
    atlas = scene.printed.atlas
    if (here, to) in atlas.sides or atlas.ground[to].terrain is Terrain.ALL_SEA:
        return False
    return scene.printed.charts.terrain[atlas.ground[to].terrain].zone


@cites("STD:8.2.3")
def no_zone_across_border_at_start(scene: Scene, side: SideId) -> int:
    """Until the very first Movement Segment is over no zone reaches what the enemy began with."""
    if not scene.state.segment.opening:
        return 0
    depends = (scene.state.control, scene.printed.atlas)
    return memoised(
        scene, ("held at first", ENEMY[side]), depends, lambda: _held_by(scene, ENEMY[side])
    )


def _held_by(scene: Scene, side: SideId) -> int:
    ground = scene.printed.atlas.ground
    return sum([1 << here for here in ground if controller_of(scene, here) == side])


@cites("STD:8.2")
def zone_of(scene: Scene, side: SideId) -> int:
    """A zone of control covers the units' own hexes and those around them.

    Only the side's own units matter, what is being cleared, and whether the game is just opening,
    so the last answer is kept for as long as these stay the same: the enemy's zone is worked out
    once in a segment.
    """
    force, opening = scene.state.forces[side], scene.state.segment.opening
    clearing = scene.state.clearing
    kept = scene.printed.memo.get(("zone", side))
    if kept is not None and kept[0] is force and kept[1] == opening and kept[2] is clearing:
        return int(kept[3])
    exerts, reaches = scene.rules[has_zone], scene.rules[zone_reaches]
    zone, near = 0, scene.printed.atlas.near
    for here in force.stacks.map:
        if exerts(scene, side, here):
            zone |= 1 << here
            for to in near[here]:
                if not zone >> to & 1 and reaches(scene, here, to):
                    zone |= 1 << to
    zone &= ~no_zone_across_border_at_start(scene, side)
    scene.printed.memo["zone", side] = (force, opening, clearing, zone)
    return zone


def is_in_enemy_zone(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a hex lies in the zone of a side's enemy; a Holding Box lies in none."""
    return here >= 0 and bool(zone_of(scene, ENEMY[side]) >> here & 1)
