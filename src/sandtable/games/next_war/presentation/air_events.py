"""Which fields of events hold air units, and which of these and of helicopters are hurt."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import steps_lost
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.client_display_types import PieceLoss

#: The list of the sheet in which air units are.
AIRCRAFT: Final = "aircraft"
#: The kinds of event that may hurt a helicopter.
HURTING: Final = (HelicopterChanged,)


@cache
def fields_of(kind: type) -> Mapping[str, str]:
    """The fields of a struct that hold air units, whatever they are called."""
    hints = get_type_hints(kind, vars(sys.modules[kind.__module__]))
    return {name: AIRCRAFT for name, hint in hints.items() if _holds_air_units(hint)}


def _holds_air_units(hint: Any) -> bool:
    return hint is AircraftId or any(_holds_air_units(part) for part in get_args(hint))


def other_losses_in(event: Any) -> tuple[PieceLoss, ...]:
    """The air unit that loses a step with this event."""
    return (PieceLoss(AIRCRAFT, event.unit, 1),) if isinstance(event, AirUnitHit) else ()


def helicopter_losses_in(scene: Known, event: Any) -> tuple[PieceLoss, ...]:
    """The helicopter that loses steps with this event, by the position before it."""
    if isinstance(event, HelicopterChanged):
        before = scene.state.forces[event.side].helicopters.map.get(event.helicopter)
        steps = steps_lost(before, event.now)
        return (PieceLoss("helicopters", event.helicopter, steps),) if steps else ()
    return ()
