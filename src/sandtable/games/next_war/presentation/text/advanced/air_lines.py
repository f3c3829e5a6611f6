"""Air units in words: where they go, maintenance, losses and returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import (
    AirArrivalsEnded,
    AirRebasingEnded,
    AirReplacementEnded,
    AirUnitArrived,
    AirUnitBased,
    AirUnitHit,
    AirUnitMaintained,
    AirUnitPlaced,
    AirUnitRebased,
    AirUnitsConsolidated,
    AirUnitsMoved,
)
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.presentation.text.display_names import air_unit_name, place_name
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import several


def _names(printed: Printed, units: Sequence[AircraftId]) -> str:
    return several([air_unit_name(printed, unit) for unit in units])


def _arrived(printed: Printed, event: AirUnitArrived) -> str:
    where = f"Ready of {place_name(printed, event.base)}"
    return f"{air_unit_name(printed, event.unit)} arrives: {where}."


def _based(printed: Printed, event: AirUnitBased) -> str:
    return f"{air_unit_name(printed, event.unit)} is based in {place_name(printed, event.base)}."


def _arrivals_ended(printed: Printed, event: AirArrivalsEnded) -> str:
    return "The air units that arrived have their bases."


def _placed(printed: Printed, event: AirUnitPlaced) -> str:
    where = f"{event.status.value} of {place_name(printed, event.base)}"
    return f"{air_unit_name(printed, event.unit)} is replaced: {where}."


def _replacement_ended(printed: Printed, event: AirReplacementEnded) -> str:
    return "Replacement of air units is over."


def _moved(printed: Printed, event: AirUnitsMoved) -> str:
    where = "the Air Superiority Box"
    if event.status is not AirStatus.AIR_SUPERIORITY:
        where = event.status.value
    return f"To {where}: {_names(printed, event.units)}."


def _rebased(printed: Printed, event: AirUnitRebased) -> str:
    where = f"{event.status.value} of {place_name(printed, event.base)}"
    return f"{air_unit_name(printed, event.unit)} changes its base: {where}."


def _rebasing_ended(printed: Printed, event: AirRebasingEnded) -> str:
    return "Rebasing of air units is over."


def _maintained(printed: Printed, event: AirUnitMaintained) -> str:
    needed = "0" if event.at_most == 0 else f"0–{event.at_most}"
    end = "Ready" if event.die <= event.at_most else "Flown"
    name = air_unit_name(printed, event.unit)
    return f"Maintenance of {name}: rolled {event.die} (needed {needed}): {end}."


def _hit(printed: Printed, event: AirUnitHit) -> str:
    left = event.steps_left
    if left is UNSET:  # an older game: a unit with one printed step has none left
        left = printed.aircraft[event.unit].steps - 1
    end = "loses a step" if left else "is eliminated"
    return f"{air_unit_name(printed, event.unit)} {end}."


def _consolidated(printed: Printed, event: AirUnitsConsolidated) -> str:
    kept, used = air_unit_name(printed, event.kept), air_unit_name(printed, event.used)
    return f"{kept} and {used} become one full air unit, {kept}, in Flown."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    AirUnitArrived: _arrived,
    AirUnitBased: _based,
    AirArrivalsEnded: _arrivals_ended,
    AirUnitPlaced: _placed,
    AirReplacementEnded: _replacement_ended,
    AirUnitsMoved: _moved,
    AirUnitRebased: _rebased,
    AirRebasingEnded: _rebasing_ended,
    AirUnitMaintained: _maintained,
    AirUnitHit: _hit,
    AirUnitsConsolidated: _consolidated,
}
