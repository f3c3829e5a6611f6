"""6.5.2, 6.5.3 Where helicopters can fly: paths from base to target, chosen by their owner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.flight_state import Craft, Flight
from sandtable.games.next_war.ids import ENEMY, PlaceId
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.holding_boxes import box_at, is_box
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import box_toll, lines_lead_to
from sandtable.games.next_war.state_lookups import Scene, ground_at, stack_at
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites

_SEAS: Final = frozenset({BoxKind.AT_SEA, BoxKind.INSHORE})
#: Craft that fly low: mountains stop them, and they are fired at where they start.
LOW: Final = (Craft.HELICOPTER, Craft.AIRMOBILE)


#: Farther than any flight.
OUT_OF_REACH: Final = 255


def ANYWHERE(_: PlaceId) -> bool:  # noqa: N802  # a constant that is a function
    """Fly over anything."""
    return True


@cites("STD:6.5.3")
def has_way(scene: Scene, flight: Flight, over: Callable[[PlaceId], bool]) -> bool:
    """A path counts its target but not its base, and may be no longer than the range.

    It leads from hex to hex of the map; off-map lines can only be its ends.
    """
    if flight.origin is None:
        return flight.target < 0 or over(flight.target)
    if flight.origin < 0 or flight.target < 0:
        return has_way_by_box(scene, flight, over)
    atlas, low = scene.printed.atlas, flight.craft in LOW
    reach = flight.reach if low else len(atlas.hexes)
    on_map = atlas.beyond.isdisjoint((flight.origin, flight.target))
    if on_map and atlas.lattice.distance(HexId(flight.origin), HexId(flight.target)) > reach:
        return False
    if over is ANYWHERE and (not low or (on_map and atlas.is_open_to_flights)):
        return True
    if over is ANYWHERE:
        return low_flights_from(scene, flight.origin)[flight.target] <= reach
    near, front = atlas.near, {flight.origin}
    seen = {flight.origin, *atlas.beyond} - {flight.target}
    if low:
        seen |= closed_to_low(scene)
    for _ in range(reach):
        if flight.target in front or not front:
            break
        ahead = {to for here in front for to in near[here]} - seen
        front = {to for to in ahead if over(to)}
        seen |= front
    return flight.target in front


def low_flights_from(scene: Scene, origin: PlaceId) -> bytes:
    """How far each hex is for low flights from a hex, `OUT_OF_REACH` if there is no way."""
    known: dict[PlaceId, bytes] = scene.printed.memo.setdefault("low flights", {})
    if origin not in known:
        known[origin] = _low_flights_from(scene, origin)
    return known[origin]


def _low_flights_from(scene: Scene, origin: PlaceId) -> bytes:
    near, beyond = scene.printed.atlas.near, scene.printed.atlas.beyond
    found = bytearray([OUT_OF_REACH]) * (max(near) + 1)
    seen, front = {origin, *closed_to_low(scene)}, {origin}
    for distance in range(OUT_OF_REACH):
        for here in front:
            found[here] = distance
        seen |= front
        through = front - beyond if distance else front  # off-map lines are ends of a flight
        front = {to for here in through for to in near[here]} - seen
        if not front:
            break
    return bytes(found)


@cites("STD:6.5.3")
def has_way_by_box(scene: Scene, flight: Flight, over: Callable[[PlaceId], bool]) -> bool:
    """From or to a Holding Box the way leads by one of its gates, and part of the range is gone."""
    if flight.craft not in LOW:
        return flight.target < 0 or over(flight.target)
    if flight.origin is not None and flight.origin < 0 and flight.target < 0:
        return lies_off(scene, flight.origin, flight.target) or scene.rules[lines_lead_to](
            scene, flight.origin, flight.target, flight.lines
        )
    place = flight.origin if flight.origin is not None and flight.origin < 0 else flight.target
    far = flight.target if place == flight.origin else flight.origin
    toll = scene.rules[box_toll](scene, place) if is_box(place) else None
    if toll is None or far is None:
        return False
    reach = flight.reach - toll
    if reach < 0:
        return False
    low = box_at(scene.printed, place).gates - closed_to_low(scene)
    return any(
        gate == far or has_way(scene, replace(flight, origin=gate, target=far, reach=reach), over)
        for gate in sorted(low)
        if over(gate)
    )


@cites("STD:6.5.5", "STD:8.5.5")
def lies_off(scene: Scene, here: PlaceId, to: PlaceId) -> bool:
    """Whether one of two places is a sea box and the other an island in that sea.

    From an Inshore box helicopters reach its islands; who flies from an At Sea box is for others
    to say (RUL-0360).
    """
    return to in islands_off(scene, here) or here in islands_off(scene, to)


def islands_off(scene: Scene, sea: PlaceId) -> tuple[PlaceId, ...]:
    """List the islands of a sea, by its At Sea box or an Inshore box in it."""
    box = scene.printed.places.get(sea)
    if box is None or box.kind not in _SEAS:
        return ()
    boxes = scene.printed.places.items()
    return tuple([at for at, one in boxes if one.kind is BoxKind.ISLAND and one.sea == box.sea])


@answers(lines_lead_to, "STD:6.5.3")
def no_lines(scene: Scene, here: PlaceId, to: PlaceId, most: int) -> bool:
    """A helicopter may act where it is based; lines between boxes are a matter of titles."""
    return here == to


def closed_to_low(scene: Scene) -> frozenset[PlaceId]:
    """List the hexes over which nothing flies low."""
    atlas = scene.printed.atlas
    return memoised(
        scene,
        "closed to low flights",
        (atlas,),
        lambda: atlas.unused.union([h for h in atlas.ground if not is_low_enough(scene, h)]),
    )


@cites("STD:6.5.2")
def is_low_enough(scene: Scene, here: PlaceId) -> bool:
    """Helicopters neither cross High Mountains nor act in them."""
    return ground_at(scene, here).terrain is not Terrain.HIGH_MOUNTAIN


def can_reach(scene: Scene, flight: Flight) -> bool:
    """Whether any path leads to the target."""
    return has_way(scene, flight, ANYWHERE)


@cites("STD:6.6")
def must_cross_the_enemy(scene: Scene, flight: Flight) -> bool:
    """A helicopter flies around enemy units where its range allows; its target does not count."""
    enemy = ENEMY[flight.side]
    if flight.origin is None or flight.craft not in LOW:
        return False
    return not has_way(
        scene, flight, lambda here: here == flight.target or not stack_at(scene, enemy, here)
    )
