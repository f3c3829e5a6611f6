"""The map, the counters and the state of a position that was read."""

from __future__ import annotations

from typing import Any

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.position_text.line_parser import Drawing
from sandtable.games.next_war.position_text.notation_vocabulary import HOME, SHEET
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.printed_components import Atlas, Ground, HoldingBox, Printed
from sandtable.games.next_war.printed.terrain import Side, Terrain, Weather
from sandtable.games.next_war.state import Force, Segment, State
from sandtable.kernel.play.hashed_map import HashedMap


def atlas_of(drawing: Drawing) -> Atlas:
    """The map; its first line is the Allied edge, its last the other side's."""
    ground = {}
    for here in map(PlaceId, SHEET.hexes):
        now = drawing.ground.get(here, Ground(Terrain.FLAT))
        country = drawing.countries.get(here, drawing.country)
        ground[here] = Ground(now.terrain, now.features, country)
    lines = [int(SHEET.label_of(here)) // 100 for here in SHEET.hexes]
    return Atlas(
        lattice=SHEET,
        ground=ground,
        sides=drawing.sides,
        roads=drawing.roads,
        near={PlaceId(h): tuple(map(PlaceId, SHEET.adjacent(h))) for h in SHEET.hexes},
        home=HOME,
        friendly_edge={
            Side.ALLIED: frozenset(PlaceId(h) for h in SHEET.hexes if lines[h] == lines[0]),
            Side.NON_ALLIED: frozenset(PlaceId(h) for h in SHEET.hexes if lines[h] == lines[-1]),
        },
    )


def printed_of(
    drawing: Drawing, atlas: Atlas, costs: Any, last_turn: int, boxes: tuple[HoldingBox, ...] = ()
) -> Printed:
    """Everything printed: the map with what rules make of it, the charts, the counters."""
    return Printed(
        atlas=atlas,
        charts=charts(),
        counters=tuple(drawing.counters),
        helicopters=tuple(counter for counter, _ in drawing.helicopters),
        last_turn=last_turn,
        costs=costs,
        boxes=boxes,
    )


def state_of(drawing: Drawing, turn: int, weather: Weather) -> State:
    """The position, with nothing under way in the segment but what the units have done."""
    placed = {UnitId(u): each.at for u, each in enumerate(drawing.units) if each.at >= 0}
    return State(
        turn=turn,
        weather=weather,
        forces=(_force(drawing, Side.ALLIED), _force(drawing, Side.NON_ALLIED)),
        control=HashedMap(drawing.control),
        clearing=HashedMap(drawing.clearing),
        destroyed=HashedMap(drawing.destroyed),
        segment=Segment(
            unmoved=tuple(u for u in placed if "moved" not in drawing.flags[u]),
            together=HashedMap(placed),
            unfought=tuple(u for u in placed if "fought" not in drawing.flags[u]),
            number=1,
        ),
    )


def _force(drawing: Drawing, side: SideId) -> Force:
    mine = [UnitId(u) for u, counter in enumerate(drawing.counters) if counter.side == side]
    stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
    for u in mine:
        if drawing.units[u].at >= 0:
            stacks[drawing.units[u].at] = (*stacks.get(drawing.units[u].at, ()), u)
    flying = {
        HelicopterId(number): now
        for number, (counter, now) in enumerate(drawing.helicopters)
        if counter.side == side
    }
    air = drawing.air.get(side, 0)
    return Force(
        HashedMap({u: drawing.units[u] for u in mine}),
        HashedMap(stacks),
        HashedMap(flying),
        air_points=air,
        air_received=air,
        airmobile=drawing.lifts.get(side, ()),
    )
