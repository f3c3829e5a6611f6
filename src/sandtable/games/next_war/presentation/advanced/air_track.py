"""The tracks of the air war: where air units are, and the missions that are announced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.air_missions import Stack
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import AirUnitMission, HelicopterStrike
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId
from sandtable.games.next_war.presentation.advanced.air_mission_risk import (
    ASSUMED,
    ASSUMED_OF_HELICOPTERS,
    INTERCEPTED,
    Risk,
    risk_of,
    risk_of_helicopter,
)
from sandtable.games.next_war.presentation.text.advanced.air_fog_lines import revealed
from sandtable.games.next_war.presentation.text.advanced.strike_lines import aim_name
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    helicopter_name,
    hex_name,
    side_name,
)
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit, counter_of_air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.air.ch23_missions.hidden_contents import (
    as_known,
    units_away,
)
from sandtable.games.next_war.rules.air.ch23_missions.mission_orders import KIND
from sandtable.games.next_war.rules.air.ch24_air_defence.interception import KIND as INTERCEPTION
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import helicopter_of
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot
from sandtable.kernel.english import counted, several

#: The parts of a Basing Box and of the air in which units are, each with its column.
_PARTS: Final = {
    AirStatus.READY: "Ready",
    AirStatus.AIR_SUPERIORITY: "Air Superiority Box",
    AirStatus.MISSION: "On missions",
    AirStatus.FLOWN: "Flown",
    AirStatus.ABORT: "Abort",
    AirStatus.RECOVERY: "Recovery",
}
#: What became of a mission when it was rolled for, and strikers that do not strike.
_DETECTED: Final = {
    Detected.NONE: "not detected",
    Detected.DETECTED: "detected",
    Detected.EARLY: "detected early",
}
_NOT_THROUGH: Final = frozenset({AirStatus.ABORT, AirStatus.ELIMINATED})
#: What may happen, in the order of `Risk.told`; then a hit if interceptors attack.
_CHANCES: Final = ("Hit", "Hit of 2", "Detected", "Step lost", "Turned back", "Hit if intercepted")


def air_track(scene: Known) -> StatusTrack | None:
    """Air units by base and part of the box; None where there are none."""
    if not any(
        air_units_of(scene, side) or air_units_of(scene, side, AirStatus.ELIMINATED)
        for side in BOTH_SIDES
    ):
        return None
    ready = [len(air_units_of(scene, side, AirStatus.READY)) for side in BOTH_SIDES]
    return StatusTrack(
        "air units",
        "Air units Ready",
        "Air units",
        "plane",
        sides=tuple([SideValue(side, str(ready[side])) for side in BOTH_SIDES]),
        note=_awacs(scene),
        detail=_detail(scene),
        cite="ADV:22.0",
        head=("", "Side", "Nation", *_PARTS.values()),
        rows=tuple([row for side in BOTH_SIDES for row in _bases(scene, side)]),
    )


def _awacs(scene: Known) -> str:
    level = scene.state.advanced.air.awacs
    if not level:
        return "AWACS 0"
    return f"AWACS {abs(level)} {side_name(scene.printed, BOTH_SIDES[0 if level > 0 else 1])}"


def _bases(scene: Known, side: SideId) -> Iterator[tuple[str, ...]]:
    """The units of each nation of a side by base: types in each part of the box.

    Reduced units are marked.
    """
    found: dict[tuple[PlaceId, str], dict[AirStatus, Counter[str]]] = {}
    away = units_away(scene.state)
    for unit in air_units_of(scene, side):
        now, counter = air_unit(scene, unit), counter_of_air_unit(scene, unit)
        name = counter.type if now.steps == counter.steps else f"{counter.type} (reduced)"
        status = AirStatus.MISSION if unit in away else now.status
        found.setdefault((now.base, counter.nation), {}).setdefault(status, Counter())[name] += 1
    for (base, nation), parts in sorted(found.items(), key=lambda row: (-row[0][0], row[0][1])):
        cells = [
            ", ".join([f"{n} {name}" for name, n in sorted(parts.get(status, {}).items())])
            for status in _PARTS
        ]
        yield hex_name(scene.printed, base), side_name(scene.printed, side), nation, *cells


def _detail(scene: Known) -> str:
    """How units fly and return, and which of them are eliminated."""
    lost = [
        air_unit_name(scene.printed, unit)
        for side in BOTH_SIDES
        for unit in air_units_of(scene, side, AirStatus.ELIMINATED)
    ]
    told = f"Eliminated: {several(lost)}. " if lost else ""
    return f"{told}Air units fly from Ready and return to Flown, Abort or Recovery. [ADV:22.1.3]"


def air_mission_track(scene: Known) -> StatusTrack | None:
    """The missions that are not over, each with its chances or how far it is.

    None if it is not about them.
    """
    missions = scene.state.advanced.strikes.air_missions
    helicopters = [
        each for each in scene.state.advanced.strikes.by_helicopters if _waits(scene, each)
    ]
    asked = [each.kind for pending in scene.state.pending[-1:] for each in pending.decisions]
    if not missions and not helicopters and KIND not in asked:
        return None
    numbers = Counter([*[each.side for each in missions], *[each.side for each in helicopters]])
    return StatusTrack(
        "air missions",
        "Air missions",
        "Missions",
        "target",
        sides=tuple([SideValue(side, str(numbers[side])) for side in BOTH_SIDES]),
        detail=_assumed(scene),
        cite="ADV:23.2",
        head=("", "Side", "Strikers", "Escorts", "Suppressors", "Under way", *_CHANCES),
        rows=(
            *[_mission(scene, each) for each in missions],
            *[_helicopter(scene, each) for each in helicopters],
        ),
        asked=(KIND, INTERCEPTION),
        spots=tuple(
            [
                Spot(here, side=side)
                for side, aim in (
                    *[(each.side, each.aims[0]) for each in missions],
                    *[(each.side, each.aim) for each in helicopters],
                )
                if (here := place_of(scene, aim)) >= 0
            ]
        ),
    )


def _assumed(scene: Known) -> str:
    """What the chances in the rows take for granted; without any, how missions are announced."""
    strikes, told = scene.state.advanced.strikes, list[str]()
    if any(as_known(scene.state, each).strikers for each in strikes.air_missions):
        told = [
            f"The chances of air units are exact {ASSUMED}. [ADV:23.4.1]",
            f"The last is the chance of a hit {INTERCEPTED}. [ADV:24.4]",
        ]
    if any(_waits(scene, each) for each in strikes.by_helicopters):
        told.append(f"The chances of helicopters are exact {ASSUMED_OF_HELICOPTERS}. [ADV:23.4.2]")
    announced = "Each side announces all of its missions before any of them flies. [ADV:23.2]"
    over = ["Missions that are over are in the log."] if strikes.struck else []
    return " ".join([*over, *(told or [announced])])


def _mission(scene: Known, mission: AirUnitMission) -> tuple[str, ...]:
    """A mission as a row: the target, who flies, and what it may come to."""
    printed = scene.printed
    at = several(list(dict.fromkeys([aim_name(printed, aim) for aim in mission.aims])))
    what = f"{at[0].upper()}{at[1:]}{' (Wild Weasels)' if mission.weasels else ''}"
    if mission.stack is not UNSET:
        what = f"Stack {mission.stack.number}: {at}{' (Wild Weasels)' if mission.weasels else ''}"
    mission = as_known(scene.state, mission)
    if mission.stack is not UNSET and not mission.strikers:
        hidden = (_hidden(mission.stack), "", "")
        blank = [""] * len(_CHANCES)
        return what, side_name(printed, mission.side), *hidden, _progress(scene, mission), *blank
    groups = (mission.strikers, mission.escorts, mission.suppressors)
    flying = [several([air_unit_name(printed, unit) for unit in group]) for group in groups]
    now = (_progress(scene, mission), *_chances(scene, mission))
    return what, side_name(printed, mission.side), *flying, *now


def _hidden(stack: Stack) -> str:
    """What the enemy knows of hidden contents."""
    if not stack.aircraft:
        return "contents hidden [ADV:29.2.1]"
    return revealed(stack.aircraft, weasel=stack.weasel)


def _chances(scene: Known, mission: AirUnitMission) -> tuple[str, ...]:
    """The chances of a mission that waits; none of one under way."""
    if mission.detected is not None or mission.struck:
        return ("",) * len(_CHANCES)
    return _told(risk_of(scene, mission))


def _progress(scene: Known, mission: AirUnitMission) -> str:
    """How far a mission under way is; "" for one that waits."""
    if mission.detected is None and not mission.struck:
        return ""
    done = mission.strikers[: mission.struck]
    turned = [u for u in mission.strikers if air_unit(scene, u).status in _NOT_THROUGH]
    flown = f"{mission.struck} of {counted(len(mission.strikers), 'striker')} done" if done else ""
    parts = (
        _DETECTED[mission.detected] if mission.detected is not None else "",
        "intercepted" if mission.engaged else "",
        f"{len(turned)} turned back or lost" if turned else "",
        flown,
    )
    return ", ".join([part for part in parts if part])


def _told(risk: Risk) -> tuple[str, ...]:
    attacked = "" if risk.intercepted is None else percent(risk.intercepted)
    return *[chance for chance, _ in risk.told()], attacked


def _waits(scene: Known, strike: HelicopterStrike) -> bool:
    """Whether a helicopter strike has not been flown and its helicopter is left."""
    return not strike.flown and helicopter_of(scene, strike.side, strike.helicopter) is not None


def _helicopter(scene: Known, strike: HelicopterStrike) -> tuple[str, ...]:
    """A helicopter strike that waits as a row, in the same columns."""
    printed = scene.printed
    what = aim_name(printed, strike.aim)
    name = helicopter_name(printed, strike.helicopter)
    told = (name, "", "", "", *_told(risk_of_helicopter(scene, strike)))
    return f"{what[0].upper()}{what[1:]}", side_name(printed, strike.side), *told
