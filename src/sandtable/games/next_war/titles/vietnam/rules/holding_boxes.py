"""NWV 6.2 Holding Boxes: 6.2.1 who may be in them, 6.2.2 on the ground, 6.2.3-6.2.4 by air."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.holding_boxes import box_at
from sandtable.games.next_war.rule_hooks import box_admits, box_fare, box_toll, boxes_have_airbases
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces


@replaces(box_admits, "NWV:6.2.1", over="STD:8.5.2.1")
@cites("NWV:6.2")
def only_its_own_side(scene: Scene, place: PlaceId, nation: str) -> bool:
    """A box takes the units of its side, and of that side only."""
    side, printed = box_at(scene.printed, place).side, scene.printed
    own = [(each.nation, each.side) for each in printed.counters]
    own += [(each.nation, each.side) for each in printed.helicopters]
    return (nation, side) in own


@replaces(box_fare, "NWV:6.2.2", over="STD:8.5.2.1")
def one_point(scene: Scene, place: PlaceId) -> int | None:
    """The way between a box and its doors costs one movement point.

    The SRV's doors are three hexes in the south; the PRC's all roads off the north-east edge.
    """
    return box_at(scene.printed, place).fare


@replaces(box_toll, "NWV:6.2.3", over="STD:8.5.4.3")
def seven_hexes(scene: Scene, place: PlaceId) -> int | None:
    """By helicopter a box is seven hexes behind its part of the map's edge."""
    return box_at(scene.printed, place).toll


@replaces(boxes_have_airbases, "NWV:6.2.4", over="STD:8.5.2.1")
@cites("NWV:6.2.1")
def as_from_any_airbase(scene: Scene) -> bool:
    """Boxes always serve as Airbases: for air transport to and from them, and for paradrops."""
    return True
