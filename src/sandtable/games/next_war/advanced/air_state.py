"""22 Air units in play: the base of each, where in its Basing Box it is, and its steps.

All of it is open to both sides; only the contents of missions can be hidden (29.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec

from sandtable.games.next_war.ids import NO_PLACE, AircraftId, PlaceId


class AirStatus(StrEnum):
    """Where an air unit is: in a part of its Basing Box, in the air, or out of play."""

    READY = "Ready"
    FLOWN = "Flown"
    ABORT = "Abort"
    RECOVERY = "Recovery"
    AIR_SUPERIORITY = "Air Superiority"
    MISSION = "mission"
    ELIMINATED = "eliminated"
    UNUSED = "not in play"


class AirUnit(msgspec.Struct, frozen=True):
    """An air unit as it is now; one that is out of play has no base."""

    base: PlaceId = NO_PLACE
    status: AirStatus = AirStatus.UNUSED
    steps: int = 0


class AirState(msgspec.Struct, frozen=True):
    """The air units, by number; those after the last that ever was in play are left out.

    `rebased` are those that were moved to another base in the Reorganization phase under way,
    `arrived` those that have come in the step under way and may still be given another base,
    `replaced` those that Supply Points have repaired or brought back in the phase under way.
    `awacs` is the AWACS level: above 0 that of the Allied side, below 0 that of the other.
    """

    units: tuple[AirUnit, ...] = ()
    rebased: tuple[AircraftId, ...] = ()
    arrived: tuple[AircraftId, ...] = ()
    replaced: tuple[AircraftId, ...] = ()
    awacs: int = 0


#: An air unit that has not come into play.
UNUSED: Final = AirUnit()
OUT_OF_PLAY: Final = frozenset({AirStatus.ELIMINATED, AirStatus.UNUSED})


def unit_in(air: AirState, unit: AircraftId) -> AirUnit:
    """An air unit as it is now."""
    return air.units[unit] if unit < len(air.units) else UNUSED


def with_units(air: AirState, changed: Mapping[AircraftId, AirUnit]) -> AirState:
    """The air units with some of them changed."""
    longest = max(len(air.units), *(unit + 1 for unit in changed), 0)
    now = [unit_in(air, AircraftId(number)) for number in range(longest)]
    for unit, state in changed.items():
        now[unit] = state
    return msgspec.structs.replace(air, units=tuple(now))
