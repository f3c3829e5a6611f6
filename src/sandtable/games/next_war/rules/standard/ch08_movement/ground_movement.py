"""8.5.1 Ground movement as an order, and the end of a Movement Segment."""

from __future__ import annotations

from sandtable.games.next_war.events import HexPassed, UnitMoved, UnitsDone
from sandtable.games.next_war.orders_movement import EndMovement, MoveUnits
from sandtable.games.next_war.points import Movers, move_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.march import (
    LONGEST,
    Front,
    objections,
    start_of,
    striding,
    ways_on,
)
from sandtable.games.next_war.scene import Known, NextWarRun, Scene, stack_at, unit_of
from sandtable.kernel.domains import Given, Path, Pick, Subset
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import adds, cites
from sandtable.kernel.vetoes import Cited, Veto


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
    return tuple([cannot_move(unit, units[unit].at) for unit in held])


def cannot_move(unit: int, here: int) -> Veto:
    """Say why a unit does not move: it is not there, or it has moved or may not."""
    if here < 0:
        return Veto("not-on-the-map", {"unit": unit, "at": here})
    return Veto("cannot-move", {"unit": unit})


@adds(move_vetoes, "STD:8.5.1")
def did_not_begin_together(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """A stack that marches must have begun the segment together."""
    together = scene.state.segment.together.map
    began = {together.get(unit, -1) for unit in movers}
    return (Veto("not-together"),) if len(began) > 1 else ()


def starters(scene: Scene, origin: int) -> tuple[int, ...]:
    """List the units in a hex that may still move."""
    stack = stack_at(scene, scene.state.segment.side, origin)
    forbids = scene.rules[move_vetoes]
    return tuple([unit for unit in stack if not forbids(scene, (unit,))])


def origins(scene: Scene) -> tuple[int, ...]:
    """List the hexes that hold units which may still move."""
    units = scene.state.forces[scene.state.segment.side].units.map
    hexes = {units[unit].at for unit in scene.state.segment.unmoved if unit in units}
    return tuple(sorted([here for here in hexes if here >= 0 and starters(scene, here)]))


def marches(scene: Scene, units: Movers) -> Path[Front] | Pick[int]:
    """Give all marches open to these units together; none where a rule holds them."""
    return Pick(()) if scene.rules[move_vetoes](scene, units) else ways_on(scene, units)


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
    if not 0 < len(order.path) <= LONGEST:
        return _no("path-length", steps=len(order.path), most=LONGEST)
    front, stride = start_of(scene, order.units), striding(scene, order.units)
    near = scene.printed.atlas.near
    for to in order.path:
        then = stride(front, to) if to in near[front[0][0]] else None
        if then is None:
            return objections(scene, order.units, front, to)
        front = then
    return ()


@cites("STD:8.5.1")
def objections_to_units(scene: Scene, origin: int, units: Movers) -> tuple[Cited[Veto], ...]:
    """One march moves one or more units that stand in one hex."""
    if not units or len(set(units)) != len(units):
        return _no("name-each-once")
    forbids = scene.rules[move_vetoes]
    for unit in units:
        found = forbids(scene, (unit,))
        if found:
            return found
    astray = [unit for unit in units if unit_of(scene, unit).at != origin or origin < 0]
    if astray:
        return _no("not-there", unit=astray[0], at=unit_of(scene, astray[0]).at, hex=origin)
    return forbids(scene, units)


@cites("STD:8.5.1")
def resolve_move(run: NextWarRun, order: MoveUnits) -> None:
    """The stack goes hex by hex and drops nobody; combat units leave their mark on the way."""
    scene = run.scene
    front, stride = start_of(scene, order.units), striding(scene, order.units)
    for to in order.path:
        front = stride(front, to) or front
    paid, side = min([way[1] for way in front]), scene.state.segment.side
    for unit in order.units:
        run.emit(UnitMoved(unit, side, order.path, paid))
    if combat_units(scene, order.units):
        run.emit(HexPassed(order.path, side))
    run.emit(UnitsDone(order.units))


def judge_end(scene: Known, order: EndMovement) -> tuple[Cited[Veto], ...]:
    """Nothing speaks against it."""
    return ()


def resolve_end(run: NextWarRun, order: EndMovement) -> None:
    """The decision is made."""
    run.answer()


def _no(code: str, **facts: int) -> tuple[Cited[Veto], ...]:
    return (Cited("STD:8.5.1", Veto(code, dict(facts))),)


MOVE_UNITS = order_kind(
    "STD:8.5.1", "move", MoveUnits, offer=offer_move, vetoes=judge_move, resolve=resolve_move
)
END_MOVEMENT = order_kind(
    "STD:8.5.1",
    "move",
    EndMovement,
    offer=lambda _: Offer("STD:8.5.1", EndMovement),
    vetoes=judge_end,
    resolve=resolve_end,
)
