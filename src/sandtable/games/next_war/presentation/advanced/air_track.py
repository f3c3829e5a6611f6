"""The track of air units: where they are, and the missions that are announced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId, PlaceId
from sandtable.games.next_war.presentation.advanced.air_mission_risk import ASSUMED, risk_of
from sandtable.games.next_war.presentation.text.advanced.strike_lines import aim_name
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    hex_name,
    side_name,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit, counter_of_air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot
from sandtable.kernel.english import several

#: The parts of a Basing Box and of the air in which units are listed.
_PARTS: Final = (
    AirStatus.READY,
    AirStatus.AIR_SUPERIORITY,
    AirStatus.MISSION,
    AirStatus.FLOWN,
    AirStatus.ABORT,
    AirStatus.RECOVERY,
)


def air_track(scene: Known) -> StatusTrack | None:
    """Air units by base and part of the box, with the missions that wait; None without any."""
    if not any(air_units_of(scene, side) for side in BOTH_SIDES):
        return None
    missions = scene.state.advanced.strikes.air_missions
    ready = [len(air_units_of(scene, side, AirStatus.READY)) for side in BOTH_SIDES]
    return StatusTrack(
        "air units",
        "Air units Ready",
        "Air units",
        "plane",
        sides=tuple([SideValue(side, str(ready[side])) for side in BOTH_SIDES]),
        note=_awacs(scene),
        detail="Air units fly from Ready and return to Flown, Abort or Recovery. [ADV:22.1.3]"
        f" The odds of a mission are exact {ASSUMED}. [ADV:23.4.1]",
        cite="ADV:22.0",
        head=("", "Side", "Units", "Odds"),
        rows=(*[_mission(scene, each) for each in missions], *_boxes(scene)),
        spots=tuple(
            [
                Spot(here, side=each.side)
                for each in missions
                if (here := place_of(scene, each.aims[0])) >= 0
            ]
        ),
    )


def _awacs(scene: Known) -> str:
    level = scene.state.advanced.air.awacs
    if not level:
        return "AWACS 0"
    return f"AWACS {abs(level)} {side_name(scene.printed, BOTH_SIDES[0 if level > 0 else 1])}"


def _mission(scene: Known, mission: AirUnitMission) -> tuple[str, ...]:
    """A mission as a row: the target, who flies, and what it may come to."""
    printed = scene.printed
    at = several(list(dict.fromkeys([aim_name(printed, aim) for aim in mission.aims])))
    kind, cite = ("Wild Weasels", "ADV:23.3") if mission.weasels else ("Mission", "ADV:23.2")
    flying = [_names(scene, mission.strikers)]
    flying += [f"escorts {_names(scene, mission.escorts)}"] if mission.escorts else []
    flying += [f"suppressors {_names(scene, mission.suppressors)}"] if mission.suppressors else []
    waiting = mission.detected is None and not mission.struck
    odds = str(risk_of(scene, mission)) if waiting else ""
    return f"{kind} at {at} [{cite}]", side_name(printed, mission.side), "; ".join(flying), odds


def _names(scene: Known, units: tuple[AircraftId, ...]) -> str:
    return several([air_unit_name(scene.printed, unit) for unit in units])


def _boxes(scene: Known) -> Iterator[tuple[str, ...]]:
    """Each part of each Basing Box with the types in it; reduced units are marked."""
    for side in BOTH_SIDES:
        found: dict[tuple[PlaceId, AirStatus], Counter[str]] = {}
        for unit in air_units_of(scene, side):
            now, counter = air_unit(scene, unit), counter_of_air_unit(scene, unit)
            name = counter.type if now.steps == counter.steps else f"{counter.type} (reduced)"
            found.setdefault((now.base, now.status), Counter())[name] += 1
        for (base, status), types in sorted(
            found.items(), key=lambda each: (each[0][0], _PARTS.index(each[0][1]))
        ):
            units = ", ".join([f"{n} {name}" for name, n in sorted(types.items())])
            what = f"{hex_name(scene.printed, base)}: {status.value}"
            yield what, side_name(scene.printed, side), units, ""
