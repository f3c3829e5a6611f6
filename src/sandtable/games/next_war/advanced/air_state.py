"""22 Air units in play: the base of each, where in its Basing Box it is, and its steps.

All of it is open to both sides.  Where contents of missions are hidden (29.2.1), their units are
where they were until the contents are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.air_missions import AirMission, Stack
from sandtable.games.next_war.ids import NO_PLACE, AircraftId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.air_rows import Stage
from sandtable.games.next_war.printed.terrain import Feature


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


class SortieBase(msgspec.Struct, frozen=True):
    """An Airbase or Airfield that counts for sorties; `number` tells those of a box apart."""

    place: PlaceId
    feature: Feature
    number: int = 0


class Interception(msgspec.Struct, frozen=True):
    """A mission that was detected early, who flies it, and the units that are sent to attack it.

    `mission` is what its strikers fly to `place` for; without one it carries ground units, which
    have numbers of their own (`carried_number`).  Of a `stack` nobody else is known yet.
    """

    place: PlaceId
    mission: AirMission | None
    strikers: tuple[AircraftId, ...] = ()
    carried: tuple[AircraftId, ...] = ()
    escorts: tuple[AircraftId, ...] = ()
    suppressors: tuple[AircraftId, ...] = ()
    interceptors: tuple[AircraftId, ...] = ()
    stack: Stack | UnsetType = UNSET

    @property
    def lead(self) -> AircraftId:
        """The unit by which the mission is called."""
        return (*self.strikers, *self.carried)[0]

    @property
    def guarded(self) -> tuple[AircraftId, ...]:
        """What the escorts protect."""
        return (*self.strikers, *self.suppressors, *self.carried)

    @property
    def flyers(self) -> tuple[AircraftId, ...]:
        """All of the mission."""
        return (*self.guarded, *self.escorts)

    @property
    def units(self) -> tuple[AircraftId, ...]:
        """All who may be in its combat."""
        return (*self.flyers, *self.interceptors)


def carried_number(unit: UnitId) -> AircraftId:
    """The number under which a ground unit that is carried is fought in the air."""
    return AircraftId(-1 - unit)


def carried_unit(number: AircraftId) -> UnitId | None:
    """The ground unit that is fought under a number; None if that is an air unit."""
    return UnitId(-1 - number) if number < 0 else None


class AirCombat(msgspec.Struct, frozen=True):
    """The air combat under way: who fights whom, and its stage.

    Each engagement is one unit of a side and one or two of the other.  `first` is the side that
    decides first.  `aims` are enemies at which a unit that fights two fires in place of the weaker
    one.  `advantage` are pairs of a unit and another over which it has Advantage in this stage,
    `won` those that it has won for the next.  `ordnance` are units that fly to strike or support.

    `interceptions` are the missions that are intercepted; without any the fight is for air
    superiority.  `fought` are units that have been in an engagement, `passing` the sides that
    engage no other in this stage, `harried` what is carried and must lose a step or turn back, and
    `jettisoned` units that have dropped their ordnance.
    """

    first: SideId
    engagements: tuple[tuple[AircraftId, ...], ...]
    stage: Stage = Stage.LONG_RANGE
    aims: tuple[AircraftId, ...] = ()
    advantage: tuple[tuple[AircraftId, AircraftId], ...] = ()
    won: tuple[tuple[AircraftId, AircraftId], ...] = ()
    ordnance: tuple[AircraftId, ...] = ()
    interceptions: tuple[Interception, ...] = ()
    fought: tuple[AircraftId, ...] = ()
    passing: tuple[SideId, ...] = ()
    harried: tuple[AircraftId, ...] = ()
    jettisoned: tuple[AircraftId, ...] = ()


class AirState(msgspec.Struct, frozen=True):
    """The air units, by number; those after the last that ever was in play are left out.

    `rebased` are those that were moved to another base in the Reorganization phase under way,
    `arrived` those that have come in the step under way and may still be given another base,
    `replaced` those that Supply Points have repaired or brought back in the phase under way.
    `awacs` is the AWACS track, above 0 Allied.  `pairings` are units of both sides that will fight
    for air superiority, `combat` is the air combat under way.  `lost_bases` were captured or
    destroyed when sorties were last counted, `bombed` are units hit on the ground in this phase.
    """

    units: tuple[AirUnit, ...] = ()
    rebased: tuple[AircraftId, ...] = ()
    arrived: tuple[AircraftId, ...] = ()
    replaced: tuple[AircraftId, ...] = ()
    awacs: int = 0
    pairings: tuple[tuple[AircraftId, ...], ...] = ()
    combat: AirCombat | None = None
    lost_bases: tuple[SortieBase, ...] = ()
    bombed: tuple[AircraftId, ...] = ()


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
