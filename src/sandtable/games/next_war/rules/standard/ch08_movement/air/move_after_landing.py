"""8.5.3, 8.5.4.3 Units that have landed go on into a place beside their hex, to clear it."""

from __future__ import annotations

from sandtable.games.next_war.events import HexPassed, LandingOpen, UnitMoved
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import StepIn
from sandtable.games.next_war.rule_hooks import Movers, march_watchers
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
    leave_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import (
    end_interrupted_march,
    interrupt_march,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    march_step,
    may_rest,
    objections,
    start_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, side_of
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:8.5.3", "STD:8.5.4.3")
def finish_landing(run: NextWarRun, units: Movers, here: PlaceId, *, may_go_on: bool) -> None:
    """Enemies nearby who may react are asked; units that may go on then enter a place beside.

    Which places are open is seen when they do so, as a reaction may empty one (RUL-0150).
    """
    scene, side = run.scene, side_of(run.scene, units[0])
    reacting = run.rules[march_watchers](scene, side, (here,))
    if may_go_on and (reacting or places(scene, units, here)):
        run.emit(LandingOpen(units, here))
    interrupt_march(run, side, (), (here,), ())


@cites("STD:8.5.3", "STD:8.5.4.3")
def places(scene: Scene, units: Movers, here: PlaceId) -> tuple[PlaceId, ...]:
    """Units that land may go on into one enemy City, Urban or Installation hex without enemies."""
    side = side_of(scene, units[0])
    start, stride = start_of(scene, units), march_step(scene, units)
    near = scene.printed.atlas.near[here]
    return tuple(
        [
            to
            for to in near
            if is_enemy_to_clear(scene, side, to)
            and may_rest(scene, units, to)
            and stride(start, to) is not None
        ]
    )


def landed_units_able_to_move(scene: Scene, here: PlaceId) -> tuple[UnitId, ...]:
    """List the units that landed in a hex and may still go on from it."""
    units = scene.state.forces[scene.state.segment.side].units.map
    landed = scene.state.segment.landed
    return tuple([u for u, at in landed if at == here and u in units and units[u].at == here])


def landing_hexes(scene: Scene) -> tuple[PlaceId, ...]:
    """List the hexes in which units have landed that may still go on into some place."""
    hexes = dict.fromkeys(at for _, at in scene.state.segment.landed)
    return tuple([here for here in hexes if has_open_place(scene, here)])


def has_open_place(scene: Scene, here: PlaceId) -> bool:
    """Whether units that landed in a hex, one of them or all, may now enter a place beside it."""
    units = landed_units_able_to_move(scene, here)
    if not units:
        return False
    return any(places(scene, (unit,), here) for unit in units) or bool(places(scene, units, here))


def offer_step(scene: Known) -> Offer | None:
    """Offer those who have landed every place beside their hex."""
    hexes = landing_hexes(scene)
    if not hexes:
        return None
    return Offer(
        "STD:8.5.3",
        StepIn,
        (
            ("origin", Pick(hexes)),
            (
                "units",
                Given(lambda origin: Subset(landed_units_able_to_move(scene, origin), least=1)),
            ),
            ("to", Given(lambda origin, units: Pick(places(scene, units, origin)))),
        ),
    )


def judge_step(scene: Known, order: StepIn) -> tuple[Cited[Veto], ...]:
    """Judge the units, then the place."""
    if not order.units or len(set(order.units)) != len(order.units):
        return objection("STD:8.5.3", "name-each-once")
    able = landed_units_able_to_move(scene, order.origin)
    for unit in order.units:
        if unit not in able:
            return objection("STD:8.5.3", "has-not-landed", unit=unit, hex=order.origin)
    if order.to in places(scene, order.units, order.origin):
        return ()
    side = scene.state.segment.side
    if order.to not in scene.printed.atlas.near[order.origin]:
        return objections(scene, order.units, start_of(scene, order.units), order.to)
    if not is_enemy_to_clear(scene, side, order.to):
        return objection("STD:8.5.3", "no-place-to-clear", hex=order.to)
    return objections(scene, order.units, start_of(scene, order.units), order.to)


@cites("STD:8.5.3")
def resolve_step(run: NextWarRun, order: StepIn) -> None:
    """They go in and begin to clear the place; enemies beside it who may react are asked."""
    side = run.scene.state.segment.side
    end_interrupted_march(run)
    for unit in order.units:
        run.emit(UnitMoved(unit, side, (order.to,)))
    if combat_units(run.scene, order.units):
        run.emit(HexPassed((order.to,), side))
        leave_clearing(run, side, order.origin)
        enter_to_clear(run, side, order.to)
    interrupt_march(run, side, (), (order.to,), ())


STEP_IN = order_kind(
    "STD:8.5.3", "move", StepIn, offer=offer_step, vetoes=judge_step, resolve=resolve_step
)
