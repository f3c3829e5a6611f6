"""22.6.1 Ready air units of a Basing Box that are moved to Flown: how many, and who chooses."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air import GroundAirUnits
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import counter_of_air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

KIND: Final = "ground_air_units"
RULE: Final = "ADV:22.6.1"


def lose_sorties(
    run: NextWarRun, chooser: SideId, owner: SideId, base: PlaceId, number: int, rule: str
) -> None:
    """Move so many Ready units of a side in a box to Flown; a side chooses if there are more.

    It is the last thing that a step does: a side may be asked.
    """
    ready = air_units_of(run.scene, owner, AirStatus.READY, base=base)
    if not ready or number <= 0:
        return
    if number < len(ready):
        run.ask(Decision(chooser, KIND, rule, (owner, base, number)))
    else:
        run.emit(AirUnitsMoved(ready, AirStatus.FLOWN))


def units_to_ground(scene: Scene) -> tuple[SideId, tuple[AircraftId, ...], int]:
    """Whose units must be chosen, among which, and how many."""
    (decision,) = scene.state.pending[-1].decisions
    owner, base, number = decision.about
    units = air_units_of(scene, SideId(owner), AirStatus.READY, base=PlaceId(base))
    return SideId(owner), units, number


def offer_grounding(scene: Known) -> Offer:
    """Offer the Ready units of the box, as many as must be moved."""
    _, units, number = units_to_ground(scene)
    chosen = Subset(units, least=number, most=number)
    return Offer(RULE, GroundAirUnits, (("air_units", chosen),))


def judge_grounding(scene: Known, order: GroundAirUnits) -> tuple[Cited[Veto], ...]:
    """Judge the units and their number."""
    _, units, number = units_to_ground(scene)
    chosen = set(order.air_units)
    if len(order.air_units) == len(chosen) == number and chosen <= set(units):
        return ()
    return objection(RULE, "so-many-stay-down", number=number, air_units=units)


def resolve_grounding(run: NextWarRun, order: GroundAirUnits) -> None:
    """The units are in Flown."""
    units = sorted(order.air_units, key=lambda unit: counter_of_air_unit(run.scene, unit).id)
    run.emit(AirUnitsMoved(tuple(units), AirStatus.FLOWN))
    run.answer()


GROUND_AIR_UNITS = order_kind(
    RULE,
    KIND,
    GroundAirUnits,
    offer=offer_grounding,
    vetoes=judge_grounding,
    resolve=resolve_grounding,
)
