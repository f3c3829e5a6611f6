"""8.5.3 Paradrop as an order: air defence, landing, losses."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import Dropped, HexPassed, UnitPlaced, UnitsDone
from sandtable.games.next_war.flight_state import Craft, DropMission, Flight, FlightUnderWay
from sandtable.games.next_war.ids import NO_PLACE, NO_UNIT, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.rule_hooks import (
    Movers,
    drop_vetoes,
    hexes_in_play,
    is_combat_unit,
    landing_roll,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import bear_losses
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import spend_air_points
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.flights import arrives, fly
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import has_flown
from sandtable.games.next_war.rules.standard.ch08_movement.air.move_after_landing import (
    finish_landing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop import (
    may_drop_from,
    not_in_a_storm,
    nothing_to_drop_from,
    only_on_the_ground,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, unit_of
from sandtable.kernel.rules.domains import Count, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: Limits that hold a unit wherever it would drop.
LIMITS: Final = frozenset({"STD:2.8.5.2", "STD:8.5.3.1"})


@cites("STD:8.5")
def units_able_to_drop(scene: Scene) -> tuple[UnitId, ...]:
    """A unit moves in one way in a segment: who has marched, or may not move, does not drop."""
    side = scene.state.segment.side
    mine = scene.state.forces[side].units.map
    free = [u for u in scene.state.segment.unmoved if u in mine and not has_flown(scene, u)]
    return tuple([unit for unit in free if may_drop_from(scene, unit)])


@answers(hexes_in_play, "STD:8.0")
def whole_map(scene: Scene) -> tuple[PlaceId, ...]:
    """Every hex of the map is in play, unless a scenario says otherwise."""
    return scene.printed.atlas.hexes


def drops(scene: Scene, unit: UnitId) -> Pick[PlaceId]:
    """The hexes into which a unit may drop, any distance away."""
    forbids = scene.rules.speaks[drop_vetoes]
    in_play = scene.rules[hexes_in_play](scene)
    return Pick(in_play, lambda here: not forbids(scene, unit, here))


def is_held(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is one too many this turn, wherever it would drop."""
    anywhere = scene.rules[hexes_in_play](scene)[0]
    return any(entry.cite in LIMITS for entry in scene.rules[drop_vetoes](scene, unit, anywhere))


def offer_drop(scene: Known) -> Offer | None:
    """Offer every unit that could drop, into any hex open to it."""
    if not_in_a_storm(scene, NO_UNIT, NO_PLACE) or only_on_the_ground(scene, NO_UNIT, NO_PLACE):
        return None
    units = tuple([unit for unit in units_able_to_drop(scene) if not is_held(scene, unit)])
    if not units:
        return None
    return Offer(
        "STD:8.5.3",
        Paradrop,
        (
            ("unit", Pick(units)),
            ("at", Given(lambda unit: drops(scene, unit))),
            ("escort", Count(0, most_escorts(scene, scene.state.segment.side))),
        ),
    )


def judge_drop(scene: Known, order: Paradrop) -> tuple[Cited[Veto], ...]:
    """Judge the unit, the hex, then the escort."""
    if order.unit not in units_able_to_drop(scene):
        return who_cannot_drop(scene, order.unit)
    if order.at not in scene.printed.atlas.ground:
        return objection("STD:8.5.3", "no-such-hex", hex=order.at)
    found = scene.rules[drop_vetoes](scene, order.unit, order.at)
    return found or objections_to_escort(scene, scene.state.segment.side, order.escort)


def who_cannot_drop(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Why a unit is not among those that could drop."""
    if unit not in scene.state.forces[scene.state.segment.side].units.map:
        return objection("STD:8.0", "not-your-unit", unit=unit)
    if may_drop_from(scene, unit):
        return objection("STD:8.5", "cannot-move", unit=unit)
    return (Cited("STD:8.5.3", nothing_to_drop_from(scene, unit)),)


def resolve_drop(run: NextWarRun, order: Paradrop) -> None:
    """Escorts are spent, air defence fires, and then the drop goes on or not."""
    send_drop(run, (order.unit,), order.at, order.escort)


def send_drop(run: NextWarRun, units: Movers, here: PlaceId, escort: int) -> None:
    """Spend the escorts of units that drop as one mission, and send them."""
    flight = drop_flight(run.scene, units[0], here, escort)
    spend_air_points(run, flight.side, escort)
    fly(run, flight, DropMission(units))


@arrives(DropMission)
def drop_arrives(run: NextWarRun, mission: DropMission, flown: FlightUnderWay) -> None:
    """The units land or turn back; those who have landed may go on."""
    here = flown.flight.target
    drop_under_fire(run, mission.units, here, flown.points, flown.losses)
    after_landing(run, mission.units, here)


@cites("STD:6.6")
def drop_flight(scene: Scene, unit: UnitId, here: PlaceId, escort: int) -> Flight:
    """A drop is a mission from its base, if that is on the map, to the drop hex."""
    side, base = scene.printed.counters[unit].side, unit_of(scene, unit).at
    return Flight(
        side,
        here,
        escort,
        "paradrop",
        base if base >= 0 else None,
        stops_at_abort=True,
        craft=Craft.PARACHUTE,
    )


@cites("STD:8.5.3")
def drop_under_fire(
    run: NextWarRun, units: Movers, here: PlaceId, points: int, losses: int
) -> None:
    """Any hit turns a drop back to where it came from; a loss costs it a step; else it lands."""
    bear_losses(run, units, losses)
    for unit in units if not points else ():
        if unit_of(run.scene, unit).steps:
            land(run, unit, here)
    run.emit(UnitsDone(units))


@cites("STD:8.5.3")
def land(run: NextWarRun, unit: UnitId, here: PlaceId) -> None:
    """A unit comes down in its drop hex, and each rolls for its own landing."""
    scene = run.scene
    counter = scene.printed.counters[unit]
    side = counter.side
    run.emit(Dropped(side, counter.nation, half_points_of(scene, (unit,))))
    run.emit(UnitPlaced(unit, side, here, unit_of(scene, unit).steps, landed=True))
    if scene.rules[is_combat_unit](scene, unit):
        run.emit(HexPassed((here,), side))
    run.rules[landing_roll](run, unit, here, roll(run, "landing"))


@cites("STD:8.5.3")
def after_landing(run: NextWarRun, units: Movers, here: PlaceId) -> None:
    """Outside enemy zones those who have landed may go on into a place beside the hex.

    In a zone too, enemies who may react to the landing are asked.
    """
    scene = run.scene
    down = tuple([unit for unit in units if unit_of(scene, unit).at == here])
    if not down:
        return
    side = scene.printed.counters[down[0]].side
    free = not is_in_enemy_zone(scene, side, here)
    if combat_units(scene, down):
        enter_to_clear(run, side, here)
    finish_landing(run, down, here, may_go_on=free)


PARADROP = order_kind(
    "STD:8.5.3", "move", Paradrop, offer=offer_drop, vetoes=judge_drop, resolve=resolve_drop
)
