"""Marching from a Holding Box onto the map, and off it, as orders; and going on with a march."""

from __future__ import annotations

from sandtable.games.next_war.events import UnitMoved, UnitsDone
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import EnterMap, LeaveMap, MarchOn
from sandtable.games.next_war.printed.holding_boxes import box_places, is_box
from sandtable.games.next_war.rule_hooks import Movers, move_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    leave_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    go_along,
    objections_to_units,
    origins,
    starters,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.holding_box_entries import (
    entrances,
    entry_hexes_of,
    entry_vetoes,
    holding_boxes_at_entry,
    march_after_entry,
    marching_in,
    may_leave_map,
    start_in,
    units_not_admitted,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import (
    judge_further,
    offer_further,
    units_on_interrupted_march,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    LONGEST,
    Front,
    given_up,
    march_cost_key,
    march_step,
    may_rest,
    objections,
    paid_by_stopping,
)
from sandtable.games.next_war.state import March
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import Choice, Nothing
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

# --- in ---------------------------------------------------------------------------------------


def units_able_to_leave_box(scene: Scene, place: PlaceId) -> tuple[UnitId, ...]:
    """List the units in a box that can march out of it now."""
    side = scene.state.segment.side
    doors = entrances(scene, side, place)
    return tuple(
        [
            unit
            for unit in starters(scene, place)
            if allowance_of(scene, unit)
            and any(march_after_entry(scene, (unit,), place, to) is not None for to in doors)
        ]
    )


def boxes_with_units_able_to_leave(scene: Scene) -> tuple[PlaceId, ...]:
    """List the boxes out of which somebody can march."""
    units = scene.state.forces[scene.state.segment.side].units.map
    places = {units[unit].at for unit in scene.state.segment.unmoved if unit in units}
    boxes = sorted([place for place in places if is_box(place) and entry_hexes_of(scene, place)])
    return tuple([place for place in boxes if units_able_to_leave_box(scene, place)])


def ways_in(scene: Scene, units: Movers, place: PlaceId) -> Path[Front] | Pick[PlaceId]:
    """All marches of these units out of a box; none where a rule holds them."""
    if scene.rules.speaks[move_vetoes](scene, units):
        return Pick(())
    near, side = scene.printed.atlas.near, scene.state.segment.side
    return Path(
        start_in(place),
        lambda front: entrances(scene, side, place) if front[0][0] < 0 else near[front[0][0]],
        marching_in(scene, units),
        lambda front: may_rest(scene, units, front[0][0]),
        longest=LONGEST,
        weigh=march_cost_key,
        stop_price=paid_by_stopping,
    )


def offer_entry(scene: Known) -> Offer | None:
    """Offer every stack in a box that can march, along any open march."""
    boxes = boxes_with_units_able_to_leave(scene)
    if not boxes:
        return None
    return Offer(
        "STD:8.5.2.1",
        EnterMap,
        (
            ("origin", Pick(boxes)),
            (
                "units",
                Given(lambda origin: Subset(units_able_to_leave_box(scene, origin), least=1)),
            ),
            ("path", Given(lambda origin, units: ways_in(scene, units, origin))),
        ),
    )


def judge_entry(scene: Known, order: EnterMap) -> tuple[Cited[Veto], ...]:
    """Judge the units, the door, then each further step."""
    found = objections_to_units(scene, order.origin, order.units)
    if found:
        return found
    if not is_box(order.origin) or not entry_hexes_of(scene, order.origin):
        return objection("STD:8.5.2.1", "no-way-on-foot", hex=order.origin)
    if any(not allowance_of(scene, unit) for unit in order.units):
        return objection("STD:8.5.1", "cannot-move", unit=order.units[0])
    if not 0 < len(order.path) <= LONGEST:
        return objection("STD:8.5.1", "path-length", steps=len(order.path), most=LONGEST)
    found = entry_vetoes(scene, order.units, order.origin, order.path[0])
    if found:
        return found
    front = march_after_entry(scene, order.units, order.origin, order.path[0]) or ()
    stride, near = march_step(scene, order.units), scene.printed.atlas.near
    for to in order.path[1:]:
        then = stride(front, to) if to in near[front[0][0]] else None
        if then is None:
            return objections(scene, order.units, front, to)
        front = then
    return () if may_rest(scene, order.units, order.path[-1]) else given_up(order.path[-1])


def resolve_entry(run: NextWarRun, order: EnterMap) -> None:
    """They come onto the map and march on."""
    step = marching_in(run.scene, order.units)
    go_along(run, order.units, order.path, start_in(order.origin), step)


# --- out --------------------------------------------------------------------------------------


def units_able_to_leave_map(scene: Scene, here: PlaceId) -> tuple[UnitId, ...]:
    """List the units at a door that may leave the map: who has not moved, or has marched there."""
    boxes = holding_boxes_at_entry(scene, scene.state.segment.side, here)

    def leave(movers: Movers, ways: Front) -> bool:
        return any(may_leave_map(scene, movers, way, box) for way in ways for box in boxes)

    able = [unit for unit in starters(scene, here) if allowance_of(scene, unit)]
    waiting = [unit for unit in able if leave((unit,), (March(here),))]
    underway, halts = units_on_interrupted_march(scene), scene.state.segment.halts
    if not underway or halts[0].hex != here or not leave(underway, halts):
        return tuple(waiting)
    return (*waiting, *underway)


def exit_hexes(scene: Scene) -> tuple[PlaceId, ...]:
    """List the doors at which somebody may leave the map."""
    side, halts = scene.state.segment.side, scene.state.segment.halts
    if not any(entry_hexes_of(scene, box) for box in box_places(scene.printed, side)):
        return ()
    hexes = [*origins(scene), *(way.hex for way in halts)]
    doors = [here for here in dict.fromkeys(hexes) if holding_boxes_at_entry(scene, side, here)]
    return tuple([here for here in doors if open_boxes(scene, here)])


def open_boxes(scene: Scene, here: PlaceId) -> tuple[PlaceId, ...]:
    """List the boxes behind a hex that admit somebody who could leave there."""
    boxes = holding_boxes_at_entry(scene, scene.state.segment.side, here)
    return tuple([box for box in boxes if _leavers(scene, here, box).options])


def offer_exit(scene: Known) -> Offer | None:
    """Offer everybody at a door to leave the map."""
    doors = exit_hexes(scene)
    if not doors:
        return None
    return Offer(
        "STD:8.5.2.1",
        LeaveMap,
        (
            ("origin", Pick(doors)),
            ("to", Given(lambda origin: Pick(open_boxes(scene, origin)))),
            ("units", Given(lambda origin, to: _leavers(scene, origin, to))),
        ),
    )


class Leavers(Subset[UnitId], frozen=True):
    """Some of those who have not moved; or the stack that has marched here, and all of it."""

    stack: tuple[UnitId, ...] = ()

    def contains(self, value: object) -> bool:
        """Whether the value is such a selection."""
        return super().contains(value) and not drops_or_picks_up(value, self.stack)

    def draw(self, choice: Choice) -> tuple[UnitId, ...] | Nothing:
        """Draw a selection; where it touches the stack, the stack."""
        drawn = super().draw(choice)
        whole = self.stack and not isinstance(drawn, Nothing) and set(drawn) & set(self.stack)
        return self.stack if whole else drawn


@cites("STD:8.5.1")
def drops_or_picks_up(units: object, stack: Movers) -> bool:
    """A stack that marches drops nobody on the way off the map, and nobody joins it."""
    named = set(units) if isinstance(units, tuple) else set()
    return bool(named & set(stack)) and named != set(stack)


def _leavers(scene: Scene, here: PlaceId, place: PlaceId) -> Leavers:
    able = [
        u
        for u in units_able_to_leave_map(scene, here)
        if not units_not_admitted(scene, (u,), place)
    ]
    stack = units_on_interrupted_march(scene)
    whole = set(stack) <= set(able)
    units = [u for u in able if whole or u not in stack]
    alone = bool(units) and set(units) == set(stack)
    return Leavers(units, least=len(units) if alone else 1, stack=stack)


def judge_exit(scene: Known, order: LeaveMap) -> tuple[Cited[Veto], ...]:
    """Judge the door, the box behind it, then the units."""
    if order.origin not in exit_hexes(scene):
        return objection("STD:8.5.2.1", "no-exit", hex=order.origin, hexes=exit_hexes(scene))
    boxes = open_boxes(scene, order.origin)
    if order.to not in boxes:
        return objection("STD:8.5.2.1", "no-box-there", hex=order.origin, hexes=boxes)
    if not order.units or len(set(order.units)) != len(order.units):
        return objection("STD:8.5.1", "name-each-once")
    able = units_able_to_leave_map(scene, order.origin)
    held = [unit for unit in order.units if unit not in able]
    if held:
        return objection("STD:8.5.1", "cannot-move", unit=held[0])
    if drops_or_picks_up(order.units, units_on_interrupted_march(scene)):
        return objection("STD:8.5.1", "stack-stays-together", hex=order.origin)
    return units_not_admitted(scene, order.units, order.to)


def resolve_exit(run: NextWarRun, order: LeaveMap) -> None:
    """They leave the map for the box."""
    side = run.scene.state.segment.side
    for unit in order.units:
        run.emit(UnitMoved(unit, side, (order.to,)))
    run.emit(UnitsDone(order.units))
    leave_clearing(run, side, order.origin)


# --- on ---------------------------------------------------------------------------------------


def resolve_further(run: NextWarRun, order: MarchOn) -> None:
    """They go on where they stood."""
    units = units_on_interrupted_march(run.scene)
    halts = run.scene.state.segment.halts
    go_along(run, units, order.path, halts, march_step(run.scene, units))


ENTER_MAP = order_kind(
    "STD:8.5.2.1",
    "move",
    EnterMap,
    offer=offer_entry,
    vetoes=judge_entry,
    resolve=resolve_entry,
)
LEAVE_MAP = order_kind(
    "STD:8.5.2.1",
    "move",
    LeaveMap,
    offer=offer_exit,
    vetoes=judge_exit,
    resolve=resolve_exit,
)
MARCH_ON = order_kind(
    "STD:8.5.1",
    "move",
    MarchOn,
    offer=offer_further,
    vetoes=judge_further,
    resolve=resolve_further,
)
