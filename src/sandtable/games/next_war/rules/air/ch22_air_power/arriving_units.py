"""15.2.4, 22.4 Air units that arrive: drawn at random within a type, and placed in Ready."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import (
    AirArrivalsEnded,
    AirUnitArrived,
    AirUnitBased,
)
from sandtable.games.next_war.ids import NO_PLACE, AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air import BaseNewAirUnit, EndAirArrivals
from sandtable.games.next_war.rule_hooks.advanced.air import (
    CARRIER_WING,
    AirArrival,
    air_units_due,
    basing_boxes,
    carrier_wing,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import reinforcing
from sandtable.games.next_war.rules.advanced.sequence.end_of_turn import placing_order
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side
from sandtable.kernel.play.dice import Die
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:22.4"
KIND: Final = "base_air_units"


def air_units_of_type(
    scene: Scene, nation: str, kind: str, status: AirStatus
) -> tuple[AircraftId, ...]:
    """List the air units of a type and nation that have a status."""
    return tuple(
        [
            AircraftId(number)
            for number, counter in enumerate(scene.printed.aircraft)
            if (counter.nation, counter.type) == (nation, kind)
            and air_unit(scene, AircraftId(number)).status is status
        ]
    )


@cites("ADV:15.2.4")
def drawn(
    run: NextWarRun, nation: str, kind: str, status: AirStatus, number: int
) -> tuple[AircraftId, ...]:
    """Units of a type are drawn at random from those that are not in play."""
    left = list(air_units_of_type(run.scene, nation, kind, status))
    if number >= len(left):
        return tuple(left)
    taken: list[AircraftId] = []
    while left and len(taken) < number:
        one = run.roll("air unit drawn", Die(0, len(left) - 1)) if len(left) > 1 else 0
        taken.append(left.pop(one))
    return tuple(taken)


@cites("ADV:22.4")
def receive_air_units(run: NextWarRun, arrival: AirArrival) -> None:
    """Air units arrive full in the Ready box that is named, or in the first that is open."""
    if arrival.type == CARRIER_WING:
        for row in run.scene.rules[carrier_wing](run.scene, arrival.nation):
            part = AirArrival(row.nation, row.type, row.units * arrival.number, arrival.base)
            receive_air_units(run, part)
        return
    units = drawn(run, arrival.nation, arrival.type, AirStatus.UNUSED, arrival.number)
    for unit in units:
        open_to = run.scene.rules[basing_boxes](run.scene, unit)
        base = open_to[0] if arrival.base == NO_PLACE else arrival.base
        steps, fixed = counter_of_air_unit(run.scene, unit).steps, arrival.base != NO_PLACE
        run.emit(AirUnitArrived(unit, base, steps, fixed))


@step(reinforcing, "ADV:22.4")
def first_air_units_arrive(run: NextWarRun) -> None:
    """Air units of the side that places reinforcements first arrive."""
    air_units_arrive(run, placing_order(run.scene)[0])


@step(reinforcing, "ADV:22.4")
def second_air_units_arrive(run: NextWarRun) -> None:
    """Air units of the other side arrive."""
    air_units_arrive(run, placing_order(run.scene)[1])


def air_units_arrive(run: NextWarRun, side: SideId) -> None:
    """Place the air units that are due; their owner is asked if some have a choice of bases."""
    for entry in run.scene.rules[air_units_due](run.scene, side):
        receive_air_units(run, entry.what)
    if with_choice(run.scene):
        run.ask(Decision(side, KIND, RULE))
    elif run.scene.state.advanced.air.arrived:
        run.emit(AirArrivalsEnded())


def with_choice(scene: Scene) -> dict[AircraftId, tuple[PlaceId, ...]]:
    """The units that have arrived and could have another base than the one that they have."""
    found: dict[AircraftId, tuple[PlaceId, ...]] = {}
    for unit in scene.state.advanced.air.arrived:
        here = air_unit(scene, unit).base
        others = [base for base in scene.rules[basing_boxes](scene, unit) if base != here]
        if others:
            found[unit] = tuple(others)
    return found


def offer_base(scene: Known) -> Offer | None:
    """Offer every unit that could have another base."""
    found = with_choice(scene)
    if not found:
        return None
    to = Given(lambda unit: Pick(found[unit]))
    return Offer(RULE, BaseNewAirUnit, (("air_unit", Pick(tuple(found))), ("to", to)))


def judge_base(scene: Known, order: BaseNewAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge the unit and its base."""
    found = with_choice(scene)
    if order.air_unit not in found:
        return objection(RULE, "air-unit-stays", air_unit=order.air_unit)
    if order.to in found[order.air_unit]:
        return ()
    bases = found[order.air_unit]
    return objection("ADV:22.1.2", "no-base-for-it", air_unit=order.air_unit, hexes=bases)


def resolve_base(run: NextWarRun, order: BaseNewAirUnit) -> None:
    """The unit is in the Ready box of the base."""
    run.emit(AirUnitBased(order.air_unit, order.to))
    run.answer()
    if with_choice(run.scene):
        run.ask(Decision(acting_side(run), KIND, RULE))
    elif run.scene.state.advanced.air.arrived:
        run.emit(AirArrivalsEnded())


def resolve_end(run: NextWarRun, order: EndAirArrivals) -> None:
    """All units stay at their bases."""
    run.emit(AirArrivalsEnded())
    run.answer()


BASE_NEW_AIR_UNIT = order_kind(
    RULE, KIND, BaseNewAirUnit, offer=offer_base, vetoes=judge_base, resolve=resolve_base
)
END_AIR_ARRIVALS = order_kind(
    RULE,
    KIND,
    EndAirArrivals,
    offer=lambda _: Offer(RULE, EndAirArrivals),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
