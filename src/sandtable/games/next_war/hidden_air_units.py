"""29.2 Air units that a side hides: what others see of events, and what may fly as they know."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final, Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_missions import MOST
from sandtable.games.next_war.advanced.air_secrets import AirSecrets
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.state import AdvancedState
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.events.advanced.air_fog import AirUnitsPicked, StackRecorded
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId, SideId
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.state import SideSecrets
from sandtable.kernel.play.state import Pending
from sandtable.kernel.rules.random_choice_protocol import Choice

#: Events of which a seat may not see everything.
HIDES_AIR_UNITS: Final = frozenset({StackRecorded, AirUnitsPicked, FlightDetected})
#: The question for picks of air units (29.2.2).
PICK: Final = "pick_air_units"


class Shown(Protocol):
    """What a view tells of air units."""

    @property
    def seat(self) -> int:
        """Who looks."""

    @property
    def advanced(self) -> AdvancedState:
        """The position of the Advanced game."""

    @property
    def air(self) -> AirSecrets | UnsetType:
        """What the seat hides itself."""

    @property
    def pending(self) -> tuple[Pending, ...]:
        """What is asked."""


def without_hidden_air_units(event: Any, seat: int) -> Any:
    """An event about air units as a seat sees it; None if it sees nothing of it."""
    if type(event) is FlightDetected:
        return event if event.of_side in {UNSET, seat} else replace(event, added=None)
    return event if event.side == seat else None


def with_air_secrets(
    printed: Printed,
    view: Shown,
    secrets: tuple[SideSecrets | None, ...],
    whims: Choice,
) -> tuple[SideSecrets | None, ...]:
    """Secrets of both sides with what the seat hides, and what others may hide from it."""
    found = {side: imagined(printed, view, side, whims) for side in BOTH_SIDES if side != view.seat}
    if view.air is not UNSET:
        found[SideId(view.seat)] = view.air
    if not any(found.values()):
        return secrets
    now = [*secrets] or [SideSecrets(), SideSecrets(), None]
    for side, hidden in found.items():
        if hidden is not None:
            now[side] = replace(now[side] or SideSecrets(), air=hidden)
    return tuple(now)


def imagined(printed: Printed, view: Shown, side: SideId, whims: Choice) -> AirSecrets | None:
    """What a side may hide, as another seat may believe; None if it hides nothing."""
    missions = imagined_missions(printed, view.advanced, side, whims)
    picked = imagined_picks(printed, view, side)
    return AirSecrets(missions, picked) if missions or picked else None


def imagined_picks(printed: Printed, view: Shown, side: SideId) -> tuple[AircraftId, ...]:
    """The units that a side has picked while the other is still asked: all, by number."""
    asked = view.pending[-1].decisions if view.pending else ()
    if not asked or asked[0].kind != PICK or any(each.seat == side for each in asked):
        return ()
    air = view.advanced.air
    paired = {unit for pair in air.pairings for unit in pair}
    units = _of(printed, view.advanced, side, AirStatus.AIR_SUPERIORITY)
    left = tuple([unit for unit in units if unit not in paired])
    return left if len(left) > 1 else ()


def _of(
    printed: Printed, advanced: AdvancedState, side: SideId, status: AirStatus
) -> list[AircraftId]:
    return [
        AircraftId(number)
        for number, now in enumerate(advanced.air.units)
        if now.status is status and printed.aircraft[number].side == side
    ]


def imagined_missions(
    printed: Printed, advanced: AdvancedState, side: SideId, whims: Choice
) -> tuple[AirUnitMission, ...]:
    """Contents for the hidden missions of a side: each has a striker before any has a second."""
    hidden = [
        each
        for each in advanced.strikes.air_missions
        if each.side == side and each.stack is not UNSET
    ]
    if not hidden:
        return ()
    hangar = Hangar(printed, advanced, side, whims)
    begun = [(number, hangar.with_strikers(hidden[number])) for number in _order(hidden)]
    return tuple([hangar.with_others(mission) for _, mission in sorted(begun, key=itemgetter(0))])


def _order(missions: list[AirUnitMission]) -> list[int]:
    """Wild Weasels are taken first, for what only they can do."""
    return sorted(range(len(missions)), key=lambda number: not missions[number].weasels)


class Hangar:
    """The air units of a side that hidden missions may have, each once."""

    def __init__(
        self, printed: Printed, advanced: AdvancedState, side: SideId, whims: Choice
    ) -> None:
        """All that are where units of hidden missions still seem to be."""
        self.counters = printed.aircraft
        self.ready = _of(printed, advanced, side, AirStatus.READY)
        self.aloft = _of(printed, advanced, side, AirStatus.AIR_SUPERIORITY)
        self.whims = whims

    def drawn(self, able: list[AircraftId]) -> AircraftId:
        """Any of these units, which flies no other mission then."""
        unit = able[self.whims.below(len(able))]
        self.ready = [each for each in self.ready if each != unit]
        self.aloft = [each for each in self.aloft if each != unit]
        return unit

    def with_strikers(self, mission: AirUnitMission) -> AirUnitMission:
        """The mission with a striker for each of its targets."""
        for _ in mission.aims:
            mission = self._with_striker(mission)
        return mission

    def _with_striker(self, mission: AirUnitMission) -> AirUnitMission:
        able = [unit for unit in self.ready if self._strikes(mission, unit)] or self.ready
        if not able:
            return mission
        units = (*mission.strikers, self.drawn(able))
        targets = tuple(dict.fromkeys(mission.aims))
        aims = (targets * len(units))[: max(len(units), len(targets))]
        return replace(mission, strikers=units, aims=aims)

    def _strikes(self, mission: AirUnitMission, unit: AircraftId) -> bool:
        counter = self.counters[unit]
        if mission.weasels:
            return counter.wild_weasel
        return bool(counter.front.strike.value) and not counter.wild_weasel

    def with_others(self, mission: AirUnitMission) -> AirUnitMission:
        """The mission with as many units as it is known to have, a Wild Weasel if one is known."""
        stack = mission.stack
        if stack is UNSET:
            return mission
        weasels = [u for u in (*self.ready, *self.aloft) if self.counters[u].wild_weasel]
        mine = any(self.counters[unit].wild_weasel for unit in mission.units)
        if stack.weasel and not mine and weasels:
            mission = replace(mission, suppressors=(self.drawn(weasels),))
        while len(mission.units) < stack.aircraft:
            room = len(mission.units) - len(mission.strikers) < MOST
            escorts = [unit for unit in self.aloft if not self.counters[unit].wild_weasel]
            if room and escorts:
                mission = replace(mission, escorts=(*mission.escorts, self.drawn(escorts)))
            elif len(mission.strikers) < MOST and self.ready:
                mission = self._with_striker(mission)
            else:
                break
        return mission
