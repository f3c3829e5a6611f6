"""8.5.1 Ground movement as an order, and the end of a Movement Segment."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.next_war.events import HexPassed, UnitMoved, UnitsDone
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.printed.holding_boxes import is_box, is_ground_area
from sandtable.games.next_war.rule_hooks import Movers, end_of_movement_vetoes, move_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
    leave_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import (
    interrupt_march,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    LONGEST,
    Front,
    given_up,
    march_step,
    may_rest,
    objections,
    paid_by_stopping,
    start_of,
    ways_on,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    ask_about_bridges,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, unit_of, units_in
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@adds(move_vetoes, "STD:8.0")
def not_their_segment(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """Units move only in a Movement Segment of their own side."""
    units = scene.state.forces[scene.state.segment.side].units.map
    return tuple([Veto("not-your-unit", {"unit": unit}) for unit in movers if unit not in units])


@adds(move_vetoes, "STD:8.5.1")
def moved_already(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """A unit moves once in a segment, if it may move in it at all."""
    segment = scene.state.segment
    units = scene.state.forces[segment.side].units.map
    held = [unit for unit in movers if unit in units and unit not in segment.unmoved]
    return tuple([cannot_move(unit, units[unit].at) for unit in held]) if held else ()


def cannot_move(unit: UnitId, here: PlaceId) -> Veto:
    """Why a unit does not move: it is not there, or it has moved or may not."""
    if here < 0:
        return Veto("not-on-the-map", {"unit": unit, "at": here})
    return Veto("cannot-move", {"unit": unit})


@adds(move_vetoes, "STD:8.5.1")
def did_not_begin_together(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """A stack that marches must have begun the segment together."""
    if len(movers) == 1:
        return ()
    together = scene.state.segment.together.map
    began = {together.get(unit, -1) for unit in movers}
    return (Veto("not-together"),) if len(began) > 1 else ()


def starters(scene: Scene, origin: PlaceId) -> tuple[UnitId, ...]:
    """List the units in a hex that may still move; every kind of movement asks for them."""
    state = scene.state
    depends = (state.segment, *state.forces, scene.rules)
    known: dict[PlaceId, tuple[UnitId, ...]] = memoised(scene, "starters", depends, dict)
    found = known.get(origin)
    if found is None:
        unmoved, forbids = state.segment.unmoved, scene.rules.speaks[move_vetoes]
        stack = [unit for unit in units_in(scene, state.segment.side, origin) if unit in unmoved]
        found = tuple([unit for unit in stack if not forbids(scene, (unit,))])
        known[origin] = found
    return found


def origins(scene: Scene) -> tuple[PlaceId, ...]:
    """List the hexes that hold units which may still move."""
    state = scene.state
    depends = (state.segment, *state.forces, scene.rules)
    return memoised(scene, "origins", depends, lambda: _origins(scene))


def _origins(scene: Scene) -> tuple[PlaceId, ...]:
    units = scene.state.forces[scene.state.segment.side].units.map
    hexes = {units[unit].at for unit in scene.state.segment.unmoved if unit in units}
    return tuple(sorted([here for here in hexes if here >= 0 and starters(scene, here)]))


def marches(scene: Scene, units: Movers) -> Path[Front] | Pick[PlaceId]:
    """All marches open to these units together; none where a rule holds them."""
    return Pick(()) if scene.rules.speaks[move_vetoes](scene, units) else ways_on(scene, units)


def offer_move(scene: Known) -> Offer | None:
    """Offer every stack that may still move, along any open march."""
    hexes = origins(scene)
    if not hexes:
        return None
    return Offer(
        "STD:8.5.1",
        MoveUnits,
        (
            ("origin", Pick(hexes)),
            ("units", Given(lambda origin: Subset(starters(scene, origin), least=1))),
            ("path", Given(lambda _, units: marches(scene, units))),
        ),
    )


def judge_move(scene: Known, order: MoveUnits) -> tuple[Cited[Veto], ...]:
    """Judge the units, then each step of their march."""
    found = objections_to_units(scene, order.origin, order.units)
    if found:
        return found
    if order.origin < 0:
        return _no("leaves-box-by-air", unit=order.units[0], hex=order.origin)
    if not 0 < len(order.path) <= LONGEST:
        return _no("path-length", steps=len(order.path), most=LONGEST)
    front, stride = start_of(scene, order.units), march_step(scene, order.units)
    near = scene.printed.atlas.near
    for to in order.path:
        then = stride(front, to) if to in near[front[0].hex] else None
        if then is None:
            return objections(scene, order.units, front, to)
        front = then
    return () if may_rest(scene, order.units, order.path[-1]) else given_up(order.path[-1])


@cites("STD:8.5.1")
def objections_to_units(scene: Scene, origin: PlaceId, units: Movers) -> tuple[Cited[Veto], ...]:
    """One march moves one or more units that stand in one hex."""
    if not units or len(set(units)) != len(units):
        return _no("name-each-once")
    forbids = scene.rules[move_vetoes]
    for unit in units:
        found = forbids(scene, (unit,))
        if found:
            return found
    nowhere = origin < 0 and not is_box(origin) and not is_ground_area(scene.printed, origin)
    astray = [unit for unit in units if unit_of(scene, unit).at != origin or nowhere]
    if astray:
        return _no("not-there", unit=astray[0], at=unit_of(scene, astray[0]).at, hex=origin)
    return forbids(scene, units)


@cites("STD:8.5.1")
def resolve_move(run: NextWarRun, order: MoveUnits) -> None:
    """The stack goes hex by hex and drops nobody; combat units leave their mark on the way."""
    start = start_of(run.scene, order.units)
    go_along(run, order.units, order.path, start, march_step(run.scene, order.units))


def go_along(
    run: NextWarRun,
    units: Movers,
    path: tuple[PlaceId, ...],
    front: Front,
    stride: Callable[[Front, PlaceId], Front | None],
) -> None:
    """March along a path from where the march stands, by such steps."""
    side, origin = run.scene.state.segment.side, front[0].hex
    for to in path:
        front = stride(front, to) or front
    paid = paid_by_stopping(front)
    for unit in units:
        run.emit(UnitMoved(unit, side, path, paid))
    fights = combat_units(run.scene, units)
    if fights:
        run.emit(HexPassed(path, side))
    run.emit(UnitsDone(units))
    if fights:
        leave_clearing(run, side, origin)
        enter_to_clear(run, side, *path)
    interrupt_march(run, side, units, path, front)


def offer_end(scene: Known) -> Offer | None:
    """Offer to end the segment, unless something must be done in it first."""
    return None if scene.rules[end_of_movement_vetoes](scene) else Offer("STD:8.5.1", EndMovement)


def judge_end(scene: Known, order: EndMovement) -> tuple[Cited[Veto], ...]:
    """Hardly anything speaks against it."""
    return scene.rules[end_of_movement_vetoes](scene)


def resolve_end(run: NextWarRun, order: EndMovement) -> None:
    """The decision is made; bridges come last of all."""
    run.answer()
    ask_about_bridges(run)


def _no(code: str, **facts: int) -> tuple[Cited[Veto], ...]:
    return (Cited("STD:8.5.1", Veto(code, dict(facts))),)


MOVE_UNITS = order_kind(
    "STD:8.5.1", "move", MoveUnits, offer=offer_move, vetoes=judge_move, resolve=resolve_move
)
END_MOVEMENT = order_kind(
    "STD:8.5.1",
    "move",
    EndMovement,
    offer=offer_end,
    vetoes=judge_end,
    resolve=resolve_end,
)
