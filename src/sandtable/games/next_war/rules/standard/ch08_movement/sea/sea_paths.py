"""8.5.6.2 to 8.5.6.4 Sea Zones, naval locations, and the steps from one to the next.

Ships and Sea Transport use the same paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.naval_lookups import inshore_boxes_of, is_port_hex, is_sea_hex
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.sea_chart_rows import Location, LocationRow
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_own_port
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: Why a box is closed to those who move; nothing means that it is open.
Bars: TypeAlias = Callable[[PlaceId], tuple[Cited[Veto], ...]]

_BOXES: Final = {
    BoxKind.HOLDING: Location.HOLDING,
    BoxKind.AT_SEA: Location.AT_SEA,
    BoxKind.INSHORE: Location.INSHORE,
}


class Passage(NamedTuple):
    """Where a path by sea stands: its places, the start included, At Sea boxes entered, rolls."""

    walked: tuple[PlaceId, ...]
    seas: int = 0
    rolls: int = 0

    @property
    def place(self) -> PlaceId:
        """The place that the path has reached."""
        return self.walked[-1]


@cites("STD:8.5.6.3")
def location_of(scene: Scene, place: PlaceId) -> Location | None:
    """A location is a Holding, At Sea or Inshore box or the coast: an All-Sea hex or a Port."""
    if place >= 0:
        coast = is_sea_hex(scene, place) or is_port_hex(scene, place)
        return Location.COASTAL if coast else None
    box = scene.printed.places.get(place)
    return None if box is None else _BOXES.get(box.kind)


@cites("STD:8.5.6.2", "NWV:6.1")
def zones_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The At Sea boxes of the Sea Zones that a place belongs to.

    All-Sea hexes and Ports belong to Inshore boxes, and these to At Sea boxes.  A Holding Box
    counts as part of every sea that it touches.
    """
    places = scene.printed.places
    if place >= 0:
        found = [places[box].sea for box in inshore_boxes_of(scene, place)]
        return tuple(dict.fromkeys([sea for sea in found if sea is not None]))
    box = places.get(place)
    if box is None:
        return ()
    if box.kind is BoxKind.HOLDING:
        return tuple([to for to in box.by_sea if places[to].kind is BoxKind.AT_SEA])
    return () if box.sea is None else (box.sea,)


@cites("STD:8.5.6.3", "STD:8.5.6.4")
def ways_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The places one step away, whoever holds them.

    From box to box the chart of locations says which kinds follow each other.  On the coast a step
    goes to an adjacent hex, by sea: of two adjacent hexes one must be an All-Sea hex.
    """
    known: dict[PlaceId, tuple[PlaceId, ...]] = scene.printed.memo.setdefault("ways by sea", {})
    found = known.get(place)
    if found is None:
        here, steps = location_of(scene, place), _rows(scene)
        near = () if here is None else tuple(_near(scene, place))
        found = tuple([to for to in near if (here, location_of(scene, to)) in steps])
        known[place] = found
    return found


def _near(scene: Scene, place: PlaceId) -> Iterator[PlaceId]:
    """The places that belong together with a place, of any kind."""
    if place >= 0:
        boxes = inshore_boxes_of(scene, place)
        yield from boxes
        coast = [scene.printed.places[box] for box in boxes]
        waters = frozenset().union(*[each.sea_hexes for each in coast])
        ports = frozenset().union(*[each.port_hexes for each in coast])
        open_to = waters | ports if place in waters else waters
        yield from [to for to in scene.printed.atlas.near[place] if to in open_to]
        return
    box = scene.printed.places[place]
    if box.kind is BoxKind.INSHORE and box.sea is not None:
        yield box.sea
    yield from (*box.by_sea, *box.inshore, *sorted(box.sea_hexes), *sorted(box.port_hexes))


@cites("STD:8.5.6.3")
def steps_from(scene: Scene, side: SideId, place: PlaceId) -> tuple[PlaceId, ...]:
    """The places one step away for a side: of the Ports on the map only those that are its own."""
    return tuple([to for to in ways_of(scene, place) if _is_open(scene, side, to)])


def _is_open(scene: Scene, side: SideId, to: PlaceId) -> bool:
    return to < 0 or is_sea_hex(scene, to) or is_own_port(scene, side, to)


@cites("STD:8.5.6.4")
def step_objections(
    scene: Scene, side: SideId, at: Passage, to: PlaceId, bars: Bars
) -> tuple[Cited[Veto], ...]:
    """What speaks against a step of a path.

    It goes to a place one step away; one At Sea box is entered in a segment, and a Holding Box
    ends the path.  No place is passed twice.
    """
    if to not in ways_of(scene, at.place):
        return objection("STD:8.5.6.4", "no-step-by-sea", **{"from": at.place, "to": to})
    if not _is_open(scene, side, to):
        return objection("STD:8.5.6.3", "port-not-friendly", hex=to)
    if len(at.walked) > 1 and _ends_there(scene, *at.walked[-2:]):
        return objection("STD:8.5.6.4", "box-ends-path", box=at.place)
    if to in at.walked:
        return objection("STD:8.5.6.4", "place-passed-twice", hex=to)
    if seas_after(scene, at, to) > scene.printed.charts.sea.limits.at_sea_boxes_per_segment:
        return objection("STD:8.5.6.4", "second-sea", box=to)
    return bars(to) if to < 0 else ()


def _ends_there(scene: Scene, start: PlaceId, to: PlaceId) -> bool:
    """Whether a path ends with a step."""
    here, there = location_of(scene, start), location_of(scene, to)
    return here is not None and there is not None and bool(_rows(scene)[here, there].ends_move)


def _rows(scene: Scene) -> Mapping[tuple[Location, Location], LocationRow]:
    return scene.printed.charts.sea.steps


def seas_after(scene: Scene, at: Passage, to: PlaceId) -> int:
    """How many At Sea boxes a path has entered after a step."""
    return at.seas + (location_of(scene, to) is Location.AT_SEA)


def path_objections(
    scene: Scene, side: SideId, start: PlaceId, path: tuple[PlaceId, ...], bars: Bars
) -> tuple[Cited[Veto], ...]:
    """What speaks against a path: the first step that is not allowed."""
    at = Passage((start,))
    for to in path:
        found = step_objections(scene, side, at, to, bars)
        if found:
            return found
        at = Passage((*at.walked, to), seas_after(scene, at, to))
    return ()
