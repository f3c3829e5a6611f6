"""8.5.6.2 to 8.5.6.4 Sea Zones, naval locations, and the steps from one to the next.

Ships and Sea Transport use the same paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
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


@dataclass(frozen=True)
class Passage:
    """Where a path by sea stands: the place, and how many At Sea boxes it has entered.

    `walked` are its places, the start included.  Two paths are alike if they go on in the same way.
    """

    place: PlaceId
    seas: int = 0
    walked: tuple[PlaceId, ...] = field(default=(), compare=False)


class Traffic(NamedTuple):
    """Who moves by sea: the side, what is closed to it, and how many At Sea boxes it may enter.

    `landings` are places on land at which a path may begin or end, besides Ports; `most_seas` is
    None where there is no limit.
    """

    side: SideId
    bars: Bars
    most_seas: int | None
    landings: frozenset[PlaceId] = frozenset()


def start_of_path(place: PlaceId) -> Passage:
    """A path that has not gone anywhere."""
    return Passage(place, 0, (place,))


@cites("STD:8.5.6.3")
def location_of(scene: Scene, place: PlaceId) -> Location | None:
    """A location is a Holding, At Sea or Inshore box or the coast: an All-Sea hex or a Port.

    So is a hex with a Beachhead, for units that land.
    """
    known = scene.printed.memo.get("locations") or _find_locations(scene)
    if place in known:
        found: Location = known[place]
        return found
    return Location.COASTAL if place in scene.state.beachheads.map else None


def _find_locations(scene: Scene) -> dict[PlaceId, Location]:
    """Find the locations that are printed, and keep them."""
    printed = scene.printed
    hexes = [here for here in printed.atlas.ground if is_sea_hex(scene, here)]
    hexes += [here for here in printed.atlas.ground if is_port_hex(scene, here)]
    boxes = {place: _BOXES[box.kind] for place, box in printed.places.items() if box.kind in _BOXES}
    found = boxes | dict.fromkeys(hexes, Location.COASTAL)
    printed.memo["locations"] = found
    return found


@cites("STD:8.5.6.2")
def zones_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The At Sea boxes of the Sea Zones that a place belongs to.

    All-Sea hexes and Ports belong to Inshore boxes, and these to At Sea boxes.  A Holding Box
    counts as part of every sea that it touches.
    """
    places = scene.printed.places
    if place >= 0:
        found = [places[box].sea for box in coast_of(scene, place)]
        return tuple(dict.fromkeys([sea for sea in found if sea is not None]))
    box = places.get(place)
    if box is None:
        return ()
    if box.kind is BoxKind.HOLDING:
        return tuple([to for to in box.by_sea if places[to].kind is BoxKind.AT_SEA])
    return () if box.sea is None else (box.sea,)


def coast_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The Inshore boxes of a hex: an All-Sea hex, a Port, or land with All-Sea hexes adjacent."""
    own = inshore_boxes_of(scene, place)
    if own or place < 0:
        return own
    near = [to for to in scene.printed.atlas.near[place] if is_sea_hex(scene, to)]
    return tuple(dict.fromkeys([box for to in near for box in inshore_boxes_of(scene, to)]))


def approaches(scene: Scene, landing: PlaceId) -> tuple[PlaceId, ...]:
    """From where a landing on land is reached: its Inshore boxes, for a hex All-Sea hexes too."""
    if landing >= 0:
        near = scene.printed.atlas.near[landing]
        return (*coast_of(scene, landing), *[to for to in near if is_sea_hex(scene, to)])
    places = scene.printed.places
    inshore = [box for box, each in places.items() if each.kind is BoxKind.INSHORE]
    return tuple([box for box in inshore if landing in places[box].landing])


@cites("STD:8.5.6.3", "STD:8.5.6.4")
def ways_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The places one step away, whoever holds them.

    From box to box the chart of locations says which kinds follow each other.  On the coast a step
    goes to an adjacent hex, by sea: of two adjacent hexes one must be an All-Sea hex.
    """
    if place in scene.state.beachheads.map and not is_port_hex(scene, place):
        return ()  # only units land there
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


def has_step_from(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether any place is one step away for a side."""
    return any(_is_open(scene, side, to) for to in ways_of(scene, place))


def _is_open(scene: Scene, side: SideId, to: PlaceId) -> bool:
    return to < 0 or is_sea_hex(scene, to) or is_own_port(scene, side, to)


def ways_on(scene: Scene, who: Traffic, place: PlaceId) -> tuple[PlaceId, ...]:
    """The places one step away, landings among them."""
    if not who.landings:
        return ways_of(scene, place)
    if place in who.landings:
        return (*ways_of(scene, place), *approaches(scene, place))
    ashore = [each for each in sorted(who.landings) if place in approaches(scene, each)]
    return tuple(dict.fromkeys((*ways_of(scene, place), *ashore)))


@cites("STD:8.5.6.4")
def step_objections(
    scene: Scene, who: Traffic, at: Passage, to: PlaceId
) -> tuple[Cited[Veto], ...]:
    """What speaks against a step of a path.

    It goes to a place one step away; ships enter one At Sea box in a segment, and a Holding Box
    ends the path.  No place is passed twice.
    """
    if to not in ways_on(scene, who, at.place):
        return objection("STD:8.5.6.4", "no-step-by-sea", **{"from": at.place, "to": to})
    if to not in who.landings and not _is_open(scene, who.side, to):
        return objection("STD:8.5.6.3", "port-not-friendly", hex=to)
    if len(at.walked) > 1 and _ends_there(scene, who, *at.walked[-2:]):
        return objection("STD:8.5.6.4", "box-ends-path", box=at.place)
    if to in at.walked:
        return objection("STD:8.5.6.4", "place-passed-twice", hex=to)
    if who.most_seas is not None and seas_after(scene, who, at, to) > who.most_seas:
        return objection("STD:8.5.6.4", "second-sea", box=to)
    return who.bars(to) if to < 0 else ()


def _ends_there(scene: Scene, who: Traffic, start: PlaceId, to: PlaceId) -> bool:
    """Whether a path ends with a step: in a Holding Box, or where units land."""
    here, there = location_of(scene, start), location_of(scene, to)
    if to in who.landings or there is None:
        return True
    if here is None:
        return False  # units put to sea from where they had landed
    row = _rows(scene).get((here, there))
    return row is not None and bool(row.ends_move)


def _rows(scene: Scene) -> Mapping[tuple[Location, Location], LocationRow]:
    return scene.printed.charts.sea.steps


def seas_after(scene: Scene, who: Traffic, at: Passage, to: PlaceId) -> int:
    """How many At Sea boxes a path has entered after a step; where nothing limits them, none."""
    if who.most_seas is None:
        return 0
    return at.seas + (location_of(scene, to) is Location.AT_SEA)


def passed_on(scene: Scene, who: Traffic, at: Passage, to: PlaceId) -> Passage:
    """Where a path stands after a step."""
    return Passage(to, seas_after(scene, who, at, to), (*at.walked, to))


def path_objections(
    scene: Scene, who: Traffic, start: PlaceId, path: tuple[PlaceId, ...]
) -> tuple[Cited[Veto], ...]:
    """What speaks against a path: the first step that is not allowed."""
    at = start_of_path(start)
    for to in path:
        found = step_objections(scene, who, at, to)
        if found:
            return found
        at = passed_on(scene, who, at, to)
    return ()
